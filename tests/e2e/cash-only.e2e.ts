import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../cart/texts/en.ts';
import { sw } from '../../cart/texts/sw.ts';
import { labels as orderLabels } from '../../resources/labels/orders.ts';
import { findOrMakeOwner } from '../../server/seed/demo.ts';
import { texts as homeTexts } from '../../src/screens/home/texts.ts';
import { anyDatabase } from '../harness/databases.ts';
import { addOrderWords as addTexts, orderWords as orderTexts } from '../harness/order-words.ts';
import {
  caller,
  newLink,
  newProduct,
  startTestServer,
  submission,
  type TestServer,
  type TestShop,
} from '../harness/server.ts';
import { expectAccessible, expectNoSidewaysScroll, openStage, type Stage, shot, signedInAtHome } from './harness.ts';
import { played } from './played.ts';

const owner = { name: 'Asha Mushi', phone: '+255754000077', password: 'karibu-dukani' };
let server: TestServer;
let stage: Stage;
let shop: TestShop;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true, env: { REHEARSAL: 'off' } });
  stage = await openStage(server);
  await findOrMakeOwner(server.running.services, owner);
  const { body } = await server.call('POST', '/api/auth/sign-in', {
    identifier: owner.phone,
    password: owner.password,
  });
  const call = caller(server.base, body.access_token);
  const made = await call('POST', '/api/shop', {
    shop_name: 'Duka la Asha',
    category: 'electronics',
    place: 'Kariakoo',
    language: 'sw',
    sample_catalogue: false,
  });
  shop = { token: body.access_token, email: '', shopId: made.body.id, call };
}, 60_000);
afterAll(() => stage?.close());

test.each(
  played([
    { language: 'en', width: 'desktop', words: en },
    { language: 'sw', width: 'phone', words: sw },
  ] as const),
)('in $language on a $width, a shop without mobile money takes cash and says so everywhere', async (way) => {
  const { language, width, words } = way;
  const shopper = await stage.person({ language, width });
  const { token } = await newLink(server, shop, await newProduct(shop));
  await shopper.page.goto(`/cart/order?token=${token}&lang=${language}`);
  await shopper.page.getByText(words.cashOnly).waitFor();
  await expect.poll(() => shopper.page.locator('input[name=pay]').count()).toBe(1);
  expect(await shopper.page.locator('input[name=payer]').count()).toBe(0);
  await shot(shopper.page, `cash-only-form-${language}-${width}`);
  await expectNoSidewaysScroll(shopper.page);
  await expectAccessible(shopper.page);
  const sent = await server.call('POST', `/api/v1/order?token=${token}`, await submission(server, token));
  expect(sent.status).toBe(201);
  await shopper.page.reload();
  await shopper.page.getByText(words.cashTitle).waitFor();
  await shot(shopper.page, `cash-only-sent-${language}-${width}`);
  shopper.calm();

  const person = await stage.person({ language, width });
  const { page } = person;
  await page.goto('/dashboard');
  expect(await page.locator('.rehearsal').count()).toBe(0);
  await signedInAtHome(person, owner);
  await page.getByText(homeTexts[language].cash_only).waitFor();
  await page.getByText(homeTexts[language].whatsapp_none).waitFor();
  await shot(page, `cash-only-home-${language}-${width}`);
  const [{ id }] = (await shop.call('GET', '/api/orders?_sort=number&_order=desc&_start=0&_end=1')).body;
  await page.goto(`/dashboard/orders/order-info/${id}`);
  await page.getByRole('main').getByRole('button', { name: orderTexts[language].more }).click();
  const ask = page.getByRole('button', { name: orderLabels[language].actions.request_payment.title });
  await ask.waitFor();
  await expect.poll(() => ask.isDisabled()).toBe(true);
  await page.getByText(orderTexts[language].cash_only).waitFor();
  await shot(page, `cash-only-order-${language}-${width}`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const bar = page.locator('.action-bar');
  await expect
    .poll(() => bar.getByRole('button', { name: orderLabels[language].actions.record_cash.title }).count())
    .toBe(1);
  await page.goto('/dashboard/orders/add-order');
  await page.getByText(orderTexts[language].cash_only).waitFor();
  await shot(page, `cash-only-add-${language}-${width}`);
  await page.getByText('Chaja').first().click();
  await page.getByRole('button', { name: addTexts[language].save }).click();
  await page.waitForURL(/order-info/);
  const [saved] = (await shop.call('GET', '/api/orders?_sort=number&_order=desc&_start=0&_end=1')).body;
  expect(saved).toMatchObject({ channel: 'dashboard', payment_method: 'cash' });
  person.calm();
});
