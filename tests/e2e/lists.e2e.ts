import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatAmount } from '../../common/money.ts';
import { dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { soldStatuses } from '../../resources/enums.ts';
import { labels as customerLabels } from '../../resources/labels/customers.ts';
import { labels as orderLabels } from '../../resources/labels/orders.ts';
import { shiftOf, watchShifts } from '../../scripts/browser/layout-shift.ts';
import { seedShop } from '../../server/seed/shop.ts';
import { texts as commonTexts } from '../../src/app/texts.ts';
import { texts as fieldTexts } from '../../src/fields/texts.ts';
import { usualPageSize } from '../../src/opening/stored-preferences.ts';
import { texts as listTexts } from '../../src/pages/list/texts.ts';
import { texts as pageTexts } from '../../src/pages/texts.ts';
import { anyDatabase } from '../harness/databases.ts';
import { inLongRun } from '../harness/long-run.ts';
import { newShop, ownerPassword, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openStage,
  type Person,
  type Stage,
  shot,
  signedIn,
  widths,
} from './harness.ts';
import { played } from './played.ts';

const ordersInAll = 600;
/** So many a day that a page ends inside of one. */
const spanMs = 60 * 24 * 3_600_000;
let server: TestServer;
let stage: Stage;
let shop: TestShop;
beforeAll(async () => {
  // Time to take a move back, as in a shop.
  server = await startTestServer(anyDatabase, { pages: true, env: { UNDO_SECONDS: '60' } });
  stage = await openStage(server);
  shop = await newShop(server, { samples: true });
  const to = new Date();
  const from = new Date(to.getTime() - spanMs);
  await seedShop(server.running.services.db, shop.shopId, { seed: 1, orders: ordersInAll, customers: 120, from, to });
});
afterAll(() => stage?.close());

type Row = Record<string, unknown>;
type Way = NonNullable<Parameters<Stage['person']>[0]>;
async function ownerOf({ email }: TestShop, way: Way): Promise<Person> {
  const owner = await stage.person(way);
  await signedIn(owner, { phone: email, password: ownerPassword });
  return owner;
}
const countOf = async (filters: string): Promise<number> =>
  (await shop.call('GET', `/api/orders/count?${filters}`)).body.count;
const rowsOf = (page: Page): Locator => page.locator('main ul.cards > li, main table.grid tbody tr[data-row]');
const linksOf = (page: Page) =>
  rowsOf(page)
    .locator('a.row-link, a.grid-link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const pager = (page: Page): Locator => page.locator('.pager');
/** The list has answered, and says how many there are; one that stands there whole needs no pager. */
const says = async (page: Page, from: number, to: number, total: number, language: 'en' | 'sw') => {
  const range = listTexts[language].range(from, to, String(total));
  if (total > usualPageSize) return pager(page).getByText(range, { exact: true }).waitFor();
  await expect.poll(async () => [await rowsOf(page).count(), await pager(page).count()]).toEqual([total, 0]);
};

/** Texts of these that stand on more than one line, and how many were measured. */
const broken = (page: Page, selector: string) =>
  page
    .locator('main')
    .locator(selector)
    .evaluateAll((found) => {
      const visible = found.filter((each) => each.getClientRects().length > 0 && each.textContent !== '');
      const linesOf = (each: Element) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        // Small figures stand on the line of large ones: another line begins below where this one ends.
        return boxes.some(({ top }) => boxes.some(({ bottom }) => top >= bottom - 1));
      };
      return { measured: visible.length, broken: visible.filter(linesOf).map((each) => each.textContent) };
    });
async function expectOneLine(page: Page, ...selectors: string[]): Promise<void> {
  for (const selector of selectors) {
    const { measured, broken: found } = await broken(page, selector);
    expect(measured, `${selector} on ${page.url()}`).toBeGreaterThan(0);
    expect(found, `${selector} on ${page.url()}`).toEqual([]);
  }
}

const every = [
  { width: 'phone', language: 'sw', dark: false },
  { width: 'phone', language: 'sw', dark: true },
  { width: 'phone', language: 'en', dark: false },
  { width: 'phone', language: 'en', dark: true },
  { width: 'desktop', language: 'sw', dark: false },
  { width: 'desktop', language: 'sw', dark: true },
  { width: 'desktop', language: 'en', dark: false },
  { width: 'desktop', language: 'en', dark: true },
] as const;
const widthsOfBoth = [
  { width: 'phone', language: 'sw' },
  { width: 'desktop', language: 'en' },
] as const;
/** In the gate both widths, both languages, light and dark once each. */
const ways = inLongRun<readonly (typeof every)[number][]>(
  every.filter(({ width, language, dark }) =>
    width === 'phone' ? language === 'sw' && !dark : language === 'en' && dark,
  ),
  every,
);

test.each(ways)(
  '600 orders on a $width in $language, dark $dark: tabs, days, search, pages, one line each',
  async (way) => {
    const { language, width } = way;
    const t = listTexts[language];
    const labels = orderLabels[language];
    const owner = await ownerOf(shop, way);
    const { page } = owner;
    await page.goto('/dashboard/orders');
    await says(page, 1, 25, ordersInAll, language);

    // Each tab that somebody waits in tells how many, and shows as many.
    const tabs = page.getByRole('group', { name: labels.fields.status, exact: true });
    for (const state of ['paid', 'pending'] as const) {
      const count = await countOf(`status=${state}`);
      expect(count).toBeGreaterThan(0);
      const tab = tabs.getByRole('button', { name: labels.tabs[state] });
      await tab.getByText(String(count), { exact: true }).waitFor();
      await tab.click();
      await says(page, 1, Math.min(25, count), count, language);
    }
    await tabs.getByRole('button', { name: t.all(labels.many), exact: true }).click();
    await says(page, 1, 25, ordersInAll, language);

    // The filters say the days that a chip means; an amount stands there as it is written, once it is.
    const firstDay = page.getByLabel(`${labels.fields.created_at} ${fieldTexts[language].from}`);
    if (width === 'desktop') {
      await page.getByRole('button', { name: t.filters }).click();
      const lowest = page.getByLabel(`${labels.fields.total} ${fieldTexts[language].from}`);
      await lowest.fill('12500');
      expect(await lowest.inputValue()).toBe('12,500');
      const dear = await countOf('total_gte=1250000');
      await says(page, 1, Math.min(25, dear), dear, language);
      await lowest.fill('');
      await says(page, 1, 25, ordersInAll, language);
    }
    // A chip narrows to what the server has between its days.
    const narrowing = page.waitForRequest(/\/api\/orders\?.*created_at_gte/);
    await page.getByRole('button', { name: t.periods.yesterday, exact: true }).click();
    const params = new URL((await narrowing).url()).searchParams;
    const [from = '', until = ''] = ['created_at_gte', 'created_at_lte'].map((name) => params.get(name) ?? '');
    expect(Date.parse(until) - Date.parse(from)).toBe(24 * 3_600_000 - 1);
    const ofDay = await countOf(`created_at_gte=${from}&created_at_lte=${until}`);
    expect(ofDay).toBeGreaterThan(0);
    expect(ofDay).toBeLessThan(ordersInAll);
    await says(page, 1, ofDay, ofDay, language);
    if (width === 'desktop') {
      expect(await firstDay.inputValue()).toBe(dayAt(timeZone, new Date(from)));
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: t.export, exact: true }).click();
      expect((await file).suggestedFilename()).toBe('orders.csv');
      await page.locator('.toast.success').waitFor();
    }
    await page.getByRole('button', { name: t.periods.always, exact: true }).click();
    await says(page, 1, 25, ordersInAll, language);
    if (width === 'desktop') {
      expect(await firstDay.inputValue()).toBe('');
      await page.getByRole('button', { name: t.filters }).click();
    }

    // What is looked for is found among all of them.
    const named = (await shop.call('GET', '/api/orders?_start=300&_end=301&customer_name_null=false')).body[0];
    const name = String(named.customer_name);
    const fitting = await countOf(`q=${encodeURIComponent(name)}`);
    expect(fitting).toBeGreaterThan(0);
    expect(fitting).toBeLessThan(ordersInAll);
    await page.getByRole('searchbox', { name: t.search }).fill(name);
    await says(page, 1, Math.min(25, fitting), fitting, language);
    await rowsOf(page).getByText(name).first().waitFor();
    await page.getByRole('searchbox', { name: t.search }).fill('');
    await says(page, 1, 25, ordersInAll, language);

    // Pages forth and back; who comes back from a record stands where she was.
    const first = await linksOf(page);
    const byCursor = page.waitForRequest(/\/api\/orders\?.*_after=/);
    await page.getByRole('button', { name: t.next }).click();
    await byCursor;
    await says(page, 26, 50, ordersInAll, language);
    // Until they have come the rows before stand there still.
    await expect.poll(async () => (await linksOf(page)).some((each) => first.includes(each))).toBe(false);
    const second = await linksOf(page);
    expect(second).toHaveLength(25);
    await rowsOf(page).locator('a.row-link, a.grid-link').nth(3).click();
    await page.locator('.headline').waitFor();
    await page.goBack();
    await says(page, 26, 50, ordersInAll, language);
    await expect.poll(() => linksOf(page)).toEqual(second);
    // The address has the place.
    const address = page.url();
    await page.reload();
    await says(page, 26, 50, ordersInAll, language);
    await expect.poll(() => linksOf(page)).toEqual(second);
    await page.getByRole('button', { name: t.previous }).click();
    await says(page, 1, 25, ordersInAll, language);
    await expect.poll(() => linksOf(page)).toEqual(first);

    const numbers = width === 'phone' ? '.row-line > span:first-child' : '.grid .number';
    await expectOneLine(page, '.amount', numbers);
    await expectNoSidewaysScroll(page);
    if (width === 'desktop')
      // Its last column, the next step, is in sight.
      expect(await page.locator('.grid-wrap').evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await expectAccessible(page);
    await shot(page, `lists-orders-${width}-${language}${way.dark ? '-dark' : ''}`, { fullPage: false });
    for (const [list, selectors] of Object.entries({
      transactions: ['.amount', width === 'phone' ? '.row-title' : '.phone-cell'],
      customers: ['.amount', width === 'phone' ? '.row-line > span:last-child' : '.phone-cell'],
    })) {
      await page.goto(`/dashboard/${list}`);
      await rowsOf(page).first().waitFor();
      await expectOneLine(page, ...selectors);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    owner.calm();

    // A place of another list, or of long ago, is refused: the page by its number is nearest.
    const strange = address.replace(/([?&]after=)[\w-]+/, '$1gone');
    expect(strange).not.toBe(address);
    await page.goto(strange);
    await says(page, 26, 50, ordersInAll, language);
    await expect.poll(() => linksOf(page)).toEqual(second);
    await owner.context.close();
  },
);

test('a day tells what all of it came to, also where the page shows a part of it', async () => {
  const owner = await ownerOf(shop, { width: 'phone', language: 'sw' });
  const { page } = owner;
  const all: Row[] = [];
  for (let start = 0; start < ordersInAll; start += 100)
    all.push(...(await shop.call('GET', `/api/orders?_start=${start}&_end=${start + 100}`)).body);
  const dayOf = ({ created_at }: Row) =>
    new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(String(created_at)));
  const counts = ({ status, rehearsal }: Row) =>
    rehearsal !== true && (soldStatuses as readonly unknown[]).includes(status);
  const sumOf = (rows: Row[]) => rows.reduce((sum, { total }) => sum + Number(total), 0);
  const shownOf = (rows: Row[], fits = counts) => {
    const sum = sumOf(rows.filter(fits));
    return sum === 0 ? '' : formatAmount(sum);
  };
  const sumsOn = () =>
    page
      .locator('.day-head')
      .evaluateAll((heads) => heads.map((head) => head.querySelector('.amount')?.textContent ?? ''));
  const newest = [...all].sort((one, other) => (String(one.created_at) < String(other.created_at) ? 1 : -1));
  const pageOf = (size: number) => {
    const shown = newest.slice(0, size);
    const days = [...new Set(shown.map(dayOf))];
    const sumsOf = (rows: Row[], fits?: (row: Row) => boolean) =>
      days.map((day) =>
        shownOf(
          rows.filter((row) => dayOf(row) === day),
          fits,
        ),
      );
    return { size, wholly: sumsOf(all), ofPage: sumsOf(shown), ofAny: sumsOf(all, () => true) };
  };
  // At any hour: a page that ends inside of a day, where the three sums differ.
  const differ = ({ wholly, ofPage, ofAny }: ReturnType<typeof pageOf>) =>
    [ofPage, ofAny].every((other) => other.join() !== wholly.join()) && wholly.filter((sum) => sum !== '').length > 1;
  const { size, wholly } = Array.from({ length: 20 }, (_, at) => pageOf(20 + at)).find(differ) ?? pageOf(0);
  expect(size).toBeGreaterThan(0);

  await page.goto(`/dashboard/orders?pageSize=${size}`);
  await says(page, 1, size, ordersInAll, 'sw');
  await expect.poll(sumsOn).toEqual(wholly);
  await page
    .getByText(`${orderLabels.sw.daySum} ${wholly.find((sum) => sum !== '')}`)
    .first()
    .waitFor();
  await expectOneLine(page, '.day-sum', '.day-head h2');
  await shot(page, 'lists-day-sums', { fullPage: false });
  // So it does over the rows of a table.
  await page.setViewportSize(widths.desktop);
  await page.locator('main table.grid').waitFor();
  await expect.poll(sumsOn).toEqual(wholly);
  await expectAccessible(page);
  await shot(page, 'lists-day-sums-desktop', { fullPage: false });
  await page.setViewportSize(widths.phone);

  // Nobody has paid those that wait: they are no money.
  await page.getByRole('button', { name: orderLabels.sw.tabs.pending }).click();
  const pending = await countOf('status=pending');
  await says(page, 1, Math.min(25, pending), pending, 'sw');
  await expect.poll(sumsOn).not.toContain(wholly.find((sum) => sum !== ''));
  expect((await sumsOn()).filter((sum) => sum !== '')).toEqual([]);
  owner.calm();
  await owner.context.close();
});

