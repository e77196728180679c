import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '../../common/session.ts';
import { shiftOf, watchShifts, whatMoved } from '../../scripts/browser/layout-shift.ts';
import { texts as shellTexts } from '../../src/app/layout/texts.ts';
import { leave, openStage, type Stage, signedIn, signIn } from './harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const list = '/dashboard/products';
const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

async function owner(worker = true) {
  const person = await stage.person({ language: 'en', width: 'phone', worker });
  await signedIn(person);
  return person;
}
/** Until what this phone keeps is complete. */
const keeps = (page: Page) =>
  page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === 'activated' && (await caches.match('/assets/dashboard/shell.html')) !== undefined;
  });
const cards = (page: Page) => page.locator('ul.cards > li');
const titles = (of: Locator) => of.locator('.row-title').allTextContents();
const mainScript = /\/assets\/dashboard\/main-.*\.js$/;
/** The rows that a phone shows while the page is still to come. */
const rowsKept = (page: Page) => page.evaluate(() => localStorage.getItem('dukani-rows') !== null);

test('a list is asked for once, and by who comes back read, before the script that draws it has come', async () => {
  // Signed in elsewhere: nothing of the dashboard is on this phone yet.
  const { page, calm } = await owner(false);
  const order: string[] = [];
  await page.route(mainScript, async (route) => {
    await expect.poll(() => order.length).toBe(3);
    order.push('script');
    await route.continue();
  });
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/(user|shop|products)$/.test(pathname)) order.push(pathname + search);
  });
  await page.goto(list);
  await cards(page).first().waitFor();
  expect(order).toEqual(['/api/user', '/api/shop', '/api/products?_start=0&_end=25&_sort=id&_order=desc', 'script']);

  const now = await titles(cards(page));
  await expect.poll(() => rowsKept(page)).toBe(true);
  const last = page.locator('.last-rows .cards > li');
  const before: string[] = [];
  await page.unroute(mainScript);
  await page.route(mainScript, async (route) => {
    await last.first().waitFor();
    await page.locator('.outline main > ul').waitFor({ state: 'hidden' });
    before.push(...(await titles(last)));
    await route.continue();
  });
  // Their styles come after the outline was painted: it does not move for them.
  await page.route(/\/list[\w-]*\.css$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
  await watchShifts(page);
  await page.reload();
  await last.first().waitFor({ state: 'detached' });
  expect(await shiftOf(page), await whatMoved(page)).toBe(0);
  expect(before.length).toBeGreaterThan(0);
  expect(now.slice(0, before.length)).toEqual(before);
  expect(await titles(cards(page))).toEqual(now);
  calm();
});

test('the dashboard opens from the phone: without a network too, and nothing of the shop is in it', async () => {
  const { page, context, calm } = await owner();
  await page.goto('/icon.svg');
  await page.evaluate(() => Promise.all(['old1', 'old2'].map((build) => caches.open(`dashboard-files-${build}`))));
  await page.goto('/dashboard');
  await keeps(page);
  // A new build's worker comes beside a page of the old one: what stands in for the network is among what it fetches.
  const script = await page.evaluate(async () => (await fetch('/dashboard/worker.js')).text());
  expect(/"first":\[(.*?)\]/.exec(script)?.[1]).toMatch(/\/beside-/);
  // Of older builds one is left, for pages that are open.
  const builds = () => page.evaluate(async () => (await caches.keys()).filter((name) => /-old\d$/.test(name)));
  expect(await builds()).toEqual(['dashboard-files-old2']);
  await page.goto(list);
  await cards(page).first().waitFor();
  await keeps(page);
  const urls = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(urls.length).toBeGreaterThan(5);
  expect(urls.filter((path) => !path.startsWith('/assets/dashboard/'))).toEqual([]);

  // What the page itself keeps of its answers is another matter (offline.e2e.ts). It goes where no page holds it, or
  // keeps one answer more.
  await page.goto('/icon.svg');
  await page.evaluate(
    () =>
      new Promise((done) => {
        indexedDB.deleteDatabase('dukani-saved').onsuccess = done;
      }),
  );
  await context.setOffline(true);
  await page.goto(list);
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  await context.setOffline(false);
  // The browser may say that it is back a moment before it is; whoever is refused tries again.
  await expect
    .poll(async () => {
      if (await retry.isVisible()) await retry.click().catch(() => undefined);
      return cards(page).count();
    })
    .toBeGreaterThan(0);
  calm(lost);
});

test('what a phone keeps opens for nobody who is not signed in', async () => {
  const person = await owner();
  const { page, context, calm, answered } = person;
  await page.goto(list);
  await cards(page).first().waitFor();
  await keeps(page);
  // Another tab signed out, or the cookie's time is over.
  await leave(person);
  await context.clearCookies({ name: sessionCookie });
  await page.goto(list);
  await page.locator('input[type=password]').waitFor();
  expect(new URL(page.url()).pathname).toBe(list);

  await signIn(person);
  await page.locator('.home .money-card').waitFor();
  await answered();
  await page.locator('.shell-tabs').getByRole('button', { name: shellTexts.en.more }).click();
  await page.getByRole('dialog').getByText(shellTexts.en.signOut).click();
  await page.waitForURL((url) => url.pathname === '/');
  await leave(person);
  await page.goto('/dashboard');
  await page.locator('input[type=password]').waitFor();
  expect(await rowsKept(page)).toBe(false);
  calm();
});
