import { expect, test } from 'vitest';
import * as kit from '../../../resources/kit/index.ts';
import { products } from '../../../resources/products.ts';
import fc from '../../../tests/harness/properties.ts';
import { mergeRows } from './merge.ts';
import { keyOf, type Row, same, touched } from './same.ts';

type ColumnField = kit.ColumnField;
const { time, int, list, money, text } = kit;
const fields: kit.Fields = products.fields;
const flow = kit.flow('a', { a: ['b'], b: [] }, { a: 'neutral', b: 'good' });
const one = (field: ColumnField, loaded: unknown, mine: unknown, current: unknown) =>
  mergeRows({ f: field }, { loaded: { f: loaded }, mine: { f: mine }, current: { f: current } });

/** Some values of every kind, no two of them the same. */
const samples: { [K in kit.ColumnKind]: [ColumnField, unknown[]] } = {
  id: [kit.id.system(), [null, 'a', 'b']],
  text: [text.optional({ max: 9 }), [null, 'Kilo', 'kilo']],
  longtext: [kit.longtext.optional({ max: 9 }), [null, 'Safi.', 'Safi']],
  phone: [kit.phone.optional(), [null, '+255712345678', '0712345679']],
  email: [kit.email.optional(), [null, 'a@b.tz', 'c@b.tz']],
  int: [int.optional(), [null, 0, 7]],
  money: [money.optional(), [null, 0, 700]],
  bool: [kit.bool.default(false), [true, false]],
  instant: [kit.instant.optional(), [null, '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z']],
  date: [kit.date.optional(), [null, '2026-01-01', '2026-01-02']],
  time: [time.optional(), [null, '08:00', '20:00']],
  choice: [kit.choice.optional(['a', 'b']), [null, 'a', 'b']],
  state: [kit.state(['a', 'b'], flow), ['a', 'b']],
  ref: [kit.ref.optional({ to: 'products' }), [null, 'a', 'b']],
  list: [
    list.default({ day: text.required({ max: 9 }), opens: time.required() }),
    [[], [{ day: 'mon', opens: '08:00' }], [{ day: 'tue', opens: '08:00' }]],
  ],
  tags: [kit.tags.optional({ max: 9 }), [[], ['a'], ['a', 'b']]],
  file: [kit.file.optional({ accept: 'image' }), [null, 'a', 'b']],
  attachment: [
    kit.attachment.optional({ accept: ['photo', 'URL Link'] }),
    [null, { kind: 'photo', file: 'a' }, { kind: 'URL Link', url: 'https://a.tz' }],
  ],
  translated: [kit.translated.optional({ max: 9 }), [null, { en: 'Key' }, { en: 'Key', sw: 'Ufunguo' }]],
  secret: [
    kit.secret.optional({ max: 99 }),
    [null, { set: true, last4: '', at: '2026-01-01T00:00:00Z' }, 'typed anew'],
  ],
  colour: [kit.colour.optional(), [null, '#fff', '#000']],
  json: [kit.json.optional(), [null, { a: 1 }, [1]]],
  condition: [kit.condition.optional({ of: 'customers' }), [null, { all: [] }, { field: 'region', op: 'null' }]],
};

test('what is typed otherwise and means the same is not touched', () => {
  const loaded = {
    name: 'Taa',
    sku: null,
    price: 100,
    variants: [{ id: 'v', name: 'Kubwa', price: 100, sku: null, opening_stock: null }],
  };
  const typed = {
    name: ' Taa ',
    sku: '',
    price: 100,
    variants: [{ id: 'v', name: 'Kubwa', price: 100, sku: '', opening_stock: undefined }],
  };
  expect(touched(fields, loaded, typed)).toEqual({});
  expect(touched(fields, loaded, { ...typed, price: 200 })).toEqual({ price: 200 });
  expect(touched(fields, loaded, { ...typed, variants: [] })).toEqual({ variants: [] });
  expect(same(samples.phone[0], '0712 345 678', '+255712345678')).toBe(true);
  expect(same(samples.instant[0], '2026-01-01T03:00:00+03:00', '2026-01-01T00:00:00.000Z')).toBe(true);
});

