import type { Page as BrowserPage } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languageCookie } from '../../common/language.ts';
import { type Language, languages } from '../../resources/enums.ts';
import { have, type Job, startJob } from '../../scripts/rehearse/job.ts';
import { steps } from '../../scripts/rehearse/steps.ts';
import { settings } from '../../src/resources/settings.ts';
import { anyDatabase } from '../harness/databases.ts';
import { inLongRun } from '../harness/long-run.ts';
import { newShop, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
import { expectGood } from './good.ts';
import { openStage, type Person, type Stage, signedIn } from './harness.ts';

let server: TestServer;
let stage: Stage;
const jobs: Job[] = [];
/** Plays the main job up to and with this step. */
async function play(last: string): Promise<Job> {
  const job = startJob(stage.server.base);
  jobs.push(job);
  for (const { name, run } of steps) {
    await run(job);
    if (name === last) return job;
  }
  throw new Error(`no step ${last}`);
}

/** Ids and tokens that the addresses below need. */
const made = {
  open: '',
  waiting: '',
  paid: '',
  handed: '',
  order: '',
  product: '',
  customer: '',
  transaction: '',
  expense: '',
  supplier: '',
  debt: '',
  qr: '',
  canned: '',
  account: '',
  sms: '',
  segment: '',
  set: '',
  chat: '',
};
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true, demo: true });
  stage = await openStage(server);
  made.open = have(await play('The link opens her order'), 'token');
  const paid = await play('The owner sees the order and its payment');
  made.paid = have(paid, 'token');
  made.order = have(paid, 'orderId');
  made.handed = have(await play('The owner hands it over'), 'token');
  const headers = { authorization: `Bearer ${have(paid, 'bearer')}` };
  const first = async (path: string) => {
    const rows = (await (await fetch(stage.server.base + path, { headers })).json()) as { id: string }[];
    return rows[0]?.id ?? '';
  };
  made.product = await first('/api/products?_start=0&_end=1');
  made.customer = await first('/api/customers?_start=0&_end=1');
  made.transaction = await first('/api/transactions?_start=0&_end=1');
  const make = async (path: string, body: object) => {
    const answer = await fetch(stage.server.base + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { id: string }).id;
  };
  made.supplier = await make('/api/suppliers', { name: 'Kiwanda cha Tabata', phone: '0600 000 203' });
  made.debt = await make('/api/debts', { direction: 'receivable', name: 'Neema Mushi', amount: 45_000_00 });
  made.account = await make('/api/payment_accounts', {
    ...{ provider: 'selcom', name: 'Selcom ya duka', merchant: 'TILL60', key: 'key-of-it', secret: 'secret-of-it' },
  });
  made.sms = await make('/api/sms_accounts', {
    ...{ provider: 'beem', name: 'Beem ya duka', sender: 'MAMADUKA', key: 'key-of-it', secret: 'secret-of-it' },
  });
  const chats = await (await fetch(`${stage.server.base}/api/conversations`, { headers })).json();
  made.chat = (chats as { conversations: { id: string }[] }).conversations[0]?.id ?? '';
  made.set = await make('/api/product_sets', { name: 'Asubuhi', products: [{ product_id: made.product }] });
  made.qr = await make('/api/qr_codes', { name: 'Kaunta' });
  made.canned = await make('/api/canned_replies', { shortcut: 'wazi', text: { sw: 'Tuko wazi, {name}.' } });
  made.segment = await make('/api/segments', {
    ...{ name: 'Wa Kinondoni', conditions: { any: [{ field: 'district', op: 'eq', value: 'Kinondoni' }] } },
  });
  made.expense = await make('/api/expenses', {
    ...{ amount: 250_000_00, category: 'rent', repeats: 'monthly', supplier_id: made.supplier },
  });
});
afterAll(async () => {
  for (const job of jobs) job.close();
  await stage?.close();
});

interface Page {
  name: string;
  path: () => string;
  /** Is there when the page is. */
  ready: string;
  /** What the browser says of an answer that is meant to be refused. */
  refused?: RegExp;
  /** By whom it is seen: where there is everything, or in a shop that is an hour old. */
  by?: 'owner' | 'newcomer';
  /** So long that each look at it takes seconds: a change must pass one of them, as where there is next to nothing. */
  long?: true;
}
const heading = 'h1';
const notFound = '/dashboard/nothing/of/that';