test.each(played(['sw', 'en'] as const))(
  'a sheet of chips tells how many it leaves, by keyboard alone: %s',
  async (language) => {
    const t = listTexts[language];
    const labels = orderLabels[language];
    const owner = await ownerOf(shop, { width: 'phone', language, dark: language === 'en' });
    const { page } = owner;
    await page.goto('/dashboard/orders');
    await says(page, 1, 25, ordersInAll, language);
    const opener = page.getByRole('button', { name: t.filters });
    await opener.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: t.showCount(labels.many, String(ordersInAll)), exact: true }).waitFor();
    const press = async (choice: string) => {
      const chip = sheet.getByRole('button', { name: choice, exact: true });
      for (let tabs = 0; tabs < 60; tabs += 1) {
        if (await chip.evaluate((each) => each === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await expect.poll(() => chip.evaluate((each) => each === document.activeElement), { message: choice }).toBe(true);
      await page.keyboard.press('Space');
      await sheet.getByRole('button', { name: choice, exact: true, pressed: true }).waitFor();
    };
    await press(labels.choices.channel.whatsapp);
    await press(labels.choices.fulfilment.delivery);
    const fitting = await countOf('channel_in=whatsapp&fulfilment_in=delivery');
    expect(fitting).toBeGreaterThan(1);
    expect(fitting).toBeLessThan(ordersInAll);
    const show = sheet.getByRole('button', { name: t.showCount(labels.many, String(fitting)), exact: true });
    await show.waitFor();
    await expectAccessible(page, `filters in ${language}`);
    await expectNoSidewaysScroll(page);
    await shot(page, `lists-filters-${language}`, { fullPage: false });
    await show.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => sheet.count()).toBe(0);
    await expect.poll(() => opener.evaluate((each) => each === document.activeElement)).toBe(true);
    await says(page, 1, Math.min(25, fitting), fitting, language);

    // Each stands on the page and can be taken off it.
    const applied = page.locator('.applied-filters');
    await applied.getByText(labels.choices.fulfilment.delivery).click();
    await expect.poll(() => opener.evaluate((each) => each === document.activeElement)).toBe(true);
    const wider = await countOf('channel_in=whatsapp');
    expect(wider).toBeGreaterThan(fitting);
    await says(page, 1, 25, wider, language);
    await opener.click();
    await sheet.getByRole('button', { name: t.clearAll }).click();
    await sheet.getByRole('button', { name: t.showCount(labels.many, String(ordersInAll)), exact: true }).waitFor();
    expect(await sheet.locator('[aria-pressed=true]').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.count()).toBe(0);
    await expect.poll(() => opener.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await applied.count()).toBe(0);
    owner.calm();
    await owner.context.close();
  },
);

