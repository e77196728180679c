import { afterAll, beforeAll, expect, test } from 'vitest';
import { labels as orderLabels } from '../../resources/labels/orders.ts';
import { texts as partTexts } from '../../src/parts/texts.ts';
import { texts } from '../../src/screens/home/texts.ts';
import { anyDatabase } from '../harness/databases.ts';
import { newProduct, newShop, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
import { expectAccessible, expectNoSidewaysScroll, openStage, type Stage, shot, signedInAtHome } from './harness.ts';
import { played } from './played.ts';

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  stage = await openStage(server);
});
afterAll(() => stage?.close());

test.each(
  played([
    { language: 'sw', width: 'phone', dark: false },
    { language: 'en', width: 'desktop', dark: true },
  ] as const),
)(
  'in $language on a $width, home says what came in, what to do now, and leads to it',
  async ({ language, width, dark }) => {
    const t = texts[language];
    const shop = await newShop(server);
    const product = await newProduct(shop, { price: 10_000_00, opening_stock: 50 });
    const order = async (customer_name: string, quantity: number) =>
      (await shop.call('POST', '/api/orders', { customer_name, lines: [{ product_id: product, quantity }] })).body
        .id as string;
    const person = await stage.person({ language, width, dark });
    const { page, calm } = person;

    // A new shop: nothing to do but its set-up, each step with its way.
    await signedInAtHome(person, { phone: shop.email, password: ownerPassword });
    await page.getByText(t.no_orders).waitFor();
    expect(await page.getByRole('heading', { name: t.to_do }).count()).toBe(0);
    for (const step of await page.locator('ol.checklist > li[data-done=false]').all())
      expect(await step.locator('a, button').count(), await step.innerText()).toBe(1);
    await shot(page, `home-new-${language}-${width}`);
    await expectAccessible(page, 'new');

    // What comes stands here by itself.
    await page.locator('.shell-live[data-open=true]').waitFor();
    const paid = await order('Neema Mushi', 3);
    await shop.call('POST', `/api/orders/${paid}/record_cash`, {});
    await order('Baraka Lema', 2);
    const money = page.locator('.money-card');
    await money.getByRole('link', { name: t.paid }).getByText('30,000').waitFor();
    await money.getByText(t.sold_orders(1)).waitFor();
    await money.getByText(t.from_orders(1)).waitFor();
    await page.locator('.recent').getByRole('link', { name: 'Baraka Lema' }).waitFor();
    const tasks = page.locator('.tasks');
    await tasks.getByRole('link', { name: t.tasks.chase(1) }).waitFor();
    await expect.poll(() => tasks.getByRole('link').allInnerTexts()).toEqual([t.tasks.hand_over(1), t.tasks.chase(1)]);
    await expectNoSidewaysScroll(page);
    await shot(page, `home-${language}-${width}`);
    await expectAccessible(page, 'full');

    const parts = partTexts[language];
    const share = page.getByRole('button', { name: t.share_shop });
    await share.click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('img', { name: parts.qr }).waitFor();
    await sheet.getByRole('link', { name: t.qr_download }).waitFor();
    const sent = new URL(
      (await sheet.getByRole('link', { name: parts.send_whatsapp }).getAttribute('href')) ?? '',
      page.url(),
    );
    // No number of the shop's own is connected, and the message says so.
    expect(sent.pathname).toBe('/rehearsal');
    expect(sent.searchParams.get('sent')).toMatch(language === 'sw' ? /majaribio/ : /rehearsal/);
    await shot(page, `home-share-${language}-${width}`, { fullPage: false });
    await expectAccessible(page, 'share');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => share.evaluate((each) => each === document.activeElement)).toBe(true);

    await tasks.getByRole('link', { name: t.tasks.hand_over(1) }).click();
    await page.getByRole('heading', { level: 1, name: orderLabels[language].many }).waitFor();
    const rows = page.locator('main table.grid tbody tr[data-row], main ul.cards > li');
    await rows.getByText('Neema Mushi').waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    calm();
  },
);

test('figures that do not come are said not to have, and come with the next try', async () => {
  const t = texts.sw;
  const shop = await newShop(server);
  const person = await stage.person({ language: 'sw', width: 'phone' });
  const { page, calm } = person;
  let isBroken = true;
  await page.route('**/api/home', (route) => (isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue()));
  await signedInAtHome(person, { phone: shop.email, password: ownerPassword });
  await page.getByRole('alert').getByText(t.failed).waitFor();
  await shot(page, 'home-failed', { fullPage: false });
  await expectAccessible(page, 'failed');
  isBroken = false;
  await page.getByRole('button', { name: t.retry }).click();
  await page.locator('.money-card').waitFor();
  await expect.poll(() => page.getByText(t.failed).count()).toBe(0);
  calm(/status of 500/);
});

test('the step of the WhatsApp number opens that field of the settings, and is ticked after', async () => {
  const t = texts.sw;
  const shop = await newShop(server);
  const person = await stage.person({ language: 'sw', width: 'phone' });
  const { page, calm } = person;
  await signedInAtHome(person, { phone: shop.email, password: ownerPassword });
  const step = page.locator('ol.checklist > li', { hasText: t.steps.whatsapp.title });
  await step.getByRole('link', { name: t.steps.whatsapp.action ?? '' }).click();
  const field = page.locator('#whatsapp_number');
  await field.waitFor();
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.type('0600 345 678');
  await page.locator('main form button[type=submit]').click();
  await expect.poll(async () => (await shop.call('GET', '/api/shop')).body.whatsapp_number).toBe('+255600345678');
  await page.goto('/dashboard');
  await step.getByLabel(t.done).waitFor();
  calm();
});
