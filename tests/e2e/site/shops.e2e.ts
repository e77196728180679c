import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteAddress } from '../../../common/site.ts';
import { type Language, languages } from '../../../resources/enums.ts';
import { inLongRun } from '../../harness/long-run.ts';
import { expectGood } from '../good.ts';
import { moving, openSiteStage, phone, type SiteStage } from './stage.ts';

/** The demo shop chose to be listed. */
const shop = '/shops/duka-la-asha-4805';
let stage: SiteStage;
beforeAll(async () => {
  stage = await openSiteStage();
});
afterAll(() => stage?.close());

describe.each([true, false])('with a script: %s', (javaScriptEnabled) => {
  test('the list is narrowed by words, place and open now; what fits nothing says what to do', async () => {
    const { page, context } = await stage.visitor({ language: 'en', javaScriptEnabled });
    await page.goto('/shops');
    const card = page.getByRole('link', { name: 'Duka la Asha' });
    const find = () => page.getByRole('button', { name: 'Find' }).click();
    await card.waitFor();
    await page.getByLabel('Name of a shop or product').fill('chapati');
    await page.getByLabel('Place').fill('Kariakoo');
    await page.getByLabel('What it sells').selectOption('food & beverages');
    await page.getByLabel('Open now').check();
    await find();
    await page.waitForURL('**/shops?q=chapati**open=now');
    await card.waitFor();
    await expect.poll(() => page.getByLabel('Name of a shop or product').inputValue()).toBe('chapati');
    await expect.poll(() => page.getByLabel('What it sells').inputValue()).toBe('food & beverages');
    await expect.poll(() => page.getByLabel('Open now').isChecked()).toBe(true);
    await page.getByLabel('What it sells').selectOption('electronics');
    await find();
    await page.getByRole('heading', { name: 'No shop fits that' }).waitFor();
    await page.getByRole('link', { name: 'Show all shops' }).click();
    await card.click();
    await page.getByRole('heading', { level: 1, name: 'Duka la Asha' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(shop);
    const chat = page.getByRole('link', { name: 'Order on WhatsApp: Chapati', exact: true });
    expect(await chat.getAttribute('href')).toBe(
      `${new URL(page.url()).origin}/rehearsal?bot=4805&text=Hello!%20I%20would%20like%20to%20order%3A%20Chapati`,
    );
    await context.close();
  });
});

test('the shop’s page keeps the language that is chosen', async () => {
  const { page, context } = await stage.visitor({ language: 'sw' });
  await page.goto(shop);
  expect(new URL(page.url()).pathname).toBe(`/sw${shop}`);
  await page.getByRole('link', { name: 'Maduka yote' }).click();
  await page.waitForURL('**/sw/shops');
  await context.close();
});

describe.each(inLongRun<readonly Language[]>(['sw'], languages))('%s', (language) => {
  test.each(['/shops', '/shops?q=zzzz', shop])('axe finds nothing serious on %s; it fits', async (route) => {
    const { page, context } = await stage.visitor({ language, viewport: phone, reducedMotion: 'reduce' });
    await page.goto(siteAddress(route, language));
    await moving(page);
    await expectGood(page, `${language} ${route}`);
    await context.close();
  });
});
