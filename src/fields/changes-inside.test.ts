import { expect, test } from 'vitest';
import { labels as workflowLabels } from '../../resources/labels/order_workflow.ts';
import { labels } from '../../resources/labels/products.ts';
import { orderWorkflow } from '../../resources/order_workflow.ts';
import { products } from '../../resources/products.ts';
import { wordsIn } from '../pages/words.ts';
import { fetchLabels } from '../parts/labels.ts';
import { changesInside, inAWord } from './changes-inside.ts';

const answers = { yes: 'Yes', no: 'No' };
const words = wordsIn((await fetchLabels('products')).en);

test('tags and rows that came or went are named, and what is another in a row that stayed', () => {
  const { aliases, variants, add_ons } = products.fields;
  const changesOf = (
    field: typeof aliases | typeof variants | typeof add_ons,
    name: string,
    before: unknown,
    after: unknown,
  ) => changesInside(field, [before, after], words.field(name), answers);
  expect(changesOf(aliases, 'aliases', ['kanga', 'leso'], ['leso', 'doti'])).toEqual(['+ doti', '− kanga']);
  const [small, large] = [
    { id: 'a', name: 'Kilo 5', price: 24_500_00, sku: null },
    { id: 'b', name: 'Kilo 10', price: 48_000_00, sku: 'K10' },
  ];
  const { name, price } = labels.en.parts.variants;
  expect(changesOf(variants, 'variants', [small], [{ ...small, price: 26_000_00 }, large])).toEqual([
    '+ Kilo 10',
    `Kilo 5 (${price}: TZS 24,500.00 → TZS 26,000.00)`,
  ]);
  expect(changesOf(variants, 'variants', [small, large], [{ ...large, name: 'Kilo 12' }])).toEqual([
    '− Kilo 5',
    `Kilo 10 (${name}: Kilo 10 → Kilo 12)`,
  ]);
  // Only its order is another.
  expect(changesOf(variants, 'variants', [small, large], [large, small])).toEqual([]);
  const group = { id: 'g', name: 'Kufunga', required: false, min: 0, max: 1, options: [] };
  expect(changesOf(add_ons, 'add_ons', [group], [{ ...group, required: true }])).toEqual([
    `Kufunga (${labels.en.parts.add_ons.required}: No → Yes)`,
  ]);
});

test('a group says which of its parts are others, each before and after', async () => {
  const own = wordsIn((await fetchLabels('order_workflow')).sw).field('paid');
  const changesOf = changesInside(
    orderWorkflow.fields.paid,
    [
      { send: true, text: null },
      { send: false, text: { sw: 'Asante', en: 'Thanks' } },
    ],
    own,
    { yes: 'Ndiyo', no: 'Hapana' },
  );
  expect(changesOf[0]).toBe(`${workflowLabels.sw.parts.paid.send}: Ndiyo → Hapana`);
  expect(changesOf[1]).toContain('– → Asante');
});

test('what is no word to a person is not changesOf', () => {
  const { images, name } = products.fields;
  expect(changesInside(images, [[{ file: 'x' }], [{ file: 'y' }]], { label: '' }, answers)).toEqual([]);
  expect(changesInside(images, [[], [{ file: 'y' }]], { label: '' }, answers)).toEqual(['0 → 1']);
  expect(changesInside(name, ['a', 'b'], { label: '' }, answers)).toEqual([]);
  expect(inAWord(undefined, { a: 1 }, { label: '' }, answers)).toBeUndefined();
  expect(inAWord(name, 'n'.repeat(200), { label: '' }, answers)).toHaveLength(121);
});
