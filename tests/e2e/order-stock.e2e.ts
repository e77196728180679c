import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../cart/texts/en.ts';
import { sw } from '../../cart/texts/sw.ts';
import { orderLabels } from '../../resources/labels/orders.ts';
import { shopLabels } from '../../resources/labels/shops.ts';
import { problems } from '../../resources/problems.ts';
import { consumeNow } from '../../server/limits/consume.ts';
import { releaseUnpaid } from '../../server/orders/release-stock.ts';
import { texts } from '../../src/resources/orders/texts.ts';
import {
  newLink,
  newProduct,
  newShop,
  ownerPassword,
  startTestServer,
  submission,
  type TestServer,
} from '../harness/server.ts';
import { expectAccessible, expectNoSidewaysScroll, openStage, type Stage, shot, signIn } from './harness.ts';

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer('pglite', { pages: true });
  stage = await openStage(server);
});
afterAll(() => stage?.close());

const ways = [
  { language: 'en', width: 'desk', dark: false },
  { language: 'sw', width: 'phone', dark: false },
] as const;

test.each(ways)('in $language on a $width, goods are kept, given back and taken up again', async (way) => {
  const { language, width } = way;
  const t = { en, sw }[language];
  const shop = await newShop(server);
  const { services } = server.running;
  const product = await newProduct(shop, { opening_stock: 8 });
  const place = async (quantity: number) => {
    const { token, number } = await newLink(server, shop, product, quantity);
    const placed = await server.call('POST', `/api/v1/order?token=${token}`, await submission(server, token));
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    return { token, id: String((await shop.call('GET', `/api/orders?number=${number}`)).body[0].id) };
  };
  const order = await place(7);
  const overdue = async () => {
    await services.db.withShop(shop.shopId, (tx) =>
      tx.updateTable('orders').set({ stock_held_until: '2020-01-01T00:00:00Z' }).where('id', '=', order.id).execute(),
    );
    await releaseUnpaid(services);
  };
  const shopper = await stage.person(way);
  const { page } = shopper;
  const look = async (name: string, at = page) => {
    await shot(at, `stock-${language}-${width}-${name}`);
    await expectAccessible(at, name);
    await expectNoSidewaysScroll(at, name);
  };
  const open = async () => {
    await page.goto(`/cart/order?token=${order.token}&lang=${language}`);
    await page.locator('[data-ready]').waitFor();
  };
  await open();
  const kept = new RegExp(t.kept('|').split('|')[0] ?? '');
  await page.getByText(kept).waitFor();
  await look('kept');

  await overdue();
  await open();
  await page.getByRole('heading', { level: 1, name: t.releasedTitle }).waitFor();
  await look('released');
  await page.getByRole('button', { name: t.hold }).click();
  await page.getByText(t.toasts.hold.title, { exact: true }).waitFor();
  await page.getByText(kept).waitFor();

  await overdue();
  const other = await place(6);
  await open();
  await page.getByRole('button', { name: t.hold }).click();
  await page.getByText(problems.out_of_stock[language]).waitFor();
  await page.getByRole('heading', { level: 1, name: t.releasedTitle }).waitFor();
  await look('gone');
  shopper.calm(/409 \(Conflict\)/);
  await shopper.context.close();

  const say = texts[language];
  const owner = await stage.person(way);
  const desk = owner.page;
  await signIn(owner, { phone: shop.email, password: ownerPassword });
  await desk.goto(`/dashboard/orders/order-info/${order.id}`);
  await desk.getByText(say.released_hint).waitFor();
  await look('desk-released', desk);
  const again = desk.getByRole('button', { name: orderLabels[language].actions.hold_stock.title });
  await again.click();
  await desk.getByText(problems.out_of_stock[language]).waitFor();
  await shop.call('POST', `/api/orders/${order.id}/record_cash`, {});
  await desk.getByText(say.short).waitFor();
  await look('desk-short', desk);
  await shop.call('POST', `/api/orders/${other.id}/cancel`, { reason: 'Imeisha' });
  await again.click();
  await desk.getByText(say.actions.hold_stock.done).waitFor();
  await expect.poll(() => desk.getByText(say.short).count()).toBe(0);

  await consumeNow(services, { limit: 'spend_of_shop', key: shop.shopId, count: 90_000 });
  const known = services.settings.spendPerShopDay;
  services.settings.spendPerShopDay = 90_000;
  await desk.goto('/dashboard');
  await desk.locator('.home .ant-alert').waitFor();
  services.settings.spendPerShopDay = known;
  await look('home-spent', desk);
  await desk.goto('/dashboard/settings');
  const field = desk.getByLabel(shopLabels[language].fields.unpaid_hours);
  await field.waitFor();
  expect(await field.inputValue()).toBe('24');
  await look('settings', desk);
  owner.calm(/409 \(Conflict\)/);
  await owner.context.close();
});
