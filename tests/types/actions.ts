/** What an action's definition promises: its handler is given what it takes, and answers what it says. */
import type { Resources } from '../../resources/index.ts';
import type { Answers, Args } from '../../resources/kit/index.ts';
import { defineResource, flow, id, state, text } from '../../resources/kit/index.ts';
import type { Behaviour } from '../../server/rest/behaviour.ts';
import type { Equal, Expect } from './equal.ts';

type Orders = Resources['orders'];
export type Actions = [
  Expect<Equal<Args<Orders, 'cancel'>, { reason: string }>>,
  Expect<Equal<Args<Orders, 'record_cash'>, { amount: number | null; despite_prompt: boolean }>>,
  Expect<Equal<Args<Orders, 'record_refund'>, { reference: string | null }>>,
  Expect<Equal<keyof Args<Orders, 'confirm'>, never>>,
  Expect<Equal<Args<Resources['products'], 'count_stock'>['variant'], string | null>>,
  Expect<
    Equal<
      Args<Resources['products'], 'count_stock'>['reason'],
      | 'opening'
      | 'order'
      | 'cancelled'
      | 'count'
      | 'received'
      | 'damaged'
      | 'returned'
      | 'released'
      | 'undone'
      | 'removed'
    >
  >,
  Expect<Equal<Answers<Orders, 'resend_link'>, { readonly url: string | null }>>,
  Expect<Equal<Answers<Orders, 'cancel'>, void>>,
];
// @ts-expect-error orders have no such action
export type Sold = Args<Orders, 'sell'>;

const access = { read: 'cashier', create: 'cashier', update: 'cashier', delete: 'nobody' } as const;
const steps = flow('new', { new: ['sold'], sold: [] }, { new: 'waiting', sold: 'good' });
const fields = { id: id.system(), name: text.required({ max: 9 }), status: state(['new', 'sold'], steps) };
export const shelf = defineResource('shelf', {
  ...{ scope: 'shop', title: 'name', access, fields },
  actions: { sell: { access: 'cashier', when: { all: [{ field: 'status', op: 'eq', value: 'new' }] }, to: 'sold' } },
});
defineResource('shelf', {
  ...{ scope: 'shop', title: 'name', access, fields },
  // @ts-expect-error what an action asks for is a field of its record
  actions: { sell: { access: 'cashier', when: { field: 'age', op: 'null' } } },
});
defineResource('shelf', {
  ...{ scope: 'shop', title: 'name', access, fields },
  // @ts-expect-error what the browser cannot tell of a row is not asked of it
  actions: { sell: { access: 'cashier', when: { field: 'name', op: 'like', value: 'a' } } },
});

type Handlers = NonNullable<Behaviour<'transactions'>['actions']>;
export const handlers: Handlers = {
  check: async () => {},
  refund: async () => {},
  record_refund: async () => {},
  use_for_order: async (_context, _id, { number }) => {
    // @ts-expect-error it may be left out
    number.toFixed();
  },
  refund_went: async () => {},
  refund_lost: async () => {},
  use_for_debts: async () => {},
  send_back: async () => {},
  // @ts-expect-error there is no such argument
  give_back: async (_context, _id, { amount }) => {
    throw amount;
  },
};

type OrderHandlers = NonNullable<Behaviour<'orders'>['actions']>;
export const cancel: OrderHandlers['cancel'] = async (_context, _id, { reason }) => {
  // @ts-expect-error a reason is words
  reason.toFixed();
};
// @ts-expect-error what is taken is what the definition gives
export const recordCash: OrderHandlers['record_cash'] = async (_context, _id, _args: { despite_prompt: string }) => {};
// @ts-expect-error it is given nothing
export const confirm: OrderHandlers['confirm'] = async (_context, _id, _args: { reason: string }) => {};
// @ts-expect-error what the definition answers is answered
export const resendLink: OrderHandlers['resend_link'] = async () => {};
// @ts-expect-error and as what it is
export const resendCount: OrderHandlers['resend_link'] = async () => ({ url: 1 });
