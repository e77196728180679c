import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyData } from '../harness/templates.ts';

/** The embedded database has no lock of its own: two processes on one folder would destroy it. */
const folder = mkdtempSync(join(tmpdir(), 'dukani-lock-'));
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function open(): { child: ChildProcess; output: () => string; settled: Promise<'open' | number | null> } {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'fatal', DATABASE_URL: '', DEMO: 'off' },
  });
  children.push(child);
  let output = '';
  const settled = new Promise<'open' | number | null>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        if (output.includes('Dukani is open')) resolve('open');
      });
    child.on('exit', resolve);
  });
  return { child, output: () => output, settled };
}

test(
  'a second process on the same data folder is ' + 'refused with a reason, also when the first was killed hard',
  async () => {
    await copyData('empty', folder);
    const first = open();
    expect(await first.settled, first.output()).toBe('open');
    const second = open();
    expect(await second.settled).toBe(1);
    expect(second.output()).toContain(`already open in another process (pid ${first.child.pid})`);
    expect(second.output()).toContain('DATA_DIR');

    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    // Three at once find the dead lock: one takes it.
    const heirs = [1, 2, 3].map(() => open());
    const outcomes = await Promise.all(heirs.map(({ settled }) => settled));
    expect(
      outcomes.filter((outcome) => outcome === 'open'),
      heirs.map(({ output }) => output()).join('\n'),
    ).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 1)).toHaveLength(2);
  },
);
