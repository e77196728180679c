import { expect, test } from 'vitest';
import { checksumOf, isChecked, isSigned, legacyChecksumOf, withChecksum } from './checksum.ts';

/** Vectors worked out by hand from ClickPesa's description of the canonical checksum. */
test.each([
  [
    'secret-key',
    { reference: 'TX123', amount: 100, currency: 'USD' },
    '17c51f37dad20682e08cd556446c7f8e99840f4040b6719712f41f7549287f33',
  ],
  [
    'test_checksum_key',
    { phoneNumber: '255712345678', amount: '15000', currency: 'TZS', orderReference: 'ORD1001' },
    '99d2f98e4796f8b1ce917223852f04dd29094d131c7a1882e1058a9713212dfd',
  ],
  [
    'test_checksum_key',
    {
      event: 'PAYMENT RECEIVED',
      data: {
        id: 'LCP123',
        status: 'SUCCESS',
        orderReference: 'ORD1001',
        collectedAmount: '15000',
        customer: { customerPhoneNumber: '255712345678', customerName: 'Asha Juma' },
      },
    },
    'e40bda5864f542834ba776c793931483faf4dabc24651639ff4eb443c75a888c',
  ],
])('with %s %j', (key, body, expected) => {
  expect(checksumOf(key, body)).toBe(expected);
  const sent = withChecksum(key, body);
  expect(sent).toEqual({ ...body, checksum: expected, checksumMethod: 'canonical' });
  expect(isChecked(key, sent)).toBe(true);
  expect(isChecked('another', sent)).toBe(false);
  expect(isChecked(key, { ...sent, added: 1 })).toBe(false);
  expect(isChecked(key, body)).toBe(false);
});

test('a callback is signed in its body or by a header, in the way of today or the one before', () => {
  const body = { amount: 100, currency: 'USD', reference: 'TX123' };
  const legacy = legacyChecksumOf('secret-key', body);
  expect(legacy).toBe('85b65bf2670dcdcb8ebb8d19939e4fd59b02d5218741be2eaf9f575273b101d1');
  for (const checksum of [legacy, checksumOf('secret-key', body)]) {
    expect(isSigned('secret-key', { ...body, checksum }, undefined)).toBe(true);
    expect(isSigned('secret-key', body, checksum.toUpperCase())).toBe(true);
    expect(isSigned('another', { ...body, checksum }, undefined)).toBe(false);
    expect(isSigned('secret-key', { ...body, amount: 101 }, checksum)).toBe(false);
  }
  for (const nothing of [undefined, '']) expect(isSigned('secret-key', body, nothing)).toBe(false);
});