/**
 * To a page of the dashboard as a link leads there, so that the dashboard is not begun anew for each; the long run
 * begins it anew. On the way the 404 page takes the place of everything that the page before it had.
 */
async function followLink(page: BrowserPage, path: string): Promise<void> {
  const goTo = (to: string) =>
    page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
  await goTo(notFound);
  // One that broke has no way home.
  const left = page.locator('main .full-page a[href="/dashboard"]');
  await left.waitFor();
  await goTo(path);
  if (path !== notFound) await left.waitFor({ state: 'detached' });
}
const pages: Page[] = [
  { name: 'front', path: () => '/', ready: heading },
  { name: 'sign-in', path: () => '/dashboard?auth=Login', ready: 'form' },
  { name: 'sign-up', path: () => '/dashboard?auth=Signup', ready: 'form' },
  { name: 'forgot', path: () => '/forgot-password', ready: 'form' },
  { name: 'reset', path: () => '/reset-password?token=abcdefghijklmnopqrstuvwx', ready: 'form' },
  { name: 'rehearsal', path: () => '/rehearsal', ready: '.composer' },
  { name: 'no-such-page', path: () => '/no-such-page', ready: heading, refused: /404/ },
  { name: 'api-docs', path: () => '/api/docs', ready: heading, long: true },
  { name: 'order-open', path: () => `/cart/order?token=${made.open}`, ready: 'form' },
  { name: 'order-waiting', path: () => `/cart/order?token=${made.waiting}`, ready: heading },
  { name: 'order-paid', path: () => `/cart/order?token=${made.paid}`, ready: heading },
  { name: 'order-handed-over', path: () => `/cart/order?token=${made.handed}`, ready: heading },
  { name: 'order-bad-token', path: () => `/cart/order?token=${'x'.repeat(22)}`, ready: heading, refused: /404/ },
  { name: 'order-no-token', path: () => '/cart/order', ready: heading, refused: /400/ },
  ...[
    { name: 'home', path: () => '/dashboard', ready: '.shell main h1' },
    { name: 'products', path: () => '/dashboard/products', ready: 'main table.grid, main ul.cards' },
    { name: 'product', path: () => `/dashboard/products/${made.product}`, ready: heading },
    { name: 'product-edit', path: () => `/dashboard/products/edit/${made.product}`, ready: 'main form' },
    { name: 'product-new', path: () => '/dashboard/products/new', ready: 'main form' },
    { name: 'conversations', path: () => '/dashboard/conversations', ready: '.inbox-list .row' },
    {
      name: 'conversation',
      path: () => `/dashboard/conversations?open=${made.chat}`,
      ready: '.inbox-message[data-from=bot]',
    },
    { name: 'sets', path: () => '/dashboard/products/set', ready: 'main table.grid, main ul.cards' },
    { name: 'set', path: () => `/dashboard/products/set/${made.set}`, ready: heading },
    { name: 'products-import', path: () => '/dashboard/products/import', ready: '.import-drop' },
    { name: 'customers', path: () => '/dashboard/customers', ready: 'main table.grid, main ul.cards' },
    { name: 'customer', path: () => `/dashboard/customers/${made.customer}`, ready: heading },
    { name: 'customer-new', path: () => '/dashboard/customers/new', ready: 'main form' },
    {
      name: 'segments',
      path: () => '/dashboard/customers/customers-segments',
      ready: 'main table.grid, main ul.cards',
    },
    { name: 'segment', path: () => `/dashboard/customers/customers-segments/${made.segment}`, ready: '.segment-count' },
    { name: 'segment-new', path: () => '/dashboard/customers/customers-segments/new', ready: 'main form' },
    { name: 'orders', path: () => '/dashboard/orders', ready: 'main table.grid, main ul.cards' },
    {
      name: 'orders-none',
      path: () => '/dashboard/orders?filters[0][field]=status&filters[0][operator]=eq&filters[0][value]=cancelled',
      ready: 'main .empty',
    },
    { name: 'order', path: () => `/dashboard/orders/order-info/${made.order}`, ready: '.headline' },
    { name: 'order-edit', path: () => `/dashboard/orders/edit/${made.order}`, ready: 'main form' },
    { name: 'order-new', path: () => '/dashboard/orders/add-order', ready: heading },
    { name: 'transactions', path: () => '/dashboard/transactions', ready: 'main table.grid, main ul.cards' },
    { name: 'transaction', path: () => `/dashboard/transactions/${made.transaction}`, ready: '.headline' },
    { name: 'expenses', path: () => '/dashboard/expenses', ready: '.expenses .figures' },
    {
      name: 'expense-records',
      path: () => '/dashboard/expenses/expenses-records',
      ready: 'main table.grid, main ul.cards',
    },
    { name: 'expense', path: () => `/dashboard/expenses/${made.expense}`, ready: '.headline' },
    { name: 'expense-new', path: () => '/dashboard/expenses/new', ready: 'main form' },
    { name: 'chatflow', path: () => '/dashboard/chatflow', ready: '.flow-list .flow-head' },
    { name: 'chatflow-map', path: () => '/dashboard/chatflow?view=map', ready: '.flow-map .map-step' },
    { name: 'analytics', path: () => '/dashboard/analytics', ready: '.analytics .figures' },
    { name: 'debts', path: () => '/dashboard/debt', ready: 'main table.grid, main ul.cards' },
    { name: 'debt', path: () => `/dashboard/debt/${made.debt}`, ready: '.headline' },
    { name: 'debt-new', path: () => '/dashboard/debt/new', ready: 'main form' },
    { name: 'suppliers', path: () => '/dashboard/suppliers', ready: 'main table.grid, main ul.cards' },
    { name: 'supplier', path: () => `/dashboard/suppliers/${made.supplier}`, ready: heading },
    { name: 'staff', path: () => '/dashboard/settings/staff', ready: 'main table.grid, main ul.cards' },
    { name: 'roles', path: () => '/dashboard/settings/roles', ready: 'main table.grid, main ul.cards' },
    { name: 'role-new', path: () => '/dashboard/settings/roles/new', ready: '.permissions' },
    { name: 'history', path: () => '/dashboard/settings/history', ready: '.happening .row-link' },
    { name: 'invitations', path: () => '/dashboard/settings/invitations', ready: 'main .empty' },
    { name: 'your-data', path: () => '/dashboard/settings/data', ready: 'main .section' },
    { name: 'connect', path: () => '/dashboard/connect', ready: 'main table.grid, main ul.cards' },
    { name: 'connect-new', path: () => '/dashboard/connect/new', ready: 'main form' },
    { name: 'payments', path: () => '/dashboard/payment-integration', ready: '.payment-networks' },
    { name: 'payment-account', path: () => `/dashboard/payment-integration/${made.account}`, ready: '.payment-keys' },
    { name: 'payment-account-new', path: () => '/dashboard/payment-integration/new', ready: 'main form' },
    { name: 'sms', path: () => '/dashboard/marketing/sms/campaign/providers', ready: 'main table.grid, main ul.cards' },
    { name: 'sms-account', path: () => `/dashboard/marketing/sms/campaign/providers/${made.sms}`, ready: '.headline' },
    { name: 'sms-account-new', path: () => '/dashboard/marketing/sms/campaign/providers/new', ready: 'main form' },
    {
      name: 'canned-replies',
      path: () => '/dashboard/settings/canned-replies',
      ready: 'main table.grid, main ul.cards',
    },
    { name: 'canned-reply', path: () => `/dashboard/settings/canned-replies/${made.canned}`, ready: heading },
    { name: 'canned-reply-new', path: () => '/dashboard/settings/canned-replies/new', ready: 'main form' },
    { name: 'qr-codes', path: () => '/dashboard/settings/qr', ready: 'main table.grid, main ul.cards' },
    { name: 'qr-code', path: () => `/dashboard/settings/qr/${made.qr}`, ready: '.qr-code img' },
    { name: 'qr-code-new', path: () => '/dashboard/settings/qr/new', ready: 'main form' },
    { name: 'invitation-new', path: () => '/dashboard/settings/invitations/new', ready: 'main form' },
    { name: 'profile', path: () => '/dashboard/profile', ready: heading },
    { name: 'settings', path: () => '/dashboard/settings', ready: '.settings-hub .row-line' },
    ...Object.entries(settings).map(([name, { path }]) => ({
      ...{ name: `settings-${name}`, path: () => path, ready: 'main form' },
    })),
    { name: 'dashboard-no-such-page', path: () => notFound, ready: heading },
  ].map((page) => ({ ...page, by: 'owner' as const })),
  ...[
    { name: 'no-conversations', path: () => '/dashboard/conversations', ready: '.inbox-list .empty' },
    { name: 'no-products', path: () => '/dashboard/products', ready: 'main .empty' },
    { name: 'no-sets', path: () => '/dashboard/products/set', ready: 'main .empty' },
    { name: 'no-imports', path: () => '/dashboard/products/import', ready: '.import-drop' },
    { name: 'no-segments', path: () => '/dashboard/customers/customers-segments', ready: 'main .empty' },
    {
      name: 'order-workflow-unused',
      path: () => '/dashboard/settings/workflows/order-workflow',
      ready: '.message-preview blockquote',
    },
    { name: 'chatflow-new', path: () => '/dashboard/chatflow', ready: '.flow-columns :is(.empty, .flow-head)' },
  ].map((page) => ({ ...page, by: 'newcomer' as const })),
];

