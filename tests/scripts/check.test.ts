import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { judge, type Verdict } from '../../scripts/check/again.ts';
import { runVitest } from '../../scripts/check/vitest.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const green = "test('holds', () => {});";
const broken = "test('breaks', () => { throw new Error('broken on purpose'); });";
/** Fails in the first process that runs it, and in every second one from then on. */
const everySecondTime = `
  import { existsSync, rmSync, writeFileSync } from 'node:fs';
  const mark = new URL('./mark', import.meta.url);
  test('fails every second time', () => {
    if (existsSync(mark)) return rmSync(mark);
    writeFileSync(mark, '');
    throw new Error('not this time');
  });`;
const brokenSetUp = "beforeAll(() => { throw new Error('no set-up'); }); test('is never reached', () => {});";
const uncaught = "test('leaves something behind', () => void Promise.reject(new Error('late')));\n";

/** What `npm test` makes of a project with these files. */
function verdictOf(files: Record<string, string>): Verdict {
  const root = mkdtempSync(join(tmpdir(), 'dukani-check-test-'));
  folders.push(root);
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const project = "{ test: { name: 'unit', globals: true, include: ['**/*.test.ts'], cache: false } }";
  writeFileSync(join(root, 'vitest.config.ts'), `export default { test: { projects: [${project}] } };`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const options = { root, project: 'unit', quiet: true };
  return judge([{ options, report: runVitest(options) }]);
}
const named = ({ passed, flaky, failed }: Verdict) => ({
  passed,
  flaky: flaky.map(({ file, test }) => `${file} > ${test}`),
  failed: failed.map(({ file, test }) => `${file} > ${test}`),
});

test('a test that is broken is red, with both texts of its failure', () => {
  const verdict = verdictOf({ 'a.test.ts': green, 'b.test.ts': broken });
  expect(named(verdict)).toEqual({ passed: 1, flaky: [], failed: ['b.test.ts > breaks'] });
  expect(verdict.failed[0]?.text).toMatch(/broken on purpose.*and alone:.*broken on purpose/s);
});

test('a test that fails beside others and passes alone is flaky, and the run is green', () => {
  const verdict = verdictOf({ 'a.test.ts': green, 'b.test.ts': everySecondTime });
  expect(named(verdict)).toEqual({ passed: 2, flaky: ['b.test.ts > fails every second time'], failed: [] });
  expect(verdict.flaky[0]?.text).toContain('not this time');
});

test.each(['tests/faults', 'tests/boundaries', 'tests/conformance', 'server/money', 'server/providers/payments'])(
  'in %s nothing gets a second try',
  (folder) => {
    const verdict = verdictOf({ [`${folder}/b.test.ts`]: everySecondTime });
    expect(named(verdict)).toEqual({ passed: 0, flaky: [], failed: [`${folder}/b.test.ts > fails every second time`] });
  },
);

test('more than two failing files are red', () => {
  const { failed } = verdictOf({
    'a.test.ts': everySecondTime,
    'b/b.test.ts': everySecondTime,
    'c/c.test.ts': everySecondTime,
  });
  expect(failed).toHaveLength(3);
});

test('what goes wrong outside of a test is red', () => {
  expect(named(verdictOf({ 'a.test.ts': brokenSetUp }))).toMatchObject({ failed: ['a.test.ts > the file itself'] });
  expect(named(verdictOf({ 'a.test.ts': 'no program' }))).toMatchObject({ failed: ['a.test.ts > the file itself'] });
  expect(named(verdictOf({ 'a.test.ts': uncaught + broken.replace('breaks', 'x') })).failed).toContain(
    'unit > outside of any test',
  );
  expect(named(verdictOf({}))).toMatchObject({ failed: ['unit > outside of any test'] });
});
