import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsLines } from '../../common/news-lines.ts';
import { labels as notificationLabels } from '../../resources/labels/notifications.ts';
import { labels as orderLabels } from '../../resources/labels/orders.ts';
import { labels as productLabels } from '../../resources/labels/products.ts';
import { texts } from '../../src/app/layout/texts.ts';
import { texts as pageTexts } from '../../src/pages/texts.ts';
import { texts as notificationTexts } from '../../src/resources/notifications/texts.ts';
import { anyDatabase } from '../harness/databases.ts';
import {
  newLink,
  newProduct,
  newShop,
  ownerPassword,
  startTestServer,
  submission,
  type TestServer,
} from '../harness/server.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openStage,
  type Stage,
  shot,
  signedInAtHome,
  widths,
} from './harness.ts';
import { holdTimers } from './held-timers.ts';

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  stage = await openStage(server);
});
afterAll(() => stage?.close());

/** As many entries as thirty pages have: the last of a group, again. */
const growTo = (place: Locator, selector: string, count = 30) =>
  place.evaluate(
    (within, { selector, count }) => {
      const [last] = [...within.querySelectorAll(selector)].slice(-1);
      for (let more = count - within.querySelectorAll(selector).length; more > 0; more -= 1)
        last?.after(last.cloneNode(true));
    },
    { selector, count },
  );

async function shopWithProduct() {
  const shop = await newShop(server);
  const product = await newProduct(shop);
  const order = async (customer_name: string) =>
    (await shop.call('POST', '/api/orders', { customer_name, lines: [{ product_id: product, quantity: 1 }] })).body as {
      id: string;
      number: number;
    };
  return { shop, product, order };
}

test.each([{ dark: false }, { dark: true }])(
  'on a phone the ways around stand below, and everything else is under More (dark: $dark)',
  async ({ dark }) => {
    const t = texts.sw;
    const { shop, order } = await shopWithProduct();
    const placed = await order('Neema Mushi');
    await shop.call('POST', `/api/orders/${placed.id}/record_cash`, {});
    const person = await stage.person({ language: 'sw', width: 'phone', dark });
    const { page, calm } = person;
    await signedInAtHome(person, { phone: shop.email, password: ownerPassword });
    const tabs = page.getByRole('navigation', { name: t.main });
    await tabs.getByRole('img', { name: t.toHandOver(1) }).waitFor();
    expect((await tabs.locator('> *').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
      t.home,
      `1 ${orderLabels.sw.many}`,
      t.sell,
      'Chat',
      t.more,
    ]);
    for (const box of await Promise.all((await tabs.locator('> *').all()).map((each) => each.boundingBox())))
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'tabs');

    // What opened it has the keyboard back when it closes.
    const more = tabs.getByRole('button', { name: t.more });
    await more.click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('link', { name: t.settings }).waitFor();
    await expectAccessible(page, 'more');
    await shot(page, `navigation-more-${dark ? 'dark' : 'light'}`, { fullPage: false });
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await expect.poll(() => more.evaluate((each) => each === document.activeElement)).toBe(true);

    // With thirty entries it scrolls, under a head that stays.
    await more.click();
    await growTo(sheet.locator('.more'), 'section:nth-child(1) .more-tile');
    const last = sheet.locator('.more-own button').last();
    await last.focus();
    await expect(last.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight)).resolves.toBe(true);
    const head = await sheet.locator('.ant-drawer-header').boundingBox();
    expect(head?.y ?? -1).toBeGreaterThanOrEqual(0);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });

    await more.click();
    await sheet.getByRole('link', { name: productLabels.sw.many, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: productLabels.sw.many }).waitFor();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');

    // A page with an action of its own has the thumb's place to itself.
    await tabs.getByRole('link', { name: t.sell }).click();
    await page.waitForURL(/add-order$/);
    await tabs.waitFor({ state: 'hidden' });
    calm();
  },
);

