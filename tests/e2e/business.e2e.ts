import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Jioni } from '../../common/contracts/jioni.ts';
import { jioniLines, jioniMessage } from '../../common/jioni-lines.ts';
import { formatAmount, formatMoney } from '../../common/money.ts';
import { labels as debtLabels } from '../../resources/labels/debts.ts';
import { labels as inviteLabels } from '../../resources/labels/invitations.ts';
import { labels as staffLabels } from '../../resources/labels/memberships.ts';
import { labels as orderLabels } from '../../resources/labels/orders.ts';
import { labels as roleLabels } from '../../resources/labels/roles.ts';
import { realWorld } from '../../server/world.ts';
import { texts as debtPageTexts } from '../../src/resources/debts/texts.ts';
import { texts as homeTexts } from '../../src/screens/home/jioni/texts.ts';
import { texts as invitedTexts } from '../../src/screens/invited/texts.ts';
import { amountTexts } from '../../src/trade/amount-texts.ts';
import { anyDatabase } from '../harness/databases.ts';
import { newAccount, newProduct, newShop, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
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
import { played } from './played.ts';

/** Eight in the evening, by the shop's clock. */
const evening = '2026-03-12T17:00:00Z';
let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, {
    pages: true,
    world: { ...realWorld, now: () => new Date(evening) },
  });
  stage = await openStage(server);
});
afterAll(() => stage?.close());

const ways = [
  { language: 'sw', width: 'phone' },
  { language: 'en', width: 'desktop' },
] as const;

