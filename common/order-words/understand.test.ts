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
  sold('dona', 'Dona 2kg', { unit: 'pakti' }),
  sold('mafuta', 'Mafuta lita 3'),
  sold('mchele', 'Mchele', { variants: ['1kg', '5kg'] }),
  sold('sandali', 'Sandali', { variants: ['39'] }),
  sold('vocha', 'Vocha ya 1000'),
  sold('gauni', 'Gauni'),
  sold('pampasi', 'Pampasi', { variants: ['S (kilo 3–6)', 'M (kilo 6–11)'] }),
  sold('uhai', 'Uhai 1.5L katoni ya 12', { unit: 'chupa' }),
  sold('wax', 'Wax', { variants: ['Nusu, yadi 3', 'Nzima, yadi 6'] }),
  sold('raba', 'Raba', { variants: ['Nyeusi 40', 'Nyekundu 40', 'EU 43'] }),
  sold('losheni', 'Losheni ya mwili'),
  sold('mkate', 'Mkate'),
  sold('chumvi', 'Chumvi kilo 1'),
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
  // A size is never how many.
  ['losheni ya mwili 3', ['sure losheni 3']],
  ['mkate mmoja', ['sure mkate 1']],
  ['dona 2kg', ['check dona 1 quantity']],
  ['dona kilo 2, pakti 3 za soda', ['check dona 1 quantity', 'check soda 3 unit_unknown']],
  ['dona 2kg 3', ['sure dona 3']],
  ['2kg dona 3 soda', ['check dona 1 quantity', 'sure soda 3']],
  ['3 dona 2kg', ['sure dona 3']],
  ['dona 2kg 2', ['sure dona 2']],
  ['dona 5kg 2', ['ask 1 unit quantity']],
  ['pampasi S (kilo 3–6) 2', ['sure pampasi S (kilo 3–6) 2']],
  ['pampasi kilo 9', ['ask 1 variant unit quantity']],
  ['uhai 1.5L katoni ya 12 2', ['sure uhai 2']],
  ['uhai 1.5L 6', ['sure uhai 6']],
  ['uhai lita 1.5 chupa 6', ['sure uhai 6']],
  ['uhai 2 lita', ['ask 1 unit quantity']],
  ['dona pakti 3', ['sure dona 3']],
  ['dona 5kg', ['ask 1 unit quantity']],
  ['5kg dona', ['ask 1 unit quantity']],
  ['dona kilo tano 3', ['ask 3 unit']],
  ['dona ya kilo 5, sukari 2kg', ['ask 1 unit quantity', 'sure sukari 2']],
  ['dona 2kg sukari 3kg', ['check dona 1 quantity', 'sure sukari 3']],
  ['2 dona 5kg sukari', ['sure dona 2', 'sure sukari 5']],
  ['chumvi kilo 5', ['ask 5 unit']],
  ['dona 5kg sukari 2kg', ['ask 1 unit quantity', 'sure sukari 2']],
  ['2kg dona 5kg sukari', ['check dona 1 quantity', 'sure sukari 5']],
  ['sukari kilo 2 pakti 3', ['ask 2 unit']],
  ['mafuta lita 5', ['ask 1 unit quantity']],
  ['mafuta lita 3 mbili', ['sure mafuta 2']],
  ['mafuta 2', ['sure mafuta 2']],
  ['mchele 5kg 2', ['sure mchele 5kg 2']],
  ['mchele 5 kg 2', ['sure mchele 5kg 2']],
  ['mchele 10kg', ['ask 1 variant unit quantity']],
  ['sukari mfuko wa 50kg 2', ['ask 2 unit']],
  ['2 kg sukari', ['sure sukari 2']],
  ['viatu 42', ['ask 1 variant quantity']],
  ['viatu namba 42 jozi 2', ['ask 2 variant']],
  ['size 38 viatu', ['ask 1 variant quantity']],
  ['size 41 viatu', ['check viatu 41 1 quantity']],
  ['viatu saizi arobaini na moja', ['check viatu 41 1 quantity']],
  ['viatu 41 pisi 2', ['sure viatu 41 2']],
  ['viatu 42 pisi 2', ['ask 2 variant']],
  ['viatu 41 2', ['sure viatu 41 2']],
  ['viatu 2 size 41', ['sure viatu 41 2']],
  ['viatu 41 43', ['ask 1 variant quantity']],
  ['viatu viwili', ['ask 2 variant']],
  ['42 viatu', ['ask 1 variant quantity']],
  ['40 viatu', ['check viatu 40 1 quantity']],
  ['wax 2', ['ask 2 variant']],
  ['wax yadi 6 2', ['sure wax Nzima, yadi 6 2']],
  ['wax yadi 5', ['ask 1 variant unit quantity']],
  ['raba 42', ['ask 1 variant quantity']],
  ['raba nyeusi 40 2', ['sure raba Nyeusi 40 2']],
  ['sandali 42', ['ask 1 variant quantity']],
  ['gauni size 38', ['ask 1 near quantity']],
  ['sukari kilo moja na nusu', ['ask 1 fraction']],
  ['sukari mbili na robo na soda 2', ['ask 2 fraction', 'sure soda 2']],
  ['soda mbili nusu', ['ask 2 fraction']],
  ['two and a half kg sugar', ['ask 2 fraction']],
  ['soda moja na nusu kilo ya sukari', ['sure soda 1', 'ask 1 fraction']],
  ['sukari 2,5 kilo', ['ask 1 fraction']],
  ['sukari 5,000', ['ask 999 too_many']],
  // Where somebody is ends where something is asked for.
  ['nipo Sinza naomba maji katoni mbili', ['sure maji 2']],
  ['maji 2, nipo Sinza na sukari kilo 5', ['sure maji 2', 'sure sukari 5']],
  ['nipo Sinza na Mwenge na sukari na soda 2', ['check sukari 1 quantity', 'sure soda 2']],
  // What may be its price may be its name.
  ['vocha ya 1,000', ['check vocha 1 quantity']],
  ['maji ya katoni 60', ['sure maji 60']],
  ['sukari ya 60 kg', ['sure sukari 60']],
  // Nothing is ordered by these.
  ['soda za 500', []],
  ['maji kwa 800', []],
  ['maji @300', []],
  ['soda ya mia tano', []],
  ['sukari ya elfu moja', []],
  ['sukari 500/=', []],
  ['sukari ya 5,000', []],
  ['sukari 5,000/-', []],
  ['sukari ya 5.000', []],
  ['sukari 500 bob', []],
  ['vocha ya 2000', []],
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

test.each([
  ['nipo Sinza naomba maji katoni mbili', 'Sinza'],
  ['niko Sinza na Mwenge, nyumba namba 5', 'Sinza na Mwenge'],
  ['nipo Sinza nyumba ya kumi na mbili', 'Sinza nyumba ya kumi na mbili'],
  ['nipo karibu na soko pamoja na sukari 2', 'karibu na soko'],
  ['I am at Sinza I want 2 soda', 'Sinza'],
])('a place ends before what is ordered: %s', (text, place) => {
  expect(understand(text, catalog).place).toBe(place);
});

test('whatever is written, parts never overlap, and only what is sold is taken', () => {
  const word = fc.constantFrom(
    ...'naomba maji unga sembe sukari kilo mbili na 3 kumi nusu dazeni x2 , ? sitaki'.split(' '),
    ...'dona 2kg viatu 42 nipo ya size'.split(' '),
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
  expect(goods('sukari kilo 2, soda 500/=')).toEqual(['soda 500']);
  expect(goods('soda 3, kesho asubuhi saa mbili, ni elfu tano')).toEqual([]);
});
