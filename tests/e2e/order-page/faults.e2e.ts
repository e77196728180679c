import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { badLine, breaks, type Fate, type FaultProxy, faultProxy, randomOf } from '../../harness/fault-proxy.ts';
import { isLongRun } from '../../harness/long-run.ts';
import { patience } from '../harness.ts';
import { type Link, type OrderFixture, openFixture } from './fixture.ts';

const seed = 20_261_121;

let fixture: OrderFixture;
const proxies: FaultProxy[] = [];
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(async () => {
  for (const proxy of proxies) proxy.close();
  await fixture?.close();
});
async function lineOf(fate: Fate): Promise<FaultProxy> {
  const proxy = await faultProxy(fixture.server.base, fate);
  proxies.push(proxy);
  return proxy;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const waiting = (page: Page) => heading(page).filter({ hasText: 'Confirm on your phone' });
const submit = (page: Page) => page.locator('form.order button.main');

type Act = (page: Page) => Promise<unknown>;
/** What an impatient shopper does while nothing seems to happen. */
const impatient: Act[] = [
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

/** The page waits for her PIN, or can be sent once more. */
const hasSettled = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('form.order') ||
      (document.querySelector('[data-ready]') !== null && !document.querySelector('aside [aria-busy=true]')),
    undefined,
    { timeout: patience },
  );

async function order({ url }: FaultProxy, link: Link, nextAct: () => Act | undefined): Promise<void> {
  const context = await fixture.browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-GB' });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  try {
    await tolerant(page.goto('about:blank'));
    for (let tries = 0; tries < 20; tries++) {
      if (!page.url().startsWith(url)) await tolerant(page.goto(url + link.path));
      else if (!(await heading(page).isVisible())) await tolerant(page.reload());
      if (await waiting(page).isVisible()) return;
      if (await submit(page).isVisible()) {
        await tolerant(tapTwice(page));
        const act = nextAct();
        if (act) await tolerant(act(page));
      }
      await tolerant(hasSettled(page));
      if (await waiting(page).isVisible()) return;
    }
    throw new Error(`${link.path} never came to wait for a PIN; it says ${await tolerant(page.innerText('body'))}`);
  } finally {
    await context.close();
  }
}

const links: Link[] = [];
async function newLink(): Promise<Link> {
  const link = await fixture.link({ simple: true });
  links.push(link);
  return link;
}
/** As many orders as shoppers, each with one payment and its goods taken once. */
async function expectOneOrderEach(): Promise<void> {
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
  expect(stock.on_hand).toBe(5000 - links.length);
}

/** So many at once, until nobody waits. */
async function inTurns(atOnce: number, turns: (() => Promise<void>)[]): Promise<void> {
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = turns.shift(); next; next = turns.shift()) await next();
    }),
  );
}

test('however the first try breaks and whatever she does meanwhile: one order and one payment each', async () => {
  const cases = impatient.flatMap((act) => breaks.map((broken) => ({ act, broken })));
  const isSubmission = ({ method, url = '' }: { method?: string | undefined; url?: string | undefined }) =>
    method === 'POST' && url.startsWith('/api/v1/order?');
  const turns: (() => Promise<void>)[] = [];
  for (const { act, broken } of cases) {
    const link = await newLink();
    let tries = 0;
    const proxy = await lineOf((request) => {
      if (!isSubmission(request)) return { wait: 0 };
      tries += 1;
      // So long that she does it while nothing seems to happen.
      return tries === 1 ? { broken, wait: 500 } : { wait: 0 };
    });
    const acts = [act];
    turns.push(async () => {
      await order(proxy, link, () => acts.shift());
      expect(proxy.counts, `${broken}, ${impatient.indexOf(act)}`).toMatchObject({ [broken]: 1 });
    });
  }
  await inTurns(2, turns);
  await expectOneOrderEach();
});

const runs = 100;
if (isLongRun)
  test(`${runs} shoppers on a bad line tap twice, reload and go back: one order and one payment each`, async () => {
    const proxy = await lineOf(badLine({ seed, drop: 0.1, latency: 3000 }));
    const mine: Link[] = [];
    for (let index = 0; index < runs; index++) mine.push(await newLink());
    await inTurns(
      20,
      mine.map((link, index) => {
        const random = randomOf(seed + index);
        return () => order(proxy, link, () => impatient[Math.floor(random() * impatient.length)]);
      }),
    );
    await expectOneOrderEach();
    // The line was as bad as it is said to be, in each way.
    const { passed, before, after, within } = proxy.counts;
    expect(Math.min(before, after, within)).toBeGreaterThan(0);
    expect((before + after + within) / (passed + before + after + within)).toBeGreaterThan(0.06);
  }, 600_000);
