import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyDatabase } from '../harness/databases.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { expectAccessible, expectNoSidewaysScroll, openStage, type Stage, shot, signIn } from './harness.ts';
import { holdTimers } from './held-timers.ts';

let server: TestServer;
let stage: Stage;
// By the adapters that a real shop is connected by; their stand-ins answer in the server itself.
beforeAll(async () => {
  const env = { TRUST_PROXY: '', PAYMENTS: 'clickpesa', SMS: 'beem' };
  server = await startTestServer(anyDatabase, { pages: true, demo: true, env });
  stage = await openStage(server);
});
afterAll(() => stage?.close());

/** Taps an answer to what the shop asked: a button of that message, or a row of the list behind its button. */
async function choose(phone: Page, question: string | RegExp, title: string | RegExp): Promise<void> {
  const bubble = phone.locator('.thread .bubble.shop', { hasText: question }).last();
  const button = bubble.getByRole('button', { name: title });
  const list = bubble.locator('button[aria-haspopup=dialog]');
  await button.or(list).first().waitFor();
  if (await button.count()) return button.first().click();
  await list.click();
  await phone.getByRole('dialog').getByRole('button', { name: title }).first().click();
}

/** The main job by hand: the shopper's phone on one side, the owner's dashboard on the other. */
test('from hello to a paid order that the owner sees arrive and hands over', async () => {
  const owner = await stage.person({ language: 'en' });
  const { page: dashboard } = owner;
  // What is said of the order stays until it was seen.
  await holdTimers(dashboard);
  await signIn(owner);
  await dashboard.getByRole('link', { name: 'Orders' }).first().click();
  await dashboard.getByText('No orders yet').waitFor();
  await dashboard.locator('.shell-live[data-open=true]').waitFor();

  const shopper = await stage.person({ language: 'sw' });
  const { page: phone } = shopper;
  await phone.goto('/rehearsal');
  await phone.getByRole('button', { name: 'habari' }).click();
  await phone.getByText(/karibu Duka la Asha/).waitFor();
  await choose(phone, 'Ungependa nini?', 'Nunua bidhaa');
  await choose(phone, 'Hizi ndizo bidhaa zetu:', /^Chapati/);
  await choose(phone, 'Ungependa kununua hii?', 'Ya kawaida');
  await shot(phone, 'job-1-product');
  await choose(phone, 'Tuendelee?', 'Maliza na ulipe');
  await phone.locator('.thread').getByRole('button', { name: 'Lipa sasa' }).click();

  const order = phone.frameLocator('iframe');
  await order.getByRole('heading', { level: 1, name: /^Oda \d+/ }).waitFor();
  // Her name and number are known from the chat.
  await expect.poll(() => order.getByLabel('Namba yako ya simu').inputValue()).toMatch(/600 ?345 ?678$/);
  await order.getByLabel('Jina lako').fill('Neema Mushi');
  await shot(phone, 'job-2-order');
  await order.getByRole('button', { name: /Agiza na ulipe/ }).dblclick();
  const prompt = phone.getByRole('dialog', { name: /Pesa kwa simu|majaribio/ });
  await prompt.waitFor();
  await shot(phone, 'job-3-prompt');

  // Nothing was reloaded: the order came to the owner by itself.
  const row = dashboard.locator('table.grid tbody tr[data-row]', { hasText: 'Neema Mushi' });
  await row.waitFor();
  await expect.poll(() => row.innerText()).toContain('Pending');
  await expect.poll(() => dashboard.locator('table.grid tbody tr[data-row]').count()).toBe(1);
  await dashboard
    .getByText(/New order/)
    .first()
    .waitFor();

  await prompt.getByLabel('PIN').fill('1234');
  await prompt.getByRole('button', { name: 'Lipa' }).click();
  await row.getByText('Paid', { exact: true }).waitFor();
  await order.getByRole('heading', { name: /Imelipwa|Asante/ }).waitFor();
  await shot(dashboard, 'job-4-orders');
  await shot(phone, 'job-5-paid');

  const paid = await server.running.services.db.asSystem('a test', (tx) =>
    tx.selectFrom('transactions').select('provider').orderBy('created_at', 'desc').limit(1).execute(),
  );
  expect(paid).toEqual([{ provider: 'clickpesa' }]);
  await row.getByRole('link').first().click();
  await dashboard.getByRole('heading', { level: 1, name: /Order #\d+/ }).waitFor();
  await expectAccessible(dashboard);
  await shot(dashboard, 'job-6-order');
  await dashboard.getByRole('button', { name: 'Hand over' }).click();
  await dashboard.locator('.headline').getByRole('heading', { name: 'Picked up' }).waitFor();

  await phone.getByRole('button', { name: /^Chat/ }).click();
  await phone.getByText(/imechukuliwa/).waitFor();
  await expectNoSidewaysScroll(phone);
  await shot(phone, 'job-7-told');
  owner.calm();
  shopper.calm();
});
