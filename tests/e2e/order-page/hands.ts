import type { Page } from 'playwright';
import type { Person } from '../harness.ts';
import type { Link, OrderFixture } from './fixture.ts';

export const ready = (page: Page) => page.locator('[data-ready]').waitFor();
export const button = (page: Page) => page.locator('aside button.main');
/** What the bar with the one button says. */
export const bar = (page: Page) => page.locator('aside .paybar').innerText();
export const title = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
export const toast = (page: Page, name: string | RegExp) => page.locator('.toast', { hasText: name });
export async function openIn(
  fixture: OrderFixture,
  link: Link,
  who: Parameters<OrderFixture['person']>[0] = {},
): Promise<Person> {
  const person = await fixture.person({ width: 'phone', ...who });
  await person.page.goto(link.path);
  await ready(person.page);
  return person;
}
export async function choose(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Kawaida/ }).check();
  await page.getByRole('radio', { name: /Maji/ }).check();
}
