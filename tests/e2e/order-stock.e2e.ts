import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../cart/texts/en.ts';
import { sw } from '../../cart/texts/sw.ts';
import { labels as orderLabels } from '../../resources/labels/orders.ts';
import { labels as shopLabels } from '../../resources/labels/shops.ts';
import { problems } from '../../resources/problems.ts';
import { consumeNow } from '../../server/limits/consume.ts';
import { releaseUnpaid } from '../../server/orders/release-stock.ts';
import { anyDatabase } from '../harness/databases.ts';
import { orderWords as texts } from '../harness/order-words.ts';
import {
  newLink,
  newProduct,
  newShop,
  ownerPassword,
  startTestServer,
  submission,
  type TestServer,
} from '../harness/server.ts';
import { expectAccessible, expectNoSidewaysScroll, openStage, type Stage, shot, signedIn } from './harness.ts';
import { played } from './played.ts';

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  stage = await openStage(server);
});
afterAll(() => stage?.close());

const ways = [
  { language: 'en', width: 'desktop', dark: false },
  { language: 'sw', width: 'phone', dark: false },
] as const;

test.each(played(ways))('in $language on a $width, goods are kept, given back and taken up again', async (way) => {
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
  const checkPage = async (name: string, at = page) => {
    await shot(at, `stock-${language}-${width}-${name}`);
    await expectAccessible(at, name);
    await expectNoSidewaysScroll(at, name);
  };
  const open = async () => {
    await page.goto(`/cart/order?token=${order.token}&lang=${language}`);
    await page.locator('[data-ready]').waitFor();
  };
  await open();
  const heldPattern = new RegExp(t.reservedUntil('|').split('|')[0] ?? '');
  await page.getByText(heldPattern).waitFor();
  await checkPage('kept');

  await overdue();
  await open();
  await page.getByRole('heading', { level: 1, name: t.releasedTitle }).waitFor();
  await checkPage('released');
  await page.getByRole('button', { name: t.hold }).click();
  await page.getByText(t.toasts.hold.title, { exact: true }).waitFor();
  await page.getByText(heldPattern).waitFor();

  await overdue();
  const other = await place(6);
  await open();
  await page.getByRole('button', { name: t.hold }).click();
  await page.getByText(problems.out_of_stock[language]).waitFor();
  await page.getByRole('heading', { level: 1, name: t.releasedTitle }).waitFor();
  await checkPage('gone');
  shopper.calm(/409 \(Conflict\)/);
  await shopper.context.close();

  const orderTexts = texts[language];
  const owner = await stage.person(way);
  const dashboard = owner.page;
  await signedIn(owner, { phone: shop.email, password: ownerPassword });
  await dashboard.goto(`/dashboard/orders/order-info/${order.id}`);
  await dashboard.getByText(orderTexts.released_hint).waitFor();
  await checkPage('desk-released', dashboard);
  const again = dashboard.getByRole('button', { name: orderLabels[language].actions.hold_stock.title });
  await again.click();
  await dashboard.getByText(problems.out_of_stock[language]).waitFor();
  await shop.call('POST', `/api/orders/${order.id}/record_cash`, {});
  await dashboard.getByText(orderTexts.short).waitFor();
  await checkPage('desk-short', dashboard);
  await shop.call('POST', `/api/orders/${other.id}/cancel`, { reason: 'Imeisha' });
  await again.click();
  await dashboard.getByText(orderLabels[language].actions.hold_stock.done ?? '').waitFor();
  await expect.poll(() => dashboard.getByText(orderTexts.short).count()).toBe(0);

  await consumeNow(services, { limit: 'spend_of_shop', key: shop.shopId, count: 90_000 });
  const known = services.settings.spendPerShopDay;
  services.settings.spendPerShopDay = 90_000;
  try {
    await dashboard.goto('/dashboard');
    await dashboard.locator('.home').getByRole('alert').waitFor();
  } finally {
    services.settings.spendPerShopDay = known;
  }
  await checkPage('home-spent', dashboard);
  await dashboard.goto('/dashboard/settings/shop');
  const field = dashboard.getByLabel(shopLabels[language].fields.unpaid_hours);
  await field.waitFor();
  await expect.poll(() => field.inputValue()).toBe('24');
  await checkPage('settings', dashboard);
  owner.calm(/409 \(Conflict\)/);
  await owner.context.close();
});
