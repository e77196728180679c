import { afterAll, beforeAll, expect } from 'vitest';
import { endRefund } from '../../server/money/end-refund.ts';
import { sendRefund } from '../../server/money/send-refund.ts';
import { bookSettled } from '../../server/money/settlement.ts';
import { type PaymentProvider, paymentServices, type SentBack } from '../../server/providers/payments/port.ts';
import type { DatabaseKind } from './databases.ts';
import { askBy, ledgerOf, type PayingOrder, payingOrder } from './paying-order.ts';
import type { TestServer, TestShop } from './server.ts';
import { settled } from './settled.ts';
import { shopWithStock } from './shop-with-stock.ts';
import { eventually } from './until.ts';

export const reason = 'Imeharibika';
export const total = 30_000_00;
export const unknownOutcome = { state: 'unknown', providerRef: null } as const;
export const takenBack = { state: 'taken_back', providerRef: 'MM1', amount: total, failure: null } as const;
export const sentAs = (providerRef: string) => ({ state: 'sent', providerRef }) as const;

/** A server that asks and pays out by ClickPesa, with what tests of money that goes back by a payout do there. */
export function payouts(database: DatabaseKind) {
  const at = {} as { server: TestServer; shop: TestShop; product: string };
  beforeAll(async () => {
    Object.assign(at, await shopWithStock(database));
    askBy(at.server, 'clickpesa');
  });
  afterAll(() => at.server?.stop());

  async function paid(): Promise<PayingOrder> {
    const order = await payingOrder(at.server, at.shop, at.product);
    await order.phone.pin(order.payment.reference);
    await order.becomes('succeeded');
    return order;
  }
  const refundsOf = async (
    order: PayingOrder,
  ): Promise<{ id: string; reference: string; state: string; failure: string | null; gross: number }[]> =>
    (await order.payments()).filter(({ type }: { type: string }) => type === 'refund');
  const leftOf = async ({ payment }: PayingOrder) =>
    (await at.shop.call('GET', `/api/transactions/${payment.id}/path`)).body.left;
  const balance = async (account: string) => (await ledgerOf(at.server, at.shop)).get(`rehearsal:${account}`) ?? 0;
  type Sends = Pick<NonNullable<PaymentProvider['refunds']>, 'send' | 'status'>;
  /** ClickPesa answers so until the work is done. */
  async function answering(
    by: (real: Sends) => { status?: PaymentProvider['status']; refunds?: Partial<Sends> },
    work: () => Promise<void>,
  ) {
    const { services } = at.server.running;
    const { payments } = services;
    const real = payments.named('clickpesa');
    if (!real?.refunds) throw new Error('it sends money back');
    const { refunds, ...others } = by(real.refunds);
    services.payments = paymentServices([{ ...real, ...others, refunds: { ...real.refunds, ...refunds } }]);
    try {
      await work();
    } finally {
      services.payments = payments;
    }
  }
  const ask = (id = '') => sendRefund(at.server.running.services, { shopId: at.shop.shopId, id, tries: null });
  /** Money in the balance, out of which goes what has gone twice. */
  async function fillBalance() {
    const { services } = at.server.running;
    const { payment } = await paid();
    await services.db.withShop(at.shop.shopId, (tx) => bookSettled(services, tx, at.shop.shopId, payment.id));
  }
  const backOf = async ({ payment }: PayingOrder) =>
    (await at.shop.call('GET', `/api/transactions?refund_of=${payment.id}&_sort=id&_order=asc`)).body.map(
      ({ state, gross }: { state: string; gross: number }) => [state, gross],
    );

  const endRefundAs = (id: string, answer: SentBack) =>
    at.server.running.services.db.withShop(at.shop.shopId, (tx) =>
      endRefund(at.server.running.services, tx, { shopId: at.shop.shopId, id, answer }),
    );

  /** Its service says that it failed, and later as `says` has it. */
  async function failedFirst(
    order: PayingOrder,
    amount: number,
    says: (ref: string) => SentBack,
    work: (id: string) => Promise<void>,
  ) {
    await answering(
      () => ({
        refunds: {
          send: async () => ({ state: 'failed', providerRef: null }),
          status: async (ref) => says(ref),
        },
      }),
      async () => {
        expect((await order.decide('refund', { amount, reason })).status).toBe(200);
        await eventually(async () => expect(await refundsOf(order)).toMatchObject([{ state: 'failed' }]));
        await settled(at.server);
        await work((await refundsOf(order))[0]?.id ?? '');
      },
    );
  }
  /** One that its service took, and of which we believe that it did not go. */
  async function believedLost(order: PayingOrder): Promise<string> {
    // No word that it sends by itself is taken.
    await order.phone.switches({ unsigned: true });
    await answering(
      ({ send }) => ({
        refunds: {
          async send(back) {
            await send(back);
            return { state: 'failed', providerRef: null };
          },
        },
      }),
      async () => {
        expect((await order.decide('refund', { reason })).status).toBe(200);
        await eventually(async () => expect(await refundsOf(order)).toMatchObject([{ state: 'failed' }]));
      },
    );
    return (await refundsOf(order))[0]?.id ?? '';
  }

  const rowOf = async (id: string) => (await at.shop.call('GET', `/api/transactions/${id}`)).body;
  const heldOf = async (order: PayingOrder) =>
    (await order.payments()).filter(({ state }: { state: string }) => state === 'held');

  const bookedTwice = async ({ payment }: PayingOrder) =>
    (await at.shop.call('GET', `/api/events?subject_id=${payment.id}&type=transactions.taken_back`)).body;

  /** As if it had gone out over an hour ago. */
  const askedLong = (id: string) =>
    at.server.running.services.db.withShop(at.shop.shopId, (tx) =>
      tx
        .updateTable('transactions')
        .set({ prompted_at: new Date(Date.now() - 3_700_000).toISOString() })
        .where('id', '=', id)
        .execute(),
    );

  return {
    at,
    askedLong,
    paid,
    refundsOf,
    leftOf,
    balance,
    answering,
    ask,
    fillBalance,
    backOf,
    bookedTwice,
    failedFirst,
    believedLost,
    heldOf,
    rowOf,
    endRefundAs,
  };
}
