import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { en as cartEn } from '../../cart/texts/en.ts';
import { sw as cartSw } from '../../cart/texts/sw.ts';
import { formatMoney } from '../../common/money.ts';
import { labels as orderLabels } from '../../resources/labels/orders.ts';
import { labels as accountLabels } from '../../resources/labels/payment_accounts.ts';
import { labels as transactionLabels } from '../../resources/labels/transactions.ts';
import { problems } from '../../resources/problems.ts';
import { realWorld } from '../../server/world.ts';
import { texts as accountTexts } from '../../src/resources/payment_accounts/texts.ts';
import { texts as paymentTexts } from '../../src/resources/transactions/texts.ts';
import { texts as homeTexts } from '../../src/screens/home/texts.ts';
import { heldTexts } from '../../src/trade/held-texts.ts';
import { anyDatabase } from '../harness/databases.ts';
import { orderWords as texts } from '../harness/order-words.ts';
import { type PayingOrder, payingOrder } from '../harness/paying-order.ts';
import { rehearsalPhone } from '../harness/rehearsal-phone.ts';
import { newProduct, newShop, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
import { settled } from '../harness/settled.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openStage,
  type Person,
  type Stage,
  shot,
  signedIn,
} from './harness.ts';
import { played } from './played.ts';

let ahead = 0;
let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  const world = { ...realWorld, now: () => new Date(Date.now() + ahead) };
  server = await startTestServer(anyDatabase, { pages: true, world });
  stage = await openStage(server);
});
afterAll(() => stage?.close());
// However it ended: the next has the time of now.
afterEach(() => {
  ahead = 0;
});

const cart = { en: cartEn, sw: cartSw };
const ways = [
  { language: 'en', width: 'desktop' },
  { language: 'sw', width: 'phone' },
] as const;

