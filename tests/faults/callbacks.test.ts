import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PaymentServiceName, paymentServiceNames } from '../../resources/enums.ts';
import { check } from '../../server/money/collect.ts';
import { insertPrompt } from '../../server/money/prompt.ts';
import { realWorld } from '../../server/world.ts';
import { inLongRun, inSlice, progressOf } from '../harness/long-run.ts';
import { ledgerOf } from '../harness/paying-order.ts';
import { rehearsalPhone } from '../harness/rehearsal-phone.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { settled } from '../harness/settled.ts';
import { shuffled } from '../harness/shuffled.ts';
import { sideBySide } from '../harness/side-by-side.ts';
import { eventually } from '../harness/until.ts';

const runs = inLongRun(4, 10_000);
const forgeries = inLongRun(40, 10_000);
const atOnce = 8;
const hour = 3_600_000;
const amount = 15_000_00;

interface Brought {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Each service's own callbacks, brought again and again in any order beside our questions; and forged ones. */
describe('callbacks on postgres', () => {
  let server: TestServer;
  let shop: TestShop;
  let phones = 0;
  const brought: Brought[] = [];
  beforeAll(async () => {
    const watched: typeof fetch = (input, init) => {
      const { pathname: path } = new URL(String(input));
      if (path.startsWith('/api/payments/callback/')) {
        const headers = Object.fromEntries(new Headers(init?.headers));
        brought.push({ path, headers, body: String(init?.body) });
        if (brought.length > 500) brought.shift();
      }
      return fetch(input, init);
    };
    server = await startTestServer('postgres', {
      world: { ...realWorld, fetch: watched },
      env: { SPEND_PER_SHOP_DAY: '1000000000' },
    });
    shop = await newShop(server);
  });
  afterAll(() => server?.stop());

  const inShop = <T>(work: Parameters<TestServer['running']['services']['db']['withShop']>[1]): Promise<T> =>
    server.running.services.db.withShop(shop.shopId, work) as Promise<T>;
  const post = async ({ path, headers, body }: Brought): Promise<number> =>
    (await fetch(server.base + path, { method: 'POST', headers, body })).status;
  /** A seeded number below `limit`: what failed once fails again. */
  const pick = (seed: number, limit: number) => (Math.imul(seed + 1, 2_654_435_761) >>> 8) % limit;

  interface Prompt {
    id: string;
    reference: string;
    state: string;
  }
  const read = (id: string): Promise<Prompt> =>
    inShop((tx) =>
      tx.selectFrom('transactions').select(['id', 'reference', 'state']).where('id', '=', id).executeTakeFirstOrThrow(),
    );
  /** A prompt that pays nothing in particular: what comes of it is held, once. */
  async function prompted(service: PaymentServiceName) {
    phones += 1;
    const phone = `+25571${String(phones).padStart(7, '0')}`;
    const { services } = server.running;
    const expiresAt = new Date(Date.now() + 5 * 60_000).toISOString();
    const id = await inShop<string>((tx) =>
      insertPrompt(services, tx, shop.shopId, {
        ...{ phone, amount, surcharge: 0, orderId: null, debtId: null, expiresAt, secondRouteOf: null },
        route: { provider: service, accountId: null, rehearsal: true, charge: null },
      }),
    );
    await eventually(async () => expect((await read(id)).state).toBe('pending'));
    return { ...(await read(id)), phone };
  }
  const ask = (id: string) =>
    check(server.running.services, { shopId: shop.shopId, transactionId: id, attempt: 0, askedFor: 86_401 });
  const transfersOf = (id: string): Promise<{ amount: number }[]> =>
    inShop((tx) => tx.selectFrom('ledger_transfers').select('amount').where('transaction_id', '=', id).execute());
  const callsBack = (service: PaymentServiceName) => service !== 'mpesa';

  async function storm(service: PaymentServiceName, seed: number): Promise<void> {
    const { id, reference, phone } = await prompted(service);
    await rehearsalPhone(server.base, phone).pin(reference);
    const own = () => brought.filter(({ body }) => body.includes(reference));
    if (callsBack(service)) await eventually(() => expect(own().length).toBeGreaterThan(0));
    const [first] = own();
    const work = shuffled(
      Array.from({ length: 20 }, (_, index) => async () => {
        if (first && index % 2 === 0) expect(await post(first)).toBe(200);
        else await ask(id);
      }),
      seed,
    );
    // Some at once, others late.
    while (work.length > 0) await Promise.all(work.splice(0, 1 + pick(seed + work.length, 6)).map((each) => each()));
    await eventually(async () => {
      await ask(id);
      expect((await read(id)).state).toBe('held');
    });
    expect(await transfersOf(id), `${service}, run ${seed}`).toEqual([{ amount }]);
  }

  test.each(paymentServiceNames)(
    `%s: ten callbacks in any order and ten questions between them are booked once, ${runs} times`,
    async (service) => {
      const seeds = inSlice(runs);
      const report = progressOf(`${service}, callbacks`, seeds.length);
      let done = 0;
      await sideBySide(seeds, atOnce, async (seed) => {
        await storm(service, seed);
        done += 1;
        report(done);
      });
      await settled(server);
      await ledgerOf(server, shop);
    },
    inLongRun(60_000, 4 * hour),
  );

  test.each(paymentServiceNames)(
    `%s: of ${forgeries} forged callbacks none is believed`,
    async (service) => {
      const genuine = await prompted(service);
      await rehearsalPhone(server.base, genuine.phone).pin(genuine.reference);
      await eventually(async () => {
        await ask(genuine.id);
        expect((await read(genuine.id)).state).toBe('held');
      });
      await settled(server);
      const own = brought.find(({ body }) => body.includes(genuine.reference));
      const open = await prompted(service);
      const path = `/api/payments/callback/${service}`;
      // What was paid, said of what was not: with the signature that it had, or none, or another.
      const claim = own?.body.replaceAll(genuine.reference, open.reference) ?? '{"input_ResultCode":"INS-0"}';
      const headers = own?.headers ?? { 'content-type': 'application/json' };
      const spoil = (text: string, seed: number) => {
        const at = pick(seed, text.length);
        const other = String.fromCharCode(97 + pick(seed * 7, 26));
        return `${text.slice(0, at)}${other === text[at] ? '0' : other}${text.slice(at + 1)}`;
      };
      /** A bearer of a secret says it of everything: what he says is a claim all the same. */
      const isBearer = 'verif-hash' in headers;
      const ways: readonly ((seed: number) => Brought)[] = [
        () => ({ path, headers: isBearer ? {} : headers, body: claim }),
        () => ({ path, headers: { 'content-type': 'application/json' }, body: claim }),
        (seed) => ({
          path,
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name, /^content/.test(name) ? value : spoil(value, seed)]),
          ),
          body: claim,
        }),
        (seed) => ({ path, headers: { 'content-type': 'application/json' }, body: spoil(claim, seed) }),
      ];
      const answers = new Set<number>();
      await sideBySide(inSlice(forgeries), atOnce, async (seed) => {
        const way = ways[seed % ways.length];
        if (way) answers.add(await post(way(seed)));
      });
      expect([...answers].filter((status) => status < 400 || status >= 500)).toEqual([]);
      await settled(server);
      expect((await read(open.id)).state).toBe('pending');
      expect(await transfersOf(open.id)).toEqual([]);
    },
    inLongRun(60_000, hour),
  );
});
