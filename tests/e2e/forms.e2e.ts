import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labels as customerLabels } from '../../resources/labels/customers.ts';
import { labels as expenseLabels } from '../../resources/labels/expenses.ts';
import { labels as productLabels } from '../../resources/labels/products.ts';
import { labels as shopLabels } from '../../resources/labels/shops.ts';
import { stockReasonLabels } from '../../resources/labels/stock_movements.ts';
import { texts as commonTexts } from '../../src/app/texts.ts';
import { texts as attachmentTexts } from '../../src/fields/attachment/texts.ts';
import { texts as fieldTexts } from '../../src/fields/texts.ts';
import { texts as pageTexts } from '../../src/pages/texts.ts';
import { anyDatabase } from '../harness/databases.ts';
import { addOrderWords as orderTexts } from '../harness/order-words.ts';
import {
  newProduct,
  newShop,
  ownerPassword,
  startTestServer,
  type TestServer,
  type TestShop,
} from '../harness/server.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openFolds,
  openStage,
  type Person,
  type Stage,
  shot,
  signedIn,
} from './harness.ts';
import { holdTimers } from './held-timers.ts';
import { played } from './played.ts';

/** A form asks for what counts first, says what is wrong where it is, and lets the next one follow at once. */
let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  stage = await openStage(server);
});
afterAll(() => stage?.close());

const ways = [
  { language: 'sw', width: 'phone' },
  { language: 'en', width: 'desktop' },
] as const;
const onePage = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
const called = (label: string) => new RegExp(`^${label.replace(/[()]/g, '\\$&')}\\s*(\\([^)]*\\))?$`);
const field = (page: Page, label: string) => page.locator('main form').getByLabel(called(label)).first();

async function ownerOf(shop: TestShop, way: (typeof ways)[number]): Promise<Person> {
  const owner = await stage.person(way);
  await signedIn(owner, { phone: shop.email, password: ownerPassword });
  return owner;
}
/** Nothing stands over the middle of what has the focus. */
const isUncovered = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused } = document;
    const box = focused?.getBoundingClientRect();
    if (!box) return false;
    const above = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return above === focused || focused?.contains(above) === true || above?.contains(focused) === true;
  });

