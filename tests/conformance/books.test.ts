import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Balance } from '../../common/contracts/balances.ts';
import { bookAt } from '../../server/money/books.ts';
import { accountFor, balances, books } from '../../server/money/ledger.ts';
import { makeAvailable } from '../../server/money/make-available.ts';
import { settle } from '../../server/money/settle.ts';
import { waitingOf } from '../../server/money/waiting.ts';
import { isLongRun } from '../harness/long-run.ts';
import { makeOutside, type Outside } from '../harness/outside.ts';
import { type PayingOrder, payingOrder } from '../harness/paying-order.ts';
import fc from '../harness/properties.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { settled } from '../harness/settled.ts';

/** Whatever becomes of payments, each book has what their rows say, and of no account less than nothing. */
const step = fc.record({
  action: fc.constantFrom(
    ...(['pay', 'pay', 'use', 'send_back', 'give_back', 'refund', 'by_hand', 'cancel', 'refund_order'] as const),
    ...(['next_day', 'at_once'] as const),
  ),
  which: fc.nat(50),
  part: fc.constantFrom(1, 2, 3),
  fee: fc.constantFrom(0, 500_00),
  whose: fc.constantFrom('rehearsal', 'own', 'platform'),
  fits: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const history = fc.array(step, { minLength: 10, maxLength: isLongRun ? 40 : 16 });
const total = 30_000_00;
const reason = 'Jaribio';
const reference = 'CK7F2';

let server: TestServer;
let outside: Outside;
let shop: TestShop;
let product: string;
let account: string;
let orders: PayingOrder[];
beforeAll(async () => {
  outside = makeOutside();
  server = await startTestServer('postgres', { world: outside.world, log: outside.log });
});
afterAll(() => server?.stop());

async function begin(): Promise<void> {
  orders = [];
  shop = await newShop(server);
  product = await newProduct(shop, { opening_stock: 5000 });
  const keys = (await shop.call('GET', '/api/payments/practice-keys/selcom')).body;
  account = (await shop.call('POST', '/api/payment_accounts', { provider: 'selcom', name: 'Yetu', ...keys })).body.id;
  await settled(server);
  await shop.call('PATCH', '/api/payment_settings', { gateway_first: false });
}

/** Money comes: of a rehearsal's own by its phone, of which parts may be sent back. */
async function pay({ whose, fee, fits }: Step): Promise<void> {
  const order = await payingOrder(server, shop, product);
  orders.push(order);
  const real = { rehearsal: false, payment_account_id: whose === 'own' ? account : null };
  await server.running.services.db.withShop(shop.shopId, (tx) =>
    tx
      .updateTable('transactions')
      .set({ fee, ...(fits ? {} : { gross: total - 1_000_00 }), ...(whose === 'rehearsal' ? {} : real) })
      .where('id', '=', order.payment.id)
      .execute(),
  );
  if (whose === 'rehearsal') await order.phone.pin(order.payment.reference);
  else {
    const answer = { state: 'paid', providerRef: 'MM1', amount: total, failure: null } as const;
    await settle(server.running.services, shop.shopId, order.payment.id, answer);
  }
  await order.becomes(fits ? 'succeeded' : 'held');
}

const partOf = (part: number) => (part === 3 ? {} : { amount: part * 7_000_00 });
/** What a rule forbids is refused: nothing changes, and that is as right. */
const actions: Record<Step['action'], (order: PayingOrder, step: Step) => Promise<unknown>> = {
  pay: (_, each) => pay(each),
  use: (order) => order.decide('use_for_order'),
  send_back: (order) => order.decide('send_back'),
  give_back: (order) => order.decide('give_back', { reference }),
  refund: (order, { part }) => order.decide('refund', { ...partOf(part), reason }),
  by_hand: (order, { part }) => order.decide('record_refund', { ...partOf(part), reason, reference }),
  cancel: (order) => order.act('cancel', { reason }),
  refund_order: (order) => order.act('record_refund', { reference }),
  async next_day() {
    outside.skip(36 * 3_600_000);
    await makeAvailable(server.running.services);
  },
  at_once: (order, { part }) =>
    Promise.all([
      order.decide('refund', { ...partOf(part), reason }),
      order.decide('record_refund', { ...partOf(part), reason, reference }),
      makeAvailable(server.running.services),
    ]),
};

async function play(steps: readonly Step[]): Promise<void> {
  await begin();
  for (const each of steps) {
    const order = orders[each.which % Math.max(1, orders.length)];
    if (order) await actions[each.action](order, each);
    else await pay(each);
    await settled(server);
    await expectAgreement();
  }
  await expectCard();
}

/** What stands above the payments is what the books say, and each number the sum of the rows it leads to. */
async function expectCard(): Promise<void> {
  const { balances: shown } = (await shop.call('GET', '/api/money/balances')).body as { balances: Balance[] };
  const accounts = await server.running.services.db.withShop(shop.shopId, (tx) => balances(tx, shop.shopId));
  for (const { keeper, pending, available, held, outgoing, next } of shown) {
    const at = (place: Parameters<typeof accountFor>[0]) => accounts.get(accountFor(place, bookOfKeeper[keeper])) ?? 0;
    expect({ pending, available, held, outgoing }, keeper).toEqual({
      ...{ pending: at('shop:pending'), available: at('shop:available') },
      ...{ held: at('shop:held'), outgoing: at('shop:outgoing') },
    });
    expect(next === null ? 0 : next.amount, keeper).toBeLessThanOrEqual(pending);
    expect(next === null, keeper).toBe(pending === 0);
  }
}
const bookOfKeeper = { platform: '', own: 'gateway:', rehearsal: 'rehearsal:' } as const;

async function expectAgreement(): Promise<void> {
  const { shopId } = shop;
  await server.running.services.db.withShop(shopId, async (tx) => {
    const accounts = await balances(tx, shopId);
    expect([...accounts.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0);
    const rows = await tx
      .selectFrom('transactions')
      .select(['id', 'type', 'state', 'gross', 'net', 'refund_of', 'settled_at', 'available_from', 'available_at'])
      .select(bookAt().as('ledger'))
      .where('shop_id', '=', shopId)
      .execute();
    for (const ledger of books) {
      const at = (place: Parameters<typeof accountFor>[0]) => accounts.get(accountFor(place, ledger)) ?? 0;
      const [pending, available, held, going, own] = [
        ...[at('shop:pending'), at('shop:available'), at('shop:held'), at('shop:outgoing')],
        at('shop:own'),
      ] as const;
      const mine = rows.filter((row) => row.ledger === ledger);
      const payments = mine.filter(({ type, settled_at }) => type === 'payment' && settled_at !== null);
      const refunds = mine.filter(({ type }) => type === 'refund');
      const sum = (of: readonly { gross: number }[]) => of.reduce((all, { gross }) => all + gross, 0);
      const under = refunds.filter(({ state }) => state === 'initiated' || state === 'pending');
      const ids = (state: string) => new Set(payments.flatMap((each) => (each.state === state ? [each.id] : [])));
      const isHeld = ids('held');
      const came = payments.reduce((all, { net }) => all + net, 0);
      const gone = sum(refunds.filter(({ state }) => state === 'succeeded'));
      let waits = 0;
      for (const { id, available_from, available_at } of payments) {
        const waiting = await waitingOf(tx, shopId, ledger, { paymentId: id });
        const amount = waiting.reduce((all, each) => all + each.amount, 0);
        expect([id, amount > 0]).toEqual([id, available_from !== null && available_at === null]);
        waits += amount;
      }
      expect({ all: pending + available + held + going + own, pending, held, going }, ledger).toEqual({
        ...{ all: came - gone, pending: waits, going: sum(under) },
        held:
          sum(payments.filter(({ id }) => isHeld.has(id))) -
          sum(under.filter(({ refund_of }) => refund_of !== null && isHeld.has(refund_of))),
      });
      for (const balance of [pending, available, held, going]) expect(balance, ledger).toBeGreaterThanOrEqual(0);
    }
  });
}

test('each book has what the rows of its payments say, and less than nothing is held nowhere', async () => {
  await fc.assert(fc.asyncProperty(history, play), { numRuns: isLongRun ? 30 : 4, endOnFailure: true });
});
