import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labels as customerLabels } from '../../resources/labels/customers.ts';
import { texts as draftTexts } from '../../src/app/drafts/texts.ts';
import { texts as shellTexts } from '../../src/app/layout/texts.ts';
import { texts as commonTexts } from '../../src/app/texts.ts';
import { texts as leaveTexts } from '../../src/app/unsaved/texts.ts';
import { texts as partTexts } from '../../src/parts/texts.ts';
import { anyDatabase } from '../harness/databases.ts';
import { addOrderWords as orderTexts } from '../harness/order-words.ts';
import {
  newProduct,
  newShop,
  ownerPassword,
  startTestServer,
  type TestServer,
  type TestShop,
} from '../harness/server.ts';
import { expectAccessible, openFolds, openStage, type Person, type Stage, shot, signedIn } from './harness.ts';
import { holdTimers } from './held-timers.ts';
import { played } from './played.ts';

/** What is being written outlives a reload, the end of a session and the browser's Back, and is nobody else's. */
let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  stage = await openStage(server);
});
afterAll(() => stage?.close());

const ways = [
  { language: 'sw', width: 'phone' },
  { language: 'en', width: 'desktop' },
] as const;
const called = (label: string) => new RegExp(`^${label}\\s*(\\([^)]*\\))?$`);
const field = (page: Page, label: string) => page.locator('main form').getByLabel(called(label)).first();
const note = (page: Page) => page.locator('.draft-note');

async function ownerOf(shop: TestShop, way: (typeof ways)[number] = ways[1]): Promise<Person> {
  const owner = await stage.person(way);
  await signedIn(owner, { phone: shop.email, password: ownerPassword });
  return owner;
}
/** Ends the session elsewhere, as a lost phone's is ended; the page hears of it with its next call. */
async function endSession({ page, context }: Person): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'access-token');
  const headers = { authorization: `Bearer ${decodeURIComponent(cookie?.value ?? '')}` };
  expect((await fetch(`${server.base}/api/auth/sign-out`, { method: 'POST', headers })).ok).toBe(true);
  await page
    .locator('main form button[type=submit]')
    .click()
    .catch(() => undefined);
  await page.waitForURL(`${server.base}/dashboard?auth=Login`);
}
async function signInAgain(person: Person, shop: TestShop): Promise<void> {
  const { page } = person;
  await page.getByText(/^(Umetolewa kwenye akaunti|You were signed out)\./).waitFor();
  await page.locator('#identifier').fill(shop.email);
  await page.locator('#password').fill(ownerPassword);
  await page.locator('main form button[type=submit]').click();
}

test.each(played(ways))(
  'in $language on a $width, a form outlives the session and a reload, for its person alone',
  async (way) => {
    const [shop, other] = [await newShop(server), await newShop(server)];
    const owner = await ownerOf(shop, way);
    const { page } = owner;
    const { fields } = customerLabels[way.language];
    const t = draftTexts[way.language];
    await page.goto('/dashboard/customers/new');
    await field(page, fields.name).fill('Neema');
    await openFolds(page);
    await field(page, fields.street).fill('Sinza Kijiweni');
    expect(await note(page).count()).toBe(0);

    await endSession(owner);
    await signInAgain(owner, shop);
    await page.waitForURL(`${server.base}/dashboard/customers/new`);
    await note(page).waitFor();
    await expect.poll(() => field(page, fields.name).inputValue()).toBe('Neema');
    await expect.poll(() => field(page, fields.street).inputValue()).toBe('Sinza Kijiweni');
    await expectAccessible(page, 'a draft');
    await shot(page, `drafts-${way.language}-restored`);

    // A reload as well; the browser asks first.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await note(page).waitFor();
    await expect.poll(() => field(page, fields.name).inputValue()).toBe('Neema');

    // Somebody else on the same phone, in the same tab, is neither led there nor shown it.
    await endSession(owner);
    await signInAgain(owner, other);
    await page.locator('.shell').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await page.goto('/dashboard/customers/new');
    expect(await field(page, fields.name).inputValue()).toBe('');
    expect(await note(page).count()).toBe(0);
    expect(await page.locator('main').textContent()).not.toContain('Sinza');

    // Back with its person it is deleted on wish, and the form is empty.
    await endSession(owner);
    await signInAgain(owner, shop);
    await page.locator('.shell').waitFor();
    await page.goto('/dashboard/customers/new');
    await note(page).getByRole('button', { name: t.forget }).click();
    await note(page).waitFor({ state: 'detached' });
    await expect.poll(() => field(page, fields.name).inputValue()).toBe('');
    await page.reload();
    await field(page, fields.name).waitFor();
    expect(await note(page).count()).toBe(0);
    await owner.context.close();
  },
);

