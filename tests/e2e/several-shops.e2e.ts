import { afterAll, beforeAll, expect, test } from 'vitest';
import { labels as orderLabels } from '../../resources/labels/orders.ts';
import { labels as productLabels } from '../../resources/labels/products.ts';
import { join } from '../../server/roles/join.ts';
import { texts } from '../../src/app/layout/texts.ts';
import { texts as pageTexts } from '../../src/pages/texts.ts';
import { newColleague } from '../harness/colleague.ts';
import { anyDatabase } from '../harness/databases.ts';
import { newProduct, newShop, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openStage,
  type Person,
  type Stage,
  shot,
  signedInAtHome,
} from './harness.ts';
import { played } from './played.ts';

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  stage = await openStage(server);
});
afterAll(() => stage?.close());

/**
 * What a window was still asking of the shop that is left, or asks before it hears of the change, is refused: the page
 * is calm but for that.
 */
function calmButForTheShopLeft({ context, calm }: Person): () => Promise<void> {
  const codes: Promise<unknown>[] = [];
  context.on('response', (response) => {
    // Of a page that has gone on nobody can say what it was answered.
    if (response.status() === 409)
      codes.push(
        response.json().then(
          ({ code }) => code,
          () => 'other_shop',
        ),
      );
  });
  return async () => {
    calm(/409 \(Conflict\)/);
    for (const code of await Promise.all(codes.splice(0))) expect(code).toMatch(/^(other|left)_shop$/);
  };
}

test.each(
  played([
    ['en', 'desktop'],
    ['sw', 'phone'],
  ] as const),
)('%s, %s: the menu has what may be read, and who works in two shops changes between them', async (language, width) => {
  const shell = texts[language];
  const [home, other] = [await newShop(server), await newShop(server)];
  const product = await newProduct(home);
  const asha = await newColleague(server, home, ['orders.read']);
  const { services } = server.running;
  await services.db.asSystem('a test', (tx) =>
    join(services.world, tx, { shopId: other.shopId, userId: asha.userId, role: 'manager' }),
  );
  const person = await stage.person({ language, width });
  const { page } = person;
  const calm = calmButForTheShopLeft(person);
  await signedInAtHome(person, { phone: asha.email, password: ownerPassword });

  const main = page.getByRole('navigation', { name: shell.main });
  /** Where the products would stand: beside the page, or under More. */
  const openMenu = async () => {
    if (width === 'desktop') return main;
    await main.getByRole('button', { name: shell.more }).click();
    return page.getByRole('dialog').getByRole('navigation', { name: shell.more });
  };
  const orders = orderLabels[language];
  const products = productLabels[language];
  await main.getByRole('link', { name: orders.many, exact: true }).waitFor();
  const menu = await openMenu();
  await menu.getByRole('link', { name: shell.settings }).waitFor();
  expect(await menu.getByRole('link', { name: products.many, exact: true }).count()).toBe(0);
  await expectAccessible(page, 'a menu of few entries');
  await shot(page, `few-permissions-${language}-${width}`);
  await page.goto(`/dashboard/products/${product}`);
  await page.getByText(pageTexts[language].missing.title).waitFor();

  await page.goto('/dashboard');
  if (width === 'phone') await openMenu();
  await page.getByRole('button', { name: shell.switchShop }).click();
  const name = (await other.call('GET', '/api/shop')).body.shop_name;
  await expectNoSidewaysScroll(page);
  await shot(page, `shop-switch-${language}-${width}`);
  await page.getByRole('menuitemradio', { name }).click();
  await page.locator('.shell-shop').getByText(name).waitFor();
  await (await openMenu()).getByRole('link', { name: products.many, exact: true }).waitFor();
  await calm();
});

test('the shop is changed in the other window too, and who is removed from it goes on in another', async () => {
  const [home, other] = [await newShop(server), await newShop(server)];
  const asha = await newColleague(server, home, ['orders.read']);
  const { services } = server.running;
  await services.db.asSystem('a test', (tx) =>
    join(services.world, tx, { shopId: other.shopId, userId: asha.userId, role: 'manager' }),
  );
  const person = await stage.person({ language: 'en', width: 'desktop' });
  const { page, context } = person;
  const calm = calmButForTheShopLeft(person);
  await signedInAtHome(person, { phone: asha.email, password: ownerPassword });
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  // Where the browser keeps nothing too.
  const name = (await other.call('GET', '/api/shop')).body.shop_name;
  const second = await context.newPage();
  await Promise.all([page.goto('/dashboard'), second.goto('/dashboard')]);
  await second.locator('.shell-shop').waitFor();
  const follows = async (shop: string) => {
    await page.getByRole('button', { name: texts.en.switchShop }).click();
    await page.getByRole('menuitemradio', { name: shop }).click();
    for (const tab of [page, second]) await tab.locator('.shell-shop').getByText(shop).waitFor();
    await calm();
  };
  await follows(name);
  const before = (await home.call('GET', '/api/shop')).body.shop_name;
  // What is not saved there does not hold that window back in a shop that is left.
  await second.goto('/dashboard/customers/new');
  await second.locator('main form').getByRole('textbox').first().fill('Neema');
  await follows(before);
  await follows(name);

  const { id } = (await other.call('GET', `/api/memberships?user_id=${asha.userId}`)).body[0];
  expect((await other.call('DELETE', `/api/memberships/${id}`)).status).toBe(200);
  for (const tab of [page, second]) await tab.locator('.shell-shop').getByText(before).waitFor();
  await calm();
});