test.each(played(widthsOfBoth))(
  'the next step is done on its row, which stays, and is taken back: $width, $language',
  async (way) => {
    const { language } = way;
    const { actions } = orderLabels[language];
    const owner = await ownerOf(shop, way);
    const { page } = owner;
    await page.goto('/dashboard/orders');
    await says(page, 1, 25, ordersInAll, language);
    const before = await linksOf(page);
    const steps = page.getByRole('button', { name: actions.complete.title, exact: true });
    const row = rowsOf(page).filter({ has: steps }).last();
    const path = (await row.locator('a.row-link, a.grid-link').getAttribute('href')) ?? '';
    const id = path.split('/').at(-1);
    const place = before.indexOf(path);
    expect(place).toBeGreaterThan(0);
    const statusOf = async () => (await shop.call('GET', `/api/orders/${id}`)).body.status;
    const stood = await statusOf();
    await rowsOf(page).nth(place).getByRole('button', { name: actions.complete.title, exact: true }).click();
    const toast = page.locator('.toast').filter({ has: page.getByRole('button', { name: pageTexts[language].undo }) });
    await toast.waitFor();
    expect(await statusOf()).toBe('completed');
    await rowsOf(page).nth(place).getByText(orderLabels[language].choices.status.completed, { exact: true }).waitFor();
    expect(await linksOf(page)).toEqual(before);
    expect(new URL(page.url()).pathname).toBe('/dashboard/orders');
    await toast.getByRole('button', { name: pageTexts[language].undo }).click();
    await rowsOf(page).nth(place).getByRole('button', { name: actions.complete.title, exact: true }).waitFor();
    expect(await statusOf()).toBe(stood);
    expect(await linksOf(page)).toEqual(before);

    if (way.width === 'desktop') {
      const t = listTexts[language];
      for (const at of [0, 2]) await rowsOf(page).nth(at).getByRole('checkbox').check();
      const bar = page.getByRole('region', { name: t.selected(2), exact: true });
      await bar.waitFor();
      await expectAccessible(page, 'bulk bar');
      await bar.getByRole('button', { name: t.deselect }).click();
      await bar.waitFor({ state: 'detached' });
      expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    }
    owner.calm();
    await owner.context.close();
  },
);

