import { expect, test } from 'vitest';
import { smsParts, smsText } from './sms-parts.ts';

test.each([
  ['', 1],
  ['x'.repeat(160), 1],
  ['x'.repeat(161), 2],
  ['x'.repeat(306), 2],
  ['x'.repeat(307), 3],
  // The euro sign takes two places.
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  [`${'a'.repeat(158)}€`, 1],
  [`${'a'.repeat(159)}€`, 2],
  // Its pair would stand on the edge of the first part.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
  ['ж'.repeat(70), 1],
  ['ж'.repeat(134), 2],
  ['ж'.repeat(135), 3],
  [`${'ж'.repeat(66)}😀${'ж'.repeat(66)}`, 3],
  [`${'ж'.repeat(67)}😀${'ж'.repeat(65)}`, 2],
  // One letter outside of the alphabet makes all of them wide.
  [`${'x'.repeat(69)}😀`.slice(0, 70), 1],
  [`’${'x'.repeat(69)}`, 1],
  [`’${'x'.repeat(70)}`, 2],
])('%# takes %i parts', (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});

test('signs that phones write by themselves make no message wide, and no letter is another one', () => {
  expect(smsText('Ng’ombe – “safi”… • 2\u00a0kg')).toBe('Ng\'ombe - "safi"... - 2 kg');
  expect(smsParts(smsText(`’${'x'.repeat(159)}`))).toBe(1);
  expect(smsText('çâж😀')).toBe('çâж😀');
});
