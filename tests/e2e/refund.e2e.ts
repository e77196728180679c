import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatPhone } from '../../common/phone.ts';
import { labels as accountLabels } from '../../resources/labels/payment_accounts.ts';
import { labels } from '../../resources/labels/transactions.ts';
import { texts as appTexts } from '../../src/app/texts.ts';
import { texts as accountTexts } from '../../src/resources/payment_accounts/texts.ts';
import { callbackTexts } from '../../src/resources/transactions/callbacks/callback-texts.ts';
import { texts as transactionTexts } from '../../src/resources/transactions/texts.ts';
import { anyDatabase } from '../harness/databases.ts';
import { orderWords } from '../harness/order-words.ts';
import { payingOrder } from '../harness/paying-order.ts';
import { newProduct, newShop, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openStage,
  type Person,
  type Stage,
  shot,
  signedIn,
} from './harness.ts';
import { played } from './played.ts';

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  stage = await openStage(server);
});
afterAll(() => stage?.close());

const ways = [
  { language: 'en', width: 'desktop' },
  { language: 'sw', width: 'phone' },
] as const;

test.each(played(ways))('in $language on a $width: an account set up, charged by it, a part sent back', async (way) => {
  const { language, width } = way;
  const t = transactionTexts[language];
  const { actions, choices } = labels[language];
  const shop = await newShop(server);
  await shop.call('PUT', '/api/shop', { language });
  const product = await newProduct(shop, { opening_stock: 500 });
  const person: Person = await stage.person(way);
  const { page } = person;
  const good = async (state: string) => {
    await shot(page, `refund-${language}-${width}-${state}`);
    await expectAccessible(page, state);
    await expectNoSidewaysScroll(page, state);
    person.calm();
  };
  await signedIn(person, { phone: shop.email, password: ownerPassword });

  // The shop's own account at a service: who pays is asked by that one from then on.
  const account = accountLabels[language];
  await page.goto('/dashboard/payment-integration/new');
  await page.getByRole('radio', { name: account.choices.provider.clickpesa }).check();
  await page.getByLabel(account.fields.name, { exact: true }).fill('ClickPesa ya duka');
  await page.getByRole('button', { name: accountTexts[language].practice }).click();
  await expect.poll(() => page.getByLabel(account.fields.merchant).inputValue()).not.toBe('');
  await good('account');
  await page.getByRole('button', { name: appTexts[language].save, exact: true }).click();
  await page.getByText(account.choices.state.working, { exact: true }).first().waitFor();
  await good('account-works');
  await shop.call('PATCH', '/api/payment_settings', { own_payments: false });
  const order = await payingOrder(server, shop, product);
  await order.phone.pin(order.payment.reference);
  await order.becomes('succeeded');
  expect(await order.payments()).toMatchObject([{ provider: 'clickpesa', state: 'succeeded' }]);

  // What the list comes to leads to its rows.
  await page.goto('/dashboard/transactions');
  const totals = page.locator('.money-totals');
  await totals.locator('summary').click();
  const network = totals.getByRole('button', { name: choices.network.mixx });
  await network.waitFor();
  await good('totals');
  await network.click();
  await expect.poll(() => network.getAttribute('aria-pressed')).toBe('true');
  expect(page.url()).toContain('network');

  // A part goes back, by the service.
  await page.goto(`/dashboard/transactions/${order.payment.id}`);
  await page.getByText(t.hops.paid, { exact: true }).waitFor();
  await good('payment');
  const main = page.getByRole('main');
  // Nothing is wrong with it: giving it back is not what the page calls for.
  await main.getByRole('button', { name: orderWords[language].more }).click();
  expect(await main.getByRole('button', { name: actions.refund.title }).count()).toBe(0);
  await page.getByRole('button', { name: actions.refund.title }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t.owes_again).waitFor();
  await dialog.getByText(t.back_by.payout(choices.provider.clickpesa, formatPhone(order.payer))).waitFor();
  await dialog.getByLabel(String(actions.refund.args.amount)).fill('10000');
  await dialog.getByLabel(String(actions.refund.args.reason)).fill('Imeharibika');
  await good('asks');
  await dialog.getByRole('button', { name: actions.refund.title }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('.money-steps summary').click();
  await page.getByText(t.legs.went_back).waitFor();
  // What the service said by itself, and whether it was so.
  const callback = callbackTexts[language];
  await page.getByText(callback.claims.paid).waitFor();
  await page.getByText(callback.answers.paid).waitFor();
  await good('sent-back');
  expect(await order.row()).toMatchObject({ refunded: 10_000_00, due: 10_000_00 });
  await person.context.close();
});
