import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'dukani-types-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** How many types are instantiated to check these files: with one checker, the same on every run. */
function instantiations(...files: string[]): number {
  const config = join(folder, 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({
      extends: resolve('tsconfig.json'),
      compilerOptions: { types: [] },
      include: [],
      files: files.map((file) => resolve(file)),
    }),
  );
  const { stdout } = spawnSync('node_modules/.bin/tsc', ['-p', config, '--extendedDiagnostics', '--singleThreaded'], {
    encoding: 'utf8',
  });
  expect(stdout).not.toContain('error TS');
  return Number(/^Instantiations:\s+(\d+)$/m.exec(stdout)?.[1]);
}

test('a record type costs the compiler little', () => {
  const kit = instantiations('resources/kit/index.ts');
  const all = instantiations('resources/index.ts', 'resources/permissions.ts', 'resources/labels/index.ts');
  expect(kit).toBeGreaterThan(1000);
  // About 30 % above the 2,031 it was when this was written.
  expect((all - kit) / Object.keys(resources).length).toBeLessThan(2650);
});
