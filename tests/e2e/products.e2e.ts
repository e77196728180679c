import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labels as productLabels } from '../../resources/labels/products.ts';
import { undoMs } from '../../src/app/deletions/undo-ms.ts';
import { orderTexts } from '../../src/fields/list/order-texts.ts';
import {
  chooseMore,
  expectAccessible,
  expectNoSidewaysScroll,
  openFolds,
  openStage,
  type Stage,
  shot,
  signedIn,
} from './harness.ts';
import { holdTimers } from './held-timers.ts';
import { played } from './played.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const picture = (colour: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .png()
    .toBuffer();

const words = {
  en: {
    create: /Add a product$/,
    save: 'Save',
    needed: 'Please fill this in.',
    amount: 'Write an amount like 25,000.',
    integer: 'Write a whole number like 12.',
    wrong: 'Not saved. See the fields marked in red.',
    add: '+ Add: ',
    remove: 'Remove',
    edit: 'Edit',
    delete: 'Delete',
    undo: 'Undo',
    deleted: 'Deleted',
    search: 'Search',
    none: 'Nothing matches this search.',
    saved: 'Saved',
    combine: 'Make them from options',
    values: 'Values of Size',
    rename: 'Rename a value',
    value: 'Size: value 1',
    taken: 'Another value has this name: it stays as it was.',
    take: (count: number) => (count === 1 ? 'Take 1 kind' : `Take ${count} kinds`),
    there: 'All of these are there already.',
  },
  sw: {
    create: /Weka bidhaa$/,
    save: 'Hifadhi',
    needed: 'Tafadhali jaza hapa.',
    amount: 'Andika kiasi kama 25,000.',
    integer: 'Andika namba kamili kama 12.',
    wrong: 'Haijahifadhiwa. Angalia sehemu zenye alama nyekundu.',
    add: '+ Ongeza: ',
    remove: 'Ondoa',
    edit: 'Hariri',
    delete: 'Futa',
    undo: 'Rudisha',
    deleted: 'Imefutwa',
    search: 'Tafuta',
    none: 'Hakuna kinacholingana na utafutaji huu.',
    saved: 'Imehifadhiwa',
    combine: 'Tengeneza kwa sifa',
    values: 'Machaguo ya Saizi',
    rename: 'Badilisha jina la chaguo',
    value: 'Saizi: chaguo la 1',
    taken: 'Chaguo lingine lina jina hili. Limebaki kama lilivyokuwa.',
    take: (count: number) => `Weka aina ${count}`,
    there: 'Zote hizi zipo tayari.',
  },
} as const;

const refused = '.ant-form-item-explain-error';
/** A label, with or without the word that says it may stay empty. */
const called = (label: string) => new RegExp(`^${label}\\s*(\\([^)]*\\))?$`);

