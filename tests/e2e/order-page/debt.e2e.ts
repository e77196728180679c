import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../../cart/texts/en.ts';
import { sw } from '../../../cart/texts/sw.ts';
import { formatDay } from '../../../common/dates.ts';
import { formatMoney } from '../../../common/money.ts';
import { formatPhone } from '../../../common/phone.ts';
import { dayAfter, dayAt } from '../../../common/wall-time.ts';
import { timeZone } from '../../../resources/brand.ts';
import { labels } from '../../../resources/labels/debts.ts';
import { anyDatabase } from '../../harness/databases.ts';
import { newDebtor } from '../../harness/debtor.ts';
import { newShop, ownerPassword, startTestServer, type TestServer } from '../../harness/server.ts';
import {
  chooseMore,
  expectAccessible,
  expectNoSidewaysScroll,
  openStage,
  type Stage,
  shot,
  signedIn,
} from '../harness.ts';
import { played } from '../played.ts';

const texts = { en, sw };
const ways = [
  { language: 'sw', width: 'phone' },
  { language: 'en', width: 'phone' },
] as const;
let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  stage = await openStage(server);
});
afterAll(() => stage?.close());

const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();
async function inspect(page: Page, name: string) {
  await shot(page, name);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** A debt paid in three parts: cash, what is late, the rest by her link; shared by staff from its page. */
test.each(played(ways))('in $language on a $width, a debtor sees what she owes and pays it', async (way) => {
  const { language } = way;
  const t = texts[language];
  const today = dayAt(timeZone, new Date());
  const shop = await newShop(server);
  const debtor = newDebtor(server, shop);
  const late = await debtor.owes(20_000_00, { what: 'Khanga mbili za harusi', due_on: dayAfter(today, -3) });
  await debtor.owes(30_000_00, { due_on: dayAfter(today, 9) });
  await debtor.act(late.id, 'record_cash', { amount: 5_000_00 });

  const staff = await stage.person(way);
  await signedIn(staff, { phone: shop.email, password: ownerPassword });
  await staff.page.goto(`/dashboard/debt/${late.id}`);
  await chooseMore(staff.page, labels[language].actions.open_link.title);
  const url = await staff.page.getByRole('dialog').locator('.share-link input').inputValue();
  expect(new URL(url).searchParams.get('token')).toBe(debtor.token());
  await shot(staff.page, `debt-share-${language}`, { fullPage: false });
  staff.calm();

  const { page, context, calm } = await stage.person(way);
  await page.goto(`${url}&lang=${language}`);
  const shopName = (await debtor.view()).shop_name;
  await title(page, t.debt.title('Upendo', shopName));
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const main = page.locator('main');
  expect(await main.innerText()).toContain('Khanga mbili za harusi');
  expect(await main.innerText()).toContain(formatMoney(45_000_00));
  expect(await main.innerText()).not.toContain('Mushi');
  await inspect(page, `debt-owing-${language}`);

  // What is wrong is told at its field, and what was typed stays.
  const pay = page.getByRole('button', { name: t.payNow });
  await page.getByLabel(t.debt.other).check();
  await page.getByLabel(t.debt.otherAmount).fill('500');
  await page.getByLabel(t.againPhone).fill(formatPhone(debtor.payer));
  await pay.click();
  await page.locator('#amount-e').waitFor();
  expect(await page.getByLabel(t.debt.otherAmount).inputValue()).toBe('500');
  await inspect(page, `debt-wrong-${language}`);
  calm(/422/);

  await page.getByText(t.debt.promise, { exact: true }).click();
  await page.getByLabel(t.debt.promiseOn).fill(dayAfter(today, 5));
  await page.getByRole('button', { name: t.debt.promiseSend }).click();
  await page.getByText(t.debt.promised(formatDay(dayAfter(today, 5), language))).waitFor();

  await page.getByLabel(t.debt.late).check();
  await page.getByLabel(t.againPhone).fill(formatPhone(debtor.payer));
  await pay.click();
  await title(page, t.waitTitle);
  await inspect(page, `debt-waiting-${language}`);
  await debtor.pin((await debtor.prompt()).reference);
  await title(page, t.debt.title('Upendo', shopName));
  expect(await main.innerText()).not.toContain('Khanga mbili za harusi');

  await page.getByLabel(t.againPhone).fill(formatPhone(debtor.payer));
  await pay.click();
  await title(page, t.waitTitle);
  await debtor.pin((await debtor.prompt()).reference);
  await title(page, t.debt.paidTitle);
  await inspect(page, `debt-paid-${language}`);
  expect(await debtor.view()).toMatchObject({ due: 0, paid: 50_000_00 });
  calm();
  await page.goto(`/cart/debt?token=unknown&lang=${language}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await inspect(page, `debt-unknown-${language}`);
  await context.close();
});
