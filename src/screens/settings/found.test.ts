import { expect, test } from 'vitest';
import { settingsByGroup } from '../../app/resources.ts';
import { fetchLabels } from '../../parts/labels.ts';
import { find, findablesOf } from './found.ts';

const pages = settingsByGroup.flatMap((part) => part.pages);
const all = (
  await Promise.all(
    pages.map(async (page) => {
      const labels = await fetchLabels(page.name);
      return findablesOf({ ...page, title: labels.sw.one }, labels, 'sw');
    }),
  )
).flat();

test.each([
  ['usafiri', '/dashboard/settings/shop?field=delivery_fee'],
  ['delivery FEE', '/dashboard/settings/shop?field=delivery_fee'],
  // A list by the names of its parts.
  ['closes', '/dashboard/settings/shop?field=opening_hours'],
  // A part of a form, at its first field.
  ['orders payment', '/dashboard/settings/shop?field=takes_orders'],
  ['bubble', '/dashboard/settings/widget?field=theme.bubbleTitle'],
  ['cheo', '/dashboard/settings/roles'],
  ['rent', '/dashboard/expenses/budgets?field=rent'],
])('“%s” is found in whatever language it is written', (text, to) => {
  expect(find(all, text).map((each) => each.to)).toContain(to);
});

test('each page is among what is found; nothing is by nothing, nor what nobody may write', () => {
  expect(find(all, '  ')).toEqual([]);
  expect(find(all, 'Made up')).toEqual([]);
  expect(pages.every(({ to }) => all.some((each) => each.to === to))).toBe(true);
});
