import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, languages } from '../../../resources/enums.ts';
import { inLongRun } from '../../harness/long-run.ts';
import { type Appearance, expectGood } from '../good.ts';
import type { Person } from '../harness.ts';
import { type OrderFixture, openFixture, type StateOf } from './fixture.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

type Title = Record<'en' | 'sw', RegExp>;
/** Each state's page: its title and its one useful action. */
const states: { state: StateOf; title: Title; action: Title }[] = [
  {
    state: 'open',
    title: { en: /^Order \d+/, sw: /^Oda \d+/ },
    action: { en: /^Order and pay/, sw: /^Agiza na ulipe/ },
  },
  {
    state: 'waiting',
    title: { en: /Confirm on your phone/, sw: /Thibitisha/ },
    action: { en: /^Paid already\?/, sw: /^Umeshalipa\?/ },
  },
  {
    state: 'failed',
    title: { en: /did not go through/, sw: /hayakukamilika/ },
    action: { en: /^Send the request again/, sw: /^Tuma ombi tena/ },
  },
  {
    state: 'partPaid',
    title: { en: /Part of it is paid/, sw: /Sehemu imelipwa/ },
    action: { en: /^Pay the rest/, sw: /^Lipa inayobaki/ },
  },
  {
    state: 'payNow',
    title: { en: /Ready to be paid/, sw: /tayari kulipiwa/ },
    action: { en: /^Pay now/, sw: /^Lipa sasa/ },
  },
  {
    state: 'cash',
    title: { en: /We have your order/, sw: /Tumepokea oda yako/ },
    action: { en: /^Change my order/, sw: /^Badilisha oda/ },
  },
  {
    state: 'released',
    title: { en: /no longer set aside/, sw: /Muda wa kukuwekea/ },
    action: { en: /^Set them aside again/, sw: /^Niwekee tena/ },
  },
  {
    state: 'paid',
    title: { en: /Paid\. Thank you!/, sw: /Imelipwa\. Asante!/ },
    action: { en: /See the receipt/, sw: /Tazama risiti/ },
  },
  {
    state: 'paidDelivery',
    title: { en: /Paid\. Thank you!/, sw: /Imelipwa\. Asante!/ },
    action: { en: /See the receipt/, sw: /Tazama risiti/ },
  },
  {
    state: 'pickedUp',
    title: { en: /picked it up/, sw: /Umeshachukua/ },
    action: { en: /See the receipt/, sw: /Tazama risiti/ },
  },
  {
    state: 'delivered',
    title: { en: /reached you/, sw: /umekufikia/ },
    action: { en: /See the receipt/, sw: /Tazama risiti/ },
  },
  {
    state: 'completed',
    title: { en: /complete/, sw: /imekamilika/ },
    action: { en: /Order this again/, sw: /Agiza tena/ },
  },
  {
    state: 'cancelled',
    title: { en: /was cancelled/, sw: /imeghairiwa/ },
    action: { en: /Order this again/, sw: /Agiza tena/ },
  },
  {
    state: 'cancelledPaid',
    title: { en: /was cancelled/, sw: /imeghairiwa/ },
    action: { en: /Order this again/, sw: /Agiza tena/ },
  },
];

const ways: Appearance[] = [
  { width: 'small', dark: false },
  { width: 'desktop', dark: true },
];