test.each(played(widthsOfBoth))(
  'rows come where their shapes stood, and a list that failed says so: $width, $language',
  async (way) => {
    const { language, width } = way;
    const common = commonTexts[language];
    const owner = await ownerOf(shop, way);
    const { page } = owner;
    await watchShifts(page);
    const heights = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((found) => found.map((each) => Math.round(each.getBoundingClientRect().height)));
    const shapes = width === 'phone' ? '.skeleton-rows > li' : '.skeleton-table > div:not(:first-child)';
    for (const list of ['orders', 'products', 'customers', 'transactions', 'stock_movements'] as const) {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(`**/api/${list}?_start=*`, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`/dashboard/${list}`);
      await page.locator(shapes).first().waitFor();
      const [shape = 0] = await heights(shapes);
      const top = (await page.locator(shapes).first().boundingBox())?.y ?? 0;
      release();
      await rowsOf(page).first().waitFor();
      // A mark is a line more, on a phone.
      const unmarked =
        width === 'phone' ? 'main ul.cards > li:not(:has(.row-badges, .next-step))' : 'main .grid tbody tr[data-row]';
      const rows = await heights(unmarked);
      expect(rows.length, list).toBeGreaterThan(0);
      const usual = [...rows].sort((one, other) => one - other)[Math.floor(rows.length / 2)] ?? 0;
      expect(Math.abs(usual - shape), `${list}: ${shape} became ${rows}`).toBeLessThanOrEqual(2);
      const began = (await rowsOf(page).first().boundingBox())?.y ?? 0;
      expect(Math.abs(began - top), `${list}: the first row`).toBeLessThanOrEqual(2);
      expect(await shiftOf(page), list).toBeLessThan(0.02);
      await page.unroute(`**/api/${list}?_start=*`);
    }
    owner.calm();

    // What asks by itself after that is refused too, until somebody tries again.
    let refuses = true;
    await page.route('**/api/orders?_start=*', (route) =>
      refuses
        ? route.fulfill({
            status: 400,
            contentType: 'application/json',
            body: '{"code":"bad_query","message":"The server said no."}',
          })
        : route.continue(),
    );
    await page.goto('/dashboard/orders');
    await page.getByText(common.failed, { exact: true }).waitFor();
    expect(await rowsOf(page).count()).toBe(0);
    // Said once.
    await expect.poll(() => page.getByText('The server said no.', { exact: true }).count()).toBe(1);
    expect(await page.locator('.toast').count()).toBe(0);
    await expectAccessible(page, 'failed');
    await shot(page, `lists-failed-${width}-${language}`, { fullPage: false });
    refuses = false;
    await page.getByRole('button', { name: common.retry }).click();
    await says(page, 1, 25, ordersInAll, language);
    owner.calm(/400/);
    await owner.context.close();
  },
);

