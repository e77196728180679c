import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventType } from '../../resources/index.ts';
import { labels as customerLabels } from '../../resources/labels/customers.ts';
import { storedEventLabels } from '../../resources/labels/events.ts';
import { texts as leaveTexts } from '../../src/app/unsaved/texts.ts';
import { texts as conditionTexts } from '../../src/fields/condition/texts.ts';
import { newColleague } from '../harness/colleague.ts';
import type { TestServer, TestShop } from '../harness/server.ts';
import type { BuiltDashboard } from '../kinds/dashboard.ts';
import { agreementLabels } from '../kinds/labels.ts';
import { names } from '../kinds/names.ts';
import { type Agreements, openAgreements, pdf, words } from './agreements.ts';
import { expectAccessible, expectNoSidewaysScroll, type Stage, shot } from './harness.ts';
import { played } from './played.ts';

/**
 * One record with every kind that no record of the product has yet, from its definition, labels and generated migration
 * to its pages.
 */
let agreements: Agreements;
let server: TestServer;
let shop: TestShop;
let dashboard: BuiltDashboard;
let stage: Stage;
let customer: string;
let owner: Agreements['owner'];
beforeAll(async () => {
  agreements = await openAgreements();
  ({ server, shop, dashboard, stage, customer, owner } = agreements);
});
afterAll(() => agreements?.close());

const paid = 'agreements.payment_recorded' as EventType;

