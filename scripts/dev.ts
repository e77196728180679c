/**
 * `npm run dev`: after each change of a source, the front ends made from it are built again and the server starts anew.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { entries } from '../vite.config.ts';

let server: ChildProcess | undefined;
async function stop(): Promise<void> {
  if (server?.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}
async function startAgain(): Promise<void> {
  await stop();
  spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  server = spawn(process.execPath, ['--env-file-if-exists=.env', 'server/main.ts'], { stdio: 'inherit' });
}

let turn = startAgain();
let waiting: NodeJS.Timeout | undefined;
const sources = new Set(['server', ...Object.values(entries).flatMap(({ watches }) => watches)]);
for (const folder of [...sources].filter((each) => existsSync(each)))
  watch(folder, { recursive: true }, () => {
    // An editor saves in several steps; one start follows the last.
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      turn = turn.then(startAgain);
    }, 200);
  });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop().then(() => process.exit(0)));
