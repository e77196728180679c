import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { constants } from '../../../marketing/constants.ts';
import { ahead, moving, openSiteStage, phone, type SiteStage } from './stage.ts';

let stage: SiteStage;
beforeAll(async () => {
  stage = await openSiteStage();
});
afterAll(() => stage?.close());

const resources = (page: Page) => page.locator('[data-drop]', { hasText: 'Resources' });
const languages = (page: Page) => page.locator('.languages');
const isOpen = (page: Page) => resources(page).evaluate((drop) => (drop as HTMLDetailsElement).open);

/** A desk whose clock stands until it is moved. */
async function openPaused(path = '/about'): Promise<Page> {
  const { page } = await stage.visitor({ language: 'en' });
  await page.clock.install({ time: 0 });
  await page.goto(path);
  await moving(page);
  await page.clock.pauseAt(ahead);
  return page;
}

test('§2, §9 by pointer: opens after 200 ms, closes 150 ms after the pointer left', async () => {
  const page = await openPaused();
  await resources(page).locator('summary').hover();
  await page.clock.runFor(constants.menuOpenDelay - 1);
  expect(await isOpen(page)).toBe(false);
  await page.clock.runFor(1);
  await expect.poll(() => isOpen(page)).toBe(true);
  await page.mouse.move(600, 600);
  await page.clock.runFor(constants.menuCloseDelay - 1);
  await expect.poll(() => isOpen(page)).toBe(true);
  await page.clock.runFor(1);
  expect(await isOpen(page)).toBe(false);
});

test('§2, §9 within 300 ms of a closed menu the next one opens at once', async () => {
  const page = await openPaused();
  const summary = resources(page).locator('summary');
  await languages(page).locator('summary').hover();
  await page.clock.runFor(constants.menuOpenDelay);
  await page.mouse.move(600, 600);
  await page.clock.runFor(constants.menuCloseDelay);
  expect(await languages(page).evaluate((drop) => (drop as HTMLDetailsElement).open)).toBe(false);
  await page.clock.runFor(constants.menuSkipDelay - 1);
  await summary.hover();
  await expect.poll(() => isOpen(page)).toBe(true);
});

test('a click right after the pointer opened a menu does not close it again', async () => {
  const page = await openPaused();
  await resources(page).locator('summary').hover();
  await page.clock.runFor(constants.menuOpenDelay);
  await resources(page).locator('summary').click();
  await expect.poll(() => isOpen(page)).toBe(true);
  await page.mouse.move(5, 600);
  await page.clock.runFor(constants.menuCloseDelay);
  expect(await isOpen(page)).toBe(false);
});

test('by keyboard: arrows, letters with their pause, Escape back to where it was opened', async () => {
  const page = await openPaused();
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await resources(page).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => isOpen(page)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused()).toBe('QR Code');
  await page.keyboard.press('End');
  await expect.poll(() => focused()).toBe('All resources');
  await page.keyboard.press('f');
  await expect.poll(() => focused()).toBe('For Developers');
  await page.clock.runFor(constants.typeaheadReset);
  await page.keyboard.press('q');
  await expect.poll(() => focused()).toBe('QR Code');
  await page.clock.runFor(constants.typeaheadReset);
  await page.keyboard.press('z');
  await expect.poll(() => focused()).toBe('QR Code');
  await page.keyboard.press('Escape');
  expect(await isOpen(page)).toBe(false);
  await expect.poll(() => focused()).toBe('Resources');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/qr-code');
  expect(await isOpen(page)).toBe(false);
});

test('§2 by touch at 992 px and wider: a tap opens, a tap beside it closes', async () => {
  const { page } = await stage.visitor({
    language: 'en',
    hasTouch: true,
    viewport: { width: constants.menuFrom, height: 800 },
  });
  await page.goto('/about');
  await moving(page);
  expect(await page.locator('[data-burger]').isVisible()).toBe(false);
  await resources(page).locator('summary').tap();
  await expect.poll(() => isOpen(page)).toBe(true);
  await page.touchscreen.tap(500, 600);
  await expect.poll(() => isOpen(page)).toBe(false);
});

test('§2, §9 below 992 px the menu is a hamburger that closes after a pick', async () => {
  for (const width of [constants.menuFrom - 1, phone.width]) {
    const { page, context } = await stage.visitor({ language: 'en', hasTouch: true, viewport: { width, height: 740 } });
    await page.goto('/');
    await moving(page);
    const burger = page.locator('[data-burger]');
    const shops = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Shops' });
    expect(await shops.isVisible(), `${width}`).toBe(false);
    await burger.locator('summary').tap();
    await shops.waitFor();
    await resources(page).locator('summary').tap();
    await page.getByRole('link', { name: 'QR Code', exact: true }).tap();
    await page.waitForURL('**/qr-code');
    expect(await shops.isVisible()).toBe(false);
    await context.close();
  }
});

test('§2, §9 the header’s ground appears once the page is scrolled more than 35 px', async () => {
  const { page } = await stage.visitor({ language: 'en' });
  await page.goto('/');
  await moving(page);
  const ground = () => page.locator('[data-header]').evaluate((header) => header.hasAttribute('data-scrolled'));
  for (const [to, there] of [
    [constants.headerScroll, false],
    [constants.headerScroll + 1, true],
    [0, false],
  ] as const) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to);
    await expect.poll(ground, { message: `${to}` }).toBe(there);
  }
});

test('§2, §4, §6 signed out: Login and Get Started; signed in: View Dashboard alone', async () => {
  const { page, context } = await stage.visitor({ language: 'en' });
  await page.goto('/about');
  const headerLink = (name: string) => page.getByRole('banner').getByRole('link', { name });
  await expect.poll(() => headerLink('Login').getAttribute('href')).toBe('/dashboard?auth=Login');
  await expect.poll(() => headerLink('Get Started').getAttribute('href')).toBe('/dashboard?auth=Signup');
  expect(await headerLink('View Dashboard').count()).toBe(0);
  await context.addCookies([{ name: 'access-token', value: 'any', url: stage.site.base }]);
  await page.reload();
  await expect.poll(() => headerLink('View Dashboard').getAttribute('href')).toBe('/dashboard?auth=Signup');
  expect([await headerLink('Login').count(), await headerLink('Get Started').count()]).toEqual([0, 0]);
});
