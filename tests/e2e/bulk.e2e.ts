import { afterAll, beforeAll, expect, test } from 'vitest';
import { labels as orderLabels } from '../../resources/labels/orders.ts';
import { labels as productLabels } from '../../resources/labels/products.ts';
import { texts } from '../../src/actions/texts.ts';
import { texts as listTexts } from '../../src/pages/list/texts.ts';
import { anyDatabase } from '../harness/databases.ts';
import { orderWords as orderTexts } from '../harness/order-words.ts';
import { ownAddress, prepareOrders } from '../harness/prepared-orders.ts';
import { newProduct, newShop, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
import { expectAccessible, expectNoSidewaysScroll, openStage, type Stage, shot, signedIn } from './harness.ts';
import { holdTimers } from './held-timers.ts';
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
    { language: 'en', width: 'desktop' },
    { language: 'sw', width: 'phone' },
  ] as const),
)(
  'in $language on a $width, several are done at once: orders, of which one says why it cannot be, and prices',
  async (way) => {
    const t = texts[way.language];
    const list = listTexts[way.language];
    const { actions, one } = orderLabels[way.language];
    const shop = await newShop(server);
    for (const { token, key, body } of await prepareOrders(server, shop, await newProduct(shop), 3))
      await server.call('POST', `/api/v1/order?channel=whatsapp&token=${token}`, body, {
        'idempotency-key': key,
        ...ownAddress(),
      });
    const placed = (await shop.call('GET', '/api/orders?_sort=number&_order=asc')).body;
    await shop.call('POST', `/api/orders/${placed[0].id}/confirm`, {});

    const owner = await stage.person(way);
    const { page } = owner;
    // Three things are said at once, and read one after the other.
    await holdTimers(page);
    await signedIn(owner, { phone: shop.email, password: ownerPassword });
    await page.goto('/dashboard/orders');
    // A phone's rows are for opening; ticks come when one means to select.
    const select = async (names: readonly string[]) => {
      if (way.width === 'phone') {
        expect(await page.getByRole('checkbox').count()).toBe(0);
        await page.getByRole('main').getByRole('button', { name: list.more }).click();
        await page.getByRole('button', { name: list.selectSome }).click();
      }
      for (const name of names) await page.getByRole('checkbox', { name: list.select(name), exact: true }).check();
    };
    await select(placed.map(({ number }: { number: number }) => `${one} #${number}`));
    const bar = page.getByRole('region', { name: list.selected(3) });
    const closed = bar.getByText(t.notNow);
    await closed.click();
    await bar.getByText(actions.complete.unless).waitFor();
    await expect.poll(() => bar.getByRole('button', { name: actions.complete.title }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shot(page, `bulk-${way.language}-${way.width}`);
    await bar.getByRole('button', { name: actions.confirm.title }).click();
    await page.getByText(t.doneMany(2)).waitFor();
    await page.getByText(t.refusedMany(1)).waitFor();
    await page.getByText(actions.confirm.unless).waitFor();
    await bar.waitFor({ state: 'detached' });
    const after = (await shop.call('GET', '/api/orders')).body;
    expect(after.every(({ confirmed_at }: { confirmed_at: string | null }) => confirmed_at !== null)).toBe(true);

    await page.goto(`/dashboard/orders/order-info/${placed[0].id}`);
    await page.getByRole('main').getByRole('button', { name: orderTexts[way.language].more }).click();
    await page.getByText(t.notNow).click();
    await page.getByText(actions.confirm.unless).waitFor();
    await expect.poll(() => page.getByRole('button', { name: actions.confirm.title }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shot(page, `closed-actions-${way.language}-${way.width}`);

    // Prices change by the one figure that their way has.
    const { title, args, choices } = productLabels[way.language].actions.change;
    const prices = { Chai: 1_000_00, Maziwa: 2_000_00 };
    for (const [name, price] of Object.entries(prices)) await newProduct(shop, { name, price });
    await page.goto('/dashboard/products');
    await page.getByText('Maziwa', { exact: true }).waitFor();
    await select(Object.keys(prices));
    await page.locator('.bulk-bar').getByRole('button', { name: title, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const price = (name: string) => dialog.getByRole('radio', { name, exact: true });
    const figure = (name: string) => dialog.getByRole('textbox', { name, exact: true });
    const figures = () => Promise.all([args.amount, args.percent].map((name) => figure(name).count()));
    await price(choices.price_by.raise).waitFor();
    expect(await figures()).toEqual([0, 0]);
    await price(choices.price_by.raise).check();
    await figure(args.amount).fill('700');
    expect(await figures()).toEqual([1, 0]);
    await price(choices.price_by.raise_percent).check();
    await figure(args.percent).fill('50');
    expect(await figures()).toEqual([0, 1]);
    await expectAccessible(page);
    await shot(page, `bulk-prices-${way.language}-${way.width}`);
    await dialog.getByRole('button', { name: title, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const { body } = await shop.call('GET', '/api/products?name_in=Chai,Maziwa&_sort=name&_order=asc');
    expect(body.map((each: { price: number }) => each.price)).toEqual([1_500_00, 3_000_00]);
    owner.calm();
  },
);
