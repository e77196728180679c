import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatPhone } from '../../common/phone.ts';
import { siteAddress } from '../../common/site.ts';
import { openPhone, type Phone } from '../../scripts/rehearse/phone.ts';
import { demoOwner } from '../../server/seed/demo.ts';
import { texts as profileTexts } from '../../src/screens/profile/texts.ts';
import { expectAccessible, expectNoSidewaysScroll, leave, openStage, type Stage, shot, signIn } from './harness.ts';
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

/** The rehearsal phone of a number that nobody has used. */
async function switchOn(number: string): Promise<Phone> {
  const phone = await openPhone(stage.server.base, number);
  phones.push(phone);
  return phone;
}

/** The code of the SMS that came since the phone was last marked. */
const newCode = (phone: Phone): Promise<string> =>
  phone.waitNew('an SMS with a code', (item) => item.kind === 'sms' && /\b\d{6}\b/.exec(item.text)?.[0]);

const words = {
  en: {
    open: 'Create account',
    name: 'Your name',
    identifier: 'Phone number or email',
    password: 'Password',
    needed: 'Please fill this in.',
    short: 'At least 8 characters.',
    confirm: 'Confirm your phone',
    code: 'Code of 6 digits',
    shop: 'Open your shop',
    shopName: 'Shop name',
    category: 'What do you sell?',
    books: 'Books & media',
    place: 'Where is it?',
    create: 'Create shop',
    home: 'Your shop today',
    setUp: 'Set up your shop',
    done: 'Done',
    left: 'To do',
    product: 'Add your first product',
    order: 'Get your first order',
    signOut: 'Sign out',
  },
  sw: {
    open: 'Fungua akaunti',
    name: 'Jina lako',
    identifier: 'Namba ya simu au barua pepe',
    password: 'Nenosiri',
    needed: 'Tafadhali jaza hapa.',
    short: 'Angalau herufi 8.',
    confirm: 'Thibitisha namba yako',
    code: 'Namba ya uthibitisho (tarakimu 6)',
    shop: 'Fungua duka lako',
    shopName: 'Jina la duka',
    category: 'Unauza nini?',
    books: 'Vitabu na filamu',
    place: 'Liko wapi?',
    create: 'Fungua duka',
    home: 'Duka lako leo',
    setUp: 'Andaa duka lako',
    done: 'Tayari',
    left: 'Bado',
    product: 'Weka bidhaa ya kwanza',
    order: 'Pata oda ya kwanza',
    signOut: 'Toka kwenye akaunti',
  },
} as const;

