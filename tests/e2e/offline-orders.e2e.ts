import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '../../common/session.ts';
import { texts } from '../../src/app/offline/texts.ts';
import { texts as leavingTexts } from '../../src/app/unsaved/texts.ts';
import { amountTexts } from '../../src/trade/amount-texts.ts';
import { newColleague } from '../harness/colleague.ts';
import { newProduct, newShop, type TestServer, type TestShop } from '../harness/server.ts';
import { leave, type Stage, setToken, shot } from './harness.ts';
import { lost, open, openOnLine, ownerOf, saved } from './offline.ts';

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  ({ server, stage } = await openOnLine());
});
afterAll(() => stage?.close());

/** Writes an order down on the page for new ones, and saves it. */
async function writeOrder(page: Page, product: string, customer: string): Promise<void> {
  await page.goto('/dashboard/orders');
  await page
    .locator('main')
    .getByRole('link', { name: /Add order|Weka oda/ })
    .first()
    .click();
  await page.locator('.product-search').getByRole('button', { name: product }).first().click();
  await page.getByLabel(/^(Name|Jina)/).fill(customer);
}
const save = (page: Page) => page.getByRole('button', { name: /^(Save order|Hifadhi oda)/ }).click();
const rows = (page: Page) => page.locator('.waiting-rows li');
const ordersOf = async (shop: TestShop) =>
  ((await shop.call('GET', '/api/orders')).body as { customer_name: string }[]).map((each) => each.customer_name);

test('an order written without a network waits in sight, also over a reload; one of two tabs sends it', async () => {
  const shop = await newShop(server);
  await newProduct(shop, { name: 'Kikoi' });
  const person = await ownerOf(stage, shop, { worker: true, language: 'sw' });
  const { page, context } = person;
  await writeOrder(page, 'Kikoi', 'Neema');
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage('rest');
    return active?.state === 'activated' && (await caches.match('/assets/dashboard/shell.html')) !== undefined;
  });
  const other = await context.newPage();
  await other.goto('/dashboard/orders');
  await open(other).waitFor();
  await expect.poll(async () => (await saved(page)).length).toBeGreaterThan(4);

  await context.setOffline(true);
  await page.locator('.connection').waitFor();
  await save(page);
  await page.waitForURL((url) => url.pathname === '/dashboard/orders');
  await rows(page).getByText('Neema').waitFor();
  await page.locator('.connection').getByText(texts.sw.waiting(1)).waitFor();
  await rows(other).getByText('Neema').waitFor();
  await page.reload();
  await rows(page).getByText('Neema').waitFor();
  // On one line each, and the head as high as ever.
  const line = page.locator('.connection').getByText(texts.sw.offline, { exact: true });
  expect(await line.evaluate((words: HTMLElement) => [words.offsetHeight < 30, words.offsetWidth > 90])).toEqual([
    true,
    true,
  ]);
  expect((await page.locator('.shell-head').boundingBox())?.height).toBe(60);
  await shot(page, 'offline-waiting-sw');
  expect(await ordersOf(shop)).toEqual([]);

  const sent: string[] = [];
  context.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await context.setOffline(false);
  await expect.poll(() => rows(page).count()).toBe(0);
  await expect.poll(() => rows(other).count()).toBe(0);
  await page.locator('ul.cards').getByText('Neema').waitFor();
  expect(sent).toEqual(['/api/orders']);
  expect(await ordersOf(shop)).toEqual(['Neema']);
  person.calm(lost);
  await context.close();
});

