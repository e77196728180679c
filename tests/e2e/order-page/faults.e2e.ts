import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultProxy, faultProxy, randomOf } from '../../harness/fault-proxy.ts';
import { type Link, type OrderFixture, openFixture } from './fixture.ts';

const runs = 100;
const atOnce = 20;
const seed = 20_261_121;

let fixture: OrderFixture;
let proxy: FaultProxy;
beforeAll(async () => {
  fixture = await openFixture();
  proxy = await faultProxy(fixture.server.base, { seed, drop: 0.1, latency: 3000 });
});
afterAll(async () => {
  proxy?.close();
  await fixture?.close();
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const waiting = (page: Page) => heading(page).filter({ hasText: 'Confirm on your phone' });
const submit = (page: Page) => page.locator('form.order button.main');

/** What an impatient shopper does while nothing seems to happen. */
const impatient: ((page: Page) => Promise<unknown>)[] = [
  async () => undefined,
  (page) => page.reload(),
  (page) => page.goBack().then(() => page.goForward()),
  (page) => tapTwice(page),
  // The same link from the chat once more, in a tab of its own.
  async (page) => {
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await tapTwice(tab);
  },
];

/** Two taps before the page can do anything about the first. */
const tapTwice = (page: Page) =>
  submit(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
/** The network is bad: what fails is tried again by the shopper below. */
const tolerant = (work: Promise<unknown>) => work.catch(() => undefined);

async function order(link: Link, random: () => number): Promise<void> {
  const context = await fixture.browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-GB' });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  try {
    await tolerant(page.goto('about:blank'));
    for (let tries = 0; tries < 20; tries++) {
      if (!page.url().startsWith(proxy.url)) await tolerant(page.goto(proxy.url + link.path));
      else if (!(await heading(page).isVisible())) await tolerant(page.reload());
      if (await waiting(page).isVisible()) return;
      if (await submit(page).isVisible()) {
        await tolerant(tapTwice(page));
        const act = impatient[Math.floor(random() * impatient.length)];
        if (act) await tolerant(act(page));
      }
      if (
        await waiting(page)
          .waitFor({ timeout: 7000 })
          .then(
            () => true,
            () => false,
          )
      )
        return;
    }
    throw new Error(`${link.path} never came to wait for a PIN; it says ${await tolerant(page.innerText('body'))}`);
  } finally {
    await context.close();
  }
}

test(`${runs} shoppers tap twice, reload and go back on a line of 3 s that drops a tenth: one order and one payment ` +
  'each', async () => {
  const links: Link[] = [];
  for (let index = 0; index < runs; index++) links.push(await fixture.link({ simple: true }));
  const queue = links.map((link, index) => ({ link, random: randomOf(seed + index) }));
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await order(next.link, next.random);
    }),
  );
  const { orders, payments, stock } = await fixture.server.running.services.db.withShop(
    fixture.shop.shopId,
    async (tx) => ({
      orders: await tx.selectFrom('orders').select(['id', 'number', 'lines']).execute(),
      payments: await tx.selectFrom('transactions').select('order_id').execute(),
      stock: await tx
        .selectFrom('stock_levels')
        .select('on_hand')
        .where('product_id', '=', fixture.products.juice)
        .executeTakeFirstOrThrow(),
    }),
  );
  const numbers = (all: { number: number }[]) => all.map(({ number }) => number).sort((a, b) => a - b);
  expect(numbers(orders)).toEqual(numbers(links));
  expect(payments.map(({ order_id: id }) => id).sort()).toEqual(orders.map(({ id }) => id).sort());
  expect(stock.on_hand).toBe(5000 - runs);
  // The line was as bad as it is said to be, in each way.
  const { passed, before, after, within } = proxy.counts;
  expect(Math.min(before, after, within)).toBeGreaterThan(0);
  expect((before + after + within) / (passed + before + after + within)).toBeGreaterThan(0.06);
}, 600_000);
