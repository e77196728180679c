import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moving, openSiteStage, type SiteStage } from './stage.ts';

let stage: SiteStage;
beforeAll(async () => {
  stage = await openSiteStage();
});
afterAll(() => stage?.close());

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('language'));
const cookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'language')?.value;

/** Languages of every document that was shown on the way. */
function shown(page: Page): string[] {
  const documentLanguages: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'document' || response.status() !== 200) return;
    documentLanguages.push(/<html lang="(\w+)"/.exec(await response.text())?.[1] ?? '');
  });
  return documentLanguages;
}

/** Languages of every document of which something was painted. */
async function paints(page: Page): Promise<() => string[]> {
  const painted: string[] = [];
  await page.exposeFunction('painted', (language: string) => void painted.push(language));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const report = (window as unknown as { painted(language: string): void }).painted;
      if (list.getEntriesByName('first-contentful-paint').length > 0) report(document.documentElement.lang);
    }).observe({ type: 'paint', buffered: true });
  });
  return () => painted;
}

const [tanzania, kenya] = ['Africa/Dar_es_Salaam', 'Africa/Nairobi'];
test.each([
  ['TZ', kenya, 'sw', '/sw/pricing'],
  ['KE', tanzania, 'en', '/pricing'],
  [null, kenya, 'en', '/pricing'],
  ['slow', kenya, 'en', '/pricing'],
  [null, tanzania, 'sw', '/sw/pricing'],
  ['slow', tanzania, 'sw', '/sw/pricing'],
] as const)(
  '§4 first visit, country %s, zone %s: %s is painted and stored, and nothing else is ever painted',
  async (country, timezoneId, language, path) => {
    stage.site.country(country);
    const { page, context } = await stage.visitor({ timezoneId });
    const painted = await paints(page);
    await page.goto('/pricing');
    await page.waitForURL(`**${path}`);
    await moving(page);
    expect(await stored(page)).toBe(language);
    expect(await cookie(context)).toBe(language);
    await expect.poll(painted).toEqual([language]);
    // The next visit is answered so at once.
    const again = shown(page);
    await page.goto('/about');
    await expect.poll(() => again).toEqual([language]);
    await context.close();
  },
);

test.each([
  ['/dashboard?auth=Login', 'Sign in to your shop', 'Ingia kwenye duka lako'],
  ['/forgot-password', 'Forgot your password?', 'Umesahau nenosiri?'],
] as const)('§4 first visit to %s: the same rule, and one language from the first paint', async (path, en, sw) => {
  for (const [country, timezoneId, heading, language] of [
    ['TZ', kenya, sw, 'sw'],
    ['KE', tanzania, en, 'en'],
    ['slow', tanzania, sw, 'sw'],
    [null, kenya, en, 'en'],
  ] as const) {
    stage.site.country(country);
    const { page, context } = await stage.visitor({ timezoneId });
    await page.addInitScript(() => {
      const headings: string[] = [];
      Object.assign(window, { headings });
      new MutationObserver(() => {
        const text = document.querySelector('h1')?.textContent;
        if (text && text !== headings.at(-1)) headings.push(text);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => stored(page)).toBe(language);
    expect(await page.evaluate(() => (window as unknown as { headings: string[] }).headings)).toEqual([heading]);
    expect(await cookie(context)).toBe(language);
    await context.close();
  }
});

test('where nothing can be stored the zone leads nowhere, so that English can be chosen', async () => {
  stage.site.country(null);
  const { page, context } = await stage.visitor({ timezoneId: tanzania });
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('blocked');
      },
    });
  });
  await page.goto('/pricing');
  await moving(page);
  expect(new URL(page.url()).pathname).toBe('/pricing');
  expect(await page.evaluate(() => document.documentElement.hidden)).toBe(false);
  await context.close();
});

test('§4 a language picked in a new tab, or before the script came, holds against what was stored', async () => {
  const { page, context } = await stage.visitor({ language: 'sw' });
  await page.goto('/sw/shops?q=chapati');
  await moving(page);
  expect(await stored(page)).toBe('sw');
  const other = await context.newPage();
  await other.goto('/shops?lang=en&q=chapati');
  await moving(other);
  await expect.poll(() => stored(other)).toBe('en');
  expect(new URL(other.url()).pathname + new URL(other.url()).search).toBe('/shops?q=chapati');
  expect(await cookie(context)).toBe('en');
  // A pick with the script keeps the question too.
  await other.locator('.languages summary').click();
  await other.locator('a[data-language=sw]').click();
  await other.waitForURL('**/sw/shops?q=chapati');
  await context.close();
});

test('§4 the visitor changes the language at any time; it is stored and holds on the next visit', async () => {
  stage.site.country('KE');
  const { page, context } = await stage.visitor();
  await page.goto('/about');
  await moving(page);
  await page.locator('.languages summary').click();
  await page.locator('a[data-language=sw]').click();
  await page.waitForURL('**/sw/about');
  await page.getByRole('heading', { level: 1, name: 'Duka lilikuwa kwenye chat siku zote.' }).waitFor();
  await moving(page);
  expect([await stored(page), await cookie(context)]).toEqual(['sw', 'sw']);
  const shownLanguages = shown(page);
  await page.goto('/pricing');
  expect(new URL(page.url()).pathname).toBe('/sw/pricing');
  await expect.poll(() => shownLanguages).toEqual(['sw']);
});

test('§4 a value that only storage kept is used, and brought to the cookie', async () => {
  stage.site.country('KE');
  const { page, context } = await stage.visitor();
  await page.addInitScript(() => localStorage.setItem('language', 'sw'));
  await page.goto('/shops');
  await page.waitForURL('**/sw/shops');
  await expect.poll(() => cookie(context)).toBe('sw');
});

test('§2 the language menu shows the current language with its flag', async () => {
  const { page } = await stage.visitor({ language: 'sw' });
  await page.goto('/sw');
  const summary = page.locator('.languages summary');
  await expect.poll(() => summary.innerText()).toContain('Kiswahili');
  await expect.poll(() => summary.locator('svg.flag').isVisible()).toBe(true);
});

test('without a script the language can be changed, and is kept', async () => {
  stage.site.country('KE');
  const { page } = await stage.visitor({ javaScriptEnabled: false });
  await page.goto('/pricing');
  await page.locator('.languages summary').click();
  await page.locator('a[data-language=sw]').click();
  await page.waitForURL('**/sw/pricing');
  await page.goto('/about');
  expect(new URL(page.url()).pathname).toBe('/sw/about');
});
