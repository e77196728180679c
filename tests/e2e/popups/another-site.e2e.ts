import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ready } from '../../popups/harness.ts';
import { expectAccessible, openStage, type Stage, shot } from '../harness.ts';
import { type OwnSite, openOwnSite } from './own-site.ts';
import { type Owner, ownerAt } from './owner.ts';
import { card, drawn, signalWhenRead } from './pages.ts';

let stage: Stage;
let site: OwnSite;
let owner: Owner;
beforeAll(async () => {
  stage = await openStage();
  owner = await ownerAt(stage.server.base);
  site = await openOwnSite(stage.server.base);
});
afterAll(async () => {
  site?.close();
  await stage?.close();
});

const published = new Set<string>();
const make = async (change: Record<string, unknown>) => {
  const { id } = await owner('POST', '/api/popups', ready({ after_seconds: 0, ...change }));
  await owner('POST', `/api/popups/${id}/publish`, {});
  published.add(String(id));
  return String(id);
};
// However a test ended: its popup would come up on the pages of the next.
afterEach(async () => {
  for (const id of published) await owner('POST', `/api/popups/${id}/unpublish`, {});
  published.clear();
});
/** A page of that site on which the shop's popups have been read. */
const read = async (page: Page, visit: () => Promise<unknown>) => {
  await visit();
  await page.locator('html[data-read]').waitFor({ state: 'attached' });
  await drawn(page);
};

test('it follows a single page, comes once a visit, and is counted', async () => {
  const id = await make({ title_sw: 'Ofa ya duka', pages: [{ path: '/shop/*' }] });
  const { page, calm } = await stage.person({ language: 'sw' });
  const go = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
  await page.addInitScript(signalWhenRead);
  await read(page, () => page.goto(site.url));
  expect(await card(page).count()).toBe(0);
  await go('/shop/feni');
  await page.getByRole('dialog', { name: 'Ofa ya duka' }).waitFor();
  await expectAccessible(page, 'another site');
  await go('/kuhusu');
  expect(await card(page).count()).toBe(0);
  await go('/shop/feni');
  await drawn(page);
  expect(await card(page).count()).toBe(0);
  await read(page, () => page.reload());
  expect(await card(page).count()).toBe(0);
  const next = await stage.person({ language: 'sw' });
  await next.page.goto(`${site.url}/shop/x`);
  await card(next.page).getByRole('button', { name: 'Nakili namba' }).click();
  await card(next.page).getByRole('button', { name: 'Imenakiliwa' }).click();
  await card(next.page).getByRole('button', { name: 'Funga' }).click();
  await expect.poll(() => owner('GET', `/api/popups/${id}`)).toMatchObject({ views: 2, clicks: 1, closes: 1 });
  calm();
  next.calm();
});

test('a shop without WhatsApp is asked in its chat', async () => {
  await make({ button: 'whatsapp', message_sw: 'Habari, bado mnayo?' });
  const { page, calm } = await stage.person({ language: 'sw' });
  await page.goto(site.url);
  await card(page).getByRole('button', { name: 'Nakili namba' }).click();
  await expect.poll(async () => [await page.title(), await card(page).count()]).toEqual(['Habari, bado mnayo?', 0]);
  calm();
});

test('with storage blocked it still comes, and once', async () => {
  await make({ title_sw: 'Bila hifadhi' });
  const { page, calm, context } = await stage.person({ language: 'sw' });
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await page.goto(site.url);
  await card(page).getByRole('button', { name: 'Funga' }).click();
  await page.evaluate(() => history.pushState(null, '', '/next'));
  await drawn(page);
  expect(await card(page).count()).toBe(0);
  calm();
});

test(
  'through the shop’s one tag: with no popup no ' + 'script is fetched, with one it stands above the launcher',
  async () => {
    const tagged = async (shows: (page: Page) => Promise<unknown>) => {
      const { page, calm, answered } = await stage.person({ language: 'sw', width: 'phone' });
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
      const setting = page.waitForResponse(/\/unauthenticated$/);
      await page.goto(`${site.url}/tag`);
      await page.locator('h1').click();
      await (await setting).finished();
      await shows(page);
      // What the answer leads to is asked for at once.
      await drawn(page);
      await answered();
      return { page, calm, popupsFetched: fetched.some((path) => path.includes('/widget-popup/')) };
    };
    // The examples wait on their own page, so the shop has popups only where it takes them off.
    const examples = (await owner('GET', '/api/popups?state=published&_start=0&_end=100')) as unknown as {
      id: string;
    }[];
    for (const { id } of examples) await owner('POST', `/api/popups/${id}/unpublish`, {});
    try {
      const without = await tagged(async () => undefined);
      expect(without.popupsFetched).toBe(false);
      without.calm();
      await make({ title_sw: 'Juu ya kitufe' });
      const popup = (on: Page) => on.getByRole('dialog', { name: 'Juu ya kitufe' });
      const { page, calm, popupsFetched } = await tagged((on) => popup(on).waitFor());
      expect(popupsFetched).toBe(true);
      const box = await popup(page).boundingBox();
      const launcher = await page.getByRole('button', { name: /Need Help|msaada/i }).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(launcher?.y ?? 0);
      await expectAccessible(page, 'through the tag');
      await shot(page, 'popup-with-launcher', { fullPage: false });
      calm();
    } finally {
      for (const { id } of examples) await owner('POST', `/api/popups/${id}/publish`, {});
    }
  },
);

test('stopped, it leaves nothing behind', async () => {
  await make({ title_sw: 'Kwaheri' });
  const { page, calm } = await stage.person({ language: 'sw' });
  await page.goto(site.url);
  await card(page).waitFor();
  const before = await page.evaluate(() => document.body.childElementCount);
  await page.evaluate(() => (window as typeof window & { running: { stop(): void } }).running.stop());
  expect(await card(page).count()).toBe(0);
  expect(await page.evaluate(() => document.body.childElementCount)).toBe(before - 1);
  calm();
});
