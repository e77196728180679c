import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfOf, unwritable } from './pdf.ts';
import { sheetOf } from './sheets.ts';
import { templates } from './templates.ts';
import { texts } from './texts.ts';

const href = 'data:image/png;base64,AAAA';
const design = { ...templates.sea, caption: 'Duka (la) \\ Asha – é', note: '0712', logo: { href, share: 0.2 } };
const jpeg = { bytes: new Uint8Array([255, 216, 1, 2, 3]), width: 1, height: 1 };

const made = async () => {
  const { page } = sheetOf('a4', 'https://dukani.co.tz/q/1', design, { count: 6, steps: texts.en.steps });
  return Buffer.from(await pdfOf(page, new Map([[href, jpeg]])));
};

test('every object is where the cross-reference table says', async () => {
  const file = (await made()).toString('latin1');
  const start = Number(/startxref\n(\d+)/.exec(file)?.[1]);
  expect(file.slice(start, start + 4)).toBe('xref');
  const rows = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)];
  expect(rows.length).toBeGreaterThan(5);
  rows.forEach(([, at], index) => {
    expect(file.slice(Number(at)).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
  });
  expect(file).toContain('/MediaBox[0 0 595.276 841.89]');
});

test('text is written with the signs of Windows-1252, and every name that is used is defined', async () => {
  const bytes = await made();
  const file = bytes.toString('latin1');
  const contents = [...file.matchAll(/FlateDecode\/Length (\d+)>>\nstream\n/g)].map(({ 0: head, 1: length, index }) =>
    inflateSync(bytes.subarray(index + head.length, index + head.length + Number(length))).toString('latin1'),
  );
  const content = contents.join('\n');
  expect(content).toContain('(Duka \\(la\\) \\\\ Asha \u0096 \u00e9) Tj');
  for (const [, name] of content.matchAll(/\/([GI]\d+) Do/g)) expect(file).toMatch(new RegExp(`/${name} \\d+ 0 R`));
  // The modules, the code around them, its frame: the last stands six times on the page and once in the file.
  expect(content.match(/\/G2 Do/g)).toHaveLength(6);
  expect(contents).toHaveLength(4);
});

test('a picture that is missing is said, not left out', async () => {
  const { page } = sheetOf('a6', 'https://dukani.co.tz/q/1', design, { count: 6, steps: [] });
  await expect(pdfOf(page, new Map())).rejects.toThrow('picture');
});

test('signs that Helvetica does not have are named', () => {
  expect(unwritable('Karibu – ñ €')).toEqual([]);
  expect(unwritable('Karibu 😀 你')).toEqual(['😀', '你']);
});