test.each(
  played([
    { language: 'en', width: 'desktop', phone: '+255713000101' },
    { language: 'sw', width: 'phone', phone: '+255713000102' },
  ] as const),
)('in $language, from a phone number to an open shop', async ({ language, width, phone: number }) => {
  const t = words[language];
  const phone = await switchOn(number);
  const person = await stage.person({ language, width });
  const { page } = person;

  await page.goto('/dashboard?auth=Signup');
  await page.getByRole('button', { name: t.open }).click();
  // Nothing was sent: each field says what it lacks.
  await page.locator('#password-error').waitFor();
  await expect.poll(() => page.locator('p.error').allInnerTexts()).toEqual([t.needed, t.needed, t.needed]);
  await expectAccessible(page, 'refused');
  await page.getByLabel(t.name).fill('Rehema Joseph');
  await page.getByLabel(t.identifier).fill(formatPhone(number));
  await page.getByLabel(t.password, { exact: true }).fill('fupi');
  await page.getByRole('button', { name: t.open }).click();
  await page.locator('#password-error').getByText(t.short).waitFor();
  await expect.poll(() => page.getByLabel(t.name).inputValue()).toBe('Rehema Joseph');
  await page.getByLabel(t.password, { exact: true }).fill('maji-ya-kunywa');
  await page.getByRole('button', { name: t.open }).click();

  await page.getByRole('heading', { level: 1, name: t.confirm }).waitFor();
  const code = await newCode(phone);
  const wrong = code === '000000' ? '000001' : '000000';
  await page.getByLabel(t.code).fill(wrong);
  await page.getByRole('alert').getByText(/\w/).or(page.locator('#code-error')).first().waitFor();
  await shot(page, `accounts-${language}-wrong-code`);
  await expectAccessible(page, 'wrong code');
  person.calm(/status of 422/);
  // The last digit sends it.
  await page.getByLabel(t.code).fill(code);

  await page.getByRole('heading', { level: 1, name: t.shop }).waitFor();
  person.calm(/status of 404/);
  await page.getByRole('button', { name: t.create }).click();
  await page.getByText(t.needed).first().waitFor();
  await page.getByLabel(t.shopName).fill('Vitabu vya Rehema');
  await page.getByLabel(t.place).fill('Mwanza');
  await page.getByLabel(t.category).fill(t.books);
  await page.getByLabel(t.category).press('Enter');
  // What the shop would start with is shown before it is made.
  await page.locator('ul.samples li').first().waitFor();
  await shot(page, `accounts-${language}-get-started`);
  await expectAccessible(page, 'get started');
  await expectNoSidewaysScroll(page, 'get started');
  await page.getByRole('button', { name: t.create }).click();

  await page.getByRole('heading', { level: 1, name: t.home }).waitFor();
  await page.getByRole('heading', { level: 2, name: t.setUp }).waitFor();
  const step = (title: string) => page.locator('ol.checklist > li', { hasText: title });
  // The sample catalogue counts as products; nobody has ordered yet.
  await step(t.product).getByLabel(t.done).waitFor();
  await step(t.order).getByLabel(t.left).waitFor();
  await page.getByText('Vitabu vya Rehema').first().waitFor();
  await shot(page, `accounts-${language}-home`);
  person.calm();

  await page.goto('/dashboard/profile');
  await page.locator('.profile-head').getByText('Rehema Joseph').waitFor();
  // Her name, and her password by the one she has; what is wrong is said at its field.
  const mine = profileTexts[language];
  await page.getByRole('button', { name: `${mine.change}: ${mine.name}` }).click();
  const nameForm = page.locator('form#account-name');
  await nameForm.getByLabel(mine.yourName, { exact: true }).fill('Rehema J. Mushi');
  await nameForm.locator('button[type=submit]').click();
  await page.locator('.profile-head').getByText('Rehema J. Mushi').waitFor();
  const openPassword = page.getByRole('button', { name: `${mine.change}: ${mine.password}` });
  await openPassword.click();
  const passwordForm = page.locator('form#account-password');
  const current = passwordForm.getByLabel(mine.currentPassword, { exact: true });
  const next = passwordForm.getByLabel(mine.newPassword, { exact: true });
  const refusal = (text: string | RegExp) => passwordForm.locator('.ant-form-item-explain-error').getByText(text);
  await next.fill('fupi');
  await passwordForm.locator('button[type=submit]').click();
  await refusal(t.needed).waitFor();
  await refusal(t.short).waitFor();
  await current.fill('si-hili-kabisa');
  await next.fill('unga-wa-sembe');
  await passwordForm.locator('button[type=submit]').click();
  await refusal(/password you have now|nenosiri lako la sasa/).waitFor();
  await expect.poll(() => next.inputValue()).toBe('unga-wa-sembe');
  await shot(page, `accounts-${language}-profile`);
  await expectAccessible(page, 'profile');
  await expectNoSidewaysScroll(page, 'profile');
  person.calm(/status of 422/);
  await current.fill('maji-ya-kunywa');
  await passwordForm.locator('button[type=submit]').click();
  await page.locator('.toast').getByText(mine.passwordSaved).waitFor();
  await passwordForm.waitFor({ state: 'detached' });
  await person.answered();
  await page.locator('main').getByRole('button', { name: t.signOut }).click();
  // The root path, which leads on to the page in her language.
  await page.waitForURL(siteAddress('/', language));
  await leave(person);
  await page.goto('/dashboard');
  await page.getByLabel(t.identifier).waitFor();
  person.calm();
  await person.context.close();
});

const resetWords = {
  en: {
    forgot: 'Forgot password?',
    send: 'Send',
    reset: 'Set a new password',
    code: 'Code of 6 digits',
    password: 'New password',
    save: 'Save and sign in',
    wrong: /not right/,
  },
  sw: {
    forgot: 'Umesahau nenosiri?',
    send: 'Tuma',
    reset: 'Weka nenosiri jipya',
    code: 'Namba ya uthibitisho (tarakimu 6)',
    password: 'Nenosiri jipya',
    save: 'Hifadhi na uingie',
    wrong: /si sahihi/,
  },
} as const;

