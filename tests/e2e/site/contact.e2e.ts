import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stampAge } from '../../../server/contact/stamp.ts';
import { desktop, moving, openSiteStage, phone, type SiteStage } from './stage.ts';

let stage: SiteStage;
beforeAll(async () => {
  stage = await openSiteStage();
});
afterAll(() => stage?.close());

/** A person needs this long to fill in the form. */
const fillIn = () => stage.site.skip(stampAge.min);
const field = (page: Page, name: string) => page.locator(`#${name}`);

test.each([
  { script: true, viewport: desktop },
  { script: false, viewport: phone },
])(
  'script: $script; a fault is told at its field and nothing typed is lost, then a ticket',
  async ({ script, viewport }) => {
    const { page } = await stage.visitor({ language: 'sw', javaScriptEnabled: script, viewport });
    await page.goto('/sw/contact-us');
    if (script) await moving(page);
    await field(page, 'name').fill('Neema Bakari');
    await field(page, 'phone').fill('12');
    await field(page, 'message').fill('Habari, nataka kufungua duka.');
    fillIn();
    await page.getByRole('button', { name: 'Tuma', exact: true }).click();
    await page.locator('#phone[aria-invalid=true]').waitFor();
    await expect.poll(() => page.locator('#phone-error').innerText()).toContain('Andika namba kama 0600 345 678');
    await expect.poll(() => field(page, 'name').inputValue()).toBe('Neema Bakari');
    await expect.poll(() => field(page, 'message').inputValue()).toBe('Habari, nataka kufungua duka.');
    await field(page, 'phone').fill('0712 345 678');
    await page.getByRole('button', { name: 'Tuma', exact: true }).click();
    const ticket = page.locator('.ticket strong');
    await ticket.waitFor();
    await expect.poll(() => ticket.innerText()).toMatch(/^T-\w{4}-\w{4}$/);
    expect(new URL(page.url()).pathname).toBe('/sw/contact-us');
  },
);

test('without a network what was typed stays, and it can be sent again', async () => {
  const { page, context } = await stage.visitor({ language: 'en' });
  await page.goto('/contact-us');
  await moving(page);
  await field(page, 'name').fill('Neema');
  await field(page, 'email').fill('neema@example.com');
  await field(page, 'message').fill('Hello');
  fillIn();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('alert').getByText('There is no network.').waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('.ticket strong').waitFor();
});
