import { afterAll, beforeAll, expect, test } from 'vitest';
import { rehearsalPin, type Switches } from '../../common/rehearsal.ts';
import { have, type Job, startJob } from '../../scripts/rehearse/job.ts';
import { openLink, prompted, readOrder, submitTwice } from '../../scripts/rehearse/order-steps.ts';
import { openPhone } from '../../scripts/rehearse/phone.ts';
import { createOrderLink } from '../../server/orders/link.ts';
import type { Running } from '../../server/start.ts';
import { anyDatabase } from '../harness/databases.ts';
import { holdSchedule } from '../harness/held-schedule.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { settled } from '../harness/settled.ts';
import { eventually } from '../harness/until.ts';

/** What the rehearsal's switches do to an order, through the whole server. */
let server: TestServer;
let running: Running;
let base: string;
let job: Job;

beforeAll(async () => {
  server = await startTestServer(anyDatabase, { demo: true });
  ({ running, base } = server);
});
afterAll(() => server?.stop());

/** Places an order of a new shopper whose world is as the switches say. */
async function order(switches: Partial<Switches>): Promise<void> {
  job = startJob(base);
  job.phone = await openPhone(base, job.number);
  job.opened.push(job.phone);
  await post('switches', switches);
  const { services } = running;
  job.token = await services.db.asSystem('order in a test', async (tx) => {
    const { shop_id: shopId, id: productId } = await tx
      .selectFrom('products')
      .select(['shop_id', 'id'])
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow();
    const lines = [{ productId, variantId: null, quantity: 2 }];
    const customer = { name: null, phone: job.number };
    const where = { language: 'sw', channel: 'whatsapp', conversationId: null } as const;
    return (await createOrderLink(services, tx, shopId, { ...where, lines, customer })).token;
  });
  await openLink(job);
  await submitTwice(job);
}

const post = (path: string, body: object) =>
  fetch(`${base}/rehearsal/api/phones/${encodeURIComponent(job.number)}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const pay = async (pin: string = rehearsalPin) => {
  await prompted(job);
  await post(`prompts/${have(job, 'prompt').id}`, { answer: 'pin', pin });
};

const becomes = async (state: string) => {
  // The order page takes so many calls a minute of one address: it is asked once.
  await eventually(async () => expect((await booked()).map((payment) => payment.state)).toEqual([state]));
  job.close();
  return readOrder(job);
};

/** Every entry about this shopper's payments, in minor units. */
const booked = () =>
  running.services.db.asSystem('read the ledger in a test', (tx) =>
    tx.selectFrom('transactions').select(['state', 'failure', 'gross']).where('payer_phone', '=', job.number).execute(),
  );

test('repeated callbacks pay once', async () => {
  await order({ repeated: true });
  await pay();
  const view = await becomes('succeeded');
  await eventually(async () => expect(await callbacks()).toBe(2));
  expect(await readOrder(job)).toMatchObject({ status: 'paid', paid: view.total, due: 0 });
  expect(await booked()).toEqual([{ state: 'succeeded', failure: null, gross: view.total }]);
});

const callbacks = async () => {
  const { id } = have(job, 'prompt');
  const rows = await running.services.db.asSystem('count callbacks in a test', (tx) =>
    tx.selectFrom('payment_callbacks').select('id').where('reference', '=', id).execute(),
  );
  return rows.length;
};

test('another amount pays nothing and is held', async () => {
  await order({ wrong_amount: true });
  await pay();
  const view = await becomes('held');
  expect(view).toMatchObject({ status: 'pending', paid: 0, payment: { failure: 'wrong_amount' } });
});

test.each([
  [{ no_money: true }, rehearsalPin, 'insufficient_funds'],
  [{}, '9999', 'wrong_pin'],
])('%j with PIN %s fails with %s', async (switches, pin, failure) => {
  await order(switches);
  await pay(pin);
  expect(await becomes('failed')).toMatchObject({ status: 'pending', paid: 0, payment: { failure } });
});

test('a late confirmation pays when it comes, not before', async () => {
  await order({ late: 2 });
  const schedule = holdSchedule(running.app.rehearsal);
  await pay();
  await settled({ running });
  expect(await readOrder(job)).toMatchObject({ status: 'pending', paid: 0 });
  await schedule.release();
  expect(await becomes('succeeded')).toMatchObject({ status: 'paid', due: 0 });
});

test('a network that never answered the push still pays by its callback', async () => {
  await order({ network: 'silent' });
  await prompted(job);
  await post('switches', { network: 'up' });
  await post(`prompts/${have(job, 'prompt').id}`, { answer: 'pin', pin: rehearsalPin });
  expect(await becomes('succeeded')).toMatchObject({ status: 'paid', due: 0 });
});