/** Each takes over from the one before. */
let password: string = demoOwner.password;
test.each(
  played([
    { language: 'en', width: 'phone', after: 'pilau-na-kachumbari' },
    { language: 'sw', width: 'desktop', after: 'chapati-na-maharage' },
  ] as const),
)(
  'in $language, a forgotten password is set anew by SMS, and every other device is signed out',
  async ({ language, width, after }) => {
    const t = resetWords[language];
    const before = password;
    const phone = await switchOn(demoOwner.phone);
    phone.checkpoint();
    const other = await stage.person({ language, width: 'desktop' });
    await signIn(other, { phone: demoOwner.phone, password: before });
    await other.page.locator('.shell-live[data-open=true]').waitFor();
    other.calm();

    const person = await stage.person({ language, width });
    const { page } = person;
    await page.goto('/dashboard');
    await page.locator('#identifier').fill(demoOwner.phone);
    await page.getByRole('link', { name: t.forgot }).click();
    // What was typed on the page before is still there.
    await expect.poll(() => page.locator('#identifier').inputValue()).toBe(demoOwner.phone);
    await page.getByRole('button', { name: t.send, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: t.reset }).waitFor();
    const code = await newCode(phone);

    await page.getByLabel(t.code).fill(code === '999999' ? '999998' : '999999');
    await page.getByLabel(t.password, { exact: true }).fill(after);
    await page.getByRole('button', { name: t.save }).click();
    await page.locator('#code[aria-invalid=true]').waitFor();
    await expect.poll(() => page.getByLabel(t.password, { exact: true }).inputValue()).toBe(after);
    await expectAccessible(page, 'wrong code');
    await expectNoSidewaysScroll(page, 'wrong code');
    person.calm(/status of 422/);
    await page.getByLabel(t.code).fill(code);
    await page.getByRole('button', { name: t.save }).click();
    await page.locator('.shell').waitFor();
    password = after;
    person.calm();

    // The other device finds out with the next thing it asks for, or before, when its stream comes back to itself.
    await other.page.evaluate(() => location.assign('/dashboard/orders'));
    await other.page.waitForURL((url) => url.search === '?auth=Login');
    await leave(other);
    other.calm(/status of 401/);
    await other.page.goto('/dashboard/orders');
    await other.page.locator('#identifier').fill(demoOwner.phone);
    await other.page.locator('#password').fill(before);
    await other.page.locator('button[type=submit]').click();
    await other.page.getByRole('alert').getByText(t.wrong).waitFor();
    other.calm(/status of 422/);
    // With the new one she is where she was going.
    await other.page.locator('#password').fill(after);
    await other.page.locator('button[type=submit]').click();
    await other.page.locator('.shell').waitFor();
    expect(new URL(other.page.url()).pathname).toBe('/dashboard/orders');
    other.calm();
    await other.context.close();
    await person.context.close();
  },
);

const mailWords = {
  en: {
    open: 'Create account',
    confirm: 'Confirm your email',
    again: /Send again in \d+ s/,
    shop: 'Open your shop',
    taken: /already has an account/,
    ways: ['Sign in', 'Set a new password'],
  },
  sw: {
    open: 'Fungua akaunti',
    confirm: 'Thibitisha barua pepe yako',
    again: /Tuma tena baada ya sekunde \d+/,
    shop: 'Fungua duka lako',
    taken: /tayari ina akaunti/,
    ways: ['Ingia', 'Weka nenosiri jipya'],
  },
} as const;

test.each(
  played([
    { language: 'en', width: 'desktop', mail: 'rehema.en@example.com' },
    { language: 'sw', width: 'phone', mail: 'rehema.sw@example.com' },
  ] as const),
)(
  'in $language, an address is confirmed before it opens an account, and told when it has one',
  async ({ language, width, mail }) => {
    const t = mailWords[language];
    const box = await switchOn(mail);
    const mailed = () =>
      box.waitNew('a mail with a code', (item) => item.kind === 'mail' && /\b\d{6}\b/.exec(item.text)?.[0]);
    const person = await stage.person({ language, width });
    const { page } = person;
    const signUp = async (name: string, password: string) => {
      await page.goto('/dashboard?auth=Signup');
      await page.locator('#name').fill(name);
      await page.locator('#identifier').fill(mail);
      await page.locator('#password').fill(password);
      await page.getByRole('button', { name: t.open }).click();
      await page.getByRole('heading', { level: 1, name: t.confirm }).waitFor();
    };

    await signUp('Rehema Joseph', 'maji-ya-kunywa');
    await page.getByRole('button', { name: t.again }).waitFor();
    const code = await mailed();
    // What waits for its code is still there after a reload.
    await page.reload();
    await page.getByRole('heading', { level: 1, name: t.confirm }).waitFor();
    await shot(page, `accounts-${language}-mail-code`);
    await expectAccessible(page, 'the code of a mail');
    await expectNoSidewaysScroll(page, 'the code of a mail');
    await page.locator('#code').fill(code);
    await page.getByRole('heading', { level: 1, name: t.shop }).waitFor();
    person.calm(/status of 404/);

    await leave(person);
    await person.context.clearCookies();
    box.checkpoint();
    await signUp('Somebody Else', 'another-password');
    await page.locator('#code').fill(await mailed());
    await page.getByRole('alert').getByText(t.taken).waitFor();
    for (const way of t.ways) await page.getByRole('alert').getByRole('link', { name: way }).waitFor();
    await shot(page, `accounts-${language}-taken`);
    await expectAccessible(page, 'taken');
    await expectNoSidewaysScroll(page, 'taken');
    person.calm(/status of 409/);
    await person.context.close();
  },
);
