import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAt } from '../../../common/wall-time.ts';
import { timeZone } from '../../../resources/brand.ts';
import { expectAccessible, expectNoSidewaysScroll, type Person } from '../harness.ts';
import { type Link, type OrderFixture, openFixture } from './fixture.ts';
import { bar, button, choose, openIn, ready, title, toast } from './hands.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

const opened = (link: Link, who: Parameters<OrderFixture['person']>[0] = {}): Promise<Person> =>
  openIn(fixture, link, who);
/** Time passes only where the test lets it. */
async function freezeTime({ clock }: Page): Promise<void> {
  const now = Date.now();
  await clock.install({ time: now });
  // Ahead of whatever has passed in the page since.
  await clock.pauseAt(now + 60_000);
}
/** Holds the script back until the test lets it come. */
async function heldScript(page: Page): Promise<() => Promise<void>> {
  let held: Route | undefined;
  await page.route('**/assets/cart/*.js', (route) => {
    held = route;
  });
  return async () => held?.continue();
}

describe('§2 the order page', () => {
  test('§2 a sticky header: logo, shop name, Order and its id; a footer with copyright', async () => {
    const year = () => dayAt(timeZone, new Date()).slice(0, 4);
    const before = year();
    const link = await fixture.link();
    const { page } = await opened(link);
    // It may change while the page is opened.
    const years = [before, year()];
    const header = page.locator('header');
    expect(
      (await header.innerText())
        .split('\n')
        .map((part) => part.trim())
        .filter(Boolean),
    ).toEqual(['DL', 'Duka la Asha', `Order ${link.number}`]);
    expect(await header.evaluate((each) => getComputedStyle(each).position)).toBe('sticky');
    await page.locator('footer').scrollIntoViewIfNeeded();
    expect((await header.boundingBox())?.y).toBe(0);
    const [, shown] = /© (\d{4}) Duka la Asha/.exec(await page.locator('footer').innerText()) ?? [];
    expect(years).toContain(shown);
  });

  test(
    '§4 products are reduced to those with variants ' + 'or add-ons; where none remain the header is hidden',
    async () => {
      const { page } = await opened(await fixture.link());
      await expect.poll(() => page.locator('article h3').allInnerTexts()).toEqual(['Pilau ya kuku']);
      const { page: simplePage } = await opened(await fixture.link({ simple: true }));
      expect([await simplePage.locator('header').count(), await simplePage.locator('article').count()]).toEqual([0, 0]);
      await title(simplePage, /Duka la Asha: Order \d+/);
    },
  );

  test(
    "§7 GET /api/v1/order and POST /api/v1/order?channel=whatsapp, both with the token; §8 'Order submitted', §9 " +
      'for 3 s',
    async () => {
      const link = await fixture.link();
      const person = await opened(link);
      const { page } = person;
      await freezeTime(page);
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
      });
      await choose(page);
      await button(page).dblclick();
      await title(page, /Confirm on your phone/);
      expect(calls.filter((call) => call.startsWith('POST'))).toEqual([
        `POST /api/v1/order?channel=whatsapp&token=${link.token}`,
      ]);
      expect(calls).toContain(`GET /api/v1/order?token=${link.token}`);
      const successToast = toast(page, 'Order submitted');
      await successToast.waitFor();
      expect(await successToast.innerText()).toContain('Your order has been submitted successfully');
      const { x = 0, y = 0, width = 0, height = 0 } = (await successToast.boundingBox()) ?? {};
      expect([Math.round(360 - x - width), Math.round(740 - y - height)]).toEqual([16, 16]);
      await page.clock.runFor(2900);
      expect(await successToast.isVisible()).toBe(true);
      await page.clock.runFor(200);
      expect(await successToast.isVisible()).toBe(false);
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      person.calm();
    },
  );

  test(
    "§8 a submission that fails says 'Error' for 5 s " + '(§9), keeps all that was typed, and can be sent again',
    async () => {
      const link = await fixture.link();
      const person = await opened(link);
      const { page } = person;
      await freezeTime(page);
      await choose(page);
      await page.getByLabel('A note for the shop').fill('Haraka');
      await page.route('**/api/v1/order?channel*', (route) => route.abort());
      await button(page).click();
      const failed = toast(page, 'Error');
      await expect.poll(() => failed.innerText()).toContain('There is no network');
      await page.clock.runFor(4900);
      await expect.poll(() => failed.isVisible()).toBe(true);
      await page.clock.runFor(200);
      expect(await failed.isVisible()).toBe(false);
      await expect.poll(() => page.getByLabel('A note for the shop').inputValue()).toBe('Haraka');
      await page.unroute('**/api/v1/order?channel*');
      await button(page).click();
      await title(page, /Confirm on your phone/);
      person.calm(/ERR_FAILED/);
    },
  );

  test('§9 at most 5 toasts; each can be closed, and is swiped away from 50 px on', async () => {
    const { page } = await opened(await fixture.link());
    await page.route('**/api/v1/order?channel*', (route) => route.abort());
    await freezeTime(page);
    await choose(page);
    for (let tries = 1; tries <= 6; tries++) {
      // By key: the toasts lie over it.
      await button(page).press('Enter');
      await page.locator('aside [aria-busy=true]').waitFor({ state: 'detached' });
    }
    // What was dismissed is out of sight at once, and out of the page after 1,000 s.
    const all = page.locator('.toast:visible');
    await expect.poll(() => all.count()).toBe(5);
    await all.first().getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => all.count()).toBe(4);
    const swipe = async (by: number) => {
      const box = await all.last().boundingBox();
      const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 10];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by, y, { steps: 3 });
      await page.mouse.up();
    };
    await swipe(49);
    await expect.poll(() => all.count()).toBe(4);
    await swipe(50);
    await expect.poll(() => all.count()).toBe(3);
  });
});

