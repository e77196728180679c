import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatPhone } from '../../common/phone.ts';
import { sessionCookie } from '../../common/session.ts';
import { labels } from '../../resources/labels/whatsapp_numbers.ts';
import {
  add as addGoods,
  askLink,
  browse,
  hello,
  pick,
  switchOn,
  waitForMessage,
} from '../../scripts/rehearse/chat-steps.ts';
import { type Job, startJob } from '../../scripts/rehearse/job.ts';
import { prompted, readOrder, pay as typePin } from '../../scripts/rehearse/order-steps.ts';
import { openPhone, type Phone } from '../../scripts/rehearse/phone.ts';
import { appSecretOf } from '../../server/rehearsal/whatsapp-webhook.ts';
import { codeIn } from '../harness/outside.ts';
import { type RealServer, startRealServer } from '../harness/real-adapters.ts';
import { derive, testShop } from '../harness/rehearsal-stage.ts';
import { type Call, caller } from '../harness/server.ts';
import { eventually } from '../harness/until.ts';
import { expectNoSidewaysScroll, openStage, type Person, type Stage, shot } from './harness.ts';
import { holdTimers } from './held-timers.ts';

let real: RealServer;
let stage: Stage;
let job: Job;
let ownPhone: Phone;
// Nothing plays in the server: every adapter's other end is the stand-in of another one.
beforeAll(async () => {
  real = await startRealServer({ payments: 'selcom', sms: 'africastalking', pages: true });
  stage = await openStage(real.server);
  job = startJob(real.server.base, { stage: real.stage.base, isRehearsal: false });
  ownPhone = await openPhone(real.stage.base, owner.phone);
});
afterAll(async () => {
  job?.close();
  ownPhone?.close();
  await stage?.close();
  await real?.stop();
});

const owner = { name: 'Asha Mushi', phone: '+255713000100', email: 'asha@example.com', password: 'maji-ya-kunywa' };

/** By the code of a text message. */
async function signUp({ page, calm }: Person): Promise<void> {
  await page.goto('/dashboard?auth=Signup');
  await page.getByLabel('Your name').fill(owner.name);
  await page.getByLabel('Phone number or email').fill(formatPhone(owner.phone));
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Confirm your phone' }).waitFor();
  const code = await ownPhone.waitNew('a code', (item) => item.kind === 'sms' && /\b\d{6}\b/.exec(item.text)?.[0]);
  await page.getByLabel('Code of 6 digits').fill(code);
  await page.getByRole('heading', { level: 1, name: 'Open your shop' }).waitFor();
  // She has none yet.
  calm(/status of 404/);
  await page.getByLabel('Shop name').fill(testShop.name);
  await page.getByLabel('Where is it?').fill('Kariakoo');
  await page.getByLabel('What do you sell?').fill('Electronics');
  await page.getByLabel('What do you sell?').press('Enter');
  await page.locator('ul.samples li').first().waitFor();
  await page.getByRole('button', { name: 'Create shop' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your shop today' }).waitFor();
}

async function callsOf({ context }: Person): Promise<Call> {
  const session = (await context.cookies()).find(({ name }) => name === sessionCookie);
  return caller(real.server.base, decodeURIComponent(session?.value ?? ''));
}

/** Mail of paid orders to an address that is hers. */
async function hearByMail(call: Call): Promise<void> {
  const send = async (method: string, path: string, data: object) => {
    const { status, body } = await call(method, path, data);
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
    return body;
  };
  const { email: to, password } = owner;
  const { token } = await send('POST', '/api/user/identifier', { to, password });
  const letter = await eventually(() => real.mail.lettersTo(to)[0] ?? expect.fail('no code by mail'));
  await send('POST', '/api/user/identifier/confirm', { token, code: codeIn(letter) });
  await send('PATCH', '/api/notifications', { order_paid: { dashboard: true, mail: true } });
}

/** Her own number, from its keys to what Meta asks at the callback's address. */
async function connect({ page }: Person, call: Call): Promise<void> {
  const { fields, choices, add } = labels.en;
  const number = testShop.phone_number_id;
  await page.goto('/dashboard/connect');
  await page.getByRole('link', { name: add }).first().click();
  await page.getByLabel(fields.phone_number_id).fill(number);
  await page.getByLabel(fields.business_account_id).fill(`1${number}`);
  await page.getByLabel(fields.access_token).first().fill(`rehearsal-${number}-1${number}`);
  await page.getByLabel(fields.app_secret).fill(derive(appSecretOf(number)));
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/\/connect\/[0-9a-f-]{36}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { verify_token: word } = (await call('GET', `/api/whatsapp_numbers/${id}`)).body;
  await page.getByText(word, { exact: true }).first().waitFor();
  const query = `hub.mode=subscribe&hub.challenge=11&hub.verify_token=${word}`;
  expect((await fetch(`${real.server.base}/api/webhooks/whatsapp?${query}`)).status).toBe(200);
  await page.getByText(choices.state.connected, { exact: true }).first().waitFor();
}

test('a real shop opens by SMS, connects its number, and sells: its owner sees that and has mail', async () => {
  const seller = await stage.person({ language: 'en' });
  const { page: dashboard } = seller;
  await holdTimers(dashboard);
  await signUp(seller);
  const call = await callsOf(seller);
  await hearByMail(call);
  await connect(seller, call);
  await shot(dashboard, 'real-shop-1-connected');
  await dashboard.getByRole('link', { name: 'Orders' }).first().click();
  await dashboard.locator('.shell-live[data-open=true]').waitFor();

  for (const step of [switchOn, hello, browse, pick, addGoods, askLink]) await step(job);
  const shopper = await stage.person({ language: 'sw', width: 'phone' });
  const { page: order } = shopper;
  await order.goto(`/cart/order?channel=whatsapp&token=${job.token}`);
  await order.locator('[data-ready]').waitFor();
  for (const group of await order.getByRole('radiogroup').all()) await group.getByRole('radio').first().check();
  await order.getByLabel('Jina lako').fill('Neema Mushi');
  await shot(order, 'real-shop-2-order');
  await order.getByRole('button', { name: /Agiza na ulipe/ }).dblclick();
  const row = dashboard.locator('table.grid tbody tr[data-row]', { hasText: 'Neema Mushi' });
  await row.waitFor();
  await expect.poll(() => row.innerText()).toContain('Pending');

  job.order = await readOrder(job);
  await prompted(job);
  await typePin(job);
  await row.getByText('Paid', { exact: true }).waitFor();
  await order.getByRole('heading', { name: /Imelipwa|Asante/ }).waitFor();
  await expectNoSidewaysScroll(order);
  await shot(order, 'real-shop-3-paid');
  await eventually(() => expect(real.mail.lettersTo(owner.email).join('\n')).toContain('/order-info/'));

  await row.getByRole('link').first().click();
  await dashboard.getByText('by Selcom', { exact: true }).waitFor();
  await dashboard.getByRole('button', { name: 'Hand over' }).click();
  await dashboard.locator('.headline').getByRole('heading', { name: 'Picked up' }).waitFor();
  await waitForMessage(/picked up|imechukuliwa/)(job);
  await shot(dashboard, 'real-shop-4-handed-over');
  seller.calm();
  shopper.calm();
});
