import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labels as orderLabels } from '../../resources/labels/orders.ts';
import { labels as productLabels } from '../../resources/labels/products.ts';
import { labels as shopLabels } from '../../resources/labels/shops.ts';
import { notDeletable } from '../../server/sentences/notices.ts';
import { texts } from '../../src/pages/merge/texts.ts';
import { texts as pageTexts } from '../../src/pages/texts.ts';
import { texts as settingsTexts } from '../../src/resources/shops/texts.ts';
import { anyDatabase } from '../harness/databases.ts';
import { newProduct, startTestServer, type TestServer } from '../harness/server.ts';
import { called, formOf, labels, open, openTwoTabs, saved } from './editing.ts';
import { chooseMore, expectAccessible, expectNoSidewaysScroll, openStage, type Stage, shot } from './harness.ts';
import { played } from './played.ts';

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  stage = await openStage(server);
});
afterAll(async () => {
  await stage?.close();
});

const ways = [
  { language: 'en', width: 'desktop' },
  { language: 'sw', width: 'phone' },
] as const;

test.each(played(ways))(
  'in $language on a $width, a second tab that saves a price keeps the kind and its stock that the first added',
  async (way) => {
    const {
      shop,
      owner,
      tabs: [first, second],
    } = await openTwoTabs({ server, stage }, way);
    const product = await newProduct(shop, { name: 'Mchele', opening_stock: null });
    const path = `/dashboard/products/edit/${product}`;
    await open(first, path);
    await open(second, path);
    const [one, two] = [formOf(first, way.language), formOf(second, way.language)];
    await two.field(two.fields.price).fill('26,000');
    await one.addKind(1, 'Kilo 5', '24,500', '7');
    await one.save();
    await saved(first);

    // Who writes is told and not disturbed; who saves keeps both.
    const { changed_by } = (await shop.call('GET', `/api/products/${product}`)).body;
    const note = second.getByRole('status').getByText(texts[way.language].meanwhile(changed_by, two.fields.variants));
    await note.waitFor();
    await expect.poll(() => two.field(two.fields.price).inputValue()).toBe('26,000');
    await expectAccessible(second, 'told of the other change');
    await expectNoSidewaysScroll(second, 'told of the other change');
    await shot(second, `editing-${way.language}-meanwhile`);
    owner.calm();
    await two.save();
    await saved(second);
    expect((await shop.call('GET', `/api/products/${product}`)).body).toMatchObject({
      price: 26_000_00,
      stock: 7,
      variants: [{ name: 'Kilo 5', price: 24_500_00 }],
    });
    owner.calm(/status of 412/);

    // A form that nobody has touched follows.
    await open(second, path);
    await open(first, path);
    await one.field(one.fields.name).fill('Mchele wa Kyela');
    await one.save();
    await saved(first);
    await expect.poll(() => two.field(two.fields.name).inputValue()).toBe('Mchele wa Kyela');
    expect(await note.count()).toBe(0);

    // A kind with stock is not taken away unasked.
    await second.getByRole('button', { name: new RegExp(`^${labels[way.language].remove} .* 1$`) }).click();
    await two.save();
    const ask = second.getByRole('dialog', { name: labels[way.language].stock });
    await ask.getByText(labels[way.language].left).waitFor();
    await expectAccessible(second, 'asked about stock');
    await shot(second, `editing-${way.language}-stock`, { fullPage: false });
    await ask.getByRole('button').first().click();
    await ask.waitFor({ state: 'hidden' });
    expect((await shop.call('GET', `/api/products/${product}`)).body.stock).toBe(7);
    await two.save();
    await ask.getByRole('button', { name: labels[way.language].sure }).click();
    await saved(second);
    expect((await shop.call('GET', `/api/products/${product}`)).body).toMatchObject({ variants: [], stock: null });
    owner.calm();
    await owner.context.close();
  },
);

