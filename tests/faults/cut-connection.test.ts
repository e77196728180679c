import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../harness/databases.ts';
import { inLongRun } from '../harness/long-run.ts';
import { newLink, newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';

/**
 * The connection of a submission breaks after every byte of the request and of the answer (every 8th and the borders
 * where it need not be each); then it is sent again with its key.
 */
describe.each(databases.slice(-1))('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
  });
  afterAll(() => server?.stop());

  interface Sent {
    token: string;
    number: number;
    key: string;
    body: string;
  }
  let callers = 0;
  async function prepare(product: string): Promise<Sent> {
    const { token, number } = await newLink(server, shop, product);
    const { body } = await server.call('GET', `/api/v1/order?token=${token}`, undefined, {
      'x-forwarded-for': `10.4.${(++callers >> 8) & 255}.${callers & 255}`,
    });
    return {
      token,
      number,
      key: body.keys.submit,
      body: JSON.stringify({
        lines: body.products.map(({ line_id }: { line_id: string }) => ({ line_id, quantity: 1 })),
        // A number of her own: one number is not asked for money thousands of times.
        customer: { name: 'Neema', phone: `0712${String(callers).padStart(6, '0')}` },
        fulfilment: { method: 'pick up' },
        payment: { method: 'mobile_money' },
      }),
    };
  }
  const raw = ({ token, key, body }: Sent) =>
    Buffer.from(
      `POST /api/v1/order?token=${token} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ` +
        `10.5.${(++callers >> 8) & 255}.${callers & 255}\r\n` +
        'content-type: application/json\r\nidempotency-key: ' +
        `${key}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    );
  /** Sends at most `up` bytes and takes at most `down` of what comes, then breaks the line. Gives what was heard. */
  async function send(bytes: Buffer, { up = bytes.length, down = Number.POSITIVE_INFINITY } = {}): Promise<Buffer> {
    const socket = connect({ port: Number(new URL(server.base).port), host: '127.0.0.1', allowHalfOpen: true });
    const chunks: Buffer[] = [];
    let length = 0;
    const closed = once(socket, 'close');
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= down) socket.resetAndDestroy();
    });
    socket.on('end', () => socket.destroy());
    if (up < bytes.length) socket.write(bytes.subarray(0, up), () => socket.resetAndDestroy());
    else socket.write(bytes, () => down === 0 && socket.resetAndDestroy());
    await closed;
    return Buffer.concat(chunks).subarray(0, Math.min(length, down));
  }

  const step = inLongRun(8, 1);
  /** After how many bytes to cut: none, one, all but one, and about the end of each line of the head. */
  function cutsOf(bytes: Buffer): number[] {
    const lineEnds = [...bytes.toString('latin1').matchAll(/\r\n/g)].flatMap(({ index }) => [
      index,
      index + 1,
      index + 2,
    ]);
    const borders = [0, 1, ...lineEnds, bytes.length - 1].filter((at) => at < bytes.length);
    return Array.from(bytes.keys()).filter((at) => at % step === 0 || borders.includes(at));
  }

  test('one order, one payment and one piece of stock each, at every byte', async () => {
    const product = await newProduct(shop, { opening_stock: 20_000 });
    const first = await prepare(product);
    const answer = await send(raw(first));
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 201 /);
    const cuts = [...cutsOf(raw(first)).map((up) => ({ up })), ...cutsOf(answer).map((down) => ({ down }))];
    expect(cuts.length).toBeGreaterThan(2000 / step);
    const sent: Sent[] = [first];
    const one = async (cut: { up?: number; down?: number }) => {
      const each = await prepare(product);
      sent.push(each);
      await send(raw(each), cut);
      const retried = (await send(raw(each))).toString();
      expect([cut, retried.slice(0, 12)]).toEqual([cut, 'HTTP/1.1 201']);
    };
    const queue = [...cuts];
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let cut = queue.shift(); cut; cut = queue.shift()) await one(cut);
      }),
    );
    const { db } = server.running.services;
    const counts = await db.withShop(shop.shopId, async (tx) => ({
      orders: await tx.selectFrom('orders').select('number').execute(),
      payments: await tx.selectFrom('transactions').select('order_id').execute(),
      stock: await tx.selectFrom('stock_levels').select('on_hand').where('product_id', '=', product).execute(),
    }));
    expect(counts.orders.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
      sent.map(({ number }) => number).sort((a, b) => a - b),
    );
    expect(new Set(counts.payments.map(({ order_id }) => order_id)).size).toBe(sent.length);
    expect(counts.payments).toHaveLength(sent.length);
    expect(counts.stock).toEqual([{ on_hand: 20_000 - sent.length }]);
  });
});
