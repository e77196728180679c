import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '../../common/session.ts';
import { dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { shiftOf, watchShifts } from '../../scripts/browser/layout-shift.ts';
import { againMs, answerMs, silentMs } from '../../src/app/connection-times.ts';
import { texts } from '../../src/app/offline/texts.ts';
import { texts as leavingTexts } from '../../src/app/unsaved/texts.ts';
import { amountTexts } from '../../src/trade/amount-texts.ts';
import { newColleague } from '../harness/colleague.ts';
import { anyDatabase } from '../harness/databases.ts';
import { type DeadLine, deadLine } from '../harness/dead-line.ts';
import {
  newProduct,
  newShop,
  ownerPassword,
  startTestServer,
  type TestServer,
  type TestShop,
} from '../harness/server.ts';
import {
  leave,
  openStage,
  type Person,
  type Stage,
  setToken,
  shot,
  signedIn,
  signedInAtHome,
  type Width,
} from './harness.ts';
import { played } from './played.ts';

let server: TestServer;
let line: DeadLine;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  line = await deadLine(server.base);
  stage = await openStage({ base: line.url, stop: () => server.stop() });
});
afterAll(async () => {
  line?.close();
  await stage?.close();
});

/** What a page without a network complains of. */
const lost = /ERR_|Failed to fetch|NetworkError/;

interface Options {
  language?: 'en' | 'sw';
  width?: Width;
  worker?: boolean;
}
async function ownerOf(shop: TestShop, options: Options = {}): Promise<Person> {
  const person = await stage.person({ width: 'phone', ...options });
  await signedInAtHome(person, { phone: shop.email, password: ownerPassword });
  return person;
}
const open = (page: Page) => page.locator('.shell-live[data-open=true]');
/** What this device keeps, each as its key and its text: answers, or orders that wait. */
const storedOn = (page: Page, store: 'dukani-saved' | 'dukani-outbox'): Promise<[key: string, text: string][]> =>
  page.evaluate(async (wanted) => {
    // Opening it would make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === wanted)) return [];
    return new Promise((resolve) => {
      const request = indexedDB.open(wanted);
      request.onsuccess = () => {
        const { result } = request;
        const store = result.transaction('all').objectStore('all');
        const keys = store.getAllKeys();
        const all = store.getAll();
        all.onsuccess = () => {
          result.close();
          resolve(keys.result.map((key, at) => [String(key), JSON.stringify(all.result[at])]));
        };
      };
    });
  }, store);
const saved = async (page: Page, store: 'dukani-saved' | 'dukani-outbox' = 'dukani-saved'): Promise<string[]> =>
  (await storedOn(page, store)).map(([key]) => key);

test('a list without a network shows the last known rows and when they were so, over a reload too', async () => {
  const shop = await newShop(server);
  await newProduct(shop, { name: 'Sufuria' });
  const person = await ownerOf(shop, { worker: true, language: 'sw' });
  const { page, context } = person;
  await page.goto('/dashboard/products');
  await page.getByText('Sufuria').first().waitFor();
  const day = dayAt(timeZone, new Date());
  await expect.poll(() => saved(page)).toContainEqual(expect.stringContaining('"products","list"'));
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === 'activated' && (await caches.match('/assets/dashboard/shell.html')) !== undefined;
  });

  await context.setOffline(true);
  await page.reload();
  await page.getByText('Sufuria').first().waitFor();
  await page
    .locator('main')
    .getByText(/^Hali ya (leo|jana), \d+:\d\d\s[AP]M$/)
    .waitFor();
  // Yesterday only where midnight has passed since.
  if (dayAt(timeZone, new Date()) === day) await page.locator('main').getByText('Leo').first().waitFor();
  await page.getByText(texts.sw.offline, { exact: true }).waitFor();
  // The mark says it all: the shop is open, and no toast says otherwise.
  expect(await page.locator('.toast.danger').count()).toBe(0);
  await shot(page, 'offline-list-sw');

  // A question that was never asked here is not answered by another's rows, nor by "nothing".
  await page.goto('/dashboard/products?q=Kikombe');
  await page.getByText(texts.sw.notHere).waitFor();
  expect(await page.getByText('Sufuria').count()).toBe(0);
  // Calm: no error of hers. The words have the page's width, and what one can do stands under them.
  const away = page.locator('.not-loaded');
  await expect.poll(() => away.getAttribute('role')).toBe('status');
  expect(await page.locator('.ant-alert').count()).toBe(0);
  const words = await away.getByText(texts.sw.notHere).boundingBox();
  const way = await away.getByRole('button').boundingBox();
  expect(words?.width).toBeGreaterThan(240);
  expect(way?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? Number.POSITIVE_INFINITY));
  await shot(page, 'offline-never-opened-sw');

  await newProduct(shop, { name: 'Kandambili' });
  await context.setOffline(false);
  await page.goto('/dashboard/products');
  await page.getByText('Kandambili').first().waitFor();
  await expect.poll(() => page.locator('.as-of').count()).toBe(0);
  person.calm(lost);
  await context.close();
});

