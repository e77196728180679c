import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '../../common/session.ts';
import { lifetimes } from '../../server/auth/rotation.ts';
import { anyDatabase } from '../harness/databases.ts';
import { makeOutside, type Outside } from '../harness/outside.ts';
import { newShop, startTestServer, type TestServer } from '../harness/server.ts';
import { leave, openStage, type Stage, setToken } from './harness.ts';

let outside: Outside;
let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  outside = makeOutside();
  server = await startTestServer(anyDatabase, { pages: true, world: outside.world });
  stage = await openStage(server);
});
afterAll(() => stage?.close());

test('the token in the cookie changes with use, in all tabs; a lost answer signs nobody out', async () => {
  const shop = await newShop(server);
  const person = await stage.person();
  const { page, context, answered } = person;
  const cookie = async () =>
    decodeURIComponent((await context.cookies()).find(({ name }) => name === sessionCookie)?.value ?? '');
  await setToken(context, shop.token, server.base);
  await page.goto('/dashboard');
  await page.locator('.shell').waitFor();
  const other = await context.newPage();
  await other.goto('/dashboard/orders');
  await other.locator('.shell').waitFor();
  expect(await cookie()).toBe(shop.token);

  outside.skip(lifetimes.token + 1000);
  await page.goto('/dashboard/settings');
  await expect.poll(cookie).not.toBe(shop.token);
  const second = await cookie();
  await page.locator('.shell').waitFor();
  // The other tab goes on with it.
  await other.reload();
  await other.locator('.shell').waitFor();
  expect(await cookie()).toBe(second);

  // The answers that bring the next one are lost, and the line for an hour.
  for (const tab of [page, other]) await tab.locator('.shell-live[data-open=true]').waitFor();
  // One that arrives after the time was put forward brings a token.
  await answered();
  let lost = 0;
  await context.route('**/api/**', async (route) => {
    if (!route.request().url().endsWith('/live') && (await route.fetch()).headers()['access-token']) lost += 1;
    await route.abort();
  });
  // Only now: either tab may ask at any moment.
  outside.skip(lifetimes.token + 1000);
  await page.goto('/dashboard/products');
  await expect.poll(() => lost).toBeGreaterThan(0);
  expect(await cookie()).toBe(second);
  await context.unrouteAll({ behavior: 'wait' });
  outside.skip(60 * 60_000);
  await page.reload();
  await page.locator('.shell').waitFor();
  await expect.poll(cookie).not.toBe(second);
  expect(new URL(page.url()).pathname).toBe('/dashboard/products');

  // Signed out in one tab, signed out in the other; no late answer brings the session back.
  await answered();
  await other.goto('/dashboard/profile');
  await other.locator('main').getByRole('button', { name: 'Sign out' }).click();
  await other.waitForURL(`${server.base}/`);
  await page.reload();
  await page.locator('#identifier').waitFor();
  await expect.poll(cookie).toBe('');
  await context.close();
});

test('a page begins anew when somebody else has signed in beside it, and sends nothing as them', async () => {
  const [mine, theirs] = [await newShop(server), await newShop(server)];
  const person = await stage.person();
  const { page, context } = person;
  const use = (token: string) => setToken(context, token, server.base);
  await use(mine.token);
  await page.goto('/dashboard/customers/new');
  await page.getByLabel('Name').fill('Mteja wa duka la kwanza');
  await use(theirs.token);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  page.on('dialog', (dialog) => void dialog.accept());
  const begunAnew = page.waitForURL((url) => url.pathname === '/dashboard');
  // A call of the page's own may meet the other person before: then there is no button any more.
  await Promise.race([begunAnew, page.getByRole('button', { name: 'Save', exact: true }).click()]);
  await begunAnew;
  await page.locator('.shell').waitFor();
  expect(sent).toEqual([]);
  for (const shop of [mine, theirs]) expect((await shop.call('GET', '/api/customers')).body).toEqual([]);

  // What is no token of ours is as good as none.
  await leave(person);
  await context.addCookies([{ name: sessionCookie, value: '%', url: server.base }]);
  await page.goto('/dashboard/customers');
  await page.locator('#identifier').waitFor();
  await context.close();
});