/** A shop that nobody has done anything in: what comes ready is taken away. */
async function openedNow(newcomer: Person): Promise<void> {
  const shop = await newShop(server);
  const { body } = await shop.call('GET', '/api/segments');
  for (const { id } of body) expect((await shop.call('DELETE', `/api/segments/${id}`)).status).toBeLessThan(300);
  await signedIn(newcomer, { phone: shop.email, password: ownerPassword });
}

describe.each(inLongRun<readonly Language[]>(['sw'], languages))('%s', (language) => {
  let person: Person;
  let owner: Person;
  let newcomer: Person;
  beforeAll(async () => {
    // Anew for each, because a prompt that nobody answers is given up.
    made.waiting = have(await play('Mobile money asks for her PIN'), 'token');
    person = await stage.person({ language, width: 'phone' });
    // As the front ends keep the choice for the server, beside the storage that scripts read.
    await person.context.addCookies([{ name: languageCookie.name, value: language, url: stage.server.base }]);
    owner = await stage.person({ language, width: 'phone' });
    await signedIn(owner);
    newcomer = await stage.person({ language, width: 'phone' });
    await openedNow(newcomer);
  });
  afterAll(async () => {
    await person?.context.close();
    await owner?.context.close();
    await newcomer?.context.close();
  });

  test.each(pages)(
    '$name is accessible, fits the screen and complains of nothing',
    async ({ name, path, ready, refused, by, long }) => {
      const who = by === undefined ? person : { owner, newcomer }[by];
      const { page } = who;
      const isInside = by !== undefined && page.url().includes('/dashboard');
      if (inLongRun(isInside, false)) await followLink(page, path());
      else await page.goto(path());
      const isReady = async () => {
        await page.locator(ready).first().waitFor();
        // What is further down is asked for when it comes into view; what comes pushes the rest down.
        await page.waitForFunction(() => {
          scrollTo(0, document.body.scrollHeight);
          return !document.querySelector('.opening, [aria-busy=true]');
        });
      };
      await isReady();
      const shown = await page.evaluate(() => document.documentElement.lang);
      // The API's document is for developers, in English; an order page speaks the shopper's language.
      if (name !== 'api-docs' && !name.startsWith('order-')) expect(shown).toBe(language);
      const isOnce = long || by === 'newcomer';
      const ways = isOnce && inLongRun([{ width: 'phone', dark: false } as const], undefined);
      await expectGood(page, `${language}-${name}`, { ready: isReady, ...(ways && { ways }) });
      who.calm(...(refused ? [refused] : []));
    },
  );
});
