import { afterAll, beforeAll, expect, test } from 'vitest';
import { labels as mergeLabels } from '../../resources/labels/customer_merges.ts';
import { labels as customerLabels } from '../../resources/labels/customers.ts';
import { labels as orderLabels } from '../../resources/labels/orders.ts';
import { texts as actionTexts } from '../../src/actions/texts.ts';
import { texts as customerTexts } from '../../src/resources/customers/texts.ts';
import { anyDatabase } from '../harness/databases.ts';
import { newProduct, newShop, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
import {
  chooseMore,
  expectAccessible,
  expectNoSidewaysScroll,
  openStage,
  type Stage,
  shot,
  signedIn,
} from './harness.ts';

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  stage = await openStage(server);
});
afterAll(() => stage?.close());

test('in sw on a phone, who stands there twice is made one, and parted again', async () => {
  const shop = await newShop(server);
  const product = await newProduct(shop, { name: 'Kanga' });
  const order = (customer_name: string, customer_phone: string) => {
    const lines = [{ product_id: product, quantity: 1 }];
    return shop.call('POST', '/api/orders', { customer_name, customer_phone, lines, payment_method: 'cash' });
  };
  const { body: first } = await order('Asha Juma', '+255712000001');
  const { body: second } = await order('Asha J.', '+255712000002');
  const person = await stage.person({ language: 'sw', width: 'phone' });
  const { page } = person;
  await signedIn(person, { phone: shop.email, password: ownerPassword });
  const { merge } = customerLabels.sw.actions;
  const { undo } = mergeLabels.sw.actions;

  await page.goto(`/dashboard/customers/${first.customer_id}`);
  await page.getByRole('heading', { level: 1, name: 'Asha Juma' }).waitFor();
  // Who may be the same is pointed out, with the way to make them one.
  const pointed = page.getByRole('region', { name: customerTexts.sw.twins });
  await pointed.getByRole('link', { name: 'Asha J.' }).waitFor();
  await pointed.getByRole('button', { name: merge.title }).click();
  const dialog = page.getByRole('dialog', { name: merge.title });
  await dialog.getByText('Asha J.').waitFor();
  await dialog.getByRole('button', { name: actionTexts.sw.keep }).click();
  await dialog.waitFor({ state: 'hidden' });
  await chooseMore(page, merge.title);
  await dialog.getByRole('combobox').fill('Asha J.');
  await page.locator('.ant-select-item-option').filter({ hasText: 'Asha J.' }).click();
  await shot(page, 'merge-customers-sw-phone', { fullPage: false });
  await dialog.getByRole('button', { name: merge.title }).click();
  await dialog.waitFor({ state: 'hidden' });
  const orders = async () => (await shop.call('GET', `/api/customers/${first.customer_id}`)).body.total_orders;
  await expect.poll(orders).toBe(2);
  const merged = page.locator('.related').filter({ hasText: mergeLabels.sw.many });
  await page.getByRole('heading', { name: mergeLabels.sw.many, level: 2 }).scrollIntoViewIfNeeded();
  await merged.getByText('Asha J.').waitFor();
  await expectAccessible(page, 'merged');
  await expectNoSidewaysScroll(page, 'merged');
  await shot(page, 'merged-customer-sw-phone');

  await merged.getByText('Asha J.').click();
  await page.getByRole('heading', { level: 1, name: 'Asha J.' }).waitFor();
  await page.locator('main').getByRole('button', { name: undo.title }).first().click();
  const sure = page.getByRole('dialog');
  await sure.getByRole('button', { name: undo.title }).click();
  await expect.poll(orders).toBe(1);
  // Each stands in the list by herself again, with what she bought.
  await page.goto('/dashboard/customers');
  const rows = page.locator('main ul.cards > li');
  for (const name of ['Asha Juma', 'Asha J.']) await rows.getByText(name, { exact: true }).waitFor();
  await rows.getByText('Asha J.', { exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Asha J.' }).waitFor();
  const heading = page.getByRole('heading', { name: orderLabels.sw.many, level: 2, exact: true });
  await heading.scrollIntoViewIfNeeded();
  const bought = page.locator('.related').filter({ has: heading }).locator('ul.cards > li');
  await expect.poll(() => bought.allInnerTexts()).toEqual([expect.stringContaining(String(second.number))]);
  person.calm();
});