test.each(played(ways))(
  'in $language on a $width, name and price are enough, the rest is folded, and the next one follows',
  async (way) => {
    const shop = await newShop(server);
    const { body: mine } = await shop.call('GET', '/api/shop');
    const owner = await ownerOf(shop, way);
    const { page } = owner;
    const { fields, choices } = productLabels[way.language];
    const t = pageTexts[way.language];
    await page.goto('/dashboard/products/new');
    const form = page.locator('main form');
    await field(page, fields.name).waitFor();
    // The shop's own category stands there, and that alone is nothing unsaved.
    await form
      .locator('.form-first .ant-select-selection-item')
      .getByText(choices.category[mine.category as keyof typeof choices.category])
      .waitFor();
    await expect.poll(() => field(page, fields.price).getAttribute('inputmode')).toBe('decimal');
    await expect.poll(() => field(page, fields.opening_stock).getAttribute('inputmode')).toBe('numeric');
    expect(await field(page, fields.sku).isVisible()).toBe(false);
    const stock = form.locator('details.fold', { has: page.getByLabel(called(fields.sku)) });
    await stock.locator('summary').getByText(fields.barcode).waitFor();
    await stock.locator('summary').click();
    await field(page, fields.sku).fill('UNGA-2');
    await stock.locator('summary').click();
    // Closed again, it says what is in it.
    await stock.locator('summary').getByText('UNGA-2').waitFor();
    await expectAccessible(page, 'folded');
    await expectNoSidewaysScroll(page, 'folded');
    await shot(page, `forms-${way.language}-folded`);

    // What is refused in a fold opens it, is led to, and nothing covers it.
    await field(page, fields.name).fill('Unga');
    await field(page, fields.price).fill('2,000');
    await stock.locator('summary').click();
    await field(page, fields.low_stock_level).fill('kumi');
    await stock.locator('summary').click();
    await form.locator('button[type=submit]').click();
    await stock.getByText(fieldTexts[way.language].integer()).waitFor();
    await expect
      .poll(() => field(page, fields.low_stock_level).evaluate((input) => input === document.activeElement))
      .toBe(true);
    await expect.poll(() => isUncovered(page)).toBe(true);
    await shot(page, `forms-${way.language}-refused`, { fullPage: false });
    await field(page, fields.low_stock_level).fill('3');

    await form.getByRole('button', { name: t.another(productLabels[way.language].one) }).click();
    await page.locator('.toast').getByText(t.saved, { exact: true }).waitFor();
    await expect.poll(() => field(page, fields.name).inputValue()).toBe('');
    expect(new URL(page.url()).pathname).toBe('/dashboard/products/new');
    await expect.poll(() => field(page, fields.name).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('Sukari');
    // Refused, another is not added by what saves next: Ctrl+S.
    await form.getByRole('button', { name: t.another(productLabels[way.language].one) }).click();
    await form.getByText(fieldTexts[way.language].required).waitFor();
    await field(page, fields.price).fill('3,000');
    await field(page, fields.price).press('Control+s');
    await page.getByRole('heading', { level: 1, name: 'Sukari' }).waitFor();
    const { body: made } = await shop.call('GET', '/api/products?_sort=name&_order=asc');
    expect(made).toMatchObject([
      { name: 'Sukari', price: 3_000_00, sku: null, category: mine.category },
      { name: 'Unga', price: 2_000_00, sku: 'UNGA-2', low_stock_level: 3 },
    ]);
    owner.calm();
    await owner.context.close();

    // In the hand a paper is photographed at once, or chosen; each is a row of its own.
    const hand = await stage.person({ language: way.language, width: 'phone', touch: true });
    await signedIn(hand, { phone: shop.email, password: ownerPassword });
    const phone = hand.page;
    const papers = attachmentTexts[way.language];
    const { fields: expense } = expenseLabels[way.language];
    await phone.goto('/dashboard/expenses/new');
    await field(phone, expense.amount).fill('5000');
    await phone.getByRole('button', { name: fieldTexts[way.language].camera, exact: true }).waitFor();
    const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7fbf9d' } })
      .png()
      .toBuffer();
    const camera = phone.locator('main form input[type=file][capture]');
    await camera.setInputFiles({ name: 'risiti.png', mimeType: 'image/png', buffer: photo });
    await phone.locator('.open-file').waitFor();
    const pdf = { name: 'ankara.pdf', mimeType: 'application/pdf', buffer: Buffer.from(onePage) };
    await phone.locator('main form input[type=file][multiple]').setInputFiles(pdf);
    await expect.poll(() => phone.locator('.open-file').count()).toBe(2);
    await phone.getByRole('button', { name: papers.link, exact: true }).click();
    const address = phone.locator('main form input[type=url]');
    await address.fill('risiti');
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone, 'papers in the hand');
    await shot(phone, `forms-papers-${way.language}`);
    await phone.locator('main form .ant-select').first().click();
    await phone.locator('.ant-select-item-option').first().click();
    const save = phone.getByRole('button', { name: commonTexts[way.language].save, exact: true });
    await save.click();
    // What is wrong with a paper belongs to it.
    const wrong = phone.locator('main form .ant-form-item-explain-error').first();
    await wrong.waitFor();
    const described = await address.evaluate(
      (input, error) => {
        const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
        return ids.some((id) => document.getElementById(id)?.contains(error));
      },
      await wrong.elementHandle(),
    );
    expect([described, await address.getAttribute('aria-invalid')]).toEqual([true, 'true']);
    await address.fill('https://risiti.example/1');
    await save.click();
    await phone.waitForURL(/expenses\/[0-9a-f-]{36}$/);
    const { body: spent } = await shop.call('GET', `/api/expenses/${phone.url().split('/').at(-1)}`);
    expect(spent.attachments.map(({ paper }: { paper: { kind: string } }) => paper.kind)).toEqual([
      'photo',
      'PDF File',
      'URL Link',
    ]);

    // From what its category came to, to exactly what was added up there.
    const { category, spent_on } = spent;
    const more = await shop.call('POST', '/api/expenses', { amount: 1_000_00, category, spent_on });
    expect(more.status).toBe(201);
    await phone.goto('/dashboard/expenses');
    const added = phone.waitForRequest((each) => /\/api\/expenses\/sum\?.*spent_on_gte=/.test(each.url()));
    await phone.locator('.expense-categories a').first().click();
    await added;
    await phone.locator('.list-sum').getByText('6,000').waitFor();
    hand.calm(/status of 422/);
    await hand.context.close();
  },
);

test.each(played(ways))('in $language on a $width, what a field lacks is said with an example, once', async (way) => {
  const shop = await newShop(server);
  const owner = await ownerOf(shop, way);
  const { page } = owner;
  const texts = fieldTexts[way.language];
  await holdTimers(page);
  await page.goto('/dashboard/customers/new');
  const form = page.locator('main form');
  await form.locator('input[type=tel]').fill('0712 34');
  for (let times = 0; times < 2; times += 1) await form.locator('button[type=submit]').click();
  await form.getByText(texts.phone('0712 34')).waitFor();
  await form.getByText(texts.required).waitFor();
  expect(await page.locator('.toast').count()).toBe(1);
  // The error belongs to its own field: it is nearer to it than to the next label.
  const [error, input, next] = await Promise.all([
    form.locator('.ant-form-item-explain-error').first().boundingBox(),
    form.locator('input').first().boundingBox(),
    form.locator('label').nth(1).boundingBox(),
  ]);
  if (!error || !input || !next) throw new Error('nothing is wrong');
  expect(error.y - (input.y + input.height)).toBeLessThan(next.y - (error.y + error.height));
  // Saved after all, nothing says that it is not.
  await field(page, customerLabels[way.language].fields.name).fill('Neema');
  await form.locator('input[type=tel]').fill('0712 345 678');
  await form.locator('input[type=tel]').press('Enter');
  await page.locator('.toast.success').waitFor();
  expect(await page.locator('.toast.danger').count()).toBe(0);
  owner.calm();
  await owner.context.close();
});

