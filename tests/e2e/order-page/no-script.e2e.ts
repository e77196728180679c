import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, languages } from '../../../resources/enums.ts';
import { inLongRun } from '../../harness/long-run.ts';
import { expectNoSidewaysScroll, shot } from '../harness.ts';
import { type OrderFixture, openFixture } from './fixture.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

const texts = {
  en: {
    name: 'Your name',
    phone: 'Your phone',
    place: 'Street or building',
    note: 'A note for the shop',
    kind: 'Choose a kind.',
    pin: 'Confirm on your phone',
    reported: 'You told the shop',
    total: 'This is the total now.',
    submit: /^Order and pay/,
    deliver: /Bring it to me/,
    paid: 'Paid. Thank you!',
  },
  sw: {
    name: 'Jina lako',
    phone: 'Namba yako ya simu',
    place: 'Mtaa au jengo',
    note: 'Maelezo kwa duka',
    kind: 'Chagua aina.',
    pin: 'Thibitisha kwenye simu yako',
    reported: 'Umeliambia duka',
    total: 'Hii ndiyo jumla ya sasa.',
    submit: /^Agiza na ulipe/,
    deliver: /Niletewe/,
    paid: 'Imelipwa. Asante!',
  },
} as const;

const button = (page: Page) => page.locator('aside button.main');
const wrongs = (page: Page) => page.locator('.wrong').allInnerTexts();

describe.each(inLongRun<readonly Language[]>(['sw'], languages))('%s, without JavaScript', (language) => {
  const t = texts[language];

  test('an order from the open link to the receipt', async () => {
    const person = await fixture.person({ language, width: 'phone', script: false });
    const { page } = person;
    const link = await fixture.link({ language });
    await page.goto(link.path);
    const form = page.locator('form.order');

    // One more juice by its button, which asks the server to count; where she was, she is.
    await form.locator('li', { hasText: 'Juisi' }).getByRole('button').last().click();
    await expect
      .poll(() => form.locator('li', { hasText: 'Juisi' }).locator('input[type=number]').inputValue())
      .toBe('3');
    await form.getByRole('radio', { name: /Kawaida/ }).check();
    await form.getByRole('radio', { name: /Maji/ }).check();
    await form.getByRole('checkbox', { name: /Ndizi/ }).check();
    await form.getByRole('radio', { name: t.deliver }).check();
    await form.locator('select').selectOption({ index: 2 });
    await form.getByLabel(t.place).fill('Mtaa wa Kongo 12');
    await form.getByLabel(t.note).fill('Piga simu <kwanza> & "asante"');
    // Nobody pays another sum than the one she has seen.
    await button(page).click();
    expect(await wrongs(page)).toEqual([expect.stringContaining(t.total)]);
    await expect.poll(() => page.locator('aside .paybar').innerText()).toContain('TZS 22,700.00');
    await expect.poll(() => form.getByLabel(t.note).inputValue()).toBe('Piga simu <kwanza> & "asante"');
    await shot(page, `plain-${language}-total`);
    await button(page).click();

    await page.getByRole('heading', { level: 1, name: t.pin }).waitFor();
    expect(await page.locator('.toast').innerText()).toContain({ en: 'Order submitted', sw: 'Oda imetumwa' }[language]);
    const view = await link.view();
    expect(view).toMatchObject({ total: 22_700_00, note: 'Piga simu <kwanza> & "asante"' });
    expect(view.products.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 3]);
    await expect.poll(() => page.locator('noscript meta[http-equiv=refresh]').count()).toBe(1);
    await link.pin();
    await link.until(({ status }) => status === 'paid');
    // The waiting page asks anew by itself.
    await page.getByRole('heading', { level: 1, name: t.paid }).waitFor();
    await page.locator('a.main').click();
    await page
      .getByText(view.payment.reference ?? 'TZS 22,700.00')
      .first()
      .waitFor();
    await expectNoSidewaysScroll(page);
    person.calm(/422/);
    await person.context.close();
  });

  test('what is wrong stands at each field, and nothing typed is lost', async () => {
    const person = await fixture.person({ language, width: 'small', script: false });
    const { page } = person;
    const link = await fixture.link({ language });
    await page.goto(link.path);
    await page.getByLabel(t.name).fill('');
    await page.getByLabel(t.phone, { exact: true }).fill('0712 34');
    await page.getByRole('checkbox', { name: /Pilipili/ }).check();
    await page.getByText({ en: 'Add a note', sw: 'Andika maelezo' }[language]).first().click();
    await page.locator('input[name^="n."]').first().fill('Bila chumvi');
    await button(page).click();
    expect(page.url()).toContain(link.token);
    const described = async (path: string) => {
      const field = page.locator(`[id="${path}"]`);
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
      return (await page.locator(ids.map((id) => `[id="${id}"]`).join(',')).allInnerTexts()).join(' ');
    };
    expect(await described('customer.name')).toContain(
      { en: 'Please fill this in.', sw: 'Tafadhali jaza hapa.' }[language],
    );
    expect(await described('customer.phone')).toContain('0600 345 678');
    expect(await wrongs(page)).toContain(t.kind);
    await expect.poll(() => page.getByLabel(t.phone, { exact: true }).inputValue()).toBe('0712 34');
    await expect.poll(() => page.getByRole('checkbox', { name: /Pilipili/ }).isChecked()).toBe(true);
    await expect.poll(() => page.locator('input[name^="n."]').first().inputValue()).toBe('Bila chumvi');
    // The first wrong field has the focus.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toMatch(/^v\./);
    await shot(page, `plain-${language}-wrong`);
    await expectNoSidewaysScroll(page);
    expect((await link.view()).submitted).toBe(false);
    await person.context.close();
  });

  test('the language is switched by a link that keeps the token', async () => {
    const person = await fixture.person({ language, script: false });
    const { page } = person;
    const link = await fixture.link({ language });
    await page.goto(link.path);
    await page.locator('[data-lang]').click();
    const other = language === 'en' ? 'sw' : 'en';
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(other);
    await page.getByLabel(texts[other].name).waitFor();
    await person.context.close();
  });

  test('each smaller form: pay again, claim, report, share, change, cancel, order again', async () => {
    const person = await fixture.person({ language, width: 'phone', script: false });
    const { page } = person;
    const failed = await fixture.in('failed', language);
    await page.goto(failed.path);
    await page.locator('.banner input[name=phone]').fill('12');
    await page.locator('.banner button[value=pay]').click();
    expect((await wrongs(page))[0]).toContain('0600 345 678');
    await expect.poll(() => page.locator('.banner input[name=phone]').inputValue()).toBe('12');
    await page
      .locator('details', { has: page.locator('button[value=share]') })
      .locator('summary')
      .click();
    await page.locator('button[value=share]').click();
    await expect.poll(() => page.locator('a.url').getAttribute('href')).toMatch(/\/cart\/pay\?token=/);
    await page
      .locator('details', { has: page.locator('button[value=claim]') })
      .locator('summary')
      .click();
    await page.locator('input[name=reference]').fill('9XK27QW');
    await page.locator('button[value=claim]').click();
    await page.locator('.toast').waitFor();
    expect((await failed.view()).timeline.map(({ event }: { event: string }) => event)).toContain('payment_claimed');
    await page.locator('.banner button[value=pay]').click();
    await page.getByRole('heading', { level: 1, name: t.pin }).waitFor();

    const cash = await fixture.in('cash', language);
    await page.goto(cash.path);
    await page.getByRole('link', { name: { en: 'Change my order', sw: 'Badilisha oda yangu' }[language] }).click();
    await page.getByRole('checkbox', { name: /Kachumbari/ }).check();
    await button(page).click();
    await page.locator('.toast').waitFor();
    expect((await cash.view()).products[0].summary.add_ons).toContain('Kachumbari');
    await page
      .locator('details', { has: page.locator('button[value=problem]') })
      .locator('summary')
      .click();
    await page.locator('input[value=other]').check();
    await page.locator('button[value=problem]').click();
    await page.locator('p.note', { hasText: t.reported }).waitFor();
    expect((await cash.view()).problem).toBe('other');
    await page
      .locator('details', { has: page.locator('button[value=cancel]') })
      .locator('summary')
      .click();
    await page.locator('button[value=cancel]').click();
    await page.locator('button[value=again]').click();
    await button(page).waitFor();
    expect(new URL(page.url()).searchParams.get('token')).not.toBe(cash.token);
    await person.context.close();
  });
});