test('the search finds an order by its number, and Enter opens it', async () => {
  const t = texts.en;
  const { shop, order } = await shopWithProduct();
  await order('Baraka Lema');
  const wanted = await order('Neema Mushi');
  const person = await stage.person();
  const { page, calm } = person;
  await signedInAtHome(person, { phone: shop.email, password: ownerPassword });
  const menu = page.getByRole('navigation', { name: t.main });
  expect(await menu.locator('a[href^="/dashboard"]').allInnerTexts()).toEqual([
    t.sell,
    t.home,
    'Orders',
    'Chat',
    'Products',
    'Customers',
    'Customer segments',
    'Product sets',
    'Transactions',
    'Debts',
    'Expenses',
    'Suppliers',
    'Payment integration',
    'Analytics',
    'Chatflow',
    'Staff',
    'Roles',
    'History',
    'WhatsApp numbers',
    'SMS accounts',
    t.settings,
  ]);
  expect(await page.locator('.shell-tabs').isVisible()).toBe(false);

  // With thirty entries on a low screen the menu scrolls by itself, and the page stays where it is.
  await page.setViewportSize({ width: 1280, height: 720 });
  await growTo(menu, '[role=group] a', 27);
  expect(await menu.locator('a').count()).toBe(30);
  const settings = menu.getByRole('link', { name: t.settings });
  await settings.focus();
  const place = await settings.boundingBox();
  expect((place?.y ?? 720) + (place?.height ?? 0)).toBeLessThanOrEqual(720);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await menu.evaluate((each) => [each.clientHeight < innerHeight, each.scrollTop > 0])).toEqual([true, true]);
  await page.setViewportSize(widths.desktop);

  const search = page.locator('.shell-search');
  await search.click();
  const field = page.getByRole('combobox', { name: t.searchHint });
  await field.waitFor();
  await expectAccessible(page, 'search');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await expect.poll(() => search.evaluate((each) => each === document.activeElement)).toBe(true);

  await page.keyboard.press('Control+k');
  await field.waitFor();
  // Again in the same breath: that it closed is said a frame later.
  await page.locator('.palette').evaluate((palette: HTMLDialogElement) => {
    palette.close();
    const [key, of] = ['k', document.activeElement];
    of?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }));
  });
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  await field.fill('Nothing of the kind');
  await page.getByText(t.nothingFound('Nothing of the kind')).waitFor();
  await field.fill(String(wanted.number));
  await page.getByRole('option', { name: /Neema Mushi/, selected: true }).waitFor();
  await shot(page, 'navigation-search', { fullPage: false });
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`order-info/${wanted.id}$`));
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');

  // Arrows go to what one may begin.
  await page.keyboard.press('/');
  await field.fill('new');
  const first = page.getByRole('option', { selected: true });
  await expect.poll(() => first.innerText()).toBe(t.newOne(orderLabels.en.one));
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => first.innerText()).toBe(t.newOne(productLabels.en.one));
  await page.keyboard.press('Enter');
  await page.waitForURL(/products\/new$/);
  calm();
});

