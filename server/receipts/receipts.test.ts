import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { readPdf } from '../../tests/harness/read-pdf.ts';
import {
  newLink,
  newProduct,
  newShop,
  startTestServer,
  type TestServer,
  type TestShop,
} from '../../tests/harness/server.ts';

/** Rolls by what of their edges no printer reaches, in millimetres. */
const rolls = [
  { paper: '58', edge: 5 },
  { paper: '80', edge: 4 },
] as const;

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database, { pages: true });
    shop = await newShop(server);
  });
  afterAll(() => server?.stop());

  async function sell(...names: string[]) {
    const products: string[] = [];
    for (const name of names) products.push(await newProduct(shop, { name, price: 12_500_00 }));
    const made = await shop.call('POST', '/api/orders', {
      lines: products.map((product_id) => ({ product_id, quantity: 2 })),
      ...{ customer_name: 'Ŋasha ✓', customer_phone: '0754 222 333' },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body as { id: string; number: number };
  }
  async function open(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(`${server.base}${path}`, { headers });
    expect(response.status, path).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    return readPdf(new Uint8Array(await response.arrayBuffer()));
  }
  const asPerson = () => ({ authorization: `Bearer ${shop.token}` });

  test.each(rolls)('a roll of $paper mm is as long as what is on it, and nothing is cut', async ({ paper, edge }) => {
    await shop.call('PATCH', '/api/receipt_settings', {
      ...{ tin: '123-456-789', header: { sw: 'Duka lenye kila kitu cha nyumbani na ofisini, Kariakoo' } },
      ...{ footer: { sw: 'Karibu tena' }, paper: `${paper} mm` },
    });
    // One whose words wrap, and one without a space, which is broken where it has to be.
    const names = ['Unga wa dona uliosagwa vizuri wa kilo tano', 'SembeNyeupeIliyosagwaMaraTatuBilaKuongezwaChochote'];
    const { id, number } = await sell(...names);
    // Left out, it is the shop's own.
    const unpaid = await open(`/api/orders/${id}/receipt.pdf?lang=sw`, asPerson());
    expect(unpaid).toMatchObject({ pages: 1, width: Number(paper), text: expect.stringContaining('Oda, si risiti') });
    await shop.call('POST', `/api/orders/${id}/record_cash`);
    const { letters, edges, ...paid } = await open(`/api/orders/${id}/receipt.pdf?paper=${paper}&lang=sw`, asPerson());
    expect(paid).toMatchObject({ pages: 1, width: Number(paper) });
    for (const words of [
      ...names.map((name) => `2 × ${name}`),
      'Duka lenye kila kitu cha nyumbani na ofisini, Kariakoo',
      `Oda #${number}`,
      'TIN 123-456-789',
      'Ŋasha ✓, 0754 222 333',
      '25,000.00',
      'Jumla TZS 50,000.00',
      'Taslimu · 50,000.00',
      'Karibu tena',
      'Si risiti ya EFD',
    ])
      expect(letters).toContain(words.replaceAll(' ', ''));
    expect(letters).not.toContain('Oda,sirisiti');
    // A hair less for what a number of a PDF is rounded to.
    for (const [side, left] of Object.entries({ left: edges.left, right: edges.right }))
      expect(left, side).toBeGreaterThan(edge - 0.05);
    expect(edges.top).toBeGreaterThan(edge - 1);
    // Nor is paper wasted below the last words.
    expect(edges.bottom).toBeGreaterThan(edge);
    expect(edges.bottom).toBeLessThan(20);
    expect(await open(`/api/orders/${id}/receipt.pdf?paper=a4&lang=en`, asPerson())).toMatchObject({
      ...{ width: 210, height: 297, pages: 1, text: expect.stringContaining('Not a fiscal receipt') },
    });
  });

  test('a hundred lines stand on one roll, and on as many sheets as they need', async () => {
    const lines = Array.from({ length: 100 }, (_, at) => ({
      name: `Kitu cha ${at + 1}`,
      unit_price: 100_00,
      quantity: 1,
    }));
    const { id } = (await shop.call('POST', '/api/orders', { lines })).body;
    const roll = await open(`/api/orders/${id}/receipt.pdf?paper=58`, asPerson());
    expect(roll.pages).toBe(1);
    for (const { name } of lines) expect(roll.letters).toContain(`1×${name}100.00`.replaceAll(' ', ''));
    expect(roll.edges.bottom).toBeGreaterThan(0);
    const sheets = await open(`/api/orders/${id}/receipt.pdf?paper=a4`, asPerson());
    expect(sheets.pages).toBeGreaterThan(1);
    expect(sheets.text).toContain('Kitu cha 100');
  });

  test('a shopper has it by her link once she has ordered; nobody else has it', async () => {
    const { id } = await sell('Maji');
    const other = await newShop(server);
    expect((await other.call('GET', `/api/orders/${id}/receipt.pdf`)).status).toBe(404);
    expect((await fetch(`${server.base}/api/orders/${id}/receipt.pdf`)).status).toBe(401);
    const { token } = await newLink(server, shop, await newProduct(shop), 1);
    expect((await fetch(`${server.base}/api/v1/order/receipt.pdf?token=${token}`)).status).toBe(404);
    const { url } = (await shop.call('POST', `/api/orders/${id}/open_link`)).body;
    const own = new URL(url).searchParams.get('token');
    expect((await open(`/api/v1/order/receipt.pdf?token=${own}&lang=en`)).text).toContain('Maji');
  });

  test('what was given on credit or given back is on every receipt, until its debt is settled', async () => {
    const { id } = await sell('Sukari', 'Chumvi');
    const act = async (action: string, body: object = {}, record = `orders/${id}`) => {
      const done = await shop.call('POST', `/api/${record}/${action}`, body);
      expect(done.status, JSON.stringify(done.body)).toBe(200);
      return done.body;
    };
    const read = async (path: string) => (await shop.call('GET', `/api/${path}`)).body;
    await act('record_cash', { amount: 20_000_00 });
    await act('give_credit');
    const token = new URL((await act('open_link')).url).searchParams.get('token');
    const drawn = async (page: string) => (await fetch(`${server.base}/cart/${page}?token=${token}&lang=en`)).text();
    const view = async () => (await server.call('GET', `/api/v1/order?token=${token}`)).body;
    expect(await read(`orders/${id}`)).toMatchObject({ credited: 30_000_00, credit_left: 30_000_00 });
    expect(await drawn('order')).toContain('wrote this down as a debt');

    const [debt] = await read(`debts?order_id=${id}`);
    await act('record_cash', { amount: 10_000_00 }, `debts/${debt.id}`);
    expect(await view()).toMatchObject({ credited: 30_000_00, credit_left: 20_000_00 });
    const { letters } = await open(`/api/orders/${id}/receipt.pdf?lang=en`, asPerson());
    for (const words of ['Debt settled 10,000.00', 'On credit 20,000.00', 'Cash · 20,000.00', 'Cash · 10,000.00'])
      expect(letters).toContain(words.replaceAll(' ', ''));
    const receipt = await drawn('receipt');
    // On the page, and in the words that are sent.
    for (const words of ['<dt>Debt settled</dt>', 'Debt settled: TZS 10,000.00', 'On credit: TZS 20,000.00'])
      expect(receipt).toContain(words);

    await act('record_cash', {}, `debts/${debt.id}`);
    expect(await read(`orders?id=${id}`)).toEqual([expect.objectContaining({ credit_left: 0 })]);
    expect((await view()).receipts.map(({ amount }: { amount: number }) => amount)).toEqual([
      ...[20_000_00, 10_000_00, 20_000_00],
    ]);
    const settled = await drawn('order');
    expect([settled.includes('its debt is settled'), settled.includes('On credit')]).toEqual([true, false]);

    await act('cancel', { reason: 'Imeisha' });
    await act('record_refund');
    expect(await view()).toMatchObject({ refunded: 50_000_00 });
    for (const page of ['order', 'receipt']) expect(await drawn(page)).toContain('<dt>Given back</dt>');
  });

  test('its link is sent once something was paid, however long the order is over', async () => {
    const { id } = await sell('Sabuni');
    const send = () => shop.call('POST', `/api/orders/${id}/open_receipt`);
    expect(await send()).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    await shop.call('POST', `/api/orders/${id}/record_cash`);
    await shop.call('POST', `/api/orders/${id}/cancel`, { reason: 'Imeisha' });
    const sent = await send();
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const url = new URL(sent.body.url);
    expect(url.pathname).toBe('/cart/receipt');
    const { text } = await open(`/api/v1/order/receipt.pdf${url.search}&lang=sw`);
    expect(text).toContain('Oda hii imeghairiwa');
    expect(text).toContain('Sabuni');
  });
});