test.each(played(widthsOfBoth))(
  'nothing found and nothing there yet are told apart: $width, $language',
  async (way) => {
    const { language } = way;
    const t = listTexts[language];
    const owner = await ownerOf(shop, way);
    const { page } = owner;
    await page.goto('/dashboard/orders');
    await says(page, 1, 25, ordersInAll, language);
    await page.getByRole('searchbox', { name: t.search }).fill('zzqqxx');
    await page.locator('.empty').getByText(t.emptyFiltered, { exact: true }).waitFor();
    const pictures = [await page.locator('.empty svg.drawing').innerHTML()];
    expect(await page.getByText(orderLabels[language].empty).count()).toBe(0);
    await expectAccessible(page, 'nothing found');
    await page.locator('.empty').getByRole('button', { name: t.showAll }).click();
    await says(page, 1, 25, ordersInAll, language);
    expect(await page.getByRole('searchbox', { name: t.search }).inputValue()).toBe('');
    owner.calm();
    await owner.context.close();

    const fresh = await ownerOf(await newShop(server), way);
    const empties = { orders: orderLabels, customers: customerLabels };
    for (const [list, first] of [
      ['orders', '/dashboard/orders/add-order'],
      ['customers', '/dashboard/customers/new'],
    ] as const) {
      await fresh.page.goto(`/dashboard/${list}`);
      const empty = fresh.page.locator('.empty');
      await empty.getByText(t.empty(empties[list][language].many), { exact: true }).waitFor();
      await empty.getByText(empties[list][language].empty, { exact: true }).waitFor();
      // Over nothing there is nothing to narrow, and what begins it is offered once.
      expect(await fresh.page.getByRole('button', { name: t.filters }).count()).toBe(0);
      expect(
        await fresh.page.locator('.page-head').getByRole('link', { name: empties[list][language].add }).count(),
      ).toBe(0);
      pictures.push(await empty.locator('svg.drawing').innerHTML());
      await expectAccessible(fresh.page, `no ${list} yet`);
      await shot(fresh.page, `lists-empty-${list}-${way.width}-${language}`, { fullPage: false });
      await empty.getByRole('link', { name: empties[list][language].add ?? t.create, exact: true }).click();
      await fresh.page.waitForURL(`**${first}`);
    }
    // Each record's own, and another one where nothing was found.
    expect(new Set(pictures).size).toBe(3);
    fresh.calm();
    await fresh.context.close();
  },
);

