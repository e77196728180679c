import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatAmount } from '../../common/money.ts';
import { dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { soldStatuses } from '../../resources/enums.ts';
import { labels as orderLabels } from '../../resources/labels/orders.ts';
import { texts as fieldTexts } from '../../src/fields/texts.ts';
import { texts as listTexts } from '../../src/pages/list/texts.ts';
import { inLongRun } from '../harness/long-run.ts';
import type { TestShop } from '../harness/server.ts';
import { expectAccessible, expectNoSidewaysScroll, type Stage, shot, widths } from './harness.ts';
import { countOf, expectOneLine, linksOf, openLists, ordersInAll, ownerOf, type Row, rowsOf, says } from './lists.ts';
import { played } from './played.ts';

let stage: Stage;
let shop: TestShop;
beforeAll(async () => {
  ({ stage, shop } = await openLists());
});
afterAll(() => stage?.close());

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
    const owner = await ownerOf(stage, shop, way);
    const { page } = owner;
    await page.goto('/dashboard/orders');
    await says(page, 1, 25, ordersInAll, language);

    // Each tab that somebody waits in tells how many, and shows as many.
    const tabs = page.getByRole('group', { name: labels.fields.status, exact: true });
    for (const state of ['paid', 'pending'] as const) {
      const count = await countOf(shop, `status=${state}`);
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
      const dear = await countOf(shop, 'total_gte=1250000');
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
    const ofDay = await countOf(shop, `created_at_gte=${from}&created_at_lte=${until}`);
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
    const fitting = await countOf(shop, `q=${encodeURIComponent(name)}`);
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
  const owner = await ownerOf(stage, shop, { width: 'phone', language: 'sw' });
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
  const pending = await countOf(shop, 'status=pending');
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
    const owner = await ownerOf(stage, shop, { width: 'phone', language, dark: language === 'en' });
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
    const fitting = await countOf(shop, 'channel_in=whatsapp&fulfilment_in=delivery');
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
    const wider = await countOf(shop, 'channel_in=whatsapp');
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