test('a new order is marked at the bell until it was seen, and not at all once that is switched off', async () => {
  const t = texts.sw;
  const { shop, product, order } = await shopWithProduct();
  const person = await stage.person({ language: 'sw', width: 'phone' });
  const { page, calm } = person;
  await holdTimers(page);
  await signedInAtHome(person, { phone: shop.email, password: ownerPassword });
  await page.locator('.shell-live[data-open=true]').waitFor();
  const bell = page.locator('.shell-bell');
  await expect.poll(() => bell.getAttribute('aria-label')).toBe(t.news);
  await bell.click();
  await page.getByText(t.noNews).waitFor();
  await page.keyboard.press('Escape');
  const sheet = page.getByRole('dialog');
  await sheet.waitFor({ state: 'hidden' });

  // She wrote the first herself: it is no news to her, neither over the page nor at the bell.
  await order('Neema Mushi');
  const { token } = await newLink(server, shop, product);
  const unread = page.getByRole('button', { name: t.newsUnread(1) });
  expect(await unread.count()).toBe(0);
  expect((await server.call('POST', `/api/v1/order?token=${token}`, await submission(server, token))).status).toBe(201);
  await unread.waitFor();
  const [{ id, number, total }] = (await shop.call('GET', '/api/orders?_sort=number&_order=desc&_start=0&_end=1')).body;
  await page.locator('.toast').getByText(String(number)).waitFor();
  expect(await page.locator('.toast').count()).toBe(1);
  await unread.click();
  const row = sheet.getByRole('link', { name: newsLines.sw.order_placed({ number, amount: total }) });
  await row.waitFor();
  await expect.poll(() => sheet.getByRole('listitem').count()).toBe(1);
  await expect.poll(() => sheet.locator('[data-new]').count()).toBe(1);
  await expectAccessible(page, 'notifications');
  await shot(page, 'navigation-news', { fullPage: false });
  await row.click();
  await page.waitForURL(new RegExp(`order-info/${id}$`));
  await page.reload();
  await page.getByRole('button', { name: t.news, exact: true }).waitFor();

  // By the keys alone; what is not connected is no switch, and says why.
  await page.goto(`${server.base}/dashboard/settings/notifications`);
  const { fields, parts } = notificationLabels.sw;
  const placed = (channel: keyof typeof parts.order_placed) =>
    page.getByRole('switch', { name: `${fields.order_placed}: ${parts.order_placed[channel]}` });
  await placed('dashboard').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await placed('whatsapp').count()).toBe(0);
  await page.getByText(notificationTexts.sw.not.whatsapp).waitFor();
  await page.getByRole('button', { name: pageTexts.sw.saveChanges(1) }).click();
  await page.locator('.toast').first().waitFor();
  expect((await shop.call('GET', '/api/notifications')).body.order_placed).toEqual({
    ...{ dashboard: false, sms: true, whatsapp: false, mail: false },
  });
  await bell.click();
  await page.getByText(t.noNews).waitFor();
  calm();
});

test('letters lead where the sheet says, but not while one types, and not once they are off', async () => {
  const t = texts.en;
  const { shop } = await shopWithProduct();
  const person = await stage.person();
  const { page, calm } = person;
  await signedInAtHome(person, { phone: shop.email, password: ownerPassword });
  await page.locator('#content').focus();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog');
  await sheet.getByText(t.shortcuts, { exact: true }).first().waitFor();
  await expectAccessible(page, 'shortcuts');
  await shot(page, 'navigation-shortcuts', { fullPage: false });
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });

  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.waitForURL(/\/dashboard\/orders/);
  await page.getByRole('heading', { level: 1, name: orderLabels.en.many }).waitFor();
  // There is nothing to search among no orders.
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.getByRole('heading', { level: 1, name: productLabels.en.many }).waitFor();
  await page.getByRole('searchbox').fill('go');
  await page.keyboard.type('gh?n');
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('gogh?n');
  expect(new URL(page.url()).pathname).toBe('/dashboard/products');

  await page.locator('#content').focus();
  await page.keyboard.press('?');
  await sheet.getByRole('button', { name: t.shortcutsOff }).click();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await page.keyboard.press('n');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: t.searchHint }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/products');
  calm();
});

test('the first Tab leads past the menu, which marks the page that one is on and no other', async () => {
  const { shop } = await shopWithProduct();
  const person = await stage.person();
  const { page, calm } = person;
  await signedInAtHome(person, { phone: shop.email, password: ownerPassword });
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(texts.en.skip);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  const current = page.getByRole('navigation', { name: texts.en.main }).locator('[aria-current=page]');
  await page.goto('/dashboard/orders');
  await expect.poll(() => current.allTextContents()).toEqual([expect.stringContaining(orderLabels.en.many)]);
  // Every entry is read in one line.
  const heights = await page.locator('.shell-nav a').evaluateAll((all) => all.map((each) => each.clientHeight));
  expect(Math.max(...heights)).toBeLessThanOrEqual(48);
  await page.goto('/dashboard/orders-of-old');
  await page.locator('main .full-page').waitFor();
  expect(await current.count()).toBe(0);
  calm();
});
