import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';

export { freePort };

export interface RunningServer {
  base: string;
  database: 'PGlite' | 'Postgres';
  /** The end of what it printed. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts the server on a free port on the database of DATABASE_URL, or an embedded one in a data folder of its own. */
export async function startServer(): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'rehearse-'));
  const port = String(await freePort());
  const base = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: base,
    // A Postgres was sealed with a key: the one in its own data folder.
    ...(process.env.DATABASE_URL ? {} : { DATA_DIR: folder }),
    DEMO: 'new',
    REHEARSAL: 'on',
  };
  const child = spawn(process.execPath, ['server/main.ts'], { env: { LOG_LEVEL: 'warn', ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-4000);
    });

  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await Promise.race([once(child, 'exit'), sleep(10_000)]);
      child.kill('SIGKILL');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (child.exitCode !== null) break;
    const health = await fetch(`${base}/api/health`).catch(() => undefined);
    if (health?.ok)
      return { base, database: process.env.DATABASE_URL ? 'Postgres' : 'PGlite', output: () => output, stop };
    await sleep(50);
  }
  await stop();
  throw new Error(`The server did not start:\n${output}`);
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