describe('what was typed', () => {
  test('before the script arrived stays, and counts', async () => {
    const { page } = await fixture.person({ width: 'phone' });
    const release = await heldScript(page);
    const link = await fixture.link();
    await page.goto(link.path, { waitUntil: 'commit' });
    await choose(page);
    await page.getByLabel('Your name').fill('Mama Neema');
    await page.locator('input[type=number]').first().fill('2');
    expect(await page.locator('[data-ready]').count()).toBe(0);
    await release();
    await ready(page);
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Mama Neema');
    await expect.poll(() => page.getByRole('radio', { name: /Kawaida/ }).isChecked()).toBe(true);
    expect(await bar(page)).toContain('TZS 22,000.00');
  });

  test('survives a reload, a switch of the language in place, and the way back', async () => {
    const link = await fixture.link();
    const { page } = await opened(link);
    await choose(page);
    await page.getByLabel('A note for the shop').fill('Piga simu kwanza');
    await page.reload();
    await ready(page);
    await expect.poll(() => page.getByLabel('A note for the shop').inputValue()).toBe('Piga simu kwanza');
    await page.getByRole('link', { name: 'Kiswahili' }).click();
    await page.getByLabel('Jina lako').waitFor();
    await expect.poll(() => page.getByLabel('Maelezo kwa duka').inputValue()).toBe('Piga simu kwanza');
    await expect.poll(() => page.getByRole('radio', { name: /Kawaida/ }).isChecked()).toBe(true);
    expect(await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('language')])).toEqual([
      'sw',
      'sw',
    ]);
    await page.goto('/');
    await page.goBack();
    await ready(page);
    await expect.poll(() => page.getByLabel('Maelezo kwa duka').inputValue()).toBe('Piga simu kwanza');
  });
});

describe('sums and faults', () => {
  test(
    'the total moves with every choice, fee and ' + 'share, and is announced politely; the network is named',
    async () => {
      const { page } = await opened(await fixture.link());
      const total = page.locator('aside .total dd');
      const sums = () => page.locator('[data-sum]:visible').allInnerTexts();
      await expect.poll(() => total.getAttribute('aria-live')).toBe('polite');
      await choose(page);
      await expect.poll(() => total.innerText()).toBe('TZS 13,500.00');
      await page.getByRole('button', { name: 'One more Juisi ya embe' }).click();
      await expect.poll(() => total.innerText()).toBe('TZS 16,000.00');
      await page.getByRole('radio', { name: /Bring it to me/ }).check();
      await page.getByLabel('Area').selectOption({ label: 'Mbezi Beach: TZS 6,000.00' });
      expect(await sums()).toEqual([
        ...['TZS 22,000.00', 'TZS 6,600.00'],
        ...['TZS 16,000.00', 'TZS 6,000.00', 'TZS 22,000.00', 'TZS 22,000.00'],
      ]);
      await page.getByRole('radio', { name: /30% now/ }).check();
      expect(await bar(page)).toBe('To pay now\nTZS 6,600.00\n\nOrder and pay');
      await page.getByRole('radio', { name: /^Cash/ }).check();
      expect(await bar(page)).toBe('Total\nTZS 22,000.00\n\nSend the order');
      await page.getByLabel('Your phone', { exact: true }).fill('0754 000 001');
      await page.getByText('Probably M-Pesa').first().waitFor();
      // Two of the extras are the most: the third waits.
      await page.getByRole('checkbox', { name: /Ndizi/ }).check();
      await page.getByRole('checkbox', { name: /Pilipili/ }).check();
      await expect.poll(() => page.getByRole('checkbox', { name: /Kachumbari/ }).isDisabled()).toBe(true);
    },
  );

  test('what is wrong stands at its field and goes when it is mended; the first has the focus', async () => {
    const { page } = await opened(await fixture.link(), { width: 'small' });
    await page.getByLabel('Your name').fill('');
    await button(page).click();
    expect(await page.locator('.wrong').allInnerTexts()).toEqual([
      'Choose a kind.',
      'Choose from this group.',
      'Please fill this in.',
    ]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toMatch(/^v\./);
    const name = page.getByLabel('Your name');
    await expect.poll(() => name.getAttribute('aria-describedby')).toBe('customer.name-e');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await name.fill('Neema');
    await choose(page);
    expect(await page.locator('.wrong').count()).toBe(0);
    expect(await name.getAttribute('aria-describedby')).toBe('');
  });

  test('everything is done by keyboard alone', async () => {
    const link = await fixture.link();
    const { page } = await opened(link);
    const reach = async (name: string) => {
      for (let steps = 0; steps < 60; steps++) {
        await page.keyboard.press('Tab');
        if (await page.evaluate((wanted) => document.activeElement?.getAttribute('name')?.startsWith(wanted), name))
          return;
      }
      throw new Error(`no way to ${name}`);
    };
    await reach('v.');
    await page.keyboard.press('Space');
    await reach('a.');
    await page.keyboard.press('Space');
    await reach('note');
    await page.keyboard.type('kwa kibodi');
    // Enter sends, it does not press the first button of the page.
    await page.keyboard.press('Enter');
    await title(page, /Confirm on your phone/);
    expect((await link.view()).products.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 2]);
  });
});