test('an order whose answer was lost is made once; one that is refused comes back to be mended', async () => {
  const shop = await newShop(server);
  const id = await newProduct(shop, { name: 'Ndoo' });
  const person = await ownerOf(stage, shop);
  const { page, context } = person;
  await writeOrder(page, 'Ndoo', 'Zuhura');
  let posts = 0;
  /** What the server answers of one customer's order. */
  let stuck = 0;
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    posts += 1;
    const { customer_name } = route.request().postDataJSON();
    if (customer_name === 'Baraka') return route.fulfill({ status: stuck, json: { code: 'x', message: 'No stock' } });
    if (posts > 3) return route.continue();
    // The server takes it; nothing of that is heard, and its key is forgotten by the time it is sent again.
    if (posts === 1) await route.fetch();
    return posts === 1
      ? route.abort()
      : route.fulfill({ status: 409, json: { code: 'taken', errors: { id: 'taken' } } });
  });
  let checks = 0;
  await page.route(/\/api\/orders\/[\da-f-]{36}$/, (route) => {
    checks += 1;
    return checks === 1 ? route.abort() : route.continue();
  });
  // The cash that was handed over goes with it.
  await page.getByRole('button', { name: 'Take cash', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: amountTexts.en.cash_taken }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard/orders');
  // Whether it is there is not known while that cannot be asked: it waits, and nobody is to write it anew.
  await expect.poll(() => checks).toBe(1);
  await page.reload();
  await page.locator('.toast').getByText(texts.en.sent('Zuhura')).waitFor();
  await expect.poll(() => rows(page).count()).toBe(0);
  expect(posts).toBe(3);
  const [order] = (await shop.call('GET', '/api/orders')).body;
  expect(order).toMatchObject({ customer_name: 'Zuhura', status: 'paid', due: 0 });

  // The order is there, and the line breaks under its cash: that goes once there is a line again.
  let tries = 0;
  await page.route('**/record_cash', (route) => {
    tries += 1;
    return tries === 1 ? route.abort() : route.continue();
  });
  await writeOrder(page, 'Ndoo', 'Amina');
  await page.getByRole('button', { name: 'Take cash', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: amountTexts.en.cash_taken }).click();
  await page.locator('.toast').getByText(texts.en.sent('Amina')).waitFor();
  await expect.poll(() => rows(page).count()).toBe(0);
  const [newest] = (await shop.call('GET', '/api/orders?_sort=created_at&_order=desc')).body;
  expect(newest).toMatchObject({ customer_name: 'Amina', status: 'paid', due: 0 });

  // One that the server breaks on does not hold up the next.
  stuck = 500;
  await writeOrder(page, 'Ndoo', 'Baraka');
  await save(page);
  await page.getByRole('alert').filter({ hasText: 'The order is not saved' }).waitFor();
  // Its code is there then.
  await page.getByRole('button', { name: 'Take cash', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await context.setOffline(true);
  await page.locator('.connection').waitFor();
  await save(page);
  await rows(page).getByText('Baraka').waitFor();
  await page
    .getByRole('link', { name: /Add order/ })
    .first()
    .click();
  await page.locator('.product-search').getByRole('button', { name: 'Ndoo' }).first().click();
  await page.getByLabel(/^Name/).fill('Juma');
  await page.getByRole('button', { name: 'Take cash', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: amountTexts.en.cash_taken }).click();
  await rows(page).getByText('Juma').waitFor();
  // Meanwhile it is sold no more.
  await shop.call('PATCH', `/api/products/${id}`, { status: 'archived' });
  await context.setOffline(false);
  await rows(page).getByRole('button', { name: texts.en.mend }).click();
  await page.waitForURL('**/dashboard/orders/add-order');
  await expect.poll(() => page.getByLabel(/^Name/).inputValue()).toBe('Juma');
  await page.locator('.line-list, .add-side').getByText('Ndoo').first().waitFor();
  await shop.call('PATCH', `/api/products/${id}`, { status: 'active' });
  // The cash that was taken is not forgotten with the refusal.
  await page
    .locator('.notice')
    .getByText(/^Cash received/)
    .waitFor();
  await shot(page, 'offline-settled');
  await save(page);
  await page.waitForURL('**/order-info/**');
  const [mended] = (await shop.call('GET', '/api/orders?_sort=created_at&_order=desc')).body;
  expect(mended).toMatchObject({ customer_name: 'Juma', status: 'paid', due: 0 });

  // What is refused can be let go of, also by who may not write it any more.
  stuck = 422;
  await page.goto('/dashboard/orders');
  await rows(page).filter({ hasText: 'Baraka' }).getByRole('button', { name: 'Delete' }).click();
  await shot(page, 'offline-drop');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => rows(page).count()).toBe(0);

  // A phone whose clock is days ahead is told so, and sells all the same.
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 3 * 86_400_000;
  });
  await writeOrder(page, 'Ndoo', 'Saidi');
  await save(page);
  await page.getByRole('alert').filter({ hasText: 'The date on this device is wrong.' }).waitFor();
  await save(page);
  await page.waitForURL('**/order-info/**');
  expect((await ordersOf(shop)).sort()).toEqual(['Amina', 'Juma', 'Saidi', 'Zuhura']);
  person.calm(lost, /[45]\d\d/);
  await context.close();
});