test.each(played(ways))(
  'in $language on a $width: undecided, held, used, given back, refunded the way it came',
  async (way) => {
    const { language, width } = way;
    const t = texts[language];
    const orders = orderLabels[language];
    const transactions = transactionLabels[language];
    const shop = await newShop(server);
    await shop.call('PUT', '/api/shop', { language });
    const product = await newProduct(shop, { opening_stock: 500 });
    const person: Person = await stage.person(way);
    const { page } = person;
    const good = async (state: string) => {
      await shot(page, `held-${language}-${width}-${state}`);
      await expectAccessible(page, state);
      await expectNoSidewaysScroll(page, state);
      person.calm();
    };
    const cartPage = async (order: PayingOrder, heading: string, state: string) => {
      await page.goto(`/cart/order?token=${order.token}&lang=${language}`);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await good(`cart-${state}`);
    };
    await signedIn(person, { phone: shop.email, password: ownerPassword });

    // The network says nothing, and the prompt's time is over.
    const order = await payingOrder(server, shop, product);
    await order.phone.switches({ network: 'down' });
    ahead = 6 * 60_000;
    await page.clock.setFixedTime(new Date(Date.now() + ahead));
    await cartPage(order, cart[language].undecidedTitle, 'undecided');
    expect(await page.locator('input[name=phone]').count()).toBe(0);
    await page.goto(`/dashboard/orders/order-info/${order.id}`);
    await page.getByText(t.undecided).first().waitFor();
    await good('undecided');
    await page.getByRole('main').getByRole('button', { name: t.more }).click();
    const ask = page.getByRole('dialog').getByRole('button', { name: orders.actions.request_payment.title });
    await ask.waitFor();
    await expect.poll(() => ask.isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await ask.waitFor({ state: 'hidden' });

    // Cash is taken in spite of it; then it comes after all.
    await page.getByRole('button', { name: orders.actions.record_cash.title }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t.cash_despite.undecided).waitFor();
    await dialog.getByRole('button', { name: orders.actions.record_cash.title }).click();
    await dialog.getByText(t.required).waitFor();
    await good('cash-despite');
    await dialog.getByRole('checkbox').check();
    // What is refused for a while says so where it was asked for, and from when it may be tried.
    const { en: message, sw, status } = problems.too_many_prompts;
    const answer = { statusCode: status, code: 'too_many_prompts', message: { en: message, sw }[language], errors: {} };
    const refusal = { status, headers: { 'retry-after': '600' }, json: answer };
    await page.route('**/record_cash', (route) => route.fulfill(refusal), { times: 1 });
    await dialog.getByRole('button', { name: orders.actions.record_cash.title }).click();
    const why = dialog.getByRole('alert').filter({ hasText: answer.message });
    await expect.poll(() => why.innerText()).toMatch(/ \d+:\d\d\s[AP]M\.$/);
    person.calm(/429/);
    await dialog.getByRole('button', { name: orders.actions.record_cash.title }).click();
    await dialog.waitFor({ state: 'hidden' });
    await order.phone.switches({ network: 'up' });
    await order.phone.pin(order.payment.reference);
    await order.becomes('held');
    const title = heldTexts[language].title(formatMoney(30_000_00));
    await page.reload();
    await page.getByText(title).waitFor();
    await good('order');
    await cartPage(order, cart[language].paidTitle, 'paid-twice');

    // From home to the list, to the payment.
    await page.goto('/dashboard');
    await page.getByText(homeTexts[language].tasks.held(1)).waitFor();
    await good('home');
    await page.getByRole('link', { name: homeTexts[language].tasks.held(1) }).click();
    await page.locator('table, .cards').getByText(transactions.choices.state.held).first().waitFor();
    await good('list');
    await page.goto(`/dashboard/transactions/${order.payment.id}`);
    await page.getByText(title).waitFor();
    await good('payment');
    const other = (await shop.call('POST', '/api/orders', { lines: [{ product_id: product, quantity: 3 }] })).body;
    await page.getByRole('button', { name: transactions.actions.use_for_order.title }).click();
    await dialog.getByLabel(transactions.actions.use_for_order.args.number).fill(String(other.number));
    await good('use');
    await dialog.getByRole('button', { name: transactions.actions.use_for_order.title }).click();
    await page.getByText(title).waitFor({ state: 'hidden' });
    expect((await shop.call('GET', `/api/orders/${other.id}`)).body).toMatchObject({ paid: 30_000_00, due: 15_000_00 });

    // The rest in cash; then both go back, each its own way.
    await shop.call('POST', `/api/orders/${other.id}/record_cash`, {});
    await shop.call('POST', `/api/orders/${other.id}/cancel`, { reason: 'Imeisha' });
    await page.goto(`/dashboard/orders/order-info/${other.id}`);
    await page.getByRole('button', { name: orders.actions.record_refund.title }).click();
    await dialog.getByText(t.refund_parts.cash(formatMoney(15_000_00))).waitFor();
    await dialog.getByText(t.refund_parts.rehearsal(formatMoney(30_000_00))).waitFor();
    await good('refund');
    await dialog.getByRole('button', { name: orders.actions.record_refund.title }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await shop.call('GET', `/api/orders/${other.id}`)).body).toMatchObject({ refunded: 45_000_00, due: 0 });

    // Another amount came: the shopper is not asked again; a manager gives it back on the order's page.
    const wrong = await payingOrder(server, shop, product, { wrong_amount: true });
    await wrong.phone.pin(wrong.payment.reference);
    await wrong.becomes('held');
    await cartPage(wrong, cart[language].heldTitle, 'held');
    expect(await page.locator('input[name=phone]').count()).toBe(0);
    await page.goto(`/dashboard/orders/order-info/${wrong.id}`);
    await page.getByRole('button', { name: transactions.actions.give_back.title }).click();
    await dialog.getByRole('button', { name: transactions.actions.give_back.title }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(transactions.choices.state.reversed, { exact: true }).first().waitFor();
    await good('given-back');

    // Whose number it is, before an account of the shop's own asks it for money that will be held.
    const accounts = accountLabels[language];
    const { body: keys } = await shop.call('GET', '/api/payments/practice-keys/clickpesa');
    const own = await shop.call('POST', '/api/payment_accounts', { provider: 'clickpesa', name: 'ClickPesa', ...keys });
    await settled(server);
    await page.goto(`/dashboard/payment-integration/${own.body.id}`);
    await page.getByRole('button', { name: accounts.actions.try_out.title }).click();
    await dialog.getByLabel(accounts.actions.try_out.args.phone).fill('0716599010');
    await dialog.getByText(accountTexts[language].payerIs('ASHA JUMA')).waitFor();
    await good('payer');
    // Refused, its payment says what to do and leads back to the account.
    await dialog.getByLabel(accounts.actions.try_out.args.amount).fill('500');
    await dialog.getByRole('button', { name: accounts.actions.try_out.title }).click();
    await dialog.waitFor({ state: 'hidden' });
    const trial = async () => (await shop.call('GET', `/api/transactions?payment_account_id=${own.body.id}`)).body[0];
    await expect.poll(async () => (await trial())?.state).toBe('pending');
    await rehearsalPhone(server.base, '+255716599010').pin((await trial()).reference, '9999');
    await expect.poll(async () => (await trial()).state).toBe('failed');
    await page.goto(`/dashboard/transactions/${(await trial()).id}`);
    const { next, open } = paymentTexts[language].failed.payment_accounts;
    await page.getByText(String(next.wrong_pin)).waitFor();
    await good('trial-failed');
    await page.getByRole('link', { name: open }).click();
    await page.waitForURL(`**/payment-integration/${own.body.id}`);
    await person.context.close();
  },
);
