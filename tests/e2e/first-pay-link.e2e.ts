import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en as cartEn } from '../../cart/texts/en.ts';
import { sw as cartSw } from '../../cart/texts/sw.ts';
import type { Language } from '../../resources/enums.ts';
import { openPhone, type Phone } from '../../scripts/rehearse/phone.ts';
import { anyDatabase } from '../harness/databases.ts';
import { orderWords } from '../harness/order-words.ts';
import { startTestServer } from '../harness/server.ts';
import { expectAccessible, expectNoSidewaysScroll, openStage, type Person, type Stage, shot } from './harness.ts';
import { played } from './played.ts';

let stage: Stage;
const phones: Phone[] = [];
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  for (const phone of phones) phone.close();
  await stage?.close();
});

/** What a person does with her hands, as the pages themselves hear it. */
async function countHands({ context }: Person) {
  const hands = { taps: 0, keys: 0 };
  await context.exposeBinding('countHand', (_, kind: keyof typeof hands) => {
    hands[kind] += 1;
  });
  await context.addInitScript(() => {
    const count = (kind: string) => (event: Event) => {
      if (event.isTrusted) (globalThis as unknown as { countHand(kind: string): void }).countHand(kind);
    };
    addEventListener('pointerdown', count('taps'), { capture: true });
    addEventListener('keydown', count('keys'), { capture: true });
  });
  return hands;
}

/** Every letter is a key of its own, in the field that has the focus. */
const type = (page: Page, text: string) => page.keyboard.type(text);
const focused = (field: Locator) =>
  expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);

const words = {
  en: {
    open: 'Create account',
    identifier: 'Phone number or email',
    password: 'Password',
    code: 'Code of 6 digits',
    own: 'Rehema’s shop',
    name: 'Your name',
    shopName: 'Shop name',
    category: 'What do you sell?',
    place: 'Where is it?',
    create: 'Create shop',
    amount: 'Amount only',
    link: 'Get pay link',
    send: 'Send on WhatsApp',
    demo: 'Try the demo shop',
  },
  sw: {
    open: 'Fungua akaunti',
    identifier: 'Namba ya simu au barua pepe',
    password: 'Nenosiri',
    code: 'Namba ya uthibitisho (tarakimu 6)',
    own: 'Duka la Rehema',
    name: 'Jina lako',
    shopName: 'Jina la duka',
    category: 'Unauza nini?',
    place: 'Liko wapi?',
    create: 'Fungua duka',
    amount: 'Kiasi tu',
    link: 'Pata kiungo',
    send: 'Tuma WhatsApp',
    demo: 'Jaribu duka la mfano',
  },
} as const satisfies Record<Language, Record<string, string>>;

const cartTexts = { en: cartEn, sw: cartSw };

