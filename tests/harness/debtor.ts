import { expect } from 'vitest';
import { check } from '../../server/money/collect.ts';
import { rehearsalPhone } from './rehearsal-phone.ts';
import { type Answer, caller, type TestServer, type TestShop } from './server.ts';
import { eventually } from './until.ts';

let number = 0;

/** Somebody with a phone of her own who owes a shop: her link, and what happens on her phone. */
export function newDebtor(server: TestServer, shop: TestShop, switches: object = {}) {
  const { services } = server.running;
  number += 1;
  const payer = `+2557170${String(number).padStart(5, '0')}`;
  const own = rehearsalPhone(server.base, payer);
  const inShop = <T>(work: Parameters<typeof services.db.withShop<T>>[1]) => services.db.withShop(shop.shopId, work);
  const from = { 'x-forwarded-for': `10.8.${number >> 8}.${number & 255}` };
  const ready = own.switches(switches);
  let token = '';
  const act = (id: string, action: string, args: object = {}) => shop.call('POST', `/api/debts/${id}/${action}`, args);
  const payments = async () =>
    (await shop.call('GET', `/api/transactions?payer_phone=${encodeURIComponent(payer)}&_sort=id&_order=asc`)).body;
  const byLink = (method: string, path: string, body?: unknown): Promise<Answer> =>
    caller(server.base)(method, `/api/v1/${path}?token=${token}`, body, from);
  return {
    payer,
    act,
    payments,
    byLink,
    token: () => token,
    async owes(amount: number, change: object = {}) {
      const made = await shop.call('POST', '/api/debts', {
        ...{ direction: 'receivable', name: `Upendo Mushi ${number}`, phone: payer, amount, ...change },
      });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      if (token === '')
        token = new URL((await act(made.body.id, 'open_link')).body.url).searchParams.get('token') ?? '';
      return made.body as { id: string; customer_id: string };
    },
    read: async (id: string) => (await shop.call('GET', `/api/debts/${id}`)).body,
    view: async () => (await byLink('GET', 'debt')).body,
    /** Asks her own phone for so much, by her link. */
    async asks(amount: number) {
      await ready;
      const answer = await byLink('POST', 'debt', { amount, phone: payer });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    },
    /** Her latest prompt, once it is on her phone. */
    prompt: () =>
      eventually(async () => {
        const last = (await payments()).at(-1);
        expect(last?.state).toBe('pending');
        return last as { id: string; reference: string };
      }),
    pin: own.pin,
    becomes: (id: string, state: string) =>
      eventually(async () =>
        expect((await payments()).find((each: { id: string }) => each.id === id)?.state).toBe(state),
      ),
    /** The provider is asked, as the job does. */
    ask: (id: string) => check(services, { shopId: shop.shopId, transactionId: id, attempt: 0, askedFor: 86_401 }),
    /** What she was sent about her debts, the oldest first. */
    reminders: () =>
      inShop(async (tx) => {
        const rows = await tx
          .selectFrom('outbound_messages')
          .select(['channel', 'body'])
          .where('recipient', '=', payer)
          .where('purpose', '=', 'debt')
          .orderBy('created_at')
          .execute();
        return rows.map(({ channel, body }) => `${channel}: ${services.secrets.open(body ?? '')}`);
      }),
    parts: async (id: string) =>
      (await shop.call('GET', `/api/debt_payments?debt_id=${id}`)).body.map((each: { amount: number }) => each.amount),
    events: async (id: string) =>
      (await shop.call('GET', `/api/events?subject=debts&subject_id=${id}&_sort=id&_order=asc`)).body.map(
        ({ type }: { type: string }) => type.slice('debts.'.length),
      ),
  };
}
