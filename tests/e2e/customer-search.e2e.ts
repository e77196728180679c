import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, openStage, type Stage, shot, signIn } from './harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

test.each([
  ['en', 'desktop', 'Search by', 'Search', ['Name', 'Phone']],
  ['sw', 'phone', 'Tafuta kwa', 'Tafuta', ['Jina', 'Simu']],
] as const)(
  '§3 %s, %s: customers are searched by name or by phone, each a key of its own',
  async (language, width, by, search, keys) => {
    const person = await stage.person({ language, width });
    const { page, calm } = person;
    await signIn(person);
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
    const rows = page.locator('main table.grid tbody tr, main ul.cards > li');
    await rows.first().waitFor();
    const key = page.getByLabel(by);
    expect(await key.locator('option').allInnerTexts()).toEqual([...keys]);
    const input = page.getByRole('searchbox', { name: search, exact: true });
    await input.fill(`neema ${language}`);
    await expect.poll(() => new URL(page.url()).search).toContain('name_like');
    await expect.poll(() => rows.count()).toBe(1);
    // The same words are no phone.
    await key.selectOption({ label: keys[1] });
    await expect.poll(() => rows.count()).toBe(0);
    expect(new URL(page.url()).search).not.toContain('name_like');
    await input.fill(localNumber);
    await expect.poll(() => rows.count()).toBe(1);
    await shot(page, `customers-search-${language}-${width}`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.goto('/dashboard/orders/add-order');
    const searchRequest = page.waitForRequest((request) => request.url().includes('/api/customers?'));
    await page.locator('#customer_phone').fill(localNumber);
    expect(new URL((await searchRequest).url()).searchParams.get('phone_like')).toBe(localNumber);
    await page.locator('.known').getByText(`Neema ${language}`).waitFor();
    calm();
  },
);
