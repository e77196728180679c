import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { blocks as definitions } from '../../common/flow/blocks/index.ts';
import { wordsFor } from '../../common/flow/doctor-words.ts';
import type { BlockKind } from '../../common/flow/flow.ts';
import type { Language } from '../../resources/enums.ts';
import { texts } from '../../src/screens/chatflow/texts.ts';
import { expectAccessible, shot, type Width } from './harness.ts';

export const hasKeys = (place: Locator) =>
  expect.poll(() => place.evaluate((each) => each === document.activeElement)).toBe(true);
/** The name of a step that was just added: it has the keys. */
export const newStep = async (page: Page, kind: string) => {
  const head = () => page.evaluate(() => document.activeElement?.id ?? '');
  await expect.poll(head).toMatch(new RegExp(`^${kind}-[0-9a-f]{6}\\.head$`));
  return (await head()).replace('.head', '');
};
export const press = async (page: Page, place: Locator) => {
  await place.focus();
  await page.keyboard.press('Enter');
};

/**
 * Adds steps that have options of their own: each is chosen in its form, and what is no JSON is said where it is
 * written. Gives back what is to be saved of them, by name.
 */
export async function addRareSteps(
  page: Page,
  { language, width }: { language: Language; width: Width },
): Promise<Record<string, object>> {
  const t = texts[language];
  const add = async (kind: BlockKind) => {
    await page.getByLabel(t.kind).selectOption(kind);
    await page.getByRole('button', { name: t.add_step, exact: true }).click();
    const name = await newStep(page, kind);
    const field = (place: string) => page.locator(`[id="${name}.${place}"]`);
    return { name, field, shows: () => shot(page, `chatflow-${kind}-${language}-${width}`) };
  };
  const choice = await add('menu');
  const { choices } = definitions.menu.options.show;
  await choice
    .field('show')
    .getByRole('radio', { name: choices?.list?.[language] ?? '' })
    .check();
  const condition = await add('condition');
  await condition.field('fact').selectOption('has_tag');
  await condition.field('is').fill('VIP');
  await condition.shows();
  const handing = await add('person');
  await handing.field('assignee').selectOption({ index: 1 });
  await handing.shows();
  const link = await add('link');
  await page.getByRole('checkbox', { name: definitions.link.options.wait.ticked?.label[language] ?? '' }).check();
  await link.field('paid').selectOption('greet');
  await link.shows();
  const asking = await add('http');
  await asking.field('sample').fill('{');
  await expect.poll(() => asking.field('sample').getAttribute('aria-invalid')).toBe('true');
  const wrong = { code: 'no_json', block: asking.name, place: 'sample' } as const;
  await page.getByText(wordsFor(wrong, language).says).first().waitFor();
  await expectAccessible(page, 'an answer to try with');
  await asking.shows();
  await asking.field('sample').fill('{"a":1}');
  return {
    [choice.name]: { show: 'list' },
    [condition.name]: { is: 'VIP' },
    [handing.name]: { assignee: expect.any(String) },
    [link.name]: { wait: 60, paid: 'greet' },
    [asking.name]: { sample: '{"a":1}' },
  };
}
