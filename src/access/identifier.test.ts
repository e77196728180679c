import { expect, test } from 'vitest';
import { readIdentifier } from './identifier.ts';

test('a phone in any spelling, or an email', () => {
  for (const input of ['0712345678', '712 345 678', '+255 712-345-678', '255712345678'])
    expect(readIdentifier(input)).toEqual({ phone: '+255712345678' });
  expect(readIdentifier(' asha@example.com ')).toEqual({ email: 'asha@example.com' });
  for (const input of ['', 'asha', '0712', 'asha@', 'a b@c.d']) expect(readIdentifier(input)).toBeUndefined();
});
