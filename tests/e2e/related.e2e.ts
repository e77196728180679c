import { afterAll, beforeAll, expect, test } from 'vitest';
import { labels as customerLabels } from '../../resources/labels/customers.ts';
import { storedEventLabels } from '../../resources/labels/events.ts';
import { labels as orderLabels } from '../../resources/labels/orders.ts';
import { labels as productLabels } from '../../resources/labels/products.ts';
import { labels as stockMovementLabels } from '../../resources/labels/stock_movements.ts';
import { labels as transactionLabels } from '../../resources/labels/transactions.ts';
import { demoOwner } from '../../server/seed/demo.ts';
import { texts as pageTexts } from '../../src/pages/texts.ts';
import { texts as customerTexts } from '../../src/resources/customers/texts.ts';
import { caller } from '../harness/server.ts';
import { expectAccessible, expectNoSidewaysScroll, openStage, type Stage, shot, signedIn } from './harness.ts';
import { played } from './played.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const words = {
  en: { all: /^All \d+$/, create: 'New order', notNow: 'Not possible now' },
  sw: { all: /^Orodha nzima \(\d+\)$/, create: 'Oda mpya', notNow: 'Yasiyowezekana kwa sasa' },
} as const;

test.each(
  played([
    { language: 'en', width: 'desktop' },
    { language: 'sw', width: 'phone' },
  ] as const),
)(
  "a customer's orders and a product's stock stand on their pages, in $language on a $width",
  async ({ language, width }) => {
    const owner = await stage.person({ language, width });
    const { page } = owner;
    await signedIn(owner);
    const { body: session } = await caller(stage.server.base)('POST', '/api/auth/sign-in', {
      identifier: demoOwner.phone,
      password: demoOwner.password,
    });
    const call = caller(stage.server.base, session.access_token);
    const ask = async (path: string) => (await call('GET', path)).body[0];
    const product = { name: `Kikombe ${language}`, price: 500_000, category: 'home', opening_stock: 50 };
    const { body: sold } = await call('POST', '/api/products', product);
    const lines = [{ product_id: sold.id, quantity: 1 }];
    const who = { customer_name: `Neema ${language}`, customer_phone: language === 'en' ? '0712345671' : '0712345672' };
    for (let n = 0; n < 6; n += 1)
      expect((await call('POST', '/api/orders', { ...who, lines, payment_method: 'cash' })).status).toBe(201);
    const buyer = await ask(`/api/customers?name=${encodeURIComponent(who.customer_name)}`);
    const t = words[language];
    const customers = customerTexts[language];
    const rows = page.locator('.related table.grid tbody tr[data-row], .related ul.cards > li');

    // What is further down is asked for when it comes into view.
    const scrollToHeading = (name: string) => page.getByRole('heading', { name, level: 2 }).scrollIntoViewIfNeeded();
    await page.goto(`/dashboard/customers/${buyer.id}`);
    await scrollToHeading(orderLabels[language].many);
    await rows.first().waitFor();
    await expect.poll(() => rows.count()).toBe(5);
    // Whose they are is the page they stand on.
    expect(await page.locator('.related').getByText(buyer.name).count()).toBe(0);
    await expectAccessible(page, 'customer');
    await expectNoSidewaysScroll(page, 'customer');
    await shot(page, `related-${language}-customer`);
    owner.calm();

    // What she owes and the way to remind her of it, in the shop's chat.
    const debt = page.locator('.customer-due');
    await debt.getByText('30,000.00').waitFor();
    const reminder = await debt.getByRole('link', { name: customers.remind }).getAttribute('href');
    expect(decodeURIComponent(reminder ?? '').replaceAll('+', ' ')).toContain(buyer.name);

    // A new order already has her; there is one way to it.
    expect(await page.locator('.related').getByRole('link', { name: t.create }).count()).toBe(0);
    await page.locator('main').getByRole('link', { name: customers.new_order }).click();
    await page.locator('.add-order .chosen').getByText(buyer.name).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.goBack();
    await scrollToHeading(orderLabels[language].many);
    await rows.first().waitFor();

    // All of them, and back to everybody's.
    const all = page.locator('.related').getByRole('link', { name: t.all });
    await all.click();
    const narrowed = page.locator('.applied-filters').getByRole('button', { name: buyer.name });
    await narrowed.waitFor();
    await expectAccessible(page, 'her orders');
    await shot(page, `related-${language}-orders`);
    await narrowed.click();
    await narrowed.waitFor({ state: 'detached' });
    owner.calm();

    await page.goto(`/dashboard/products/${sold.id}`);
    await scrollToHeading(stockMovementLabels[language].many);
    await rows.first().waitFor();
    // A movement is called by why it was, in words.
    if (width === 'phone') {
      const { reason } = stockMovementLabels[language].choices;
      expect([...new Set(await page.locator('.related .row-title').allInnerTexts())].sort()).toEqual([reason.order]);
    }
    await expectAccessible(page, 'product');
    await expectNoSidewaysScroll(page, 'product');
    await shot(page, `related-${language}-product`);
    owner.calm();

    // What is done on the open page is in its history at once, and so is what is changed elsewhere meanwhile.
    const { actions, events } = productLabels[language];
    await page.getByRole('button', { name: actions.count_stock.title }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(actions.count_stock.args.on_hand).fill('20');
    await dialog.getByRole('button', { name: actions.count_stock.title }).click();
    await page
      .locator('.toast')
      .getByText((actions.count_stock.done ?? '').replace('{stock}', '20'))
      .waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const newest = page.locator('.timeline li').first();
    await newest.getByText(events.stock_counted).waitFor();
    expect((await call('PATCH', `/api/products/${sold.id}`, { price: 600_000 })).status).toBe(200);
    await newest.getByText(storedEventLabels[language].updated).waitFor();
    owner.calm();

    // What is not there leads back to where it was looked for.
    const { missing } = pageTexts[language];
    await page.goto(`/dashboard/orders/order-info/${crypto.randomUUID()}`);
    await page.getByRole('heading', { level: 1, name: missing.record(orderLabels[language].one) }).waitFor();
    await shot(page, `related-${language}-missing`, { fullPage: false });
    await page.locator('main').getByRole('link', { name: missing.list }).click();
    await page.waitForURL(({ pathname }) => pathname === '/dashboard/orders');
    for (const [path, { one }] of [
      ['customers', customerLabels[language]],
      ['products/edit', productLabels[language]],
    ] as const) {
      await page.goto(`/dashboard/${path}/${crypto.randomUUID()}`);
      await page.getByRole('heading', { level: 1, name: missing.record(one) }).waitFor();
    }
    await page.goto(`/dashboard/products/${crypto.randomUUID()}`);
    await page.getByRole('heading', { level: 1, name: missing.record(productLabels[language].one) }).waitFor();
    await page.locator('main').getByRole('link', { name: missing.list }).click();
    await page.waitForURL(({ pathname }) => pathname === '/dashboard/products');
    // What has just gone live is read once more: that answer belongs to the page that is left.
    await owner.answered();
    owner.calm(/404/);

    // A payment is called by how it came and for what; nothing can be done to it, which is not said alone.
    const order = await ask(`/api/orders?customer_id=${buyer.id}`);
    expect((await call('POST', `/api/orders/${order.id}/record_cash`, {})).status).toBe(200);
    const payment = await ask(`/api/transactions?order_id=${order.id}`);
    await page.goto(`/dashboard/transactions/${payment.id}`);
    const { cash } = transactionLabels[language].choices.method;
    await page.getByRole('heading', { level: 1, name: `${cash} · #${order.number}`, exact: true }).waitFor();
    await page.getByText(payment.reference).waitFor();
    expect(await page.getByText(t.notNow).count()).toBe(0);
    await expectAccessible(page, 'payment');
    await expectNoSidewaysScroll(page, 'payment');
    await shot(page, `related-${language}-payment`);
    owner.calm();
    await owner.context.close();
  },
);
