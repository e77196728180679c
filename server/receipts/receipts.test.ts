import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import {
  newLink,
  newProduct,
  newShop,
  startTestServer,
  type TestServer,
  type TestShop,
} from '../../tests/harness/server.ts';

/** Receipts are opened and read as a printer's driver would: their size, their words. */
describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
  });
  afterAll(() => server?.stop(), 30_000);

  async function sell(name: string) {
    const product_id = await newProduct(shop, { name, price: 12_500_00 });
    const made = await shop.call('POST', '/api/orders', {
      ...{ lines: [{ product_id, quantity: 2 }], customer_name: 'Ŋasha ✓', customer_phone: '0754 222 333' },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body as { id: string; number: number };
  }
  async function open(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(`${server.base}${path}`, { headers });
    expect(response.status, path).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    const page = await pdf.getPage(1);
    const [, , width = 0, height = 0] = page.view;
    const { text } = await extractText(pdf, { mergePages: true });
    const millimetres = (points: number) => Math.round((points * 25.4) / 72);
    return { pages: pdf.numPages, width: millimetres(width), height: millimetres(height), text };
  }
  const asPerson = () => ({ authorization: `Bearer ${shop.token}` });

  test('a roll is as wide as it is and as long as what is on it; every letter is there', async () => {
    await shop.call('PATCH', '/api/receipt_settings', { tin: '123-456-789', footer: { sw: 'Karibu tena' } });
    const { id, number } = await sell('Unga wa dona uliosagwa vizuri wa kilo tano');
    const unpaid = await open(`/api/orders/${id}/receipt.pdf?lang=sw`, asPerson());
    expect(unpaid).toMatchObject({ pages: 1, width: 58 });
    expect(unpaid.text).toContain('Oda, si risiti');
    await shop.call('POST', `/api/orders/${id}/record_cash`);
    const paid = await open(`/api/orders/${id}/receipt.pdf?lang=sw`, asPerson());
    expect(paid.height).toBeGreaterThan(50);
    expect(paid.height).toBeLessThan(200);
    for (const words of [
      `Oda #${number}`,
      'TIN 123-456-789',
      'Ŋasha ✓',
      'TZS 25,000',
      'Taslimu',
      'Karibu tena',
      'Si risiti ya EFD',
    ])
      expect(paid.text).toContain(words);
    expect(paid.text).not.toContain('si risiti\n');
    expect((await open(`/api/orders/${id}/receipt.pdf?paper=80`, asPerson())).width).toBe(80);
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
    expect(roll.text).toContain('Kitu cha 100');
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
