import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';

const size = (...values: string[]) => ({ name: 'Saizi', values });
const colour = (...values: string[]) => ({ name: 'Rangi', values });
const kind = (...values: string[]) => ({ name: values.join(' · '), price: 5_000_00, values });

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
  });
  afterAll(() => server?.stop());
  const read = async (id: string) => (await shop.call('GET', `/api/products/${id}`)).body;
  const change = (id: string, body: object) => shop.call('PATCH', `/api/products/${id}`, body);
  const changed = async (id: string, body: object) => {
    const answer = await change(id, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const make = async (options: object[], variants: object[]) =>
    read(await newProduct(shop, { opening_stock: undefined, options, variants }));

  test('what its variants are made of stays with it; another value leaves those that are there', async () => {
    const before = await make([size('S')], [{ ...kind('S'), sku: 'SAB-S', opening_stock: 7 }]);
    expect(before).toMatchObject({ options: [size('S')], variants: [kind('S')] });
    const [option] = before.options;
    const after = await changed(before.id, {
      options: [{ ...option, ...size('S', 'M') }],
      variants: [...before.variants, { ...kind('M'), opening_stock: 2 }],
    });
    expect(after).toMatchObject({ options: [{ id: option.id, ...size('S', 'M') }], stock: 9 });
    expect(after.variants[0]).toEqual(before.variants[0]);
    // What a call does not say of one stays, and a new one begins without it.
    const [small, medium] = after.variants;
    const sent = [{ id: small.id, name: 'Ndogo', price: 4_000_00 }, medium, { name: 'Zawadi', price: 1_00 }];
    const { variants } = await changed(before.id, { variants: sent });
    expect(variants[0]).toEqual({ ...small, name: 'Ndogo', price: 4_000_00 });
    expect(variants[1]).toEqual(medium);
    expect(variants[2]).toMatchObject({ name: 'Zawadi', sku: null, cost: null, values: [], opening_stock: null });
    // Empty is sent by saying so.
    const emptied = await changed(before.id, { variants: [{ ...variants[0], sku: null, values: [] }, medium] });
    expect(emptied.variants[0]).toMatchObject({ id: small.id, sku: null, values: [] });
    expect(await make([], [{ name: 'Kubwa', price: 1_00 }])).toMatchObject({
      ...{ options: [], variants: [{ name: 'Kubwa', values: [] }] },
    });
  });

  test('a value that is renamed is renamed in its variants, and in names that were made of it', async () => {
    const before = await make(
      [size('S', 'M'), colour('Bluu')],
      [kind('S', 'Bluu'), { ...kind('M', 'Bluu'), name: 'Ya kati' }],
    );
    const [sizes, colours] = before.options;
    const ids = before.variants.map(({ id }: { id: string }) => id);
    const after = await changed(before.id, { options: [{ ...sizes, values: ['Ndogo', 'L'] }, colours] });
    expect(after.variants).toMatchObject([
      { id: ids[0], name: 'Ndogo · Bluu', values: ['Ndogo', 'Bluu'] },
      { id: ids[1], name: 'Ya kati', values: ['L', 'Bluu'] },
    ]);
    // The sent record sent back with one value changed, and its options the other way round.
    const [first, second] = after.options;
    const sent = { ...after, options: [{ ...second, values: ['Samawati'] }, first] };
    expect((await changed(before.id, sent)).variants).toMatchObject([
      { id: ids[0], name: 'Samawati · Ndogo', values: ['Samawati', 'Ndogo'] },
      { id: ids[1], name: 'Ya kati', values: ['Samawati', 'L'] },
    ]);
  });

  test.each<[string, object, Record<string, string>]>([
    ['the same option', { options: [size('S'), size('M')] }, { 'options.1.name': 'Another option has this name.' }],
    [
      'the same value',
      { options: [size('S', ' s ')] },
      { 'options.0.values': 'This option has the same value twice.' },
    ],
    [
      'a value of no option',
      { options: [size('S')], variants: [kind('S'), kind('M')] },
      { 'variants.1.values': 'Give one value of each option, in their order.' },
    ],
    [
      'values without options',
      { variants: [kind('S')] },
      { 'variants.0.values': 'Give one value of each option, in their order.' },
    ],
    [
      'too few values',
      { options: [size('S'), colour('Bluu')], variants: [kind('S')] },
      { 'variants.0.values': 'Give one value of each option, in their order.' },
    ],
    [
      'the same values',
      { options: [size('S')], variants: [kind('S'), { ...kind('s'), name: 'Ndogo' }] },
      { 'variants.1.values': 'Another kind has the same values.' },
    ],
    [
      'a barcode of two',
      { variants: ['Ndogo', 'Kubwa'].map((name) => ({ name, price: 1_00, barcode: '6009' })) },
      { 'variants.1.barcode': 'Another kind has this code.' },
    ],
    [
      'more options than three',
      { options: ['A', 'B', 'C', 'D'].map((name) => ({ name, values: [] })) },
      { options: 'At most 3 of these.' },
    ],
  ])('%s is refused at its field', async (_, body, errors) => {
    const id = await newProduct(shop, { opening_stock: undefined });
    const answer = await change(id, body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(answer.body.errors).toEqual(errors);
    expect(await read(id)).toMatchObject({ options: [], variants: [] });
  });

  test('a value that a variant has does not go away under it', async () => {
    const before = await make([size('S', 'M')], [kind('S')]);
    const [option] = before.options;
    const without = { options: [{ ...option, values: ['M'] }] };
    expect((await change(before.id, without)).body.errors).toEqual({
      options: 'A kind has a value that is not here any more. Change that kind first.',
    });
    expect(await changed(before.id, { ...without, variants: [] })).toMatchObject({ ...without, variants: [] });
    // Without options it is a kind like any other.
    const other = await make([size('S')], [kind('S')]);
    const [{ id }] = other.variants;
    expect((await changed(other.id, { options: [] })).variants).toMatchObject([{ id, name: 'S', values: [] }]);
    // Without one of two, what then reads alike is refused.
    const both = await make([size('S'), colour('Bluu', 'Kijani')], [kind('S', 'Bluu'), kind('S', 'Kijani')]);
    expect((await change(both.id, { options: both.options.slice(0, 1) })).body.errors).toEqual({
      options: 'Another kind has the same values.',
    });
  });

  test('a product is found by the whole code of one of its variants', async () => {
    const variants = [
      { name: 'Ndogo', price: 1_00, sku: 'SABUNI-N', barcode: '6001234567890' },
      { name: 'Kubwa', price: 2_00, barcode: '6001234567906' },
    ];
    const id = await newProduct(shop, { opening_stock: undefined, variants });
    const found = async (q: string) =>
      ((await shop.call('GET', `/api/products?q=${encodeURIComponent(q)}`)).body as { id: string }[]).map(
        (each) => each.id,
      );
    for (const code of ['6001234567890', '6001234567906', 'SABUNI-N']) expect(await found(code), code).toEqual([id]);
    for (const code of ['600123456789', 'SABUNI', "6001234567890' or '1"]) expect(await found(code), code).toEqual([]);
    await changed(id, { variants: [] });
    expect(await found('6001234567890')).toEqual([]);
  });
});
