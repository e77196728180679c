import { expect, test } from 'vitest';
import { isLongRun } from '../../tests/harness/long-run.ts';
import fc from '../../tests/harness/properties.ts';
import { understand } from './understand.ts';

const sold = (id: string, name: string, more: { unit?: string; aliases?: string[]; variants?: string[] } = {}) => ({
  ...{ id, name, sku: null, unit: more.unit ?? null, aliases: more.aliases ?? [] },
  variants: (more.variants ?? []).map((variant) => ({ id: `${id} ${variant}`, name: variant, sku: null })),
});
const catalog = [
  sold('maji', 'Maji ya Kilimanjaro', { unit: 'katoni' }),
  sold('sembe', 'Unga wa sembe', { unit: 'kilo' }),
  sold('ngano', 'Unga wa ngano', { unit: 'kilo' }),
  sold('sukari', 'Sukari', { unit: 'kilo' }),
  sold('soda', 'Soda ya chupa', { aliases: ['coca'] }),
  sold('kitenge', 'Kitenge', { unit: 'doti', variants: ['Nyekundu', 'Bluu'] }),
  sold('chai', 'Chai na maziwa'),
  sold('viatu', 'Viatu vya ngozi', { unit: 'pair', variants: ['40', '41'] }),
  sold('maziwa', 'Maziwa 500ml'),
];
const read = (text: string) =>
  understand(text, catalog).lines.map(({ is, taken, quantity, doubts }) =>
    [is, taken?.variant_id ?? taken?.product_id ?? '', quantity, ...doubts].join(' ').replace('  ', ' '),
  );

test.each([
  ['naomba maji katoni mbili na unga wa sembe kilo 5, nipo Sinza', ['sure maji 2', 'sure sembe 5']],
  ['unga wa sembe kilo tano sukari kilo mbili', ['sure sembe 5', 'sure sukari 2']],
  ['2 kg sukari 3 coca', ['sure sukari 2', 'sure soda 3']],
  ['I want two soda and 1kg sugar', ['sure soda 2', 'sure sukari 1']],
  ['soda x3', ['sure soda 3']],
  ['sukari kilo kumi na mbili na maji katoni moja', ['sure sukari 12', 'sure maji 1']],
  ['kitenge bluu doti 2 na chai na maziwa mbili', ['sure kitenge Bluu 2', 'sure chai 2']],
  ['kitenge chekundu 1', ['sure kitenge Nyekundu 1']],
  ['maziwa 500ml 3', ['sure maziwa 3']],
  ['viatu 41 jozi moja', ['sure viatu 41 1']],
  ['soda 3 dazeni 2 unga wa ngano', ['check soda 36 bundle', 'sure ngano 2']],
  ['soda dazeni mbili', ['check soda 24 bundle']],
  // What is not sure is asked, or shown first.
  ['unga kilo 5', ['ask 5 several']],
  ['vitenge viwili', ['ask 2 variant']],
  ['sukri kilo 2', ['check sukari 2 spelling']],
  ['sukari', ['check sukari 1 quantity']],
  ['sukari nusu kilo', ['ask 1 fraction']],
  ['sukari katoni 1', ['ask 1 unit']],
  ['soda katoni 1', ['check soda 1 unit_unknown']],
  ['soda 5000', ['ask 999 too_many']],
  // Nothing is ordered by these.
  ['sitaki sukari', []],
  ['bei ya unga?', []],
  ['maji ya 5000', []],
  ['kesho saa mbili', []],
  ['habari za asubuhi', []],
])('%s', (text, lines) => {
  expect(read(text)).toEqual(lines);
});

test('where and who are read, and what orders nothing is given back', () => {
  const text = 'Naomba soda 2, nipo Sinza Mori. 0754 123 456, sitaki sukari, karanga 3';
  const { lines, rest, place, phone } = understand(text, catalog);
  expect(lines.map(({ from, to }) => text.slice(from, to))).toEqual(['soda 2']);
  expect([place, phone]).toEqual(['Sinza Mori', '0754 123 456']);
  expect(rest.map(({ from, to, aside }) => [text.slice(from, to), aside])).toEqual([
    ['sitaki sukari', 'refused'],
    ['karanga 3', null],
  ]);
});

test('whatever is written, parts never overlap, and only what is sold is taken', () => {
  const word = fc.constantFrom(
    ...'naomba maji unga sembe sukari kilo mbili na 3 kumi nusu dazeni x2 , ? sitaki'.split(' '),
  );
  const texts = fc.oneof(
    fc.array(word, { maxLength: 30 }).map((words) => words.join(' ')),
    fc.string(),
  );
  const holds = fc.property(texts, (text) => {
    const { lines, rest } = understand(text, catalog);
    const spans = [...lines, ...rest].map(({ from, to }) => [from, to] as const).sort(([a], [b]) => a - b);
    for (const [at, [from, to]] of spans.entries()) {
      expect(from).toBeLessThan(to);
      expect(from).toBeGreaterThanOrEqual(spans[at - 1]?.[1] ?? 0);
    }
    for (const { taken, quantity } of lines) {
      expect(quantity).toBeGreaterThanOrEqual(1);
      if (taken) expect(catalog.some(({ id }) => id === taken.product_id)).toBe(true);
    }
  });
  fc.assert(holds, { numRuns: isLongRun ? 20_000 : 500 });
});

test('goods that are asked for by a sum or for a time are not lost among what is only said', () => {
  const goods = (text: string) =>
    understand(text, catalog).rest.flatMap((each) => (each.goods ? [text.slice(each.from, each.to)] : []));
  expect(goods('sukari kilo 2, unga wa elfu tano')).toEqual(['unga wa elfu tano']);
  expect(goods('soda 3, chai 2 kesho')).toEqual(['chai 2 kesho']);
  expect(goods('soda 3, kesho asubuhi saa mbili, ni elfu tano')).toEqual([]);
});
