import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { freePort } from '../../scripts/free-port.ts';
import { until } from './until.ts';

export interface Started {
  base: string;
  /** From spawning it until it answered 200. */
  milliseconds: number;
  /** What it holds of the machine's memory now. */
  megabytes(): number;
  /** The end of what it printed. */
  output(): string;
  child: ChildProcess;
  /** Ends it, with SIGTERM unless another signal is named, and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Runs beside a start, told what the process has printed. */
export type Starting = (output: () => string) => Promise<void>;

const serverScripts = ['server/main.ts', 'tests/harness/patient-server.ts', 'tests/harness/dying-server.ts'];

/** What `npm start` gives Node, but for its file of settings. */
function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((flag) => flag.startsWith('--') && !flag.startsWith('--env-file'));
}

/** Runs a server in a process of its own, with such arguments, and waits until `health` answers 200. `port`: where. */
export async function startProcess(
  script: string,
  env: Record<string, string>,
  health: string,
  { starting, args = [], port: given }: { starting?: Starting | undefined; args?: string[]; port?: number } = {},
): Promise<Started> {
  const port = String(given ?? (await freePort()));
  const base = `http://127.0.0.1:${port}`;
  const from = performance.now();
  const child = spawn(process.execPath, [...(serverScripts.includes(script) ? startFlags() : []), script, ...args], {
    env: { ...process.env, NODE_ENV: 'production', PORT: port, PUBLIC_URL: base, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-4000);
    });
  const ended = once(child, 'exit');
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await ended;
  };
  await starting?.(() => output);
  let milliseconds: number | undefined;
  await until(async () => {
    const answer = await fetch(base + health).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) milliseconds = performance.now() - from;
    return milliseconds !== undefined || child.exitCode !== null || performance.now() - from >= 60_000;
  }, 5);
  if (milliseconds !== undefined)
    return { base, milliseconds, megabytes: () => residentMegabytes(child.pid), output: () => output, child, stop };
  await stop();
  throw new Error(`${script} did not start:\n${output}`);
}

/** NaN where the system has no /proc. */
function residentMegabytes(pid: number | undefined): number {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return Number.NaN;
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(path, 'utf8'))?.[1]) / 1024;
}
