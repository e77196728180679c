import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSiteStage, phone, type SiteStage } from './stage.ts';

let stage: SiteStage;
beforeAll(async () => {
  stage = await openSiteStage();
});
afterAll(() => stage?.close());

test('§2 without any script every page of the menu can be read and reached on a phone', async () => {
  const { page } = await stage.visitor({ language: 'en', javaScriptEnabled: false, viewport: phone, hasTouch: true });
  await page.goto('/');
  for (const [name, heading] of [
    ['Shops', 'Shops you can write to'],
    ['Pricing', '25,000 TZS, once.'],
    ['About Us', 'The shop was always in the chat.'],
    ['Contact', 'Write to us'],
  ] as const) {
    await page.locator('[data-burger] summary').tap();
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).tap();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  await page.locator('[data-burger] summary').tap();
  await page.locator('[data-drop] summary', { hasText: 'Resources' }).tap();
  await page.getByRole('link', { name: 'For Developers', exact: true }).tap();
  await page.getByRole('heading', { level: 1, name: 'For developers' }).waitFor();
});

test(
  'without a script the questions open, the demo is ' + 'a link and the calculator hides what cannot answer',
  async () => {
    const { page } = await stage.visitor({ language: 'en', javaScriptEnabled: false });
    await page.goto('/');
    await page.getByText('What does it cost?').click();
    await expect.poll(() => page.getByText('25,000 TZS once, for setting up.').isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Open the phone here' }).click();
    await page.waitForURL('**/rehearsal?lang=en');
    await page.goto('/pricing');
    // What cannot answer is not offered; why is said in a noscript, which this way of turning scripts off does not
    // show.
    expect(await page.getByLabel('Orders a month').isVisible()).toBe(false);
    expect(await page.content()).toContain('<noscript><p class="note">The calculator needs a script.');
    await expect.poll(() => page.getByRole('cell', { name: 'TZS 20,500.00' }).isVisible()).toBe(true);
  },
);

test('§2 any other path: the not-found page with status 404, from which the site goes on', async () => {
  const { page } = await stage.visitor({ language: 'sw' });
  const answer = await page.goto('/hakuna/kitu');
  expect(answer?.status()).toBe(404);
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('sw');
  await page.getByRole('main').getByRole('link', { name: 'Rudi mwanzo' }).click();
  await page.getByRole('heading', { level: 1, name: 'Duka lako, ndani ya chat.' }).waitFor();
});
