import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { seedShop } from '../../server/seed/shop.ts';
import { usualPageSize } from '../../src/opening/stored-preferences.ts';
import { texts as listTexts } from '../../src/pages/list/texts.ts';
import { anyDatabase } from '../harness/databases.ts';
import { newShop, ownerPassword, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { openStage, type Person, type Stage, signedIn } from './harness.ts';

export const ordersInAll = 600;
/** So many a day that a page ends inside of one. */
const spanMs = 60 * 24 * 3_600_000;

/** A shop whose lists are long. */
export async function openLists(): Promise<{ server: TestServer; stage: Stage; shop: TestShop }> {
  // Time to take a move back, as in a shop.
  const server = await startTestServer(anyDatabase, { pages: true, env: { UNDO_SECONDS: '60' } });
  const stage = await openStage(server);
  const shop = await newShop(server, { samples: true });
  const to = new Date();
  const from = new Date(to.getTime() - spanMs);
  await seedShop(server.running.services.db, shop.shopId, { seed: 1, orders: ordersInAll, customers: 120, from, to });
  return { server, stage, shop };
}

export const widthsOfBoth = [
  { width: 'phone', language: 'sw' },
  { width: 'desktop', language: 'en' },
] as const;
export type Row = Record<string, unknown>;
type Way = NonNullable<Parameters<Stage['person']>[0]>;
export async function ownerOf(stage: Stage, { email }: TestShop, way: Way): Promise<Person> {
  const owner = await stage.person(way);
  await signedIn(owner, { phone: email, password: ownerPassword });
  return owner;
}
export const countOf = async (shop: TestShop, filters: string): Promise<number> =>
  (await shop.call('GET', `/api/orders/count?${filters}`)).body.count;
export const rowsOf = (page: Page): Locator => page.locator('main ul.cards > li, main table.grid tbody tr[data-row]');
export const linksOf = (page: Page) =>
  rowsOf(page)
    .locator('a.row-link, a.grid-link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const pager = (page: Page): Locator => page.locator('.pager');
/** The list has answered, and says how many there are; one that stands there whole needs no pager. */
export const says = async (page: Page, from: number, to: number, total: number, language: 'en' | 'sw') => {
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
export async function expectOneLine(page: Page, ...selectors: string[]): Promise<void> {
  for (const selector of selectors) {
    const { measured, broken: found } = await broken(page, selector);
    expect(measured, `${selector} on ${page.url()}`).toBeGreaterThan(0);
    expect(found, `${selector} on ${page.url()}`).toEqual([]);
  }
}
