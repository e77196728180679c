import { expect, test } from 'vitest';
import { maskBody } from './mask.ts';

const mask = (body: unknown) => JSON.parse(maskBody(Buffer.from(JSON.stringify(body))));

test('what tells of money stays, people and secrets do not', () => {
  expect(
    mask({
      event: 'PAYMENT RECEIVED',
      data: {
        ...{ id: 'LCP123', status: 'SUCCESS', orderReference: 'DK2345678923456789', collectedAmount: '15000' },
        message: 'Paid by 0754 318 318',
        customer: { customerName: 'Asha Juma', customerPhoneNumber: '255600345678', email: 'asha@example.com' },
      },
      ...{ checksum: 'e40bda5864f5', checksumMethod: 'canonical', secret_hash: 'siri', pin: 4321 },
    }),
  ).toEqual({
    event: 'PAYMENT RECEIVED',
    data: {
      ...{ id: 'LCP123', status: 'SUCCESS', orderReference: 'DK2345678923456789', collectedAmount: '15000' },
      message: '•••318',
      customer: { customerName: '•••', customerPhoneNumber: '•••678', email: '•••' },
    },
    ...{ checksum: '•••', checksumMethod: 'canonical', secret_hash: '•••', pin: '•••' },
  });
});

test('a phone in a plain place, a name as a key, and what is far too much, are cut or masked', () => {
  expect(mask({ status: 'from 255600345678 to 0600 345 679' })).toEqual({ status: 'from •••678 to •••679' });
  expect(mask({ id: 255600345678, tx_ref: '0600345678', order_id: 'DK2345678923456789', amount: 600345678 })).toEqual({
    ...{ id: '•••678', tx_ref: '•••678', order_id: 'DK2345678923456789', amount: 600345678 },
  });
  for (const typed of ['0600 345 678', '+255 600 345 678', '255-600-345-678', '(0600) 345.678', '600 34 56 78'])
    for (const key of ['id', 'ref', 'order_id', 'tx_ref', 'orderReference'])
      expect(mask({ [key]: typed, status: typed }), `${key}: ${typed}`).toEqual({
        ...{ [key]: '•••678', status: expect.not.stringContaining('345') },
      });
  expect(mask({ ref: 'Asha 0600 345 678 leo', transid: 'LCP0600345678', flw_ref: '0600345678901' })).toEqual({
    ...{ ref: 'Asha •••678 leo', transid: 'LCP0600345678', flw_ref: '0600345678901' },
  });
  expect(Object.keys(mask({ '255600345678': 1 }))).toEqual(['•••678']);
  expect(maskBody(Buffer.from(JSON.stringify({ a: 'x'.repeat(1e6), id: 'y'.repeat(1e6) }))).length).toBeLessThan(300);
  let deep: object = {};
  for (let depth = 0; depth < 1000; depth += 1) deep = { deep };
  expect(maskBody(Buffer.from(JSON.stringify(deep))).length).toBeLessThan(200);
  let rows: unknown = '0600345678';
  for (let depth = 0; depth < 1000; depth += 1) rows = [rows];
  expect(maskBody(Buffer.from(JSON.stringify({ rows }))).length).toBeLessThan(200);
  for (const raw of ['', 'null', '[1]', '"0600345678"', 'phone=0600345678', '\u0000'])
    expect(maskBody(Buffer.from(raw))).toBe('');
});