describe.each(inLongRun<readonly Language[]>(['sw'], languages))('%s', (language) => {
  let person: Person;
  beforeAll(async () => {
    person = await fixture.person({ language, width: 'small' });
  });
  afterAll(() => person?.context.close());
  const good = async (state: string) => {
    await expectGood(person.page, `${language}-${state}`, { ways });
    expect(await person.page.evaluate(() => document.documentElement.lang)).toBe(language);
  };

  test.each(states)('$state has its page with its action', async ({ state, title, action }) => {
    const { page } = person;
    const link = await fixture.in(state, language);
    await page.goto(link.path);
    await page.locator('[data-ready]').waitFor();
    await page.getByRole('heading', { level: 1, name: title[language] }).waitFor();
    await page.locator('main').getByText(action[language]).first().waitFor();
    await good(state);
    person.calm();
  });

  test('the receipt says what was bought and paid, and that it is a rehearsal', async () => {
    const { page } = person;
    const link = await fixture.in('paidDelivery', language);
    await page.goto(link.path.replace('/order', '/receipt'));
    await page.getByRole('heading', { level: 1, name: { en: 'Receipt', sw: 'Risiti' }[language] }).waitFor();
    const text = await page.locator('article').innerText();
    const { receipts, total } = await link.view();
    expect(text).toContain('Duka la Asha');
    expect(text).toContain('Kariakoo, Dar es Salaam');
    expect(text).toContain(receipts[0].reference);
    expect(text).toContain(`TZS ${(total / 100).toLocaleString('en')}.00`);
    expect(text).toContain({ en: 'Rehearsal: not a real payment', sw: 'Majaribio: si malipo halisi' }[language]);
    await good('receipt');
    // What is no receipt says so.
    const sentences = {
      payNow: { en: 'Order, not a receipt', sw: 'Oda, si risiti' },
      cancelled: { en: 'This order was cancelled', sw: 'Oda hii imeghairiwa' },
    } as const;
    for (const state of ['payNow', 'cancelled'] as const) {
      await page.goto((await fixture.in(state, language)).path.replace('/order', '/receipt'));
      const heading = { en: 'Order slip', sw: 'Karatasi ya oda' }[language];
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.getByRole('note').filter({ hasText: sentences[state][language] }).waitFor();
      await good(`receipt-${state}`);
    }
    person.calm();
  });

  test('the page of somebody who only pays', async () => {
    const { page } = person;
    const link = await fixture.in('failed', language);
    const { url } = (await link.call('POST', 'order/share', {})).body;
    await page.goto(url);
    await page
      .getByRole('heading', { level: 1, name: /Neema/ })
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor();
    expect(await page.locator('body').innerText()).not.toContain(link.payer.slice(-6));
    // Networks are words to read: no button's ground, each mark on its word's line.
    const airtel = page.locator('.wallets .airtel_money');
    expect(await airtel.evaluate((item) => getComputedStyle(item).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
    expect((await airtel.boundingBox())?.height).toBeLessThan(24);
    await good('pay');
    person.calm();
  });

  test.each([
    ['token_missing', '', { en: 'Token not found', sw: 'Kiungo hakijakamilika' }, 400],
    [
      'order_link_not_found',
      '?token=xxxxxxxxxxxxxxxxxxxxxxxx',
      { en: 'This link is not right', sw: 'Kiungo hiki si sahihi' },
      404,
    ],
  ] as const)('§2 trouble: %s', async (state, query, title, status) => {
    const { page } = person;
    const answer = await page.goto(`/cart/order${query}`);
    expect(answer?.status()).toBe(status);
    await page.getByRole('heading', { level: 1, name: title[language], exact: true }).waitFor();
    await good(state);
    person.calm(/40[04]/);
  });

  test('an expired link leads to its shop, on the rehearsal phone where it is rehearsed', async () => {
    const { page } = person;
    const link = await fixture.link({ language });
    await fixture.server.running.services.db.asSystem('make a link old', (tx) =>
      tx
        .updateTable('order_links')
        .set({ expires_at: '2020-01-01T00:00:00Z' })
        .where('number', '=', link.number)
        .execute(),
    );
    expect((await page.goto(link.path))?.status()).toBe(410);
    const action = page.getByRole('link', { name: /Duka la Asha/ });
    await expect.poll(() => action.getAttribute('href')).toMatch(/\/rehearsal\?bot=\d+&text=\w+/);
    await good('expired');
    person.calm(/410/);
  });

  test('a closed shop says when it opens; where it takes orders the form waits below', async () => {
    const { page } = person;
    // Open for one minute, three days from now: closed whenever this runs.
    const opens = new Date(Date.now() + 3 * 24 * 3_600_000);
    const day = opens.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'Africa/Dar_es_Salaam' }).toLowerCase();
    const hours = [{ day, opens: '08:00', closes: '08:01' }];
    const link = await fixture.link({ language });
    try {
      await fixture.set({ opening_hours: hours, takes_orders: 'always' });
      await page.goto(link.path);
      await page.getByRole('note').getByText({ en: 'your order waits', sw: 'oda yako itasubiri' }[language]).waitFor();
      await good('closed-but-takes');
      await fixture.set({ takes_orders: 'when open' });
      await page.goto(link.path);
      await page
        .getByRole('heading', { level: 1, name: { en: 'The shop is closed', sw: 'Duka limefungwa' }[language] })
        .waitFor();
      await page
        .getByText(/8:00\sAM/)
        .first()
        .waitFor();
      const action = page.locator('a.main');
      await expect.poll(() => action.getAttribute('href')).toMatch(/\/rehearsal\?bot=\d+&text=\w+/);
      await good('closed');
    } finally {
      await fixture.set({ opening_hours: [], takes_orders: 'always' });
    }
    person.calm();
  });
});
