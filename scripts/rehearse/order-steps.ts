import * as z from 'zod';
import { formatMoney } from '../../common/money.ts';
import { rehearsalPin } from '../../common/rehearsal.ts';
import { Difference, same } from './difference.ts';
import { call, have, type Job, type OrderView, orderView } from './job.ts';

export async function openLink(job: Job): Promise<string> {
  const view = await readOrder(job);
  same('the order is open', [view.status, view.submitted, view.editable], ['open', false, true]);
  same('what was added is on it', view.products.length > 0 && view.total > 0, true);
  same('opening it again changes nothing', await readOrder(job), view);
  job.order = view;
  return (
    `${view.products.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')} = ` + `${formatMoney(view.total)}`
  );
}

/** Two taps at the same moment carry the same key: one order. */
export async function submitTwice(job: Job): Promise<string> {
  const open = have(job, 'order');
  have(job, 'phone').checkpoint();
  const body = {
    lines: open.products.map(completed),
    customer: { name: job.name, phone: job.number },
    fulfilment: { method: 'pick up' },
    payment: { method: 'mobile_money', phone: job.number },
  };
  const post = () =>
    call({ ...job, bearer: undefined }, 201, orderView, `/api/v1/order?channel=whatsapp&token=${have(job, 'token')}`, {
      method: 'POST',
      headers: { 'idempotency-key': job.key },
      body,
    });
  const [first, second] = await Promise.all([post(), post()]);
  same('both taps give the same order', second.order_id, first.order_id);
  same('it waits for payment', [first.status, first.submitted, first.due], ['pending', true, first.total]);
  same('it says whether it is a rehearsal', first.rehearsal, job.isRehearsal);
  job.order = first;
  return `order ${first.order_id}`;
}

/** A line as the shopper leaves it: the first kind where one must be chosen, and as many extras as are asked for. */
const completed = ({ line_id, quantity, variants, add_ons, chosen }: OrderView['products'][number]) => ({
  line_id,
  quantity,
  variant_id: chosen.variant_id ?? variants[0]?.id ?? null,
  add_ons: add_ons
    .filter(({ min }) => min > 0)
    .map(({ id, min, options }) => ({ group_id: id, option_ids: options.slice(0, min).map((option) => option.id) })),
});

export async function prompted(job: Job): Promise<string> {
  const phone = have(job, 'phone');
  const { total } = have(job, 'order');
  const isPrompt = (item: ReturnType<typeof phone.items>[number]) =>
    item.kind === 'prompt' && item.state === 'open' && item;
  job.prompt = await phone.waitNew('the PIN prompt comes up', isPrompt);
  same('it asks for the total', job.prompt.amount, total);
  same('there is one prompt', phone.items().filter(isPrompt).length, 1);
  return formatMoney(job.prompt.amount);
}

export async function pay(job: Job): Promise<string> {
  const phone = have(job, 'phone');
  phone.checkpoint();
  await phone.answerPrompt(have(job, 'prompt').id, rehearsalPin);
  return rehearsalPin;
}

/** Polls as the order page does. */
export async function paid(job: Job): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const view = await readOrder(job);
    if (view.status === 'paid') {
      same('all of it is paid', [view.paid, view.due, view.payment?.state], [view.total, 0, 'succeeded']);
      job.order = view;
      return formatMoney(view.paid);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Difference('the order is paid', 'paid within 10 s', await readOrder(job));
}

/** The order as its page sees it. */
export const readOrder = (job: Job) =>
  call({ ...job, bearer: undefined }, 200, orderView, `/api/v1/order?token=${have(job, 'token')}`);

const orderRow = z.object({
  id: z.string(),
  number: z.number(),
  status: z.string(),
  total: z.number(),
  paid: z.number(),
  rehearsal: z.boolean(),
});
const transaction = z.object({ type: z.string(), state: z.string(), gross: z.number(), rehearsal: z.boolean() });

export async function ownerSees(job: Job): Promise<string> {
  const { order_id: number, total } = have(job, 'order');
  const rows = await call(job, 200, z.array(orderRow), `/api/orders?customer_phone=${encodeURIComponent(job.number)}`);
  same('one order of this shopper', rows.length, 1);
  const [{ id, ...row } = { id: '' }] = rows;
  // The demo shop is made up as a whole: in it, rehearsed money counts.
  same('it is the same order', row, { number, status: 'paid', total, paid: total, rehearsal: false });
  job.orderId = id;
  const payments = await call(job, 200, z.array(transaction), `/api/transactions?order_id=${id}`);
  same('one payment', payments, [{ type: 'payment', state: 'succeeded', gross: total, rehearsal: false }]);
  return `order ${number}, one payment`;
}

/** The live stream told of the order by itself, before the owner asked. */
export async function checkLiveEvents(job: Job): Promise<string> {
  const live = have(job, 'live');
  const id = have(job, 'orderId');
  const waitForEvent = (event: LiveEvent) =>
    live.wait(`the live stream tells ${event.type}`, () => {
      const received = live.events.map(({ data }) => liveEvent.parse(data));
      return received.some((one) => Object.entries(event).every(([key, value]) => one[key] === value));
    });
  await waitForEvent({ type: 'orders.placed', id });
  await waitForEvent({ type: 'transactions.changed', order: id });
  await waitForEvent({ type: 'orders.paid', id });
  return `${live.events.length} events`;
}
type LiveEvent = { type: string; [key: string]: unknown };
const liveEvent = z.looseObject({ type: z.string() });

export async function handOver(job: Job): Promise<string> {
  have(job, 'phone').checkpoint();
  const path = `/api/orders/${have(job, 'orderId')}/pick_up`;
  const row = await call(job, 200, orderRow, path, { method: 'POST', body: {} });
  same('it is picked up', row.status, 'picked up');
  return row.status;
}
