import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { siteAddress } from '../../common/site.ts';
import { labels as setLabels } from '../../resources/labels/product_sets.ts';
import { texts as widgetTexts } from '../../widget/texts.ts';
import type { TestServer, TestShop } from '../harness/server.ts';
import { expectAccessible, expectNoSidewaysScroll, type Stage, shot } from './harness.ts';
import { choose, newestMenu } from './widget/choose.ts';
import { openSite, sitePage, widgetTag } from './widget/host-site.ts';

/** Two rows change places: by the arrow keys, which stay on the row that they move, and back by dragging. */
export async function turnRows(form: Locator): Promise<void> {
  const page = form.page();
  const handles = form.locator('.rows .row-handle');
  const quantities = () =>
    form
      .locator('.rows')
      .getByLabel(setLabels.sw.parts.products.quantity)
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await handles.first().focus();
  for (const _ of ['moves', 'is the last']) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(quantities).toEqual(['1', '2']);
    await expect.poll(() => handles.nth(1).evaluate((handle) => handle === document.activeElement)).toBe(true);
  }
  await handles.nth(1).hover();
  await page.mouse.down();
  const [first, held] = await Promise.all(
    [form.locator('.rows > fieldset').first(), handles.nth(1)].map((each) => each.boundingBox()),
  );
  await page.mouse.move((held?.x ?? 0) + 4, Math.max((first?.y ?? 0) + 4, 80), { steps: 4 });
  await page.mouse.up();
  await expect.poll(quantities).toEqual(['2', '1']);
}

/** A set as the shop's public page shows it, and its bot in a chat on another site. */
export async function shoppersSee(
  { server, stage, shop }: { server: TestServer; stage: Stage; shop: TestShop },
  set: { name: string; price: string; contents: string; goods: string[] },
): Promise<void> {
  const { body: own } = await shop.call('GET', '/api/shop');
  expect((await shop.call('PUT', '/api/shop', { ...own, listed: true })).status).toBe(200);
  const { body: listed } = await server.call('GET', `/api/shops/${own.bot_id}`);
  const shopper = await stage.person({ language: 'sw', width: 'phone' });
  const { page } = shopper;
  await page.goto(siteAddress(listed.path, 'sw'));
  const shelf = page.locator('.shelf', { has: page.getByRole('heading', { level: 3, name: set.name }) });
  await expect.poll(() => shelf.locator('h4').allInnerTexts()).toEqual(set.goods);
  for (const words of [set.price, set.contents]) await shelf.locator('.whole').getByText(words).waitFor();
  await expectAccessible(page, 'a set on the public page');
  await expectNoSidewaysScroll(page, 'a set on the public page');
  await shot(page, 'set-public-sw-phone');

  const site = await openSite(server.base, (dukani) => ({
    '/': { html: sitePage({ lang: 'sw', tag: widgetTag(dukani, '', own.bot_id) }) },
  }));
  await page.goto(`${site.url}/`);
  await page.getByRole('button', { name: /^Chat:/ }).click();
  const panel = page.locator('.panel');
  const compose = panel.getByRole('textbox', { name: widgetTexts.sw.compose });
  await compose.fill('nunua');
  await compose.press('Enter');
  await panel.getByText('Unatafuta nini?').waitFor();
  await choose(panel, new RegExp(`^${set.name}`));
  await panel.getByText('Hizi ndizo bidhaa zetu:').waitFor();
  await newestMenu(panel).click();
  const menu = panel.getByRole('dialog');
  // Whole first, then each of its goods; the last row goes back.
  await expect.poll(() => menu.locator('.row strong').allInnerTexts()).toEqual([set.name, ...set.goods, 'Rudi']);
  await shot(page, 'set-in-chat-sw-phone', { fullPage: false });
  await menu.getByRole('button', { name: new RegExp(`^${set.name}`) }).click();
  const card = panel.locator('.card', { hasText: set.contents });
  await expect.poll(() => card.innerText()).toContain(set.price);
  shopper.calm();
  site.close();
  await shopper.context.close();
}