test.each(played(ways))(
  "in $language on a $width, the browser's Back and the menu ask before they leave",
  async (way) => {
    const shop = await newShop(server);
    const owner = await ownerOf(shop, way);
    const { page } = owner;
    const { fields, many } = customerLabels[way.language];
    const { title, leave, stay } = leaveTexts[way.language];
    const question = page.getByRole('dialog', { name: title });
    await page.goto('/dashboard/customers');
    await page.locator('main a[href$="/customers/new"]').first().click();
    await field(page, fields.name).fill('Neema');

    await page.goBack();
    await question.waitFor();
    await question.getByRole('button', { name: stay }).click();
    await question.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/dashboard/customers/new');
    await expect.poll(() => field(page, fields.name).inputValue()).toBe('Neema');
    // Escape stays as well.
    await page.goBack();
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await page.locator('a.shell-shop').click();
    await question.getByRole('button', { name: stay }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => field(page, fields.name).inputValue()).toBe('Neema');

    await page.goBack();
    await question.getByRole('button', { name: leave }).click();
    await page.getByRole('heading', { level: 1, name: many }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/customers');
    // Forward again, the draft is there; saved, it is not, and nothing asks.
    await page.goForward();
    await note(page).waitFor();
    await expect.poll(() => field(page, fields.name).inputValue()).toBe('Neema');
    await page.locator('main form button[type=submit]').click();
    await page.getByRole('heading', { level: 1, name: 'Neema' }).waitFor();
    expect(await question.count()).toBe(0);
    await page.goto('/dashboard/customers/new');
    expect(await field(page, fields.name).inputValue()).toBe('');
    expect(await note(page).count()).toBe(0);

    // What is written of a record outlives what somebody saves of it meanwhile, also where the page has that already.
    const { id } = (await shop.call('GET', '/api/customers?q=Neema')).body[0];
    await page.goto(`/dashboard/customers/edit/${id}`);
    await field(page, fields.name).fill('Neema Juma');
    const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft|')).length;
    await expect.poll(() => page.evaluate(drafts)).toBe(1);
    await shop.call('PATCH', `/api/customers/${id}`, { street: 'Sinza' });
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto(`/dashboard/customers/${id}`);
    await page.locator('main').getByText('Sinza').first().waitFor();
    await page.locator(`main a[href$="/customers/edit/${id}"]`).first().click();
    await note(page).waitFor();
    await expect.poll(() => field(page, fields.name).inputValue()).toBe('Neema Juma');
    await page.locator('main form button[type=submit]').click();
    await page.getByRole('heading', { level: 1, name: 'Neema Juma' }).waitFor();
    const { body: saved } = await shop.call('GET', `/api/customers/${id}`);
    expect([saved.name, saved.street]).toEqual(['Neema Juma', 'Sinza']);
    owner.calm(/412 \(Precondition Failed\)/);
    await owner.context.close();
  },
);

test('two windows keep a draft each; what is in the other one is offered, and signing out ends both', async () => {
  const shop = await newShop(server);
  const owner = await ownerOf(shop);
  const { page, context } = owner;
  const { fields } = customerLabels.en;
  const t = draftTexts.en;
  await page.goto('/dashboard/customers/new');
  await field(page, fields.name).fill('Neema');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft|')).length))
    .toBe(1);
  const second = await context.newPage();
  await second.goto('/dashboard/customers/new');
  await note(second).getByRole('button', { name: t.take }).waitFor();
  expect(await field(second, fields.name).inputValue()).toBe('');
  await field(second, fields.name).fill('Rehema');
  for (const [tab, name] of [
    [page, 'Neema'],
    [second, 'Rehema'],
  ] as const) {
    tab.once('dialog', (dialog) => void dialog.accept());
    await tab.reload();
    await note(tab).waitFor();
    await expect.poll(() => field(tab, fields.name).inputValue()).toBe(name);
  }
  await second.close();
  await page.locator('header').getByRole('button', { name: shellTexts.en.account }).click();
  await page.getByText(shellTexts.en.signOut).click();
  await page
    .getByRole('dialog', { name: leaveTexts.en.title })
    .getByRole('button', { name: leaveTexts.en.leave })
    .click();
  await page.waitForURL(`${server.base}/`);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft|')))).toEqual([]);
  await owner.context.close();
});

test('an order that is being written outlives a reload; a customer who came with the address is no draft', async () => {
  const shop = await newShop(server);
  await newProduct(shop, { name: 'Chapati' });
  const { body: customer } = await shop.call('POST', '/api/customers', { name: 'Rehema', phone: '0712345678' });
  const owner = await ownerOf(shop);
  const { page } = owner;
  const t = orderTexts.en;
  await page.goto(`/dashboard/orders/add-order?customer_id=${customer.id}`);
  await page.locator('.chosen').getByText('Rehema').waitFor();
  await page.goto('/dashboard/orders/add-order');
  await page.getByRole('button', { name: /Chapati/ }).waitFor();
  expect(await note(page).count()).toBe(0);
  expect(await page.locator('.chosen').count()).toBe(0);

  await page.getByRole('button', { name: /Chapati/ }).click();
  await page.locator('#customer_name').fill('Juma');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await note(page).waitFor();
  await expect.poll(() => page.locator('#customer_name').inputValue()).toBe('Juma');
  // Cleared by one tap, it is back by another.
  await page.getByRole('button', { name: t.start_over }).click();
  await expect.poll(() => page.locator('#customer_name').inputValue()).toBe('');
  await page.locator('.toast').getByRole('button', { name: t.undo }).click();
  await expect.poll(() => page.locator('#customer_name').inputValue()).toBe('Juma');
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await page.waitForURL(/order-info/);
  await page.goto('/dashboard/orders/add-order');
  await page.getByRole('button', { name: /Chapati/ }).waitFor();
  expect(await note(page).count()).toBe(0);
  expect(await page.locator('#customer_name').inputValue()).toBe('');
  owner.calm();
  await owner.context.close();
});

const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft|')).length);
const reload = async (page: Page) => {
  await expect.poll(() => keptDrafts(page)).toBeGreaterThan(0);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await note(page).waitFor();
};

test('an order that was kept has the prices of now, and cash is written down for the sum that was shown', async () => {
  const shop = await newShop(server);
  const chapati = await newProduct(shop, { name: 'Chapati', price: 1_000_00 });
  const price = async (price: number) =>
    expect((await shop.call('PATCH', `/api/products/${chapati}`, { price })).status).toBe(200);
  const owner = await ownerOf(shop);
  const { page } = owner;
  const t = orderTexts.en;
  const total = page.locator('.add-foot strong');
  // Two things are said at once at the end, and read one after the other.
  await holdTimers(page);
  await page.goto('/dashboard/orders/add-order');
  await page.getByRole('button', { name: /Chapati/ }).click();
  await expect.poll(() => total.innerText()).toContain('1,000');
  await price(1_500_00);
  await reload(page);
  await expect.poll(() => total.innerText()).toContain('1,500');

  // It changes once more while the money is counted.
  await price(2_000_00);
  await page.getByRole('button', { name: t.paid_cash }).click();
  await page.locator('form.cash button[type=submit]').click();
  await page.waitForURL(/order-info/);
  await page.getByText(t.price_changed('TZS 2,000.00')).waitFor();
  await page.getByText(t.cash_failed).waitFor();
  const [order] = (await shop.call('GET', '/api/orders')).body;
  expect([order.total, order.paid, order.status]).toEqual([2_000_00, 0, 'pending']);
  owner.calm();
  await owner.context.close();
});

test('of one order written on in two windows the second is asked to look, and can be saved as another', async () => {
  const shop = await newShop(server);
  await newProduct(shop, { name: 'Chapati' });
  const owner = await ownerOf(shop);
  const { page, context } = owner;
  const t = orderTexts.en;
  const save = (tab: Page) => tab.getByRole('button', { name: t.save, exact: true });
  await page.goto('/dashboard/orders/add-order');
  await page.getByRole('button', { name: /Chapati/ }).click();
  await expect.poll(() => keptDrafts(page)).toBe(1);
  const second = await context.newPage();
  await second.goto('/dashboard/orders/add-order');
  await note(second).getByRole('button', { name: draftTexts.en.take }).click();
  await second.getByRole('button', { name: partTexts.en.one_more('Chapati') }).click();

  await save(page).click();
  await page.waitForURL(/order-info/);
  await save(second).click();
  await second.getByText(t.key_reused).waitFor();
  await save(second).click();
  await second.waitForURL(/order-info/);
  const orders = (await shop.call('GET', '/api/orders?_sort=number&_order=asc')).body;
  expect(orders.map(({ lines }: { lines: { quantity: number }[] }) => lines[0]?.quantity)).toEqual([1, 2]);
  owner.calm(/422/);
  await context.close();
});

test('a new record whose answer was lost, or came from a gateway, is made once, over a reload too', async () => {
  const shop = await newShop(server);
  const owner = await ownerOf(shop);
  const { page } = owner;
  const { fields } = customerLabels.en;
  await page.goto('/dashboard/customers/new');
  await field(page, fields.name).fill('Neema');
  let lost = 0;
  await page.route('**/api/customers', async (route) => {
    await route.fetch();
    lost += 1;
    if (lost === 1) return route.abort();
    return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' });
  });
  const save = page.locator('main form button[type=submit]:not([disabled])');
  await save.click();
  await expect.poll(() => lost).toBe(1);
  await save.click();
  await page.getByText(commonTexts.en.wrong).waitFor();
  expect([lost, await page.getByText('Bad Gateway').count()]).toEqual([2, 0]);
  await page.unroute('**/api/customers');
  await reload(page);
  await page.locator('main form button[type=submit]').click();
  await page.getByRole('heading', { level: 1, name: 'Neema' }).waitFor();
  expect((await shop.call('GET', '/api/customers')).body).toHaveLength(1);
  owner.calm(/ERR_|502/);
  await owner.context.close();
});