test('a form that is too large, or of another kind, is refused in words', async () => {
  const { base } = fixture.server;
  const link = await fixture.link();
  const large = await fetch(base + link.path, {
    method: 'POST',
    body: new URLSearchParams({ note: 'x'.repeat(300_000) }),
  });
  expect([large.status, large.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
  expect(await large.text()).toContain('Something went wrong.');
  const json = await fetch(base + link.path, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' });
  expect(json.status).toBe(415);
  expect((await link.view()).submitted).toBe(false);
});

test('the same form sent twice, and another content with its key: one order, and what stands is shown', async () => {
  const { base } = fixture.server;
  const link = await fixture.link({ simple: true });
  const { keys, products } = await link.view();
  const send = (note: string) =>
    fetch(base + link.path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        do: 'submit',
        key: keys.submit,
        name: 'Neema',
        phone: link.payer,
        pay: 'cash',
        note,
        [`q.${products[0].line_id.slice(-4)}`]: '1',
      }),
    });
  const both = await Promise.all([send('moja'), send('moja')]);
  expect(both.map(({ status }) => status)).toEqual([303, 303]);
  expect(both[0]?.headers.get('location')).toBe(`/cart/order?token=${link.token}&toast=submit`);
  const other = await send('mbili');
  const html = await other.text();
  expect([other.status, html.includes('already been received'), html.includes('We have your order')]).toEqual([
    422,
    true,
    true,
  ]);
  expect((await link.view()).note).toBe('moja');
  // Anybody can write an address: a page says what was done only if the order shows it too.
  const fetchPage = async (outcome: string) => (await fetch(`${base}${link.path}&toast=${outcome}`)).text();
  expect(await fetchPage('submit')).toContain('has been submitted successfully');
  expect(await fetchPage('paid')).not.toContain('Payment found');
  expect(await fetchPage('cancel')).not.toContain('Order cancelled');
});
