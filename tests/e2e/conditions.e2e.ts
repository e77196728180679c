import { afterAll, beforeAll, expect, test } from 'vitest';
import { conditionWords } from '../../common/conditions/words.ts';
import { names as recordNames } from '../../resources/labels/names.ts';
import { labels as segmentLabels } from '../../resources/labels/segments.ts';
import { demoOwner } from '../../server/seed/demo.ts';
import { texts as commonTexts } from '../../src/app/texts.ts';
import { texts } from '../../src/fields/condition/texts.ts';
import { savedTexts } from '../../src/pages/list/saved-views-texts.ts';
import { texts as listTexts } from '../../src/pages/list/texts.ts';
import { texts as segmentTexts } from '../../src/resources/segments/texts.ts';
import { caller } from '../harness/server.ts';
import { expectAccessible, expectNoSidewaysScroll, openStage, type Stage, shot, signedIn } from './harness.ts';
import { played } from './played.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  // Two who say where they live, of whom one orders often, and one of whom only the name is known.
  const { body: session } = await caller(stage.server.base)('POST', '/api/auth/sign-in', {
    identifier: demoOwner.phone,
    password: demoOwner.password,
  });
  const call = caller(stage.server.base, session.access_token);
  const make = async (path: string, body: object) => {
    const made = await call('POST', path, body);
    expect(made.status).toBe(201);
    return made.body.id;
  };
  const neema = await make('/api/customers', { name: 'Neema Mushi', region: 'Arusha' });
  await make('/api/customers', { name: 'Juma Ally', region: 'Mwanza' });
  await make('/api/customers', { name: 'Asha Said' });
  const sold = await make('/api/products', { name: 'Kikombe', price: 500_000, category: 'home', opening_stock: 50 });
  const lines = [{ product_id: sold, quantity: 1 }];
  for (let n = 0; n < 2; n += 1) await make('/api/orders', { customer_id: neema, lines, payment_method: 'cash' });
});
afterAll(() => stage?.close());

