import { afterAll, beforeAll, expect, test } from 'vitest';
import { texts } from '../../src/app/texts.ts';
import { openStage, type Stage, shot, signedInAtHome, type Width } from './harness.ts';
import { holdTimers } from './held-timers.ts';
import { played } from './played.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const refused = /40\d|50\d|ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_TIMED_OUT/;
async function owner(language: 'en' | 'sw' = 'en', width: Width = 'desktop') {
  const person = await stage.person({ language, width });
  await signedInAtHome(person);
  return person;
}

test.each(
  played([
    ['en', 'desktop', 'Failed to load shop', 'Something Went Wrong', 'Retry'],
    ['sw', 'phone', 'Imeshindikana kufungua duka', 'Kuna hitilafu', 'Jaribu tena'],
  ] as const),
)(
  '§2, §4, §8 %s, %s: a shop that does not load is told in a toast, once asked for, and Retry brings it',
  async (language, width, title, text, retry) => {
    const { page, calm } = await owner(language, width);
    let requestCount = 0;
    await page.route('**/api/shop', (route) => {
      requestCount += 1;
      return route.fulfill({ status: 500, json: { code: 'internal_error', message: 'pool exhausted' } });
    });
    await page.reload();
    const toast = page.locator('.toasts.bottom-right .toast.danger');
    await toast.getByText(title, { exact: true }).waitFor();
    await toast.getByText(text, { exact: true }).waitFor();
    const again = page.getByRole('button', { name: retry });
    expect(await again.evaluate((button) => button.className)).toMatch(/danger/);
    await shot(page, `shop-failed-${language}-${width}`);
    expect(requestCount).toBe(1);
    await page.unroute('**/api/shop');
    await again.click();
    await page.locator('.shell').waitFor();
    calm(refused);
  },
);

test.each(['edit/', ''])(
  '§8 a record that is lost on the way is told from one that is missing: products/%s',
  async (part) => {
    const { page, calm } = await owner();
    await page.goto('/dashboard/products');
    await page.locator('main table.grid tbody tr[data-row]').first().click();
    await page.waitForURL('**/dashboard/products/*');
    const id = page.url().split('/').at(-1);
    let requestCount = 0;
    await page.route(`**/api/products/${id}`, (route) => {
      requestCount += 1;
      return route.abort();
    });
    await page.goto(`/dashboard/products/${part}${id}`);
    const errorAlert = page
      .locator('main')
      .getByRole('status')
      .filter({ hasText: 'This page is not on this device yet' });
    await errorAlert.waitFor();
    // Three times more, and again when the live line opens meanwhile.
    expect(requestCount).toBeGreaterThanOrEqual(4);
    expect(await page.getByText('Product not found').count()).toBe(0);
    await page.unroute(`**/api/products/${id}`);
    await errorAlert.getByRole('button', { name: 'Retry' }).click();
    await page
      .locator(part === '' ? 'main .headline' : 'main form')
      .first()
      .waitFor();
    calm(refused);
    await page.goto(`/dashboard/products/${part}${crypto.randomUUID()}`);
    await page.getByRole('heading', { name: 'Product not found' }).waitFor();
    expect(await errorAlert.count()).toBe(0);
    calm(refused);
    if (part === '') return;
    // A page of the settings says so beside their list, below its own title and not below the list.
    await page.route('**/api/inbox', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/dashboard/settings/inbox');
    const again = page.locator('main').getByRole('button', { name: 'Retry' });
    await again.waitFor();
    const [title, button] = await Promise.all([page.locator('main h1').boundingBox(), again.boundingBox()]);
    expect(title?.y).toBeLessThan(200);
    expect((button?.y ?? 0) - (title?.y ?? 0)).toBeGreaterThan(0);
    expect(button?.y).toBeLessThan(500);
    calm(refused);
  },
);

test('without a network a page and a form say so; the page comes by itself, the form never does', async () => {
  const { page, context, calm } = await owner();
  await page.goto('/dashboard/products/new');
  const field = (label: string) =>
    page
      .locator('main form')
      .getByLabel(new RegExp(`^${label}`))
      .first();
  await field('Name').fill('Chetezo');
  await field('Price').fill('7,000');
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  await context.setOffline(true);
  await page.locator('.connection').waitFor();
  await save();
  await page.locator('.toast.danger').getByText(texts.en.noNetwork).waitFor();
  posts.length = 0;
  await context.setOffline(false);
  await page.locator('.shell-live[data-open=true]').waitFor();
  expect(await field('Name').inputValue()).toBe('Chetezo');
  expect(posts).toEqual([]);
  await save();
  await page.getByRole('heading', { level: 1, name: 'Chetezo' }).waitFor();
  expect(posts).toEqual(['/api/products']);

  await page.goto('/dashboard/products');
  const row = page.locator('main table.grid tbody tr[data-row]');
  // The page's own script is there from another record.
  await row.nth(1).click();
  await page.locator('main .headline').first().waitFor();
  await page.goBack();
  await row.first().waitFor();
  await context.setOffline(true);
  await row.first().click();
  await page.locator('main').getByRole('status').filter({ hasText: 'This page is not on this device yet' }).waitFor();
  await context.setOffline(false);
  await page.locator('main .headline').first().waitFor();
  calm(refused);
});

test(
  '§4, §9 a toast: swiped 50 px it goes, less it ' + 'comes back; closed it stays in the list, out of sight',
  async () => {
    const { page } = await owner();
    // What is said stays until it is swiped or closed.
    await holdTimers(page);
    await page.goto('/dashboard/products/new');
    await page.locator('main form').waitFor();
    const open = page.locator('.toast');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await open.waitFor();
    const pull = async (by: number) => {
      const box = await open.first().boundingBox();
      if (!box) throw new Error('no toast');
      // Whole pixels, so that the way is as long as it is said to be.
      const [x, y] = [Math.round(box.x) + 20, Math.round(box.y + box.height / 2)];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by, y, { steps: 4 });
      await page.mouse.up();
    };
    await pull(49);
    await expect.poll(() => open.count()).toBe(1);
    await pull(50);
    await expect.poll(() => open.count()).toBe(0);
    // What is said already is not said twice; of what is said at once, the newest five stand there.
    for (let times = 0; times < 7; times += 1) await save.click();
    await expect.poll(() => open.count()).toBe(1);
    await page.locator('main form input[type=file]').setInputFiles(
      Array.from({ length: 7 }, (_, index) => ({
        name: `bei-${index}.txt`,
        mimeType: 'text/plain',
        buffer: Buffer.from('bei'),
      })),
    );
    await expect.poll(() => open.count()).toBe(5);
    await shot(page, 'toasts-en-desk');
  },
);