test.each(played(ways))(
  'in $language on a $width, what both changed stands side by side, and the rest of both is kept',
  async (way) => {
    const {
      shop,
      owner,
      tabs: [first, second],
    } = await openTwoTabs({ server, stage }, way);
    const t = texts[way.language];
    const made = await shop.call('POST', '/api/products', {
      name: 'Unga',
      price: 20_000_00,
      category: 'electronics',
      variants: [{ name: 'Kilo 2', price: 4_000_00 }],
    });
    const product = made.body.id;
    const path = `/dashboard/products/edit/${product}`;
    await open(first, path);
    await open(second, path);
    const [one, two] = [formOf(first, way.language), formOf(second, way.language)];
    await two.field(two.fields.price).fill('30,000');
    await two.field(two.fields.description).fill('Unga safi wa sembe.');
    await two.field(two.fields.sku).fill('UNGA-2');
    const kind = (page: Page) => page.getByRole('group', { name: `${two.fields.variants} 1` });
    const kindPrice = called(productLabels[way.language].parts.variants.price);
    // What it began with is counted on the product's page from then on, and not asked for again.
    await kind(first).getByLabel(kindPrice).waitFor();
    const opening = called(productLabels[way.language].parts.variants.opening_stock);
    expect(await kind(first).getByLabel(opening).count()).toBe(0);
    await kind(second).getByLabel(kindPrice).fill('4,500');
    await kind(first).getByLabel(kindPrice).fill('4,200');
    await one.field(one.fields.price).fill('28,000');
    await one.field(one.fields.unit).fill('mfuko');
    await one.save();
    await saved(first);

    await two.save();
    const dialog = second.getByRole('dialog', { name: t.title });
    await dialog.waitFor();
    const clash = (name: string) => dialog.getByRole('group', { name, exact: true });
    await expect.poll(() => dialog.getByRole('group').count()).toBe(2);
    const price = clash(two.fields.price);
    await price.getByText('TZS 30,000.00').waitFor();
    await price.getByText('TZS 28,000.00').waitFor();
    const kindClash = clash(`${two.fields.variants} · Kilo 2 · ${productLabels[way.language].parts.variants.price}`);
    await kindClash.getByText('TZS 4,200.00').waitFor();
    const keep = dialog.getByRole('button', { name: t.keep });
    await expect.poll(() => keep.isDisabled()).toBe(true);
    await expectAccessible(second, 'side by side');
    await expectNoSidewaysScroll(second, 'side by side');
    await shot(second, `editing-${way.language}-clash`, { fullPage: false });

    // Back in the form nothing typed is lost; saved again it is asked again.
    await dialog.getByRole('button', { name: t.back }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => two.field(two.fields.price).inputValue()).toMatch(/^30,000/);
    await expect.poll(() => two.field(two.fields.description).inputValue()).toBe('Unga safi wa sembe.');
    await two.save();
    await price.getByLabel(t.mine).check();
    await expect.poll(() => keep.isDisabled()).toBe(true);
    await kindClash.getByRole('radio').nth(1).check();
    await shot(second, `editing-${way.language}-chosen`, { fullPage: false });
    await keep.click();
    await saved(second);
    expect((await shop.call('GET', `/api/products/${product}`)).body).toMatchObject({
      price: 30_000_00,
      description: 'Unga safi wa sembe.',
      sku: 'UNGA-2',
      unit: 'mfuko',
      variants: [{ name: 'Kilo 2', price: 4_200_00 }],
    });
    owner.calm(/status of 412/);
    await owner.context.close();
  },
);

test.each(played(ways))(
  'in $language on a $width, a sold product is not deleted but archived, once that was agreed to',
  async (way) => {
    const {
      shop,
      owner,
      tabs: [page],
    } = await openTwoTabs({ server, stage }, way);
    const t = labels[way.language];
    const { actions, choices } = productLabels[way.language];
    const product = await newProduct(shop, { name: 'Sukari', sku: 'SU-1', opening_stock: 9 });
    await shop.call('POST', '/api/orders', { lines: [{ product_id: product, quantity: 2 }] });
    const read = async () => (await shop.call('GET', `/api/products/${product}`)).body;
    await page.goto(`/dashboard/products/${product}`);
    await page.locator('main .headline').waitFor();
    await shot(page, `editing-${way.language}-product`, { fullPage: false });
    await page.locator('main .head-tool[aria-haspopup]').click();
    const menu = page.getByRole('dialog').getByRole('listitem');
    await menu.first().waitFor();
    const titles = async () => (await menu.allInnerTexts()).map((text) => text.split('\n', 1)[0]);
    await expect
      .poll(titles)
      .toEqual([actions.change.title, actions.archive.title, pageTexts[way.language].alike, t.delete]);
    await shot(page, `editing-${way.language}-more`, { fullPage: false });
    await menu.getByText(t.delete, { exact: true }).click();
    const ask = page.getByRole('dialog', { name: `${actions.archive.title}: “Sukari”?` });
    await ask.getByText(notDeletable.sold_before[way.language]).waitFor();
    await expectAccessible(page, 'asked before it is archived');
    await expectNoSidewaysScroll(page, 'asked before it is archived');
    await shot(page, `editing-${way.language}-archive`, { fullPage: false });
    await ask.getByRole('button').first().click();
    await ask.waitFor({ state: 'hidden' });
    expect((await read()).status).toBe('active');
    await chooseMore(page, t.delete);
    await ask.getByRole('button', { name: actions.archive.title }).click();
    await page.locator('.headline').getByText(choices.status.archived).waitFor();
    await expectAccessible(page, 'archived');
    await shot(page, `editing-${way.language}-archived`, { fullPage: false });
    expect((await read()).status).toBe('archived');
    expect((await shop.call('GET', `/api/stock_movements?product_id=${product}`)).body).toHaveLength(2);

    // Archived it still is not deleted; it can be sold again.
    await chooseMore(page, t.delete);
    const cannot = page.getByRole('dialog', { name: pageTexts[way.language].notDeleted('Sukari') });
    await cannot.getByRole('button').click();
    await cannot.waitFor({ state: 'hidden' });
    await chooseMore(page, actions.sell_again.title);
    await page
      .locator('.toast')
      .getByText(actions.sell_again.done ?? '')
      .waitFor();
    expect((await read()).status).toBe('active');

    // Another one like it begins with what was written of it, but for its code and what is in stock.
    await chooseMore(page, pageTexts[way.language].alike);
    await page.waitForURL(/like=/);
    const { fields, field } = formOf(page, way.language);
    await expect.poll(() => field(fields.name).inputValue()).toBe('Sukari');
    await field(fields.name).fill('Sukari ya kahawia');
    await page.locator('main form button[type=submit]').click();
    await saved(page);
    const { price, category } = await read();
    expect((await shop.call('GET', '/api/products?q=kahawia')).body).toMatchObject([
      { name: 'Sukari ya kahawia', price, category, sku: null, stock: null },
    ]);

    // Somebody who ordered stays with the orders, and the page says so before anything is gone.
    const customer = (await shop.call('POST', '/api/customers', { name: 'Zawadi' })).body.id;
    await shop.call('POST', '/api/orders', { customer_id: customer, lines: [{ product_id: product, quantity: 1 }] });
    await page.goto(`/dashboard/customers/${customer}`);
    await chooseMore(page, t.delete);
    const needed = page.getByRole('dialog', { name: pageTexts[way.language].notDeleted('Zawadi') });
    await needed.getByText(pageTexts[way.language].usedIn(orderLabels[way.language].many)).waitFor();
    await shot(page, `editing-${way.language}-needed`, { fullPage: false });
    await needed.getByRole('button').click();
    expect((await shop.call('GET', `/api/customers/${customer}`)).status).toBe(200);
    owner.calm();
    await owner.context.close();
  },
);

