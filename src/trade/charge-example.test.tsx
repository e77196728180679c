import { text } from 'node:stream/consumers';
import i18next from 'i18next';
import { prerenderToNodeStream } from 'react-dom/static.node';
import { expect, test } from 'vitest';
import { startI18n } from '../app/i18n/index.ts';
import ChargeExample from './charge-example.tsx';

await startI18n('en');
const wordsOf = (markup: string) => markup.replace(/<[^>]+>/g, '');
async function exampleOf(values: Record<string, unknown>) {
  const markup = await text((await prerenderToNodeStream(<ChargeExample values={values} />)).prelude);
  const rows = [...markup.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)];
  return { markup: wordsOf(markup), rows: rows.map(([, name = '', value = '']) => [name, wordsOf(value)]) };
}

const percentage = { charge_type: 'Percentage Charge', charge_percent: 150, charge_amount: 500_00 };
const amount = { ...percentage, charge_type: 'Fixed Amount' };
test.each([
  [percentage, 'customer', '990.00', '66,990.00', '66,000.00'],
  [percentage, 'shop', '990.00', '66,000.00', '65,010.00'],
  [amount, 'customer', '500.00', '66,500.00', '66,000.00'],
  [amount, 'shop', '500.00', '66,000.00', '65,500.00'],
  [{ charge_type: 'Fixed Amount' }, 'shop', '0.00', '66,000.00', '66,000.00'],
] as const)(
  'of %j that the %s bears, who pays what is shown on one order',
  async (charge, charge_paid_by, ...figures) => {
    const shown = await exampleOf({ ...charge, charge_paid_by });
    expect(shown.markup).toContain('Example: an order of TZS 66,000.00');
    expect(shown.rows).toEqual(['Charge', 'The customer pays', 'You get'].map((name, at) => [name, figures[at]]));
  },
);

test('it is said in Swahili too, and nothing where nothing is charged', async () => {
  await i18next.changeLanguage('sw');
  expect((await exampleOf({ ...amount, charge_paid_by: 'shop' })).markup).toContain('Mfano: oda ya TZS 66,000.00');
  expect((await exampleOf({ charge_type: null })).markup).toBe('');
});
