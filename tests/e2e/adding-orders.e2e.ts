import { afterAll, beforeAll, expect, test } from 'vitest';
import { labels as orderLabels } from '../../resources/labels/orders.ts';
import { labels as setLabels } from '../../resources/labels/product_sets.ts';
import { texts as actionTexts } from '../../src/actions/texts.ts';
import { texts as partTexts } from '../../src/parts/texts.ts';
import { texts as basketTexts } from '../../src/trade/basket/texts.ts';
import { texts as wordsTexts } from '../../src/trade/words/texts.ts';
import { anyDatabase } from '../harness/databases.ts';
import { addOrderWords, orderWords } from '../harness/order-words.ts';
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
  openStage,
  type Person,
  type Stage,
  shot,
  signedIn,
} from './harness.ts';
import { holdTimers } from './held-timers.ts';
import { shoppersSee, turnRows } from './sets.ts';

let server: TestServer;
let stage: Stage;
let shop: TestShop;
let person: Person;
let product: string;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  stage = await openStage(server);
  shop = await newShop(server);
  product = await newProduct(shop, { opening_stock: 500 });
  person = await stage.person({ language: 'sw', width: 'phone' });
  await holdTimers(person.page);
  await signedIn(person, { phone: shop.email, password: ownerPassword });
});
afterAll(() => stage?.close());
const { actions } = orderLabels.sw;
const place = async (change: object = {}) =>
  (await shop.call('POST', '/api/orders', { lines: [{ product_id: product, quantity: 1 }], ...change })).body;

test('a page that asks for money says so, and what she wrote stays until the order is there', async () => {
  const { page } = person;
  await page.goto('/dashboard/orders/add-order?only=amount');
  await page.getByRole('heading', { level: 1, name: 'Omba malipo' }).waitFor();
  await page.locator('.page-back[href="/dashboard/orders"]').waitFor();
  for (const key of ['1', '2', '000']) await page.getByRole('button', { name: key, exact: true }).click();
  const parts = page.locator('.amount-shown, .amount-keys, .amount-usual, .amount-pad .ant-input, .add-foot');
  const places = () => parts.evaluateAll((found) => found.map((part) => part.getBoundingClientRect()));
  const [line, pad, usual, what] = await places();
  expect((pad?.top ?? 0) - (line?.bottom ?? 0)).toBeGreaterThanOrEqual(8);
  expect((usual?.top ?? 0) - (pad?.bottom ?? 0)).toBeGreaterThanOrEqual(8);
  expect((what?.top ?? 0) - (usual?.bottom ?? 0)).toBeGreaterThanOrEqual(8);
  // All keys stand above the ways on, also on the shortest of phones.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 640 });
  const [, keys, , , foot] = await places();
  expect(keys?.bottom).toBeLessThanOrEqual(foot?.top ?? 0);
  if (size) await page.setViewportSize(size);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await shot(page, 'ask-amount-sw-phone', { fullPage: false });
  await page.evaluate(() => {
    const values = new Set<string>();
    Object.assign(globalThis, { values });
    const sample = () => {
      const field = document.querySelector<HTMLInputElement>('#amount');
      if (field) values.add(field.value);
      requestAnimationFrame(sample);
    };
    sample();
  });
  await page.getByRole('button', { name: addOrderWords.sw.get_link }).click();
  await page.waitForURL(/order-info/);
  await page.locator('.headline').waitFor();
  expect(await page.evaluate(() => [...(globalThis as unknown as { values: Set<string> }).values])).toEqual(['12,000']);
});

