import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderLabels } from '../../resources/labels/orders.ts';
import { stockMovementLabels } from '../../resources/labels/stock_movements.ts';
import { demoOwner } from '../../server/seed/demo.ts';
import { caller } from '../harness/server.ts';
import { expectAccessible, expectNoSidewaysScroll, openStage, type Stage, shot, signIn } from './harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const words = {
  en: { all: /^All \d+$/, create: 'New: Order' },
  sw: { all: /^Orodha nzima \(\d+\)$/, create: 'Ongeza: Oda' },
} as const;

test.each([
  { language: 'en', width: 'desktop' },
  { language: 'sw', width: 'phone' },
] as const)(
  "a customer's orders and a product's stock stand on their pages, in $language on a $width",
  async ({ language, width }) => {
    const owner = await stage.person({ language, width });
    const { page } = owner;
    await signIn(owner);
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
    const rows = page.locator('.related table.grid tbody tr, .related ul.cards > li');

    // What is further down is asked for when it comes into view.
    const scrollToHeading = (name: string) => page.getByRole('heading', { name, level: 2 }).scrollIntoViewIfNeeded();
    await page.goto(`/dashboard/customers/${buyer.id}`);
    await scrollToHeading(orderLabels[language].many);
    await rows.first().waitFor();
    expect(await rows.count()).toBe(5);
    await expectAccessible(page, 'customer');
    await expectNoSidewaysScroll(page, 'customer');
    await shot(page, `related-${language}-customer`);
    owner.calm();

    // A new order already has her.
    await page.locator('.related').getByRole('link', { name: t.create }).click();
    await page.locator('.add-order .chosen').getByText(buyer.name).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.goBack();
    await scrollToHeading(orderLabels[language].many);
    await rows.first().waitFor();

    // All of them, and back to everybody's.
    const all = page.locator('.related').getByRole('link', { name: t.all });
    await all.click();
    const narrowed = page.locator('.tools').getByRole('button', { name: buyer.name });
    await narrowed.waitFor();
    await expectAccessible(page, 'her orders');
    await shot(page, `related-${language}-orders`);
    await narrowed.click();
    await narrowed.waitFor({ state: 'detached' });
    owner.calm();

    await page.goto(`/dashboard/products/${sold.id}`);
    await scrollToHeading(stockMovementLabels[language].many);
    await rows.first().waitFor();
    await expectAccessible(page, 'product');
    await expectNoSidewaysScroll(page, 'product');
    await shot(page, `related-${language}-product`);
    owner.calm();
    await owner.context.close();
  },
);
