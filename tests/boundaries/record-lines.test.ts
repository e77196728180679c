import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What a record's own pages may cost, and a page of its own within them. */
const maxLines = 200;
/** Words and tests are no page. */
const isCode = (file: string) => /\.tsx?$/.test(file) && !/\.test\.ts$|texts(\.\w+)?\.ts$/.test(file);
const root = 'src/resources';
const foldersIn = (folder: string): string[] =>
  readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((each) => {
    const path = folder === '' ? each.name : `${folder}/${each.name}`;
    return each.isDirectory() ? [path, ...foldersIn(path)] : [];
  });

test.each(foldersIn(''))('%s: its own pages cost as few lines as is said', (name) => {
  const files = readdirSync(`${root}/${name}`).filter(isCode);
  const lines = files.flatMap((file) => readFileSync(`${root}/${name}/${file}`, 'utf8').trimEnd().split('\n'));
  expect(files.length).toBeGreaterThan(0);
  expect(lines.length, files.join(' ')).toBeLessThan(maxLines);
});
