/** The embedded database's thread: it blocks while it works, so it never shares the event loop with requests. */
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

// V8 may lose count of compiled code that it frees, and ends the process ("jit_page_->allocations_.erase(addr) == 1",
// https://github.com/nodejs/node/issues/64500). None is freed: measured, it takes no more memory.
setFlagsFromString('--no-wasm-code-gc');

const { folder, module } = workerData as { folder: string | null; module: WebAssembly.Module };
const pglite = await PGlite.create({
  pgliteWasmModule: module,
  ...(folder === null ? {} : { dataDir: folder }),
  // What lists are searched with.
  extensions: { btree_gin, pg_trgm },
});
const port = parentPort;
if (!port) throw new Error('pglite-worker.ts runs only as a worker thread');

let last: Promise<void> = Promise.resolve();
port.on('message', (message: Uint8Array | 'close') => {
  // One message after the other: the protocol's answers carry no ids, only order.
  last = last.then(async () => {
    if (message === 'close') {
      await pglite.close();
      port.postMessage('closed');
      return;
    }
    const answer = await pglite.execProtocolRaw(message, { syncToFs: true });
    port.postMessage(answer);
  });
});
port.postMessage('ready');