test('a list left behind is kept as new as what other pages have shown since', async () => {
  const shop = await newShop(server);
  await shop.call('POST', '/api/customers', { name: 'Neema', phone: '+255712000111' });
  const person = await ownerOf(shop, { language: 'sw' });
  const { page, context } = person;
  const to = (path: string) => page.locator(`.shell-tabs a[href="${path}"]`).click();
  const toCustomers = async () => {
    await page.locator('.shell-tabs').getByRole('button').click();
    await page.getByRole('dialog').locator('a[href="/dashboard/customers"]').click();
  };
  await toCustomers();
  await page.locator('ul.cards').getByText('Neema').waitFor();
  await to('/dashboard');
  await page.waitForURL((url) => url.pathname === '/dashboard');
  await open(page).waitFor();
  await shop.call('POST', '/api/customers', { name: 'Zawadi', phone: '+255712000222' });
  await expect
    .poll(async () => (await storedOn(page, 'dukani-saved')).map(([, text]) => text))
    .toContainEqual(expect.stringMatching(/"customers.*"list.*Zawadi/));
  await context.setOffline(true);
  await page.locator('.connection').waitFor();
  await toCustomers();
  await page.locator('ul.cards').getByText('Zawadi').waitFor();
  await page.locator('.as-of').waitFor();
  person.calm(lost);
  await context.close();
});

test('what was kept goes with who signs out, and is shown to nobody else', async () => {
  const shop = await newShop(server);
  await newProduct(shop, { name: 'Jembe' });
  const { token } = await newColleague(server, shop, ['products.read']);
  const person = await ownerOf(shop, { width: 'desktop' });
  const { page, context } = person;
  await page.goto('/dashboard/products');
  await page.getByText('Jembe').first().waitFor();
  await expect.poll(async () => (await saved(page)).length).toBeGreaterThan(2);

  // Somebody else's session: the owner's rows are not hers.
  await leave(person);
  await setToken(context, token, stage.server.base);
  await page.route('**/api/products?*', (route) => route.abort());
  await page.goto('/dashboard/products');
  await page.getByText(texts.en.notHere).waitFor();
  expect(await page.getByText('Jembe').count()).toBe(0);
  await leave(person);
  await page.unroute('**/api/products?*');

  await page.goto('/dashboard/products');
  await page.getByText('Jembe').first().waitFor();
  await expect.poll(async () => (await saved(page)).length).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
  expect(await saved(page)).toEqual([]);
  person.calm(lost, /40[13]/);
  await context.close();
});

test('the mark tells within five seconds that nothing comes through any more, and that it does again', async () => {
  const shop = await newShop(server);
  const person = await stage.person({ width: 'phone' });
  const { page } = person;
  await page.clock.install();
  await signedInAtHome(person, { phone: shop.email, password: ownerPassword });
  await open(page).waitFor();
  await person.answered();
  // From here on time passes in the page as the test says. It is put far ahead, so the line begins anew.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  // As fast as outside, however slow that is: what is asked meanwhile must be answered in time, and a line that lives
  // must be heard.
  const opens = () => {
    let last = performance.now();
    return expect
      .poll(
        async () => {
          const now = performance.now();
          await page.clock.runFor(Math.max(20, now - last));
          last = now;
          return open(page).count();
        },
        { interval: 20 },
      )
      .toBe(1);
  };
  await opens();
  // The phone believes in its network all the while.
  line.kill({ swallows: true, stays: true });
  try {
    // It is asked by then whether anything comes through; the answer has its own time.
    const probe = page.waitForRequest('**/api/health');
    await page.clock.runFor(silentMs);
    await probe;
    await page.clock.runFor(answerMs);
    await page.locator('.connection').waitFor();
    expect(silentMs + answerMs).toBeLessThan(5000);
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await page.getByText(texts.en.slow, { exact: true }).waitFor();
    await shot(page, 'offline-mark');
  } finally {
    line.revive();
  }
  await opens();
  expect(againMs).toBeLessThan(5000);

  // And where it is refused: the browser tells both at once.
  await person.context.setOffline(true);
  await page.getByText(texts.en.offline, { exact: true }).waitFor();
  await person.context.setOffline(false);
  await opens();
  person.calm(lost);
  await person.context.close();
});

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
  const person = await ownerOf(shop, { worker: true, language: 'sw' });
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
  const person = await ownerOf(shop);
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
  const person = await ownerOf(shop);
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
  const person = await ownerOf(shop, { width: 'desktop' });
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

