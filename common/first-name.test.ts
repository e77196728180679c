import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test.each([
  ['Neema Mushi', 'Neema'],
  ['Mama Neema', 'Mama Neema'],
  ['Mzee Juma Hamisi', 'Mzee Juma'],
  ['Dkt. Asha Said', 'Dkt. Asha'],
  ['mama', 'mama'],
  ['Mamani Bakari', 'Mamani'],
  ['+255 712 000 001', ''],
  ['', ''],
])('%s is called "%s"', (name, called) => {
  expect(firstName(name)).toBe(called);
});