test.each(
  played([
    { language: 'en', width: 'desktop', name: 'Cashew nuts, roasted' },
    { language: 'sw', width: 'phone', name: 'Korosho za Mtwara' },
  ] as const),
)('in $language on a $width, a product is refused, made, changed and deleted', async ({ language, width, name }) => {
  const t = words[language];
  const { fields, parts, choices } = productLabels[language];
  const owner = await stage.person({ language, width });
  const { page } = owner;
  await signedIn(owner);
  // What can be undone can be undone as long as this looks at it.
  const timers = await holdTimers(page);
  await page.goto('/dashboard/products');
  await page.getByRole('link', { name: t.create }).click();
  const form = page.locator('main form');
  // A kind has fields of the same names; the product's own stand before them.
  const field = (label: string) => form.getByLabel(called(label)).first();
  const item = (label: string) => form.locator('.ant-form-item', { has: page.getByLabel(called(label)) }).first();
  const save = form.locator('button[type=submit]');
  await save.waitFor();
  await openFolds(page);
  owner.calm();

  // What lacks is said at its field before anything is sent, and what was typed stays.
  await field(fields.description).fill('Kilo moja, safi.');
  await field(fields.price).fill('elfu mbili');
  await save.click();
  await item(fields.name).getByText(t.needed).waitFor();
  // The shop's own category stands there.
  expect(await item(fields.category).locator(refused).count()).toBe(0);
  await item(fields.price).getByText(t.amount).waitFor();
  await expect.poll(() => field(fields.description).inputValue()).toBe('Kilo moja, safi.');
  await expect.poll(() => field(fields.price).inputValue()).toBe('elfu mbili');
  await expectAccessible(page, 'refused by the form');
  await expectNoSidewaysScroll(page, 'refused by the form');
  owner.calm();

  // A name stops at what fits.
  await field(fields.name).fill('n'.repeat(121));
  await expect.poll(() => field(fields.name).inputValue()).toBe('n'.repeat(120));
  await field(fields.name).fill(name);

  // What only the server sees is said at its field too, inside a list as well.
  await field(fields.price).fill('25,000');
  // What a price leaves is told as it is typed, and what it loses.
  await field(fields.cost).fill('20,000');
  await form.getByText(/TZS 5,000\.00 .*20%/).waitFor();
  await field(fields.cost).fill('26,000');
  await form.getByText(/TZS 1,000\.00 .*:/).waitFor();
  await field(fields.cost).fill('');
  await field(fields.category).fill(choices.category['food & beverages']);
  await field(fields.category).press('Enter');
  await field(fields.low_stock_level).fill('1000001');
  await form.getByRole('button', { name: t.add + fields.variants }).click();
  const variant = form.getByRole('group', { name: `${fields.variants} 1` });
  await variant.getByLabel(called(parts.variants.name)).fill('Kilo 5');
  await variant.getByLabel(called(parts.variants.price)).fill('24,500');
  const stock = variant.getByLabel(called(parts.variants.opening_stock));
  await stock.fill('kumi');
  await save.click();
  await variant.locator(refused).getByText(t.integer).waitFor();
  await expect.poll(() => stock.inputValue()).toBe('kumi');
  await expectNoSidewaysScroll(page, 'with a kind');
  await stock.fill('1000002');
  await save.click();
  await item(fields.low_stock_level)
    .locator(refused)
    .getByText(/1000000/)
    .waitFor();
  await variant
    .locator(refused)
    .getByText(/1000000/)
    .waitFor();
  await expect.poll(() => form.locator(refused).count()).toBe(2);
  await expect.poll(() => stock.inputValue()).toBe('1000002');
  await expect.poll(() => field(fields.name).inputValue()).toBe(name);
  await expect.poll(() => field(fields.price).inputValue()).toBe('25,000.00');
  await expect.poll(() => field(fields.description).inputValue()).toBe('Kilo moja, safi.');
  await shot(page, `products-${language}-refused`);
  await expectAccessible(page, 'refused by the server');
  owner.calm(/status of 422/);

  // A file that is no picture is refused at once; a picture is kept.
  await field(fields.low_stock_level).fill('3');
  await stock.fill('10');
  const file = form.locator('input[type=file]');
  await file.setInputFiles({ name: 'bei.txt', mimeType: 'text/plain', buffer: Buffer.from('bei') });
  await page.getByText(/bei\.txt/).waitFor();
  await file.setInputFiles({ name: 'korosho.png', mimeType: 'image/png', buffer: await picture('#7fbf9d') });
  const thumbnail = form.locator('.pictures img');
  await thumbnail.waitFor();
  await save.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const shown = page.locator('main');
  // What its kinds cost is its price, at the head and among them.
  await expect.poll(() => shown.getByText('TZS 24,500.00').count()).toBe(2);
  // Among the kinds, and beside what its stock began with.
  await shown.getByText('Kilo 5').first().waitFor();
  await shown
    .locator('img.thumb')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode());
  // Opened by its address as well, with no page before it, the headline is a card.
  await page.reload();
  const card = page.locator('main .headline');
  await card.waitFor();
  expect(await card.evaluate((each) => getComputedStyle(each).borderTopStyle)).toBe('solid');
  await expectAccessible(page, 'made');
  await expectNoSidewaysScroll(page, 'made');
  await shot(page, `products-${language}-made`);
  owner.calm();

  // Changed: another price, one kind more, without its picture.
  await page.locator('main').getByRole('link', { name: t.edit }).click();
  await thumbnail.waitFor();
  await openFolds(page);
  await expect.poll(() => field(fields.name).inputValue()).toBe(name);
  await field(fields.price).fill('26000');
  await form.getByRole('button', { name: t.add + fields.variants }).click();
  const second = form.getByRole('group', { name: `${fields.variants} 2` });
  await second.getByLabel(called(parts.variants.name)).fill('Kilo 10');
  await second.getByLabel(called(parts.variants.price)).fill('48,000');
  // Put in order by keys, and by a hand that drags: where the page ends, it goes on.
  const handle = (row: number) => form.getByRole('button', { name: orderTexts[language].move(row) });
  const names = () =>
    form
      .getByLabel(called(parts.variants.name))
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  await handle(2).press('ArrowUp');
  await expect.poll(names).toEqual(['Kilo 10', 'Kilo 5']);
  await expect.poll(() => handle(1).evaluate((each) => each === document.activeElement)).toBe(true);
  await handle(1).hover();
  await page.mouse.down();
  const grip = await handle(1).boundingBox();
  const bottom = page.viewportSize()?.height ?? 0;
  let nudge = 0;
  await expect
    .poll(async () => {
      nudge = 1 - nudge;
      await page.mouse.move((grip?.x ?? 0) + 10, bottom - 20 + nudge);
      return names();
    })
    .toEqual(['Kilo 5', 'Kilo 10']);
  await page.mouse.up();
  expect(await form.locator('fieldset[data-dragged]').count()).toBe(0);
  await form.getByRole('button', { name: `${t.remove} 1`, exact: true }).click();
  await save.click();
  await shown.getByText('TZS 48,000.00').first().waitFor();
  await shown.getByText('Kilo 10').first().waitFor();
  await shown.getByText('Kilo 5').first().waitFor();
  expect(await shown.locator('img.thumb').count()).toBe(0);
  owner.calm();

  // Kinds of a size: the sizes stay with it, another one makes only its own kind, one is called something else.
  const combine = async (value: string[], count: number) => {
    await page.locator('main').getByRole('link', { name: t.edit }).click();
    await save.waitFor();
    await openFolds(page);
    await form.getByRole('button', { name: t.combine }).click();
    const sheet = page.getByRole('dialog');
    const sizes = sheet.getByRole('combobox', { name: t.values });
    if (count === 1) {
      await sheet.getByText(t.there).waitFor();
      await sheet.getByText(t.rename).click();
      await sheet.getByLabel(t.value).fill('m');
      await sheet.getByLabel(t.value).press('Enter');
      await sheet.getByText(t.taken).waitFor();
      await sheet.getByLabel(t.value).fill('Ndogo');
      await sheet.getByLabel(t.value).press('Enter');
    }
    for (const each of value) {
      await sizes.fill(each);
      await sizes.press('Enter');
    }
    await expectAccessible(page, 'kinds from options');
    await shot(page, `products-${language}-options-${count}`, { fullPage: false });
    await sheet.getByRole('button', { name: t.take(count) }).click();
    await sheet.waitFor({ state: 'hidden' });
    const made = await names();
    await save.click();
    await page.locator('main').getByRole('link', { name: t.edit }).waitFor();
    return made;
  };
  expect(await combine(['S', 'M'], 2)).toEqual(['Kilo 5', 'Kilo 10', 'S', 'M']);
  expect(await combine(['L'], 1)).toEqual(['Kilo 5', 'Kilo 10', 'Ndogo', 'M', 'L']);
  await shown.getByText('Ndogo, M, L').first().waitFor();
  await shot(page, `products-${language}-options-shown`);
  owner.calm();

  // Gone from the list at once, as long as it is not undone; told when it is gone for good.
  const list = page.getByRole('heading', { level: 1, name: productLabels[language].many });
  const row = page.locator('main table.grid tbody tr[data-row], main ul.cards > li').filter({ hasText: name });
  const toast = page.locator('.toast').filter({ hasText: name });
  await chooseMore(page, t.delete);
  await list.waitFor();
  await toast.waitFor();
  expect(await timers.lengths()).toContain(undoMs);
  await expectAccessible(page, 'can be undone');
  await expectNoSidewaysScroll(page, 'can be undone');
  await shot(page, `products-${language}-undo`, { fullPage: false });
  await toast.getByRole('button', { name: t.undo }).click();
  await page.getByRole('searchbox', { name: t.search }).fill(name);
  await row.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await chooseMore(page, t.delete);
  await list.waitFor();
  await page.getByRole('searchbox', { name: t.search }).fill(name);
  await page.getByRole('heading', { name: t.none }).waitFor();
  await timers.release();
  await page.locator('.toast').getByText(t.deleted, { exact: true }).waitFor();
  expect(await row.count()).toBe(0);
  owner.calm();
  await owner.context.close();
});