test('an order is saved for cash without a link, with a set whole, with the variant that was scanned', async () => {
  const { page } = person;
  await page.goto('/dashboard/orders/add-order');
  await page.locator('.goods button').first().click();
  // Who owes it is asked before by when.
  await page.getByRole('button', { name: addOrderWords.sw.on_credit }).click();
  await page.getByText(addOrderWords.sw.who_pays).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('customer_name');
  await page.getByText('Taslimu', { exact: true }).click();
  // Said in a toast, which is not there for long: the sheet with the link would say it itself.
  const toast = page.locator('.toast', { hasText: /^Oda \d+ imehifadhiwa/ }).waitFor();
  await page.getByRole('button', { name: addOrderWords.sw.save }).click();
  await toast;
  await page.waitForURL(/order-info/);
  const bar = page.locator('.action-bar');
  await bar.getByRole('button', { name: actions.record_cash.title }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => bar.locator('.ant-btn-primary').innerText()).toBe(actions.record_cash.title);

  const t = orderWords.sw;
  const tea = await newProduct(shop, { name: 'Chai', price: 500_00, opening_stock: 30 });
  const bread = await newProduct(shop, { name: 'Mkate', price: 2_000_00, opening_stock: 10 });
  const rows = [
    { product: 'Chai', quantity: '2' },
    { product: 'Mkate', quantity: '1' },
  ];
  const { fields, parts } = setLabels.sw;
  await page.goto('/dashboard/products/set/new');
  const form = page.locator('main form');
  await form.getByLabel(fields.name, { exact: true }).fill('Asubuhi');
  // What is wrong with a list as a whole stands at the list.
  await form.locator('button[type=submit]').click();
  await form.locator('.rows > [role=alert]').waitFor();
  for (const [at, { product, quantity }] of rows.entries()) {
    const group = form.getByRole('group', { name: `${fields.products} ${at + 1}`, exact: true });
    if ((await group.count()) === 0) await form.locator('.list-buttons button').click();
    await group.getByRole('combobox', { name: parts.products.product_id, exact: true }).fill(product);
    // The list of the row before may still fade.
    await page.locator('.ant-select-item-option', { hasText: product }).filter({ visible: true }).click();
    await group.getByLabel(parts.products.quantity).fill(quantity);
  }
  await turnRows(form);
  await form.getByLabel(fields.price).fill('2400');
  await expectAccessible(page, 'a set with a price');
  await expectNoSidewaysScroll(page);
  await shot(page, 'set-priced-sw-phone', { fullPage: true });
  await form.locator('button[type=submit]').click();
  await page.getByRole('heading', { level: 1, name: 'Asubuhi' }).waitFor();
  await shoppersSee(
    { server, stage, shop },
    { name: 'Asubuhi', price: '2,400.00', contents: '2 × Chai, 1 × Mkate', goods: ['Chai', 'Mkate'] },
  );

  await page.goto('/dashboard/orders/add-order');
  await page.locator('.goods button', { hasText: 'Asubuhi' }).click();
  await page.locator('.basket-lines').getByText('Asubuhi').waitFor();
  await shot(page, 'order-with-set-sw-phone', { fullPage: false });
  await page.getByText('Taslimu', { exact: true }).click();
  await page.getByRole('button', { name: addOrderWords.sw.save }).click();
  await page.waitForURL(/order-info/);
  const sold = page.locator('.sold-lines > li');
  await sold.getByText('Asubuhi', { exact: true }).waitFor();
  expect([await sold.count(), await sold.getByRole('link').allInnerTexts()]).toEqual([1, ['Chai', 'Mkate']]);
  await shot(page, 'order-of-set-sw-phone', { fullPage: false });
  const read = async () => (await shop.call('GET', `/api/orders/${page.url().split('/').at(-1)}`)).body;
  expect(await read()).toMatchObject({
    total: 2_400_00,
    lines: [
      { product_id: tea, quantity: 2, set_name: 'Asubuhi', set_count: 1 },
      { product_id: bread, quantity: 1, set_name: 'Asubuhi', set_count: 1 },
    ],
  });

  const { title } = actions.change_lines;
  await page.getByRole('button', { name: t.more }).click();
  await page.getByRole('button', { name: title }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByText('Asubuhi').waitFor();
  expect(await dialog.getByText('Chai').count()).toBe(0);
  await dialog.getByRole('button', { name: t.one_more('Asubuhi') }).click();
  await dialog.getByText(t.change_means.due('TZS 4,800.00')).waitFor();
  await shot(page, 'order-set-changed-sw-phone', { fullPage: false });
  await dialog.getByRole('button', { name: t.change_reasons[0], exact: true }).click();
  await dialog.getByRole('button', { name: title, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(read).toMatchObject({
    total: 4_800_00,
    lines: [{ quantity: 4 }, { quantity: 2, set_count: 2 }],
  });

  // What a scanner reads of a variant is that variant, without a question.
  const variants = [
    { name: 'Kipande', price: 1_500_00, barcode: '6001234567890' },
    { name: 'Katoni', price: 15_000_00, barcode: '6001234567906' },
  ];
  const soap = await newProduct(shop, { name: 'Sabuni', price: 1_500_00, opening_stock: undefined, variants });
  await page.goto('/dashboard/orders/add-order');
  const search = page.getByRole('searchbox', { name: basketTexts.sw.search });
  // It ends with Enter before anything is found.
  await search.fill('6001234567906');
  await search.press('Enter');
  await page.locator('.basket-lines').getByText('Katoni').waitFor();
  expect([await page.getByRole('dialog').count(), await search.inputValue()]).toEqual([0, '']);
  const howMany = page.locator('.basket-lines .stepper input');
  await howMany.fill('3');
  await howMany.fill('');
  expect(await howMany.inputValue()).toBe('');
  await howMany.pressSequentially('5');
  expect(await howMany.inputValue()).toBe('5');
  await shot(page, 'order-scanned-sw-phone', { fullPage: false });
  await page.getByText('Taslimu', { exact: true }).click();
  await page.getByRole('button', { name: addOrderWords.sw.save }).click();
  await page.waitForURL(/order-info/);
  const order = (await shop.call('GET', `/api/orders/${page.url().split('/').at(-1)}`)).body;
  expect(order.lines).toMatchObject([{ product_id: soap, variant_name: 'Katoni', unit_price: 15_000_00, quantity: 5 }]);

  // The kinds of a set stay chosen while its page finds out what they are called.
  const [, box] = (await shop.call('GET', `/api/products/${soap}`)).body.variants;
  const inside = [{ product_id: soap, variant_id: box.id, quantity: 1 }];
  const { body: boxed } = await shop.call('POST', '/api/product_sets', { name: 'Usafi', products: inside });
  await page.goto(`/dashboard/products/set/edit/${boxed.id}`);
  await page.locator('main form').getByText('Katoni', { exact: true }).waitFor();

  // What is refused of a line goes with that line: the next is not said to be wrong.
  const gone = await newProduct(shop, { name: 'Korosho', price: 3_000_00 });
  await newProduct(shop, { name: 'Ubuyu', price: 1_000_00 });
  await page.goto('/dashboard/orders/add-order');
  const lines = page.locator('.basket-lines');
  for (const name of ['Korosho', 'Ubuyu']) {
    await page.locator('.goods button', { hasText: name }).click();
    await lines.getByText(name, { exact: true }).waitFor();
  }
  await shop.call('POST', `/api/products/${gone}/archive`, {});
  await page.getByText('Taslimu', { exact: true }).click();
  await page.getByRole('button', { name: addOrderWords.sw.save }).click();
  await lines.locator('li', { hasText: 'Korosho' }).getByRole('alert').waitFor();
  await lines.getByRole('button', { name: partTexts.sw.fewer('Korosho') }).click();
  await lines.getByText('Korosho', { exact: true }).waitFor({ state: 'detached' });
  expect(await lines.getByRole('alert').count()).toBe(0);
  await page.getByRole('button', { name: addOrderWords.sw.save }).click();
  await page.waitForURL(/order-info/);

  // An address of no order asks for nothing that belongs to one.
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/dashboard/orders/order-info/nonsense');
  await page.getByRole('heading', { name: /haipo/ }).waitFor();
  expect(addresses.filter((url) => /order_id=nonsense|subject_id=nonsense/.test(url))).toEqual([]);
});

test('the cash handed over reads like any amount, and the change is the largest figure', async () => {
  const { page } = person;
  const { id } = await place({ payment_method: 'cash', fulfilment: 'pick up' });
  await page.goto(`/dashboard/orders/order-info/${id}`);
  await page.locator('.action-bar').getByRole('button', { name: actions.record_cash.title }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').pressSequentially('100000');
  await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe('100,000');
  const sizes = await dialog
    .locator('output .amount, .ant-modal-title, .cash-given label, input')
    .evaluateAll((parts) =>
      parts.map((part) => ({
        isChange: part.closest('output') !== null,
        size: Number.parseFloat(getComputedStyle(part).fontSize),
      })),
    );
  const change = sizes.find(({ isChange }) => isChange)?.size ?? 0;
  for (const { isChange, size } of sizes) if (!isChange) expect(change).toBeGreaterThan(size);
  await expectAccessible(page);
  await shot(page, 'cash-change-sw-phone', { fullPage: false });
});

test('no bar stands empty below an order that is done; its receipt is in the head', async () => {
  const { page } = person;
  const { id } = await place({ payment_method: 'cash', fulfilment: 'pick up' });
  for (const action of ['record_cash', 'pick_up', 'complete'])
    await shop.call('POST', `/api/orders/${id}/${action}`, {});
  await page.goto(`/dashboard/orders/order-info/${id}`);
  await page.locator('.headline').getByRole('heading', { name: orderWords.sw.standings.completed }).waitFor();
  expect(await page.locator('.action-bar').count()).toBe(0);
  await expectAccessible(page);
  await shot(page, 'order-done-sw-phone', { fullPage: false });
  await page.locator('.page-tools').getByRole('button', { name: orderWords.sw.receipt }).click();
  await page.getByRole('dialog').locator('.receipt').waitFor();
});

test('an amount without goods is neither fetched nor brought; its ways on stand in one line each', async () => {
  const { page } = person;
  const { id } = await place({
    lines: [{ unit_price: 12_000_00, quantity: 1, name: 'Kushona gauni' }],
    fulfilment: 'pick up',
    customer_phone: '0621447905',
  });
  await page.goto(`/dashboard/orders/order-info/${id}`);
  const bar = page.locator('.action-bar');
  await bar.getByRole('button', { name: actions.record_cash.title }).waitFor();
  expect(await page.getByText(orderLabels.sw.fields.pickup_code).count()).toBe(0);
  expect(await page.getByText(orderLabels.sw.choices.fulfilment['pick up']).count()).toBe(0);
  for (const height of await bar
    .locator('.ant-btn')
    .evaluateAll((all) => all.map((one) => one.querySelector('span')?.offsetHeight ?? 0)))
    expect(height).toBeLessThanOrEqual(30);
  await shot(page, 'order-amount-only-sw-phone', { fullPage: false });
  // Nothing that is taken back by cancelling is named.
  await page.locator('.page-tools').getByRole('button', { name: actionTexts.sw.more }).click();
  await page.getByRole('button', { name: actions.cancel.title }).click();
  const dialog = page.getByRole('dialog', { name: actions.cancel.title });
  await dialog.getByRole('textbox').waitFor();
  expect(await dialog.getByText(/stoku|kurudishwa/).count()).toBe(0);
  await dialog.getByText('Nimekosea', { exact: true }).click();
  await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe('Nimekosea');
  await shot(page, 'order-cancel-sw-phone', { fullPage: false });
});

test('what a customer wrote becomes the order, and what she calls it is remembered', async () => {
  const { page } = person;
  const t = wordsTexts.sw;
  const flour = await newProduct(shop, { name: 'Unga wa sembe', unit: 'kilo' });
  await newProduct(shop, { name: 'Unga wa ngano', unit: 'kilo' });
  const text = 'Naomba unga kilo 5 na maji 2, nipo Sinza. 0754 123 456. Sitaki sukari';
  await newProduct(shop, { name: 'Maji', unit: 'katoni' });
  await page.goto('/dashboard/orders/add-order');
  await page.getByRole('button', { name: t.open }).click();
  const sheet = page.getByRole('dialog', { name: t.title });
  await sheet.getByRole('textbox', { name: t.what }).fill(text);
  await sheet.getByRole('button', { name: t.read }).click();
  await sheet.getByText('2 × Maji').waitFor();
  await sheet.getByText(t.asides.refused).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shot(page, 'order-in-words-sw-phone', { fullPage: false });
  // Two are flour: nothing is taken before she says which.
  await sheet.getByRole('button', { name: t.add(1) }).waitFor();
  await sheet.getByRole('group', { name: /unga/ }).getByRole('button', { name: 'Unga wa sembe' }).click();
  await sheet.getByRole('button', { name: t.remember('unga', 'Unga wa sembe') }).click();
  await sheet.getByText(t.remembered).waitFor();
  await sheet.getByRole('button', { name: t.add(2) }).click();
  await sheet.waitFor({ state: 'hidden' });
  await page.locator('.basket-lines').getByText('Unga wa sembe').waitFor();
  await page.getByRole('button', { name: addOrderWords.sw.save }).click();
  await page.waitForURL(/order-info/);
  const id = page.url().split('/').at(-1);
  const { body: order } = await shop.call('GET', `/api/orders/${id}`);
  expect(order).toMatchObject({ customer_phone: '+255754123456', place: 'Sinza', fulfilment: 'delivery' });
  expect(order.lines.map(({ name, quantity }: { name: string; quantity: number }) => [name, quantity]).sort()).toEqual([
    ['Maji', 2],
    ['Unga wa sembe', 5],
  ]);
  const again = await shop.call('POST', '/api/orders/understand', { text: 'unga kilo 2' });
  expect(again.body.lines).toMatchObject([{ is: 'sure', taken: { product_id: flour }, quantity: 2 }]);
});