test.each(
  played([
    { language: 'en', width: 'desktop', number: 'MK-1' },
    { language: 'sw', width: 'phone', number: 'MK-2' },
    { language: 'en', width: 'phone', number: 'MK-3' },
    { language: 'sw', width: 'desktop', number: 'MK-4' },
  ] as const),
)('$language, $width: is made, shown, changed and found', async ({ language, width, number }) => {
  const person = await owner(language, width);
  const { page } = person;
  const labels = agreementLabels[language];
  const texts = words[language];
  const called = (label: string) => page.getByLabel(new RegExp(`^${label}\\s*(\\([^)]*\\))?$`)).first();
  const picture = async (name: string) => {
    // What is further down is asked for when it comes into view.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForFunction(() => !document.querySelector('.opening, [aria-busy=true]'));
    await shot(page, `kinds-${language}-${width}-${name}`);
    await expectAccessible(page, name);
    await expectNoSidewaysScroll(page, name);
  };

  await page.goto('/dashboard/agreements/new');
  await called(labels.fields.number).fill(number);
  await page.getByLabel(`${labels.fields.subject} (English)`).fill(`Rice ${number}`);
  await page.getByLabel(`${labels.fields.subject} (Kiswahili)`).fill(`Mchele ${number}`);
  // Today is there from the start.
  await expect.poll(() => called(labels.fields.signed_on).inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await called(labels.fields.ends_on).fill('2027-02-28');
  await called(labels.fields.worth).fill('20000');
  await called(labels.fields.reminder_at).fill('2027-02-20T08:30');
  await page
    .getByLabel(new RegExp(`^${labels.fields.document}: `))
    .first()
    .click();
  await page.locator('.ant-select-item-option').filter({ hasText: /PDF/ }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mkataba.pdf', mimeType: 'application/pdf', buffer: pdf });
  await page.locator('.open-file').waitFor();
  await called(labels.fields.portal_key).fill('a very long key 9876');
  await page.locator('input[placeholder="#0b6b4f"]').fill('#d62f1f');
  await called(labels.parts.terms.days).fill('30');
  // Whom it is meant for is said by rules, in the editor that lists have too.
  const t = conditionTexts[language];
  await page.getByRole('button', { name: t.addRule, exact: true }).click();
  const rule = page.getByRole('group', { name: t.rule(1), exact: true });
  await rule.getByRole('combobox', { name: t.field, exact: true }).selectOption('region');
  await rule.getByRole('combobox', { name: t.operator, exact: true }).selectOption('nnull');
  await picture('form');
  await page.getByRole('button', { name: texts.save, exact: true }).click();
  await page.waitForURL(/agreements\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1) ?? '';
  const saved = (await shop.call('GET', `/api/agreements/${id}`)).body;
  expect(saved).toMatchObject({
    subject: { en: `Rice ${number}`, sw: `Mchele ${number}` },
    ends_on: '2027-02-28',
    reminder_at: '2027-02-20T05:30:00Z',
    document: { kind: 'PDF File' },
    portal_key: { set: true, last4: '9876' },
    colour: '#d62f1f',
    meant_for: { all: [{ field: 'region', op: 'nnull' }] },
    terms: { days: 30, strict: false, paid_by: 'cash', from: null, note: null },
  });
  await page.locator('dl.facts').first().waitFor();
  await page.getByText('9876').waitFor();
  const shown = await page.locator('main').innerText();
  expect(shown).toContain(language === 'en' ? `Rice ${number}` : `Mchele ${number}`);
  expect(shown).toContain('9876');
  expect(shown).not.toContain('a very long key');
  await picture('show');

  // What it is paid in stands on its page, once that comes into view; an action asks for its amount.
  for (const due_on of ['2027-01-31', '2027-02-28'])
    expect((await shop.call('POST', '/api/instalments', { agreement_id: id, amount: 500_000, due_on })).status).toBe(
      201,
    );
  await page.reload();
  await page.getByRole('heading', { name: names.instalments[language].many, level: 2 }).scrollIntoViewIfNeeded();
  const rows = page.locator('.related table.grid tbody tr[data-row], .related ul.cards > li');
  await rows.first().waitFor();
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByRole('button', { name: labels.actions.record_payment.title }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(new RegExp(`^${labels.actions.record_payment.args.amount}`)).fill('5000');
  await picture('action');
  await dialog.getByRole('button', { name: labels.actions.record_payment.title }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('.money [data-row=paid]').getByText('5,000.00').waitFor();
  const { db } = server.running.services;
  const happened = await db.withShop(shop.shopId, (tx) =>
    tx.selectFrom('events').select(['type', 'data']).where('subject_id', '=', id).where('type', '=', paid).execute(),
  );
  expect(happened).toEqual([{ type: paid, data: { amount: 500_000, note: null } }]);
  Object.assign(saved, { paid: 500_000, left: 1_500_000 });

  // To the second and the millisecond, which no form shows.
  await shop.call('PATCH', `/api/agreements/${id}`, {
    reminder_at: '2027-02-20T05:30:42.123Z',
    customer_id: customer,
  });
  await page.goto(`/dashboard/agreements/edit/${id}`);
  await called(labels.parts.terms.note).fill('Haraka');
  await page.getByRole('button', { name: `${texts.replace}: ${labels.fields.portal_key}` }).waitFor();
  await picture('edit');
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/agreements\/[0-9a-f-]{36}$/);
  const changed = (await shop.call('GET', `/api/agreements/${id}`)).body;
  expect(changed).toEqual({
    ...saved,
    customer_id: customer,
    reminder_at: '2027-02-20T05:30:42.123Z',
    terms: { ...saved.terms, note: 'Haraka' },
    updated_at: changed.updated_at,
    version: 4,
  });

  await page.goto('/dashboard/agreements');
  await page.locator('main table.grid, main ul.cards').first().waitFor();
  await page.getByText('Neema Mushi').first().waitFor();
  await page.locator('.tools .ant-btn[aria-expanded]').click();
  await picture('list');
  await page.getByRole('group', { name: labels.fields.portal_key }).getByRole('button').first().click();
  await page.waitForURL(/portal_key_null/);
  person.calm();
  await person.context.close();
});

test.each(
  played([
    { language: 'en', width: 'desktop', number: 'MK-11' },
    { language: 'sw', width: 'phone', number: 'MK-12' },
  ] as const),
)('$language, $width: what is missing is made beside the page', async ({ language, width, number }) => {
  const person = await owner(language, width);
  const { page } = person;
  const labels = agreementLabels[language];
  const texts = words[language];
  const name = `Zawadi ${number}`;
  const drawer = page.getByRole('dialog');
  const save = drawer.getByRole('button', { name: texts.save, exact: true });
  const called = (label: string) => new RegExp(`^${label}\\s*(\\([^)]*\\))?$`);
  const picture = async (part: string) => {
    await page.waitForFunction(() => !document.querySelector('.opening, [aria-busy=true]'));
    await shot(page, `kinds-${language}-${width}-${part}`, { fullPage: false });
    await expectAccessible(page, part);
    await expectNoSidewaysScroll(page, part);
  };

  // A customer, from the agreement that is being written.
  await page.goto('/dashboard/agreements/new');
  await page.locator('main form').getByLabel(called(labels.fields.number)).first().fill(number);
  const customers = customerLabels[language];
  await page.getByRole('button', { name: `+ ${texts.related(customers.one)}` }).click();
  // What is refused is said in the drawer, and leaves what is below alone.
  await save.click();
  await drawer.locator('.ant-form-item-explain-error').first().waitFor();
  await drawer.getByLabel(called(customers.fields.name)).fill(name);
  await picture('drawer');
  await save.click();
  await drawer.waitFor({ state: 'hidden' });
  const chosen = page.locator('main form .ant-select-selection-item').getByText(name);
  await chosen.waitFor();
  await expect
    .poll(() => page.locator('main form').getByLabel(called(labels.fields.number)).first().inputValue())
    .toBe(number);
  // What is below is still unsaved.
  const { title, leave } = leaveTexts[language];
  await page.locator('main .page-back').click();
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: leave }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/new'));

  // An agreement, from its customer's page, where it then stands.
  const id = (await shop.call('GET', `/api/customers?name=${encodeURIComponent(name)}`)).body[0].id;
  await page.goto(`/dashboard/customers/${id}`);
  await page.getByRole('heading', { level: 2, name: labels.many }).scrollIntoViewIfNeeded();
  await page
    .locator('.related')
    .getByRole('button', { name: `+ ${texts.related(labels.one)}` })
    .click();
  await drawer.locator('.ant-select-selection-item').getByText(name).waitFor();
  await drawer.getByLabel(called(labels.fields.number)).fill(number);
  await drawer.getByLabel(`${labels.fields.subject} (English)`).fill('Rice');
  await drawer.getByLabel(called(labels.parts.terms.days)).fill('30');
  await save.click();
  await drawer.waitFor({ state: 'hidden' });
  await page.locator('.related').getByText(number).first().waitFor();
  await picture('related');
  expect((await shop.call('GET', `/api/agreements?customer_id=${id}`)).body).toMatchObject([{ number }]);
  person.calm();
  await person.context.close();
});

test.each(
  played([
    { language: 'en', width: 'desktop', dark: false, number: 'MK-21' },
    { language: 'sw', width: 'phone', dark: false, number: 'MK-22' },
    { language: 'en', width: 'phone', dark: true, number: 'MK-23' },
    { language: 'sw', width: 'desktop', dark: true, number: 'MK-24' },
  ] as const),
)('$language, $width, dark: $dark: a page is made of the parts that its definition names', async (way) => {
  const { language, width, number } = way;
  const labels = agreementLabels[language];
  const name = `Rehema ${number}`;
  const phone = `+2556012340${number.slice(-2)}`;
  const { id: customer_id } = (await shop.call('POST', '/api/customers', { name, phone })).body;
  const agreement = {
    number,
    subject: { en: 'Rice', sw: 'Mchele' },
    terms: { days: 30 },
    customer_id,
    worth: 2_000_000,
  };
  const { id } = (await shop.call('POST', '/api/agreements', agreement)).body;
  expect((await shop.call('POST', `/api/agreements/${id}/record_payment`, { amount: 500_000 })).status).toBe(200);
  const person = await owner(language, width, way.dark);
  const { page } = person;
  const main = page.locator('main');
  await page.goto(`/dashboard/agreements/${id}`);
  await page.getByRole('heading', { level: 1, name: number }).waitFor();

  // How it stands, in its state's word and colour.
  await page.locator('.headline h2').getByText(labels.choices.status.open, { exact: true }).waitFor();
  await expect.poll(() => page.locator('.headline-mark').getAttribute('data-colour')).toBe('waiting');
  // What it is worth, what came, what is left; a quarter of the bar.
  const box = page.locator('.money');
  expect(await box.locator('.money-total').innerText()).toMatch(
    new RegExp(`${labels.fields.worth}\\s+TZS\\s20,000.00`),
  );
  await expect
    .poll(() => box.locator('[data-row=paid]').innerText())
    .toMatch(new RegExp(`${labels.fields.paid}\\s+5,000.00`));
  await expect
    .poll(() => box.locator('[data-row=left]').innerText())
    .toMatch(new RegExp(`${labels.fields.left}\\s+15,000.00`));
  await expect.poll(() => box.locator('.money-bar i').getAttribute('style')).toContain('25%');
  // Whose it is, and the ways to reach them.
  const who = page.locator('.person');
  await who.getByRole('link', { name, exact: true }).waitFor();
  await expect.poll(() => who.locator('a.whatsapp').getAttribute('href')).toContain(phone.slice(1));
  await expect.poll(() => who.locator('a[href^="tel:"]').getAttribute('href')).toBe(`tel:${phone}`);
  // A reference is copied by keyboard alone.
  const copy = page.locator('.reference').getByRole('button', { name: new RegExp(`: ${labels.fields.number}$`) });
  await copy.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction((text) => navigator.clipboard.readText().then((found) => found === text), number);
  // The rest is content, a line each; what is empty stays away, and what has a place is said there alone.
  await main.locator('dl.facts').getByText(labels.fields.subject, { exact: true }).waitFor();
  const labelled = (await main.locator('dl.facts dt').allInnerTexts()).join('|');
  for (const field of ['details', 'document', 'paid', 'left', 'worth', 'customer_id', 'number', 'created_at'] as const)
    expect(labelled.split('|')).not.toContain(labels.fields[field]);
  // What happened, the newest first, with what was said.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const entries = page.locator('.timeline li');
  await entries.first().getByText(labels.events.payment_recorded).waitFor();
  await expect.poll(() => entries.first().innerText()).toContain('5,000.00');
  await expect.poll(() => entries.count()).toBe(2);
  await page.waitForFunction(() => !document.querySelector('.opening, [aria-busy=true]'));
  await shot(page, `kinds-page-${language}-${width}${way.dark ? '-dark' : ''}`);
  await expectAccessible(page, 'page');
  await expectNoSidewaysScroll(page, 'page');
  person.calm();
  await person.context.close();
});

test('who may see neither customers nor what happened is shown neither', async () => {
  const agreement = { number: 'MK-31', subject: { en: 'Rice' }, terms: { days: 30 }, customer_id: customer };
  const { id } = (await shop.call('POST', '/api/agreements', agreement)).body;
  const { token } = await newColleague(server, shop, ['products.read']);
  const person = await stage.person({ language: 'en', width: 'phone' });
  await dashboard.show(person.context);
  await person.context.addCookies([{ name: 'access-token', value: token, url: server.base }]);
  const { page } = person;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`/dashboard/agreements/${id}`);
  await page.locator('main dl.facts').first().waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  // When it was made is its own field, which whoever sees it may know.
  await page.locator('.timeline li').getByText(storedEventLabels.en.created).waitFor();
  await expect.poll(() => page.locator('.timeline li').count()).toBe(1);
  expect(await page.locator('.person').count()).toBe(0);
  expect(requested.filter((path) => /^\/api\/(events|customers)/.test(path))).toEqual([]);
  person.calm();
  await person.context.close();
});

test('what the server refuses inside of a value stands at its one input', async () => {
  const person = await owner('sw', 'phone');
  const { page } = person;
  const labels = agreementLabels.sw;
  await page.goto('/dashboard/agreements/new');
  await page
    .getByLabel(new RegExp(`^${labels.fields.number}`))
    .first()
    .fill('MK-9');
  // The shop's own language is English.
  await page.getByLabel(`${labels.fields.subject} (Kiswahili)`).fill('Mchele');
  await page
    .getByLabel(new RegExp(`^${labels.parts.terms.days}`))
    .first()
    .fill('30');
  await page.getByRole('button', { name: words.sw.save, exact: true }).click();
  const wrong = page.locator('.ant-form-item-has-error .ant-form-item-explain-error');
  await wrong.first().waitFor();
  await expect.poll(() => wrong.count()).toBe(1);
  await expect
    .poll(() => page.locator('.ant-form-item-has-error').first().innerText())
    .toContain(labels.fields.subject);
  await person.context.close();
});
