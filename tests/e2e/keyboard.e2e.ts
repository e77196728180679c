import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labels as productLabels } from '../../resources/labels/products.ts';
import { texts as confirmTexts } from '../../src/app/unsaved/texts.ts';
import { texts as listTexts } from '../../src/pages/list/texts.ts';
import { texts as pageTexts } from '../../src/pages/texts.ts';
import { anyDatabase } from '../harness/databases.ts';
import { newProduct, newShop, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
import { openStage, type Stage, signedIn } from './harness.ts';
import { played } from './played.ts';

/** Who works by keys alone is never left without a place: after a page, a dialog, a save. */
let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  stage = await openStage(server);
});
afterAll(() => stage?.close());

const hasKeys = (place: Locator) =>
  expect
    .poll(() => place.evaluate((each) => each === document.activeElement || document.activeElement?.outerHTML))
    .toBe(true);
const press = async (page: Page, place: Locator, key = 'Enter') => {
  await place.focus();
  await page.keyboard.press(key);
};

test.each(played(['sw', 'en'] as const))('in %s, a record is made, counted and changed by keys', async (language) => {
  const shop = await newShop(server);
  const id = await newProduct(shop, { name: 'Chai', opening_stock: 4 });
  const owner = await stage.person({ language, width: 'desktop' });
  await signedIn(owner, { phone: shop.email, password: ownerPassword });
  const { page } = owner;
  const { fields, actions } = productLabels[language];

  // A new one begins in its first field; Enter saves it, and the page that comes has the keys.
  await page.goto('/dashboard/products');
  await press(page, page.locator('main a[href="/dashboard/products/new"]').first());
  const name = page.locator('main form').getByLabel(fields.name, { exact: true });
  await hasKeys(name);
  await page.keyboard.type('Kahawa');
  await page.locator('#price').focus();
  await page.keyboard.type('1500');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Kahawa' }).waitFor();
  await hasKeys(page.locator('#content'));

  // A question that is put away gives the keys back to what opened it; so does one that is answered.
  await page.goto(`/dashboard/products/${id}`);
  const count = page.getByRole('button', { name: actions.count_stock.title }).first();
  const dialog = page.getByRole('dialog');
  await press(page, count);
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasKeys(count);
  // It goes as well where the keys are not in it: not there yet, or fallen out of a field that was closed.
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasKeys(count);
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await dialog.locator('input[inputmode], input[type=number], .ant-input-number input').first().focus();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await hasKeys(count);

  // Who stays on a form that is not saved is where she was.
  await press(page, page.locator('main').getByRole('link', { name: pageTexts[language].edit }));
  await name.waitFor();
  await name.fill('Chai ya tangawizi');
  const menu = page.locator('a[href="/dashboard/customers"]').first();
  await press(page, menu);
  await page.getByRole('dialog').getByRole('button', { name: confirmTexts[language].stay }).waitFor();
  await page.keyboard.press('Escape');
  await hasKeys(menu);
  await expect.poll(() => name.inputValue()).toBe('Chai ya tangawizi');

  // From a list that is narrowed into a record, and back to the same row of the same list, as far down as it was.
  for (let nth = 1; nth <= 20; nth += 1) await newProduct(shop, { name: `Sukari ${nth}`, opening_stock: nth });
  const list = listTexts[language];
  await page.goto('/dashboard/products');
  await press(page, page.getByRole('button', { name: list.filters }));
  const { status } = productLabels[language].choices;
  await press(page, page.locator('.filters').getByRole('button', { name: status.active, exact: true }));
  await page.waitForURL(/status/);
  await press(page, page.getByRole('button', { name: list.filters }));
  const row = page.getByRole('link', { name: 'Sukari 5', exact: true });
  await row.focus();
  const down = await page.evaluate(() => scrollY);
  expect(down).toBeGreaterThan(0);
  const narrowed = page.url();
  for (const goBack of [() => press(page, page.locator('.page-back')), () => page.goBack()]) {
    await page.keyboard.press('Enter');
    await press(page, count);
    await dialog.waitFor();
    await dialog.locator('.ant-input-number input, input[inputmode]').first().focus();
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await goBack();
    await hasKeys(row);
    expect(page.url()).toBe(narrowed);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(down);
  }
  owner.calm();
  await owner.context.close();
});
