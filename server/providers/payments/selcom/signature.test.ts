import { expect, test } from 'vitest';
import { digestOf, isSigned, selcomTime, signedHeaders } from './signature.ts';

/** The key and secret of Selcom's documented sample. */
const apiKey = '202cb962ac59075b964b07152d234b70';
const apiSecret = '81dc9bdb52d04dc20036dbd8313ed055';
const paid = {
  transid: 'TX1',
  order_id: 'ORD1001',
  reference: '0281121212',
  result: 'SUCCESS',
  resultcode: '000',
  payment_status: 'COMPLETED',
};

test('its documented sample has its documented digest', () => {
  const fields = { utilityref: '12345', transid: 'transid', amount: 5000 };
  expect(digestOf(apiSecret, '2019-02-26T09:30:46+03:00', Object.keys(fields), fields)).toBe(
    'TFHAyQ1k1d601bVfimp+GJsgiBPzMmmV0QJl0bX1c1Q=',
  );
  expect(digestOf(apiSecret, '2026-01-01T00:00:00+03:00', Object.keys(paid), paid)).toBe(
    'XKaU5ZMqMVAe5FjQ4s6882WMl9kEXoQ/tNNHHvkbsyg=',
  );
});

test('a call names every field it signs, and the time of Dar es Salaam', () => {
  const headers = signedHeaders({ apiKey, apiSecret }, new Date('2019-02-26T06:30:46.512Z'), {
    utilityref: '12345',
    transid: 'transid',
    amount: 5000,
  });
  expect(headers).toMatchObject({
    authorization: 'SELCOM MjAyY2I5NjJhYzU5MDc1Yjk2NGIwNzE1MmQyMzRiNzA=',
    'digest-method': 'HS256',
    digest: 'TFHAyQ1k1d601bVfimp+GJsgiBPzMmmV0QJl0bX1c1Q=',
    timestamp: '2019-02-26T09:30:46+03:00',
    'signed-fields': 'utilityref,transid,amount',
    'content-type': 'application/json;charset="utf-8"',
  });
  expect(selcomTime(new Date('2026-12-31T22:15:00Z'))).toBe('2027-01-01T01:15:00+03:00');
});

test('nested fields are named by dots', () => {
  const nested = { billing: { firstname: 'Asha' } };
  expect(digestOf(apiSecret, 't', ['billing.firstname'], nested)).toBe(
    digestOf(apiSecret, 't', ['billing.firstname'], { 'billing.firstname': 'Asha' }),
  );
});

test('what is changed, not signed, or signed by another is not signed', () => {
  const headers = {
    digest: 'XKaU5ZMqMVAe5FjQ4s6882WMl9kEXoQ/tNNHHvkbsyg=',
    timestamp: '2026-01-01T00:00:00+03:00',
    'signed-fields': Object.keys(paid).join(','),
  };
  const needed = ['order_id', 'payment_status'];
  expect(isSigned(apiSecret, headers, paid, needed)).toBe(true);
  expect(isSigned('another', headers, paid, needed)).toBe(false);
  expect(isSigned(apiSecret, headers, { ...paid, order_id: 'ORD1002' }, needed)).toBe(false);
  expect(isSigned(apiSecret, { ...headers, timestamp: '2026-01-02T00:00:00+03:00' }, paid, needed)).toBe(false);
  expect(isSigned(apiSecret, {}, paid, needed)).toBe(false);
  const part = ['transid', 'result'];
  const few = { ...headers, digest: digestOf(apiSecret, headers.timestamp, part, paid), 'signed-fields': part.join() };
  expect(isSigned(apiSecret, few, paid, needed), 'its order is not among what is signed').toBe(false);
});
