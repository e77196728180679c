import { expect, test } from 'vitest';
import { phoneProblems } from './phone-problem.ts';

test.each([
  ['0712 34', 'Zimepungua tarakimu 4. Mfano: 0600 345 678.', '4 digits missing. Example: 0600 345 678.'],
  ['0712 345 67', 'Imepungua tarakimu 1. Mfano: 0600 345 678.', '1 digit missing. Example: 0600 345 678.'],
  ['+255 712 345', 'Zimepungua tarakimu 3. Mfano: 0600 345 678.', '3 digits missing. Example: 0600 345 678.'],
  ['712 345 6789', 'Imezidi tarakimu 1. Mfano: 0600 345 678.', '1 digit too many. Example: 0600 345 678.'],
  ['0212 345 678', 'Andika namba ya simu kama 0600 345 678.', 'Write a phone number like 0600 345 678.'],
  ['Asha', 'Andika namba ya simu kama 0600 345 678.', 'Write a phone number like 0600 345 678.'],
])('%s', (typed, sw, en) => {
  expect([phoneProblems.sw(typed), phoneProblems.en(typed)]).toEqual([sw, en]);
});