test.each(played(ways))(
  'in $language on a $width, the shop and a note on an order lose nothing either',
  async (way) => {
    const {
      shop,
      owner,
      tabs: [first, second],
    } = await openTwoTabs({ server, stage }, way);
    const { fields } = shopLabels[way.language];
    for (const page of [first, second]) await open(page, '/dashboard/settings/shop');
    const input = (page: Page, label: string) => page.locator('main form').getByLabel(called(label)).first();
    const save = (page: Page) =>
      page.locator('main form').getByRole('button', { name: labels[way.language].save }).click();
    await input(second, fields.shop_name).fill('Duka la Neema');
    await input(first, fields.place).fill('Mwanza');
    await save(first);
    await second.getByRole('status').getByText(fields.place).waitFor();
    await save(second);
    await expect
      .poll(async () => (await shop.call('GET', '/api/shop')).body)
      .toMatchObject({ shop_name: 'Duka la Neema', place: 'Mwanza' });
    await expect.poll(() => input(second, fields.place).inputValue()).toBe('Mwanza');
    owner.calm(/status of 412/);

    // Rows that have no ids cannot be told from each other: the two lists stand beside each other.
    await second.getByRole('button', { name: settingsTexts[way.language].every_day }).click();
    await shop.call('PUT', '/api/shop', { opening_hours: [{ day: 'monday', opens: '09:00', closes: '17:00' }] });
    await second.getByRole('status').getByText(fields.opening_hours).waitFor();
    await save(second);
    const hours = second.getByRole('dialog', { name: texts[way.language].title });
    await hours.getByText(': 5:00 PM').waitFor();
    await expectAccessible(second, 'opening hours side by side');
    await expectNoSidewaysScroll(second, 'opening hours side by side');
    await shot(second, `editing-${way.language}-hours`, { fullPage: false });
    await hours.getByRole('radio').first().check();
    await hours.getByRole('button', { name: texts[way.language].keep }).click();
    await hours.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await shop.call('GET', '/api/shop')).body.opening_hours).toHaveLength(7);
    owner.calm(/status of 412/);

    const product = await newProduct(shop, { name: 'Chumvi' });
    const order = (await shop.call('POST', '/api/orders', { lines: [{ product_id: product, quantity: 1 }] })).body;
    await first.goto(`/dashboard/orders/order-info/${order.id}`);
    const note = first.locator('[aria-labelledby=note-staff_note]');
    await note.fill('Apigiwe kesho');
    // What is typed outlives the page.
    await first.reload();
    await expect.poll(() => note.inputValue()).toBe('Apigiwe kesho');
    await shop.call('PATCH', `/api/orders/${order.id}`, { staff_note: 'Amelipa nusu' });
    await first.locator('.note-foot').getByRole('button').click();
    const dialog = first.getByRole('dialog', { name: texts[way.language].title });
    await dialog.getByText('Amelipa nusu').waitFor();
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: texts[way.language].keep }).click();
    await expect
      .poll(async () => (await shop.call('GET', `/api/orders/${order.id}`)).body.staff_note)
      .toBe('Apigiwe kesho');
    owner.calm(/status of 412/);
    await owner.context.close();
  },
);