test('of a group only the parts that were touched are sent, and each is merged for itself', () => {
  const terms: kit.Fields = { terms: kit.group({ days: int.required(), note: text.optional({ max: 9 }) }) };
  const loaded = { terms: { days: 30, note: null } };
  expect(touched(terms, loaded, { terms: { days: 30, note: 'Haraka' } })).toEqual({ terms: { note: 'Haraka' } });
  expect(touched(terms, loaded, { terms: { days: 30, note: ' ' } })).toEqual({});
  const merged = mergeRows(terms, {
    loaded,
    mine: { terms: { days: 14, note: null } },
    current: { terms: { days: 30, note: 'Haraka' } },
  });
  expect(merged).toEqual({ values: { terms: { days: 14, note: 'Haraka' } }, clashes: [] });
});

test.each(Object.entries(samples))(
  '%s: who alone changed it wins, the same change is no clash, another is one',
  (_, [field, all]) => {
    for (const a of all)
      for (const b of all) {
        expect(same(field, a, b)).toBe(a === b);
        expect(one(field, a, b, a)).toEqual({ values: { f: b }, clashes: [] });
        expect(one(field, a, a, b)).toEqual({ values: { f: b }, clashes: [] });
        expect(one(field, a, b, b)).toEqual({ values: { f: b }, clashes: [] });
        for (const c of all) {
          if (a === b || b === c || a === c || field.kind === 'tags') continue;
          expect(one(field, a, b, c)).toEqual({
            values: { f: b },
            clashes: [{ key: 'f', steps: ['f'], field, mine: b, theirs: c }],
          });
          const theirs = mergeRows(
            { f: field },
            { loaded: { f: a }, mine: { f: b }, current: { f: c } },
            { f: 'theirs' },
          );
          expect(theirs.values).toEqual({ f: c });
        }
      }
  },
);

test('pictures and tags are merged one by one', () => {
  const pictures = fields.images as ColumnField;
  const of = (...ids: string[]) => ids.map((each) => ({ file: each }));
  expect(one(pictures, of('a', 'b'), of('b', 'mine'), of('theirs', 'a', 'b'))).toEqual({
    values: { f: of('theirs', 'b', 'mine') },
    clashes: [],
  });
  expect(one(samples.tags[0], ['a', 'b'], ['a', 'b', 'm'], ['b', 't']).values).toEqual({ f: ['b', 't', 'm'] });
});

test(
  'a variant that somebody else added stays, an edit inside each is kept, and what both changed is shown by its ' +
    'name',
  () => {
    const of = (id: string | undefined, price: number, name = id) => ({
      id,
      name,
      price,
      sku: null,
      opening_stock: null,
    });
    const loaded = { price: 100, variants: [of('a', 1), of('b', 2), of('c', 3), of('d', 4)] };
    const mine = { price: 500, variants: [of('b', 20), of('a', 10), of('d', 4), of(undefined, 9, 'Mpya')] };
    const current = { price: 100, variants: [of('a', 11), of('b', 2, 'Bee'), of('e', 5), of('c', 3)] };
    const { values, clashes } = mergeRows(fields, { loaded, mine, current });
    expect(values).toEqual({
      price: 500,
      variants: [of('b', 20, 'Bee'), of('e', 5), of('a', 10), of(undefined, 9, 'Mpya')],
    });
    expect(clashes).toEqual([
      {
        key: 'variants/a/price',
        steps: ['variants', 'a', 'price'],
        field: products.fields.variants.options.of.price,
        mine: 10,
        theirs: 11,
      },
    ]);
  },
);

test('what one took away and the other changed is asked, and taken as answered', () => {
  const variant = (price: number) => ({ id: 'a', name: 'Kubwa', price, sku: null, opening_stock: null });
  const gone = { loaded: { variants: [variant(1)] }, mine: { variants: [] }, current: { variants: [variant(2)] } };
  const found = mergeRows(fields, gone);
  expect(found).toEqual({
    values: { variants: [] },
    clashes: [
      { key: 'variants/a', steps: ['variants', 'Kubwa'], field: fields.variants, mine: undefined, theirs: variant(2) },
    ],
  });
  expect(mergeRows(fields, gone, { 'variants/a': 'theirs' }).values).toEqual({ variants: [variant(2)] });
  const swapped = { loaded: gone.loaded, mine: gone.current, current: gone.mine };
  expect(mergeRows(fields, swapped).values).toEqual({ variants: [variant(2)] });
  expect(mergeRows(fields, swapped, { 'variants/a': 'theirs' }).values).toEqual({ variants: [] });
});

