import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const longest = 120;
const patterns = ['*.ts', '*.tsx', '*.mjs', '*.css', '*.md'];

test(`no line is longer than ${longest} characters`, () => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => file !== '' && existsSync(file));
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => ([...line].length > longest ? [`${file}:${index + 1}`] : [])),
  );
  expect(found).toEqual([]);
});