test('what waits is sent for nobody else, and for no other shop', async () => {
  const shop = await newShop(server);
  await newProduct(shop, { name: 'Mkeka' });
  const { token } = await newColleague(server, shop, ['orders.read', 'orders.create', 'products.read']);
  const person = await ownerOf(stage, shop);
  const { page, context } = person;
  const mine = decodeURIComponent((await context.cookies()).find(({ name }) => name === sessionCookie)?.value ?? '');
  await writeOrder(page, 'Mkeka', 'Asha');
  await context.setOffline(true);
  await page.locator('.connection').waitFor();
  await save(page);
  await rows(page).getByText('Asha').waitFor();

  // Somebody else takes the phone.
  await setToken(context, token, stage.server.base);
  await context.setOffline(false);
  // The owner's page is left by itself; what it begins to load goes with the next one.
  await page.waitForURL((url) => url.pathname === '/dashboard', { waitUntil: 'commit' });
  await page.goto('/dashboard/orders');
  await open(page).waitFor();
  expect(await rows(page).count()).toBe(0);
  expect(await ordersOf(shop)).toEqual([]);
  const refused = await fetch(`${server.base}/api/orders`, {
    headers: { authorization: `Bearer ${token}`, 'x-shop': crypto.randomUUID() },
  });
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, 'other_shop']);

  await leave(person);
  await setToken(context, mine, stage.server.base);
  await page.goto('/dashboard/orders');
  await expect.poll(() => ordersOf(shop)).toEqual(['Asha']);
  // A page that nobody has touched yet may not ring for the order that arrived.
  person.calm(lost, /AudioContext was not allowed/);
  await context.close();
});

test('who signs out while orders wait is told so, and then nothing of them stays on the device', async () => {
  const shop = await newShop(server);
  await newProduct(shop, { name: 'Kanga' });
  const person = await ownerOf(stage, shop, { width: 'desktop' });
  const { page, context } = person;
  await context.route('**/api/orders', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await writeOrder(page, 'Kanga', 'Rehema');
  await save(page);
  await rows(page).getByText('Rehema').waitFor();
  expect(await saved(page, 'dukani-outbox')).toHaveLength(1);
  // What waits in another shop of hers is lost too.
  await page.evaluate(
    () =>
      new Promise((done) => {
        const request = indexedDB.open('dukani-outbox');
        request.onsuccess = () => {
          const change = request.result.transaction('all', 'readwrite');
          const all = change.objectStore('all');
          all.getAll().onsuccess = ({ target }) => {
            const [entry] = (target as IDBRequest).result;
            all.put({
              ...entry,
              id: crypto.randomUUID(),
              owner: `${entry.owner.split(' ')[0]} ${crypto.randomUUID()}`,
            });
          };
          change.oncomplete = () => {
            request.result.close();
            done(undefined);
          };
        };
      }),
  );

  const signOut = async () => {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  const dialog = page.getByRole('dialog').filter({ hasText: texts.en.notSent(2) });
  await signOut();
  await dialog.getByText(texts.en.notSentText).waitFor();
  await dialog.getByRole('button', { name: leavingTexts.en.stay }).click();
  await dialog.waitFor({ state: 'hidden' });
  await rows(page).getByText('Rehema').waitFor();
  await signOut();
  await dialog.getByRole('button', { name: texts.en.signOutAnyway }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
  expect(await saved(page, 'dukani-outbox')).toEqual([]);
  expect(await ordersOf(shop)).toEqual([]);
  person.calm(lost, /40[13]/);
  await context.close();
});