test.each(
  played([
    ['en', 'desktop', 'Filters', { region: 'Region', orders: 'Orders' }],
    ['sw', 'phone', 'Chuja', { region: 'Mkoa', orders: 'Oda' }],
  ] as const),
)(
  '%s, %s: a list is narrowed by rules that are written by keyboard and counted while written',
  async (language, width, filters, names) => {
    const t = texts[language];
    const words = conditionWords[language];
    const person = await stage.person({ language, width });
    const { page, calm } = person;
    await signedIn(person);
    await page.goto('/dashboard/customers');
    const rows = page.locator('main table.grid tbody tr[data-row], main ul.cards > li');
    await rows.first().waitFor();
    await page.getByRole('button', { name: filters, exact: true }).click();
    const count = page.locator('.condition-count');
    // Everybody fits no rules.
    const noRules = new RegExp(t.noRules('\\d+', recordNames.customers[language].many));
    await expect.poll(() => count.locator('b').textContent()).toMatch(noRules);
    const everybody = Number((await count.locator('b').textContent())?.replace(/\D/g, ''));
    expect(everybody).toBeGreaterThan(0);

    // A new rule takes the focus; all of it is written by keyboard.
    await page.getByRole('button', { name: t.addRule, exact: true }).focus();
    await page.keyboard.press('Enter');
    const first = page.getByRole('group', { name: t.rule(1), exact: true });
    const field = first.getByRole('combobox', { name: t.field, exact: true });
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => count.textContent()).toBe(t.unfinished);
    await field.selectOption({ label: names.region });
    await first.getByRole('combobox', { name: t.operator, exact: true }).selectOption({ label: words.operators.nnull });
    await expect.poll(() => count.textContent()).toContain(words.operators.nnull);

    // Records that belong to it, with rules of their own.
    await page.getByRole('button', { name: t.addRule, exact: true }).click();
    const second = page.getByRole('group', { name: t.rule(2), exact: true });
    await second.getByRole('combobox', { name: t.field, exact: true }).selectOption('has orders');
    await second.getByRole('spinbutton', { name: t.at_least, exact: true }).fill('2');
    await page.keyboard.press('Tab');
    await expect.poll(() => count.textContent()).toContain(words.has(names.orders, 2));
    await second.getByRole('button', { name: t.addWhere, exact: true }).click();
    const inner = second.getByRole('group', { name: t.rule(1), exact: true });
    await inner.getByRole('combobox', { name: t.field, exact: true }).selectOption('created_at');
    await expect.poll(() => count.textContent()).toContain(words.last.day(30));
    await shot(page, `conditions-${language}-${width}`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await expect.poll(() => count.locator('b').textContent()).toMatch(/\d/);
    const fit = Number((await count.locator('b').textContent())?.replace(/\D/g, ''));
    expect(fit).toBeLessThan(everybody);
    await page.getByRole('button', { name: t.use, exact: true }).click();
    await expect.poll(() => new URL(page.url()).search).toContain('condition');
    await expect.poll(() => rows.count()).toBe(Math.min(fit, 25));

    // It is saved for the team, and comes back by its name.
    const l = listTexts[language];
    const saved = page.locator('.saved-views');
    if (width === 'phone') await page.locator('.ant-drawer-footer button').click();
    await page.getByRole('button', { name: l.saved, exact: true }).click();
    await page.getByLabel(savedTexts[language].saveThis).fill(`Wa Arusha ${language}`);
    await page.getByRole('button', { name: commonTexts[language].save, exact: true }).click();
    await saved.getByRole('button', { name: `Wa Arusha ${language}`, exact: true, pressed: true }).waitFor();
    await shot(page, `saved-${language}-${width}`);
    await expectAccessible(page, 'saved lists');
    await page.goto('/dashboard/customers');
    await page.getByRole('button', { name: l.saved, exact: true }).click();
    await saved.getByRole('button', { name: `Wa Arusha ${language}`, exact: true }).click();
    await expect.poll(() => new URL(page.url()).search).toContain('condition');
    await expect.poll(() => rows.count()).toBe(Math.min(fit, 25));

    // The address holds the rules: a reload finds them again.
    await page.reload();
    await page.locator('.tools').getByRole('button', { name: filters }).click();
    await expect.poll(() => count.textContent()).toContain(words.last.day(30));
    await second.getByRole('button', { name: t.remove(2), exact: true }).click();
    await expect.poll(() => page.getByRole('group', { name: t.rule(2), exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: t.clear, exact: true }).click();
    await expect.poll(() => new URL(page.url()).search).not.toContain('condition');
    calm();
  },
);

test.each(
  played([
    ['en', 'desktop'],
    ['sw', 'phone'],
  ] as const),
)(
  '%s, %s: a segment is written and counted; its people are seen, and why somebody is none of them',
  async (language, width) => {
    const t = texts[language];
    const s = segmentTexts[language];
    const person = await stage.person({ language, width });
    const { page, calm } = person;
    await signedIn(person);
    await page.goto('/dashboard/customers/customers-segments');
    // Those that come ready say how many they have.
    await expect.poll(() => page.locator('main .segment-size b').count()).toBe(7);
    await expectAccessible(page, 'segments');
    await shot(page, `segments-${language}-${width}`);

    await page.goto('/dashboard/customers/customers-segments/new');
    await page.getByLabel(segmentLabels[language].fields.name).fill(`Arusha ${language}`);
    await page.getByRole('button', { name: t.addRule, exact: true }).click();
    const rule = page.getByRole('group', { name: t.rule(1), exact: true });
    await rule.getByRole('combobox', { name: t.field, exact: true }).selectOption('region');
    await rule.getByRole('textbox').fill('Arusha');
    await expect.poll(() => page.locator('.condition-count b').textContent()).toBe(t.fits('1'));
    // Who that is stands below before anything is saved, and why.
    const fitting = page.locator('.segment-people');
    await fitting.getByText('Neema Mushi').waitFor();
    await fitting.getByRole('button', { name: `${s.whyShort} Neema Mushi` }).click();
    await expect.poll(() => fitting.locator('.segment-rule[data-met=true] small').textContent()).toContain('Arusha');
    // What they bought is chosen by its name, and named.
    await page.getByRole('button', { name: t.addRule, exact: true }).click();
    const second = page.getByRole('group', { name: t.rule(2), exact: true });
    const about = second.getByRole('combobox', { name: t.field, exact: true }).first();
    await about.selectOption({ label: t.ready.bought });
    const products = second.getByRole('combobox', { name: `${t.rule(2)}: ${t.value}` });
    // It takes letters once it is entered.
    await products.focus();
    await products.fill('Kiko');
    await page.locator('.ant-select-dropdown:visible').getByText('Kikombe').click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.condition-count').textContent()).toContain('“Kikombe”');
    await second
      .getByRole('button', { name: t.remove(2), exact: true })
      .last()
      .click();
    await expect.poll(() => page.locator('.condition-count b').textContent()).toBe(t.fits('1'));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'a segment that is written');
    await shot(page, `segment-written-${language}-${width}`);
    await page.getByRole('button', { name: commonTexts[language].save, exact: true }).click();
    await page.waitForURL(/customers-segments(\/[0-9a-f-]{36})?$/);
    await page.goto('/dashboard/customers/customers-segments');
    await page.getByText(`Arusha ${language}`).first().click();

    await page.locator('.segment-people').getByText('Neema Mushi').waitFor();
    await page.getByLabel(s.whose).fill('Juma');
    await page.locator('.ant-select-dropdown:visible').getByText('Juma Ally').click();
    await page.getByText(s.isNot('Juma Ally')).waitFor();
    await expect.poll(() => page.locator('.segment-rule[data-met=false] small').textContent()).toContain('Mwanza');
    await expectAccessible(page, 'a segment');
    await expectNoSidewaysScroll(page);
    await shot(page, `segment-${language}-${width}`);
    await page.getByRole('link', { name: s.all('1') }).click();
    await expect.poll(() => new URL(page.url()).search).toContain('condition');
    calm();
  },
);

test('what the server refuses stands at its rule', async () => {
  const person = await stage.person({ language: 'en', width: 'desktop' });
  const { page } = person;
  const t = texts.en;
  await signedIn(person);
  await page.goto('/dashboard/customers');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('button', { name: t.addRule, exact: true }).click();
  const rule = page.getByRole('group', { name: t.rule(1), exact: true });
  await rule.getByRole('combobox', { name: t.field, exact: true }).selectOption('total_orders');
  await rule.getByRole('textbox').fill('many');
  await expect.poll(() => rule.getByRole('alert').textContent()).toContain('This cannot be compared with it.');
  await rule.getByRole('textbox').fill('1');
  await expect.poll(() => rule.getByRole('alert').count()).toBe(0);
});
