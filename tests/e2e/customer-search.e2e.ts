import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, openStage, type Stage, shot, signedInAtHome } from './harness.ts';
import { played } from './played.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

test.each(
  played([
    ['en', 'desktop', 'Search', 'Search: name, phone'],
    ['sw', 'phone', 'Tafuta', 'Tafuta: jina, simu'],
  ] as const),
)('§3 %s, %s: one field finds customers by name or by phone, and says so', async (language, width, search, hint) => {
  const person = await stage.person({ language, width });
  const { page, calm } = person;
  await signedInAtHome(person);
  const number = `+25571${String(Date.now()).slice(-7)}`;
  const localNumber = `0${number.slice(4, 7)} ${number.slice(7, 10)}`;
  const made = await page.evaluate(
    async ({ phone, name }) => {
      const token = /access-token=([^;]+)/.exec(document.cookie)?.[1];
      const response = await fetch('/api/customers', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({ name, phone }),
      });
      return response.status;
    },
    { phone: number, name: `Neema ${language}` },
  );
  expect(made).toBe(201);
  await page.goto('/dashboard/customers');
  const rows = page.locator('main table.grid tbody tr[data-row], main ul.cards > li');
  await rows.first().waitFor();
  const input = page.getByRole('searchbox', { name: search, exact: true });
  await expect.poll(() => input.getAttribute('placeholder')).toBe(hint);
  expect(await page.locator('.tools select').count()).toBe(0);
  for (const typed of [`neema ${language}`, number, localNumber.replaceAll(' ', ''), localNumber]) {
    await input.fill('zzqqxx');
    await expect.poll(() => rows.count()).toBe(0);
    await input.fill(typed);
    await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining(`Neema ${language}`)]);
  }
  expect(new URL(page.url()).search).not.toContain('_like');
  await shot(page, `customers-search-${language}-${width}`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('/dashboard/orders/add-order');
  const searchRequest = page.waitForRequest((request) => request.url().includes('/api/customers?'));
  await page.locator('#customer_phone').fill(localNumber);
  expect(new URL((await searchRequest).url()).searchParams.get('phone_like')).toBe(localNumber);
  await page.locator('.known').getByText(`Neema ${language}`).waitFor();
  calm();
});