test.each(played(widthsOfBoth))(
  'until the next page has come the pager says which rows stand: $width, $language',
  async (way) => {
    const { language } = way;
    const t = listTexts[language];
    const owner = await ownerOf(shop, way);
    const { page } = owner;
    await page.goto('/dashboard/orders');
    await says(page, 1, 25, ordersInAll, language);
    const busy = page.locator('.list-rows[aria-busy=true]');
    expect(await busy.count()).toBe(0);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/orders?_after=*', async (route) => {
      await held;
      await route.continue();
    });
    const first = await linksOf(page);
    await page.getByRole('button', { name: t.next }).click();
    await busy.waitFor();
    await says(page, 1, 25, ordersInAll, language);
    expect(await linksOf(page)).toEqual(first);
    release();
    await says(page, 26, 50, ordersInAll, language);
    expect(await busy.count()).toBe(0);
    expect((await linksOf(page)).some((each) => first.includes(each))).toBe(false);
    owner.calm();
    await owner.context.close();
  },
);

test('who has only rehearsed has no amount that looks like money', async () => {
  const customers: Row[] = [];
  for (let start = 0; start < 200; start += 100)
    customers.push(...(await shop.call('GET', `/api/customers?_start=${start}&_end=${start + 100}`)).body);
  const unpaid = customers.filter(({ total_amount }) => total_amount === 0);
  const rehearsed = unpaid.find(({ rehearsed_amount }) => rehearsed_amount !== null);
  const nothing = unpaid.find(({ rehearsed_amount }) => rehearsed_amount === null);
  if (!rehearsed || !nothing) throw new Error('Nobody of these is in the shop.');
  const owner = await ownerOf(shop, { width: 'phone', language: 'sw' });
  const { page } = owner;
  const amounts = rowsOf(page).locator('.row-amount .amount, td.main-amount .amount');
  for (const width of ['phone', 'desktop'] as const) {
    await page.setViewportSize(widths[width]);
    await page.goto('/dashboard/customers');
    const search = page.getByRole('searchbox', { name: listTexts.sw.search });
    await search.fill(String(rehearsed.phone));
    await expect.poll(() => rowsOf(page).count()).toBe(1);
    await expect.poll(() => amounts.allTextContents()).toEqual([formatAmount(Number(rehearsed.rehearsed_amount))]);
    await expect.poll(() => amounts.first().getAttribute('data-rehearsal')).toBe('true');
    await search.fill(String(nothing.phone));
    await rowsOf(page).getByText(String(nothing.name)).waitFor();
    await expect.poll(() => rowsOf(page).count()).toBe(1);
    expect(await amounts.count()).toBe(0);
    await expectAccessible(page, 'a customer without money');
  }
  owner.calm();
  await owner.context.close();
});