async function inspect({ page, calm }: Person, name: string, ...expected: RegExp[]) {
  await shot(page, name, { fullPage: false });
  await expectAccessible(page, name);
  await expectNoSidewaysScroll(page, name);
  calm(...expected);
}
const head = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test.each(played(ways))('in $language on a $width, an order on credit is paid in three parts', async (way) => {
  const { language, width } = way;
  const [orders, debts] = [orderLabels[language], debtLabels[language]];
  const shop = await newShop(server);
  const product = await newProduct(shop, { price: 20_000_00, opening_stock: 50 });
  const customer = { customer_name: 'Upendo Mushi', customer_phone: '+255717000001' };
  const { body: order } = await shop.call('POST', '/api/orders', {
    ...customer,
    lines: [{ product_id: product, quantity: 3 }],
  });
  const person = await stage.person(way);
  const { page } = person;
  await signedIn(person, { phone: shop.email, password: ownerPassword });
  await page.goto(`/dashboard/orders/order-info/${order.id}`);
  await page.locator('.headline').waitFor();
  const confirm = async (title: string, fill?: (dialog: Locator) => Promise<void>) => {
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    await fill?.(dialog);
    await dialog.getByRole('button', { name: title, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await chooseMore(page, orders.actions.give_credit.title);
  await confirm(orders.actions.give_credit.title, () => inspect(person, `credit-${language}-${width}`));

  await page.goto('/dashboard/debt');
  await head(page, debts.many);
  const row = page.locator('main table.grid tbody tr[data-row], main ul.cards > li', { hasText: 'Upendo Mushi' });
  await row.getByRole('link').first().click();
  await head(page, 'Upendo Mushi');
  await page.locator('.headline').getByText(`${debts.fields.due_on}: `).waitFor();
  await page.getByRole('link', { name: new RegExp(String(order.number)) }).waitFor();
  const { title } = debts.actions.record_cash;
  const given = amountTexts[language].cash_given;
  const hand = (amount: string) => (dialog: Locator) => dialog.getByLabel(given).fill(amount);
  const all = (dialog: Locator) =>
    dialog
      .getByRole('button', { name: debtPageTexts[language].all_of_it(formatMoney(35_000_00)), exact: true })
      .click();
  for (const [fill, left] of [
    [hand('10,000'), 50_000_00],
    [hand('15,000'), 35_000_00],
    [all, 0],
  ] as const) {
    await page.getByRole('button', { name: title }).click();
    await confirm(title, fill);
    if (left > 0) await page.locator('main').getByText(formatAmount(left), { exact: true }).first().waitFor();
  }
  await page.locator('.headline').getByText(debts.choices.state.paid, { exact: true }).waitFor();
  await inspect(person, `credit-paid-${language}-${width}`);
  // A table that its column has no room for is never cut off: its rows say the same in lines.
  const payments = page.locator('.related');
  await payments.scrollIntoViewIfNeeded();
  const size = page.viewportSize();
  const cut = (wraps: Element[]) => wraps.filter((each) => each.scrollWidth > each.clientWidth).length;
  for (const wide of [1280, 1110]) {
    await page.setViewportSize({ width: wide, height: 800 });
    await payments.locator(':is(tr[data-row], ul.cards > li)').nth(2).waitFor();
    await expect.poll(() => payments.locator('.grid-wrap').evaluateAll(cut)).toBe(0);
    await inspect(person, `credit-payments-${language}-${wide}`);
  }
  expect(await payments.locator('ul.cards > li').count()).toBe(3);
  if (size) await page.setViewportSize(size);
  await payments.getByRole('link').first().click();
  await page.waitForURL(/debt_payments|debt-payments/);
  await page.getByRole('heading', { level: 1, name: 'Upendo Mushi', exact: true }).waitFor();
  const parts = await shop.call('GET', '/api/debt_payments?_sort=created_at&_order=asc');
  expect(parts.body.map((each: { amount: number }) => each.amount)).toEqual([10_000_00, 15_000_00, 35_000_00]);
  expect((await shop.call('GET', `/api/orders/${order.id}`)).body).toMatchObject({
    due: 0,
    paid: 0,
    credited: order.total,
  });
  await person.context.close();
});

test.each(played(ways))('in $language on a $width, staff are invited, promoted and out at once', async (way) => {
  const { language, width } = way;
  const [invites, staff] = [inviteLabels[language], staffLabels[language]];
  const { preset } = roleLabels[language].choices;
  const shop = await newShop(server);
  const email = `rehema-${language}@example.com`;
  const token = await newAccount(server, { name: 'Rehema Juma', email });
  const [owner, colleague] = [await stage.person(way), await stage.person(way)];
  const { page } = owner;
  const choose = async (within: Locator, label: string, option: string) => {
    await within.getByLabel(label).click();
    await page.locator('.ant-select-item-option', { hasText: option }).filter({ visible: true }).click();
  };
  await signedIn(owner, { phone: shop.email, password: ownerPassword });
  await page.goto('/dashboard/settings/staff');
  await page.locator('.invited a').first().click();
  const form = page.locator('main form');
  await form.getByLabel(invites.fields.recipient).fill(email);
  await choose(form, invites.fields.role_id, preset.cashier);
  await inspect(owner, `invite-${language}-${width}`);
  await form.locator('button[type=submit]').click();
  await page.getByText(invites.choices.state.open).first().waitFor();

  await setToken(colleague.context, token, server.base);
  await colleague.page.goto('/dashboard');
  await colleague.page.getByRole('button', { name: invitedTexts[language].accept }).waitFor();
  // She has no shop yet.
  await inspect(colleague, `invited-${language}-${width}`, /404.*\/api\/shop/);
  await colleague.page.getByRole('button', { name: invitedTexts[language].accept }).click();
  await colleague.page.locator('.shell-live[data-open=true]').waitFor();
  await colleague.page.goto('/dashboard/settings/staff');
  await colleague.page.locator('main').waitFor();
  expect(await colleague.page.getByText('Rehema Juma').count()).toBe(0);

  await page.goto('/dashboard/settings/staff');
  const row = page.locator('main table.grid tbody tr[data-row], main ul.cards > li', { hasText: 'Rehema Juma' });
  await row.getByRole('link').first().click();
  await head(page, 'Rehema Juma');
  await page.getByRole('button', { name: staff.actions.assign.title }).first().click();
  const dialog = page.getByRole('dialog', { name: staff.actions.assign.title });
  await choose(dialog, staff.fields.role_id, preset.manager);
  await dialog.getByRole('button', { name: staff.actions.assign.title, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('.headline').getByText(preset.manager).waitFor();
  await inspect(owner, `promoted-${language}-${width}`);
  await colleague.page.goto('/dashboard/settings/staff');
  await colleague.page.locator('main').getByText('Rehema Juma').first().waitFor();
  await colleague.page.locator('.shell-live[data-open=true]').waitFor();

  await page.locator('main .page-head .head-tool[aria-haspopup]').click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.waitForURL(/settings\/staff$/);
  // She does nothing, and is where somebody without a shop begins.
  await colleague.page.locator('main.get-started').waitFor();
  await colleague.context.close();
  await owner.context.close();
});

test.each(played(ways))('in $language on a $width, home sums up the day in its evening', async (way) => {
  const { language, width } = way;
  const t = homeTexts[language];
  const shop = await newShop(server);
  await shop.call('PUT', '/api/shop', { language });
  const product = await newProduct(shop, { cost: 9_000_00, price: 15_000_00, opening_stock: 30 });
  const { body: order } = await shop.call('POST', '/api/orders', {
    payment_method: 'cash',
    customer_name: 'Asha',
    lines: [{ product_id: product, quantity: 2 }],
  });
  await shop.call('POST', `/api/orders/${order.id}/record_cash`, {});
  const person = await stage.person(way);
  const { page } = person;
  await page.clock.setFixedTime(new Date(evening));
  await signedIn(person, { phone: shop.email, password: ownerPassword });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: t.card }).click();
  const dialog = page.getByRole('dialog', { name: t.greeting((await shop.call('GET', '/api/user')).body.name) });
  const jioni: Jioni = (await shop.call('GET', '/api/jioni?day=2026-03-12')).body;
  expect(jioni).toMatchObject({ received: 30_000_00, orders: 1, profit: 12_000_00 });
  const { received, lines, first } = jioniLines(jioni, language);
  for (const sentence of [received, ...lines.map(({ title }) => title), ...first.map(({ title }) => title)])
    await dialog.getByText(sentence, { exact: true }).waitFor();
  await inspect(person, `jioni-${language}-${width}`);
  const share = new URL((await dialog.getByRole('link', { name: t.share }).getAttribute('href')) ?? '', page.url());
  expect([...share.searchParams.values()]).toContain(jioniMessage(jioni, language));
  await dialog.getByText(first[0]?.title ?? '').click();
  await page.waitForURL(/\/dashboard\/orders/);
  await person.context.close();
});
