import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatAmount } from '../../common/money.ts';
import { labels as customerLabels } from '../../resources/labels/customers.ts';
import { labels as orderLabels } from '../../resources/labels/orders.ts';
import { shiftOf, watchShifts } from '../../scripts/browser/layout-shift.ts';
import { texts as commonTexts } from '../../src/app/texts.ts';
import { texts as listTexts } from '../../src/pages/list/texts.ts';
import { texts as pageTexts } from '../../src/pages/texts.ts';
import { newShop, type TestServer, type TestShop } from '../harness/server.ts';
import { expectAccessible, type Stage, shot, widths } from './harness.ts';
import { linksOf, openLists, ordersInAll, ownerOf, type Row, rowsOf, says, widthsOfBoth } from './lists.ts';
import { played } from './played.ts';

let server: TestServer;
let stage: Stage;
let shop: TestShop;
beforeAll(async () => {
  ({ server, stage, shop } = await openLists());
});
afterAll(() => stage?.close());

test.each(played(widthsOfBoth))(
  'the next step is done on its row, which stays, and is taken back: $width, $language',
  async (way) => {
    const { language } = way;
    const { actions } = orderLabels[language];
    const owner = await ownerOf(stage, shop, way);
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
    const owner = await ownerOf(stage, shop, way);
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
    const owner = await ownerOf(stage, shop, way);
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

    const fresh = await ownerOf(stage, await newShop(server), way);
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
    const owner = await ownerOf(stage, shop, way);
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
  const owner = await ownerOf(stage, shop, { width: 'phone', language: 'sw' });
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
    const owner = await ownerOf(stage, shop, { width: 'phone', language });
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
