import type { Dialog, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labels as customerLabels } from '../../resources/labels/customers.ts';
import { labels as productLabels } from '../../resources/labels/products.ts';
import { texts as shellTexts } from '../../src/app/layout/texts.ts';
import { texts as commonTexts } from '../../src/app/texts.ts';
import { texts as leaveTexts } from '../../src/app/unsaved/texts.ts';
import { texts as pageTexts } from '../../src/pages/texts.ts';
import { newColleague } from '../harness/colleague.ts';
import { anyDatabase } from '../harness/databases.ts';
import {
  newProduct,
  newShop,
  ownerPassword,
  startTestServer,
  type TestServer,
  type TestShop,
} from '../harness/server.ts';
import {
  chooseMore,
  expectAccessible,
  expectNoSidewaysScroll,
  openStage,
  type Person,
  type Stage,
  setToken,
  shot,
  signedIn,
} from './harness.ts';
import { holdTimers } from './held-timers.ts';
import { played } from './played.ts';

/** Whoever goes away loses nothing unasked: not what is typed, and not a deletion that was said to be done. */
let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  stage = await openStage(server);
});
afterAll(() => stage?.close());

const ways = [
  { language: 'en', width: 'desktop' },
  { language: 'sw', width: 'phone' },
] as const;
const common = commonTexts.en;
const pageSays = pageTexts.en;

async function ownerOf(shop: TestShop, way: (typeof ways)[number] = ways[0]): Promise<Person> {
  const owner = await stage.person({ ...way, worker: true });
  await signedIn(owner, { phone: shop.email, password: ownerPassword });
  return owner;
}
/** What the browser asks next, answered so. */
async function answerDialog(page: Page, answer: 'accept' | 'dismiss', act: () => Promise<unknown>): Promise<string> {
  const question = new Promise<Dialog>((resolve) => page.once('dialog', resolve));
  const acted = act().catch(() => undefined);
  const dialog = await question;
  const dialogText = `${dialog.type()}: ${dialog.message()}`;
  await dialog[answer]();
  await acted;
  return dialogText;
}

/** Asks for it and does not wait: the page may stay. */
const reload = (page: Page) => page.evaluate(() => location.reload());

test.each(played(ways))(
  'in $language on a $width, what is typed is not left unasked, nor after it was refused',
  async (way) => {
    const shop = await newShop(server);
    await shop.call('POST', '/api/customers', { name: 'Rehema', phone: '0712345678' });
    const owner = await ownerOf(shop, way);
    const { page } = owner;
    const { leave, stay, title } = leaveTexts[way.language];
    const question = page.getByRole('dialog', { name: title });
    const answer = async (name: string) => {
      await question.getByRole('button', { name }).click();
      await question.waitFor({ state: 'detached' });
    };
    const { fields, many } = customerLabels[way.language];
    await page.goto('/dashboard/customers/new');
    const form = page.locator('main form');
    const field = (label: string) => form.getByLabel(new RegExp(`^${label}\\s*(\\([^)]*\\))?$`)).first();
    const back = page.locator('main .page-back, main .back');
    // Nothing is typed: nothing is asked.
    await back.click();
    await page.getByRole('heading', { level: 1, name: many }).waitFor();
    await page.goto('/dashboard/customers/new');
    await field(fields.name).fill('Neema');
    await back.click();
    await question.waitFor();
    await expectAccessible(page, 'asked about leaving');
    await shot(page, `leaving-${way.language}-asked`, { fullPage: false });
    await answer(stay);
    await expect.poll(() => field(fields.name).inputValue()).toBe('Neema');
    expect(await answerDialog(page, 'dismiss', () => reload(page))).toMatch(/^beforeunload/);
    await expect.poll(() => field(fields.name).inputValue()).toBe('Neema');

    // What the server refuses stands at its field, and is not saved either.
    await field(fields.phone).fill('0712 345 678');
    await form.locator('button[type=submit]').click();
    const refusal = form
      .locator('.ant-form-item', { has: page.getByLabel(fields.phone) })
      .locator('.ant-form-item-explain-error');
    await refusal.waitFor();
    await expectAccessible(page, 'refused');
    await expectNoSidewaysScroll(page, 'refused');
    await shot(page, `leaving-${way.language}-refused`);
    await back.click();
    await answer(stay);
    await field(fields.phone).fill('0712 345 679');
    // What was said of the old number goes, and the button below moves up: nobody presses within that moment.
    await refusal.waitFor({ state: 'detached' });
    await form.locator('button[type=submit]').click();
    await page.getByRole('heading', { level: 1, name: 'Neema' }).waitFor();

    // Saved, there is nothing to ask; left on purpose, it is left.
    await back.click();
    await page.getByRole('heading', { level: 1, name: many }).waitFor();
    expect(await question.count()).toBe(0);
    await page.goto('/dashboard/customers/new');
    await field(fields.name).fill('Zawadi');
    await back.click();
    await answer(leave);
    await page.getByRole('heading', { level: 1, name: many }).waitFor();
    owner.calm(/status of 4(09|22)/);
    await owner.context.close();
  },
);

