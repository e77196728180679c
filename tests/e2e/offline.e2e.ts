import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { shiftOf, watchShifts } from '../../scripts/browser/layout-shift.ts';
import { againMs, answerMs, silentMs } from '../../src/app/connection-times.ts';
import { texts } from '../../src/app/offline/texts.ts';
import { newColleague } from '../harness/colleague.ts';
import type { DeadLine } from '../harness/dead-line.ts';
import { newProduct, newShop, ownerPassword, type TestServer } from '../harness/server.ts';
import { leave, type Stage, setToken, shot, signedIn, signedInAtHome } from './harness.ts';
import { lost, open, openOnLine, ownerOf, saved, storedOn } from './offline.ts';
import { played } from './played.ts';

let server: TestServer;
let line: DeadLine;
let stage: Stage;
beforeAll(async () => {
  ({ server, line, stage } = await openOnLine());
});
afterAll(() => stage?.close());

test('a list without a network shows the last known rows and when they were so, over a reload too', async () => {
  const shop = await newShop(server);
  await newProduct(shop, { name: 'Sufuria' });
  const person = await ownerOf(stage, shop, { worker: true, language: 'sw' });
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
  const person = await ownerOf(stage, shop, { language: 'sw' });
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
  const person = await ownerOf(stage, shop, { width: 'desktop' });
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

test('a page whose code does not come names the network, and opens by itself once there is one', async () => {
  const shop = await newShop(server);
  const person = await ownerOf(stage, shop, { language: 'sw' });
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
  const person = await ownerOf(stage, shop, { width: 'phone' });
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
