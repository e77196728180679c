import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileFolder } from './folder.ts';

test('what a killed writer left goes, and nothing that is still written or is a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dukani-files-'));
  const left = `${crypto.randomUUID()}.zip.${crypto.randomUUID()}.part`;
  const current = `${crypto.randomUUID()}.zip.${crypto.randomUUID()}.part`;
  const file = `${crypto.randomUUID()}.jpg`;
  for (const name of [left, current, file]) writeFileSync(join(folder, name), 'x');
  const before = new Date('2026-11-22T10:00:00Z');
  for (const name of [left, file]) utimesSync(join(folder, name), before, new Date(before.getTime() - 1000));
  await fileFolder(folder).removeUnfinished(before);
  expect(readdirSync(folder).sort()).toEqual([current, file].sort());
  await fileFolder(join(folder, 'none')).removeUnfinished(before);
});
