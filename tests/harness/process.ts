import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { freePort } from '../../scripts/free-port.ts';
import { asOneFile } from './as-one-file.ts';
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

interface Spawned {
  child: ChildProcess;
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** `ipc`: it can be sent messages. `file`: what the script was made into. */
function spawnNode(
  script: string,
  env: Record<string, string>,
  { args = [], file = script, ipc = false }: { args?: string[]; file?: string; ipc?: boolean } = {},
): Spawned {
  const child = spawn(process.execPath, [...(serverScripts.includes(script) ? startFlags() : []), file, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output = (output + chunk).slice(-4000);
    });
  const ended = once(child, 'exit');
  return {
    child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      if (child.exitCode === null && child.signalCode === null) await ended;
    },
  };
}

const addressOf = (port: number) => `http://127.0.0.1:${port}`;
const openAt = (port: number) => ({ PORT: String(port), PUBLIC_URL: addressOf(port) });

/** Waits until `health` answers 200, for a minute `from` then. */
async function answering(
  { child, output, stop }: Spawned,
  { port, health, from }: { port: number; health: string; from: number },
): Promise<Started> {
  const base = addressOf(port);
  let milliseconds: number | undefined;
  await until(async () => {
    const answer = await fetch(base + health).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) milliseconds = performance.now() - from;
    return milliseconds !== undefined || child.exitCode !== null || performance.now() - from >= 60_000;
  }, 5);
  if (milliseconds !== undefined)
    return { base, milliseconds, megabytes: () => residentMegabytes(child.pid), output, child, stop };
  await stop();
  throw new Error(`${child.spawnargs.join(' ')} did not start:\n${output()}`);
}

/** Runs a server in a process of its own, with such arguments, and waits until `health` answers 200. */
export async function startProcess(
  script: string,
  env: Record<string, string>,
  health: string,
  { starting, args = [] }: { starting?: Starting | undefined; args?: string[] } = {},
): Promise<Started> {
  const port = await freePort();
  const from = performance.now();
  const spawned = spawnNode(script, { ...openAt(port), ...env }, { args });
  await starting?.(spawned.output);
  return answering(spawned, { port, health, from });
}

/** Processes of a script that waits, loaded, for a message `run`: the next one loads while this one is at work. */
export async function loadedAhead<Run extends { env: Record<string, string> }>(script: string, health: string) {
  const file = await asOneFile(script);
  const load = () => spawnNode(script, {}, { file, ipc: true });
  let next = load();
  return {
    async start(port: number, run: Run): Promise<Started> {
      const loaded = next;
      next = load();
      loaded.child.send({ run: { ...run, env: { ...openAt(port), ...run.env } } });
      return answering(loaded, { port, health, from: performance.now() });
    },
    stop: () => next.stop('SIGKILL'),
  };
}

/** NaN where the system has no /proc. */
function residentMegabytes(pid: number | undefined): number {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return Number.NaN;
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(path, 'utf8'))?.[1]) / 1024;
}