test.each(played(['sw', 'en'] as const))(
  'the tabs below say each word on one line, and ⋮ is seen, from 320 px on: %s',
  async (language) => {
    const owner = await ownerOf(shop, { width: 'phone', language });
    const { page } = owner;
    await page.goto('/dashboard/orders');
    await says(page, 1, 25, ordersInAll, language);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const tabs = await page.locator('.shell-tabs > *').evaluateAll((found) =>
        found.map((tab) => {
          const word = [...tab.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
          const range = document.createRange();
          if (word) range.selectNodeContents(word);
          const box = range.getBoundingClientRect();
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          return { word: word?.textContent, lines: lines.size, from: box.left, to: box.right };
        }),
      );
      expect(tabs).toHaveLength(5);
      expect(tabs.filter(({ lines }) => lines !== 1)).toEqual([]);
      for (const [at, { from, to, word }] of tabs.entries()) {
        expect(from, word ?? '').toBeGreaterThanOrEqual(tabs[at - 1]?.to ?? 0);
        expect(to, word ?? '').toBeLessThanOrEqual(width);
      }
      await page.getByRole('link', { name: orderLabels[language].add ?? '', exact: true }).waitFor();
      const more = await page.getByRole('button', { name: listTexts[language].more, exact: true }).first().screenshot();
      const { data, info } = await sharp(more).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const lightOf = (at: number) => {
        const [red = 0, green = 0, blue = 0] = [...data.subarray(at, at + 3)].map((part) =>
          part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const middle = (x: number, y: number) => Math.abs(x - info.width / 2) < 8 && Math.abs(y - info.height / 2) < 14;
      const pixels = Array.from({ length: info.width * info.height }, (_, at) => at).filter((at) =>
        middle(at % info.width, Math.floor(at / info.width)),
      );
      const lights = pixels.map((at) => lightOf(at * info.channels));
      const ground = Math.max(...lights);
      // Three dots, each of several pixels that stand out from the ground.
      const clear = lights.filter((light) => (ground + 0.05) / (light + 0.05) >= 3).length;
      expect(clear).toBeGreaterThanOrEqual(15);
      await shot(page, `lists-tabs-${width}-${language}`, { fullPage: false });
    }
    owner.calm();
    await owner.context.close();
  },
);