test('a page whose code does not come names the network, and opens by itself once there is one', async () => {
  const shop = await newShop(server);
  const person = await ownerOf(shop, { language: 'sw' });
  const { page, context } = person;
  await open(page).waitFor();
  await context.setOffline(true);
  await page.locator('.connection').waitFor();
  await page
    .getByRole('link', { name: /Ongeza oda|Weka oda|Oda mpya/ })
    .first()
    .click();
  await page.getByRole('heading', { name: texts.sw.offline }).waitFor();
  await page.getByText(texts.sw.pageComes).waitFor();
  await shot(page, 'offline-page-sw');
  await context.setOffline(false);
  await page.locator('.product-search').waitFor();
  person.calm(lost);
  await context.close();
});

test.each(
  played([
    ['en', 'desktop', false, 'rgb(246, 241, 231)'],
    ['sw', 'phone', true, 'rgb(13, 20, 17)'],
  ] as const),
)(
  'before its script has come the page shows its outline, and nothing moves after: %s, %s, dark %s',
  async (language, width, dark, ground) => {
    const shop = await newShop(server);
    await newProduct(shop, { name: 'Chungu' });
    const person = await stage.person({ language, width, dark });
    const { page, context } = person;
    await signedIn(person, { phone: shop.email, password: ownerPassword });
    await watchShifts(page, { buffered: false });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/dashboard\/.*\.(js|css)$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/dashboard/products', { waitUntil: 'commit' });
    await page.getByText(language === 'sw' ? 'Inapakia…' : 'Loading…').waitFor();
    expect(await page.getByText(language === 'sw' ? 'Loading…' : 'Inapakia…').isVisible()).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground);
    // Painted, not only there.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
    await shot(page, `outline-${language}-${width}`);
    release();
    await page.getByText('Chungu').first().waitFor();
    const moved = await shiftOf(page);
    person.calm();
    expect(moved).toBeLessThan(0.02);
    await context.close();
  },
);

test('the dashboard can be put among the apps of a phone', async () => {
  const person = await stage.person({ worker: true });
  const { page, context } = person;
  await signedInAtHome(person, await newShop(server).then(({ email }) => ({ phone: email, password: ownerPassword })));
  const cdp = await context.newCDPSession(page);
  const { errors, url } = await cdp.send('Page.getAppManifest');
  expect([errors, new URL(url).pathname]).toEqual([[], '/manifest.webmanifest']);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // A window for tests keeps nothing, and so has no apps.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  await context.close();
});

test('what the dashboard costs is told, and who saves data taps for pictures and hears of news together', async () => {
  const shop = await newShop(server);
  const form = new FormData();
  const colour = { width: 20, height: 20, channels: 3, background: '#7fbf9d' } as const;
  form.append('file', new Blob([(await sharp({ create: colour }).png().toBuffer()) as BlobPart]), 'kofia.png');
  const headers = { authorization: `Bearer ${shop.token}` };
  const sentFile = await fetch(`${server.base}/api/files`, { method: 'POST', headers, body: form });
  const { id } = (await sentFile.json()) as { id: string };
  await newProduct(shop, { name: 'Kofia', images: [{ file: id }] });
  const person = await ownerOf(shop, { width: 'phone' });
  const { page, context } = person;
  await page.goto('/dashboard/profile');
  const today = page.locator('dl.facts div').filter({ hasText: 'Used today' }).locator('dd');
  await expect.poll(async () => Number.parseFloat(await today.innerText())).toBeGreaterThan(0);
  await page.getByLabel('Use less data').check();
  await shot(page, 'profile-data');
  const pictures: string[] = [];
  page.on('request', (request) => /\/files\//.test(request.url()) && pictures.push(request.url()));
  await page.goto('/dashboard/products');
  const tap = page.getByRole('button', { name: 'Show the picture' });
  await tap.waitFor();
  expect(pictures).toEqual([]);
  await tap.click();
  await page.locator('img.thumb').waitFor();
  await expect.poll(() => pictures.length).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/dashboard/products');
  await context.close();
});