test.each(
  played([
    { language: 'sw', phone: '0713000301' },
    { language: 'en', phone: '0713000302' },
  ] as const),
)('in $language, from the sign-up page to the first pay link', async ({ language, phone: number }) => {
  const t = words[language];
  const phone = await openPhone(stage.server.base, `+255${number.slice(1)}`);
  phones.push(phone);
  const person = await stage.person({ language, width: 'phone' });
  const hands = await countHands(person);
  const { page } = person;

  await page.goto('/dashboard?auth=Signup');
  await focused(page.getByLabel(t.name));
  await shot(page, `first-link-1-sign-up-${language}`, { fullPage: false });
  await type(page, 'Rehema Joseph');
  await page.getByLabel(t.identifier).click();
  await type(page, number);
  await page.getByLabel(t.password, { exact: true }).click();
  await type(page, 'maji2026');
  await page.getByRole('button', { name: t.open }).click();

  // The field has the focus; the last digit sends it.
  await focused(page.getByLabel(t.code));
  await shot(page, `first-link-2-confirm-${language}`, { fullPage: false });
  const code = await phone.waitNew('an SMS with a code', (item) =>
    item.kind === 'sms' ? /\b\d{6}\b/.exec(item.text)?.[0] : undefined,
  );
  await type(page, code);

  await focused(page.getByLabel(t.shopName));
  // The number that was confirmed is where customers write.
  await page.getByText(`${number.slice(0, 4)} ${number.slice(4, 7)} ${number.slice(7)}`).waitFor();
  await page.getByRole('button', { name: t.own }).click();
  await page.getByLabel(t.category).click();
  await page.locator('.ant-select-item-option').first().click();
  await page.getByLabel(t.place).click();
  await type(page, 'Mwanza');
  await shot(page, `first-link-3-get-started-${language}`);
  await page.getByRole('button', { name: t.create }).click();

  await page.locator('a[href^="/dashboard/orders/add-order"]').locator('visible=true').first().click();
  await page.getByText(t.amount, { exact: true }).click();
  await page.getByRole('button', { name: '10,000', exact: true }).click();
  await shot(page, `first-link-4-amount-${language}`, { fullPage: false });
  await page.getByRole('button', { name: t.link }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('link', { name: t.send });
  await send.waitFor();
  console.log(`first pay link (${language}): ${hands.taps} taps, ${hands.keys} keys`);
  expect(hands.taps).toBeLessThan(15);
  expect(hands.keys).toBeLessThan(60);
  // Whoever types a whole name and number and password has pressed at least so many keys: they were counted.
  expect(hands.keys).toBeGreaterThan(30);
  expect(hands.taps).toBeGreaterThan(5);
  await shot(page, `first-link-5-link-${language}`, { fullPage: false });
  await expectAccessible(page, 'pay link');
  await expectNoSidewaysScroll(page, 'pay link');

  // Shop and amount stand in the message; its link asks for just that.
  const chat = new URL((await send.getAttribute('href')) ?? '', page.url());
  expect(chat.pathname).toBe('/rehearsal');
  const message = chat.searchParams.get('sent') ?? '';
  expect(message).toContain(t.own);
  expect(message).toContain('TZS 10,000.00');
  const link = /https?:\S+token=\S+/.exec(message)?.[0] ?? '';
  // A reload shows the order, not the link once more.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  await page.locator('.record-page').waitFor();
  expect(await dialog.count()).toBe(0);
  const shopper = await stage.person({ language, width: 'phone' });
  await shopper.page.goto(link);
  await shopper.page.getByText('TZS 10,000.00').first().waitFor();
  await shopper.page
    .getByText(language === 'sw' ? 'Malipo' : 'Payment')
    .first()
    .waitFor();
  // Whoever has the link pays, by whatever phone: here by the owner's own.
  phone.checkpoint();
  await shopper.page.getByLabel(cartTexts[language].againPhone).fill(number);
  await shopper.page.getByRole('button', { name: cartTexts[language].payNow }).click();
  const prompt = await phone.waitNew('a prompt', (item) => item.kind === 'prompt' && item.state === 'open' && item.id);
  await phone.answerPrompt(prompt, '1234');
  await shopper.page.getByRole('heading', { name: /Imelipwa|Asante|Paid|Thank/ }).waitFor();
  await shot(shopper.page, `first-link-6-paid-${language}`);
  shopper.calm();
  await shopper.context.close();
  // The owner sees it, whatever she is at.
  const { standings } = orderWords[language];
  await page.locator('.paid-signal').waitFor();
  await shot(page, `first-link-7-money-${language}`, { fullPage: false });
  await page.keyboard.press('Escape');
  await page.locator('.headline').getByRole('heading', { name: standings.rehearsed, exact: true }).waitFor();
  person.calm(/status of 404/);
  await person.context.close();
});

test('the code of the SMS is read by the browser where it can be, and sent by itself', async () => {
  const t = words.sw;
  const number = '+255713000303';
  const phone = await openPhone(stage.server.base, number);
  phones.push(phone);
  const person = await stage.person({ language: 'sw', width: 'phone' });
  const { page, context } = person;
  // A browser that reads messages, which Chromium without a telephone does not: it answers when the test says so.
  await context.addInitScript(() => {
    Object.assign(globalThis, { OTPCredential: class {} });
    navigator.credentials.get = (request) =>
      new Promise((resolve) => {
        Object.assign(globalThis, {
          otpRequest: JSON.stringify((request as { otp?: object }).otp),
          smsCame: (code: string) => resolve({ id: '', type: 'otp', code } as unknown as Credential),
        });
      });
  });
  await page.goto('/dashboard?auth=Signup');
  await page.getByLabel(t.name).fill('Rehema Joseph');
  await page.getByLabel(t.identifier).fill(number);
  await page.getByLabel(t.password, { exact: true }).fill('maji-ya-kunywa');
  await page.getByRole('button', { name: t.open }).click();
  await page.getByLabel(t.code).waitFor();
  await expect.poll(() => page.getByLabel(t.code).getAttribute('autocomplete')).toBe('one-time-code');
  const code = await phone.waitNew('an SMS with a code', (item) =>
    item.kind === 'sms' ? /\b\d{6}\b/.exec(item.text)?.[0] : undefined,
  );
  expect(await page.evaluate(() => (globalThis as unknown as { otpRequest: string }).otpRequest)).toBe(
    '{"transport":["sms"]}',
  );

  // In a rehearsal the link beside it opens the messages of that number.
  const [mailbox] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Fungua simu ya majaribio' }).click(),
  ]);
  await mailbox.getByRole('log').getByText(code).waitFor();
  await shot(mailbox, 'first-link-mailbox', { fullPage: false });
  await mailbox.close();

  await page.evaluate((came) => (globalThis as unknown as { smsCame(code: string): void }).smsCame(came), code);
  await page.getByLabel(t.shopName).waitFor();
  person.calm(/status of 404/);
  await person.context.close();
});

