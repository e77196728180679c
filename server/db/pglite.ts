import { readFile } from 'node:fs/promises';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

/**
 * An embedded Postgres in its own thread, spoken to by the same driver as a real one: `pg` writes its wire protocol
 * into {@link connect}.
 */
interface Embedded {
  connect(): Duplex;
  close(): Promise<void>;
}

let compiled: Promise<WebAssembly.Module> | undefined;
/** Its code, compiled once: what V8 made faster of it in one thread serves the next. */
function compile(): Promise<WebAssembly.Module> {
  compiled ??= readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  return compiled;
}

/** Starts PGlite on a folder (null: in memory). Rejects when the folder cannot be opened. */
export async function startPglite(folder: string | null): Promise<Embedded> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: { folder, module: await compile() },
  });
  let current: WireStream | undefined;
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message) => {
      if (message === 'ready') resolve();
    });
    worker.once('error', reject);
  });
  // `node --watch` sends messages of its own along this channel.
  worker.on('message', (message: unknown) => {
    if (message instanceof Uint8Array) current?.push(Buffer.from(message));
  });
  worker.on('error', (error) => current?.destroy(error));
  return {
    connect() {
      // PGlite has one backend session: whoever connects last owns it. The pool holds exactly one connection.
      current = new WireStream((bytes) => worker.postMessage(bytes));
      return current;
    },
    close: () =>
      new Promise((resolve) => {
        worker.on('message', (message) => {
          if (message === 'closed') void worker.terminate().then(() => resolve());
        });
        worker.postMessage('close');
      }),
  };
}

/** Looks like a socket to `pg`, carries bytes to the worker. */
class WireStream extends Duplex {
  readonly #send: (bytes: Uint8Array) => void;

  constructor(send: (bytes: Uint8Array) => void) {
    super();
    this.#send = send;
  }
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  override _read(): void {}
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send(new Uint8Array(chunk));
    done();
  }
  override _final(done: () => void): void {
    done();
    // A socket closes when its other side does; a pool that ends while this one is at work waits for that.
    this.destroy();
  }
}