test.each(played(ways))(
  'in $language on a $width, an order refuses too large a discount while it is typed',
  async (way) => {
    const shop = await newShop(server);
    await newProduct(shop, { name: 'Chapati', price: 1_000_00 });
    const owner = await ownerOf(shop, way);
    const { page } = owner;
    const t = orderTexts[way.language];
    await page.goto('/dashboard/orders/add-order');
    await page.getByRole('button', { name: /Chapati/ }).click();
    await page.getByText(t.more_fields).click();
    await page.locator('#discount').fill('1,500');
    await page.getByText(t.discount_large).waitFor();
    await page.locator('#discount').fill('500');
    await page.getByText(t.discount_large).waitFor({ state: 'detached' });
    owner.calm();
    await owner.context.close();
  },
);

test.each(played(ways))(
  'in $language on a $width, an option that is missing is led to; counting shows what there is',
  async (way) => {
    const shop = await newShop(server);
    const options = [
      { name: 'Kubwa', price: 0 },
      { name: 'Ndogo', price: 0 },
    ];
    const id = await newProduct(shop, {
      name: 'Pilau',
      opening_stock: 12,
      add_ons: [{ name: 'Sahani', required: true, min: 1, max: 1, options }],
    });
    const owner = await ownerOf(shop, way);
    const { page } = owner;
    const t = orderTexts[way.language];
    await page.goto('/dashboard/orders/add-order');
    await page.getByRole('button', { name: /Pilau/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.ant-btn-primary').click();
    await dialog.getByText(t.choose_here).waitFor();
    await expect
      .poll(() =>
        dialog
          .getByRole('radio')
          .first()
          .evaluate((box) => box === document.activeElement),
      )
      .toBe(true);
    await dialog.getByRole('radio', { name: 'Kubwa' }).check();
    await dialog.getByRole('radio', { name: 'Ndogo' }).check();
    expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(1);
    // The way on stands below what is chosen, however much that is.
    const add = await dialog.locator('.ant-btn-primary').boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(add && [add.y + add.height <= height, add.width > Math.min(width, 576) - 64]).toEqual([true, true]);
    await shot(page, `forms-${way.language}-option`, { fullPage: false });

    await page.goto(`/dashboard/products/${id}`);
    const { title } = productLabels[way.language].actions.count_stock;
    await page.getByRole('button', { name: title }).first().click();
    // It comes up with what there is, so that nothing in it moves while it is read.
    await dialog.getByRole('textbox').first().waitFor();
    await expect.poll(() => dialog.getByText(/12$/).count()).toBe(1);
    await dialog.locator('.ant-select-selection-item').getByText(stockReasonLabels[way.language].count).waitFor();
    await shot(page, `forms-${way.language}-count`, { fullPage: false });
    await dialog.locator('input[inputmode=numeric]').fill('9');
    await dialog.locator('input[inputmode=numeric]').press('Enter');
    await expect.poll(async () => (await shop.call('GET', `/api/products/${id}`)).body.stock).toBe(9);
    owner.calm();
    await owner.context.close();
  },
);

test.each([
  { path: '/dashboard/settings/shop', label: shopLabels.en.fields.place, call: '**/api/shop' },
  { path: '/dashboard/customers/edit', label: customerLabels.en.fields.street, call: '**/api/customers/*' },
])('while $path is saved its fields rest, so that nothing is written that the answer replaces', async (form) => {
  const shop = await newShop(server);
  const { id } = (await shop.call('POST', '/api/customers', { name: 'Neema' })).body;
  const owner = await ownerOf(shop, ways[1]);
  const { page } = owner;
  const isRecord = form.path.includes('customers');
  await page.goto(isRecord ? `${form.path}/${id}` : form.path);
  const input = field(page, form.label);
  await input.waitFor({ state: 'attached' });
  await openFolds(page);
  let answer = () => {};
  const held = new Promise<void>((go) => {
    answer = go;
  });
  let sent = 0;
  await page.route(form.call, async (route) => {
    if (!['PUT', 'PATCH'].includes(route.request().method())) return route.fallback();
    sent += 1;
    await held;
    // A record is saved at the second try: its form stays.
    if (isRecord && sent === 1) return route.abort();
    await route.fallback();
  });
  await input.fill('Mwanza');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent).toBe(1);
  await page.locator('.at-rest[aria-busy=true]').waitFor();
  // Among it "n", which leads to a new order where nobody writes.
  await page.keyboard.type(' no Mjini');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => input.inputValue()).toBe('Mwanza');
  answer();
  await page.locator('.at-rest[aria-busy=true]').waitFor({ state: 'detached' });
  await expect.poll(() => input.inputValue()).toBe('Mwanza');
  await expect.poll(() => input.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.type(' Mjini');
  await page.keyboard.press('Enter');
  const saved = async () =>
    isRecord
      ? (await shop.call('GET', `/api/customers/${id}`)).body.street
      : (await shop.call('GET', '/api/shop')).body.place;
  await expect.poll(saved).toBe('Mwanza Mjini');
  owner.calm(/ERR_/);
  await owner.context.close();
});