test('one tap into the demo shop, from the public page and from sign-in; never by a link from elsewhere', async () => {
  const visitor = await stage.person({ language: 'sw', width: 'phone' });
  await visitor.page.goto('/sw');
  await visitor.page.getByRole('link', { name: 'Jaribu ukiwa mwenye duka' }).click();
  await visitor.page.locator('.shell').waitFor();
  visitor.calm();
  await visitor.context.close();

  const person = await stage.person({ language: 'en', width: 'phone' });
  await person.page.goto('/dashboard?auth=Login#demo');
  const button = person.page.getByRole('button', { name: words.en.demo });
  await button.waitFor();
  expect((await person.context.cookies()).filter(({ name }) => name === 'access-token')).toEqual([]);
  await expectAccessible(person.page, 'sign-in with the demo');
  await button.click();
  await person.page.locator('.shell').waitFor();
  person.calm();
  await person.context.close();
});

test('without the demo shop nothing leads into it', async () => {
  const withoutDemo = await openStage(await startTestServer(anyDatabase, { pages: true, demo: false }));
  const { page, context } = await withoutDemo.person({ language: 'en', width: 'phone' });
  await page.goto('/');
  expect(await page.locator('a[href*="#demo"][href^="/dashboard"]').count()).toBe(0);
  await page.goto('/dashboard?auth=Login#demo');
  await page.getByLabel(words.en.password, { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: words.en.demo }).count()).toBe(0);
  expect(await page.content()).not.toContain('karibu-dukani');
  await context.close();
  await withoutDemo.server.stop();
});

test.each(played(['sw', 'en'] as const))(
  'in %s, an order paid in cash over the counter says the change',
  async (language) => {
    const t = words[language];
    const person = await stage.person({ language, width: 'phone' });
    const { page } = person;
    await page.goto('/dashboard?auth=Login');
    await page.getByRole('button', { name: t.demo }).click();
    await page.locator('.shell').waitFor();
    await page.goto('/dashboard/orders/add-order?only=amount');
    // Nothing was written: the amount says so.
    await page.getByRole('button', { name: t.link }).click();
    await page.locator('#amount[aria-invalid=true]').waitFor();
    await expectAccessible(page, 'amount, refused');
    for (const key of ['1', '2', '5', '000', '0']) await page.getByRole('button', { name: key, exact: true }).click();
    await page.locator('.amount-keys button').last().click();
    // The amount has the focus, so that keys do the same.
    await page.locator('#amount').focus();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('00');
    await expect.poll(() => page.locator('#amount').inputValue()).toBe('1,250,000');
    await page.locator('.amount-pad input').last().fill('Kushona gauni');
    await shot(page, `cash-1-amount-${language}`);
    await page.getByRole('button', { name: language === 'sw' ? 'Pokea taslimu' : 'Take cash' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('1,000,000');
    await dialog.getByText('TZS 250,000.00').waitFor();
    await dialog
      .getByRole('button', { name: /1,000,000/ })
      .last()
      .waitFor();
    const taken = dialog.getByRole('button', { name: language === 'sw' ? 'Nimepokea pesa' : 'I have the money' });
    await dialog.getByRole('textbox').fill('1,300,000');
    await dialog.getByText('TZS 50,000.00').waitFor();
    await shot(page, `cash-2-change-${language}`, { fullPage: false });
    await expectAccessible(page, 'cash');
    await taken.click();
    await page.waitForURL(/order-info/);
    await page
      .getByText(language === 'sw' ? 'Mrudishie chenji ya TZS 50,000.00.' : 'Give TZS 50,000.00 back.')
      .waitFor();
    await page.getByText('Kushona gauni').first().waitFor();
    await page.locator('.record-page').getByText('TZS 1,250,000.00').first().waitFor();
    await shot(page, `cash-3-order-${language}`);
    person.calm();
    await person.context.close();
  },
);
