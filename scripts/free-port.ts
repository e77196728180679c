import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give out by themselves (from 32768 on Linux), and above those that have a meaning. */
const first = 20_000;
const portsPerRange = 1000;
const ranges = 12;

/** Each worker of a test run has a range of its own; other processes are spread by their number. */
const range = Number(process.env.VITEST_POOL_ID ?? process.pid) % ranges;
let next = process.pid % portsPerRange;

/**
 * A port that nobody listens on. No other connection takes it by chance before its server does, and no other worker is
 * told the same.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < portsPerRange; tries += 1) {
    const port = first + range * portsPerRange + next;
    next = (next + 1) % portsPerRange;
    if (await isFree(port)) return port;
  }
  throw new Error('No free port');
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