/** A list as one person leaves it: some items gone, some changed, some moved, some new. */
interface Edit {
  gone: number[];
  prices: Record<string, number>;
  names: Record<string, string>;
  added: number;
  move: boolean;
}
const edit: fc.Arbitrary<Edit> = fc.record({
  gone: fc.uniqueArray(fc.nat(5), { maxLength: 2 }),
  prices: fc.dictionary(fc.constantFrom('0', '1', '2', '3', '4', '5'), fc.integer({ min: 10, max: 12 }), {
    maxKeys: 3,
  }),
  names: fc.dictionary(fc.constantFrom('0', '1', '2', '3', '4', '5'), fc.constantFrom('x', 'y'), { maxKeys: 2 }),
  added: fc.nat(2),
  move: fc.boolean(),
});
const base = (count: number) =>
  Array.from({ length: count }, (_, at): Row => ({ id: `i${at}`, name: `n${at}`, price: at }));
function edited(loaded: Row[], { gone, prices, names, added, move }: Edit, who: string): Row[] {
  const rest = loaded
    .map((item, at): Row => ({ ...item, price: prices[at] ?? item.price, name: names[at] ?? item.name }))
    .filter((_, at) => !gone.includes(at));
  const fresh = Array.from(
    { length: added },
    (_, at): Row => ({ ...(who === 'current' && { id: `${who}${at}` }), name: `${who}${at}`, price: 1 }),
  );
  return [...(move ? rest.reverse() : rest), ...fresh];
}

test('generated: nothing either person did is lost, and nothing is asked that only one of them touched', () => {
  const field = list.default({ id: kit.id.system(), name: text.required({ max: 9 }), price: money.required() });
  fc.assert(
    fc.property(fc.nat(6), edit, edit, fc.constantFrom('mine', 'theirs'), (count, myEdit, theirEdit, side) => {
      const loaded = base(count);
      const [mine, current] = [edited(loaded, myEdit, 'mine'), edited(loaded, theirEdit, 'current')];
      const rows = { loaded: { f: loaded }, mine: { f: mine }, current: { f: current } };
      const { clashes } = mergeRows({ f: field }, rows);
      const answers = Object.fromEntries(clashes.map(({ key }) => [key, side] as const));
      const result = mergeRows({ f: field }, rows, answers).values.f as Row[];
      const find = (among: Row[], item: Row) => among.find(({ id }) => id === item.id);
      const hasClash = (key: string) => clashes.some((clash) => clash.key === key);

      for (const item of [...mine, ...current]) if (!find(loaded, item)) expect(result).toContainEqual(item);
      expect(new Set(result.map(({ id, name }) => id ?? name)).size).toBe(result.length);
      for (const item of loaded) {
        const [m, c, r] = [find(mine, item), find(current, item), find(result, item)];
        const chosen = side === 'mine' ? m : c;
        const changed = (other: Row | undefined) =>
          other !== undefined && keyOf(field, [other]) !== keyOf(field, [item]);
        if (!m || !c) {
          const clashing = changed(m) || changed(c);
          expect(hasClash(`f/${item.id}`)).toBe(clashing);
          expect(r).toEqual(clashing ? chosen : undefined);
          continue;
        }
        for (const part of ['name', 'price'] as const) {
          const clashing = m[part] !== c[part] && m[part] !== item[part] && c[part] !== item[part];
          expect(hasClash(`f/${item.id}/${part}`)).toBe(clashing);
          const expected = clashing ? chosen?.[part] : m[part] !== item[part] ? m[part] : c[part];
          expect(r?.[part]).toBe(expected);
        }
      }
    }),
    { numRuns: 3000, seed: 20261121 },
  );
});