/** Presses the button on a product's page and sees the list without it. */
async function remove(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/dashboard/products/${id}`);
  await chooseMore(page, pageSays.delete);
  await page.getByRole('heading', { level: 1, name: productLabels.en.many }).waitFor();
  // How long it can be undone is counted down.
  await page.locator('.toast').filter({ hasText: name }).getByRole('timer').waitFor();
}
const there = async (shop: TestShop, id: string) => (await shop.call('GET', `/api/products/${id}`)).status;

test('a deletion is sent when its page is left or one signs out, and not when it was undone', async () => {
  const shop = await newShop(server);
  const owner = await ownerOf(shop);
  const { page } = owner;
  // It can be undone until she goes, however long that takes.
  await holdTimers(page);
  const [left, undone, signedOut] = await Promise.all(
    ['Chai', 'Kahawa', 'Maziwa'].map((name) => newProduct(shop, { name })),
  );
  await remove(page, left ?? '', 'Chai');
  expect(await there(shop, left ?? '')).toBe(200);
  await page.goto('about:blank');
  await expect.poll(() => there(shop, left ?? '')).toBe(404);

  await remove(page, undone ?? '', 'Kahawa');
  const row = page.locator('main table.grid tbody tr[data-row]').filter({ hasText: 'Kahawa' });
  expect(await row.count()).toBe(0);
  await page.locator('.toast').getByRole('button', { name: pageSays.undo }).click();
  await row.waitFor();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && sent.push(request.url()));
  await page.goto('about:blank');
  expect(sent).toEqual([]);
  expect(await there(shop, undone ?? '')).toBe(200);

  await page.goto('/dashboard/profile');
  await remove(page, signedOut ?? '', 'Maziwa');
  await page.locator('header').getByRole('button', { name: shellTexts.en.account }).click();
  await page.getByText(shellTexts.en.signOut).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
  expect(await there(shop, signedOut ?? '')).toBe(404);
  await owner.context.close();
});

test('a deletion that the server did not get is told, and the record stands in its list again', async () => {
  const shop = await newShop(server);
  const id = await newProduct(shop, { name: 'Mkaa' });
  const owner = await ownerOf(shop);
  const { page, context } = owner;
  const timers = await holdTimers(page);
  await remove(page, id, 'Mkaa');
  const row = page.locator('main table.grid tbody tr[data-row]').filter({ hasText: 'Mkaa' });
  expect(await row.count()).toBe(0);
  await context.setOffline(true);
  expect(await answerDialog(page, 'dismiss', () => reload(page))).toMatch(/^beforeunload/);
  await timers.release();
  await page.locator('.toast.danger').getByText(common.noNetwork).waitFor();
  await context.setOffline(false);
  await row.waitFor();
  expect(await there(shop, id)).toBe(200);

  // Changed by somebody else meanwhile, it is not deleted.
  await page.reload();
  await remove(page, id, 'Mkaa');
  await shop.call('PATCH', `/api/products/${id}`, { price: 700_00 });
  await timers.release();
  await page.locator('.toast.danger').waitFor();
  await row.waitFor();
  expect(await there(shop, id)).toBe(200);
  // Without a network the dashboard's worker cannot be looked up either.
  owner.calm(/status of 412|ERR_INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script/);
  await owner.context.close();
});

test('who may not make, change or delete is offered none of it, and finds nothing at its address', async () => {
  const shop = await newShop(server);
  const id = await newProduct(shop, { name: 'Unga' });
  const { token, hold } = await newColleague(server, shop, ['products.read', 'customers.read', 'customers.create']);
  const person = await stage.person();
  const { page } = person;
  await setToken(person.context, token, server.base);
  await page.goto(`/dashboard/products/${id}`);
  await page.locator('main .headline').first().waitFor();
  const edit = page.locator('main').getByRole('link', { name: pageSays.edit });
  const create = page.locator('main').locator('a[href$="/new"]');
  expect(await edit.count()).toBe(0);
  expect(await page.getByRole('button', { name: pageSays.delete }).count()).toBe(0);
  await page.goto('/dashboard/products');
  await page.locator('main table.grid').waitFor();
  expect(await create.count()).toBe(0);
  await shot(page, 'leaving-reader-products');
  for (const path of ['products/new', `products/edit/${id}`, 'orders']) {
    await page.goto(`/dashboard/${path}`);
    await page.getByRole('heading', { name: pageSays.missing.title }).waitFor();
  }
  await page.goto('/dashboard/customers');
  await create.first().waitFor();

  // What she may now shows without a reload.
  await page.goto(`/dashboard/products/${id}`);
  await page.locator('.shell-live[data-open=true]').waitFor();
  await hold(['products.read', 'products.update']);
  await edit.waitFor();
  // A list's data is asked for before the script is there that knows who may see it.
  person.calm(/403 .*\/api\/orders\?/);
  await person.context.close();
});
