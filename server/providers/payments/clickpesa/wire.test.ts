import { describe, expect, test } from 'vitest';
import { readAsked, readBalance, readPreviewed, readPushed, readSender } from './wire.ts';

describe('when the world misbehaves', () => {
  test.each([
    [401, 'Unauthorized', 'failed', true],
    [403, 'Invalid or Expired API-Key', 'failed', true],
    [429, 'Too Many Requests', 'failed', true],
    [400, 'Valid Client ID is required', 'unknown', undefined],
    [400, 'Insufficient balance', 'unknown', undefined],
    [400, 'Application has no access to COLLECTION API feature, …', 'failed', true],
    [404, 'Account has no payment collection methods', 'failed', true],
    [404, 'Account has no valid payment method', 'failed', true],
    [500, 'Account has no valid payment method', 'unknown', undefined],
    [404, 'Invalid or missing payment', 'unknown', undefined],
    [422, undefined, 'unknown', undefined],
  ])('a prompt that is answered with %i %s is %s', (status, message, state, isNever) => {
    const read = readPushed({ status, body: message && { message } });
    expect([read.state, read.neverTaken]).toEqual([state, isNever]);
  });

  const mpesa = { name: 'M-PESA', status: 'AVAILABLE', fee: 290 };
  const away = { ...mpesa, status: 'UNAVAILABLE', message: 'Maintenance' };
  const tigo = { name: 'TIGO-PESA', status: 'AVAILABLE', fee: '300.00' };
  const sender = { accountName: 'ASHA JUMA', accountNumber: '255712345678', accountProvider: 'M-PESA' };
  const never = { state: 'failed', failure: 'provider_error', neverTaken: true };
  test.each([
    ['her network is there', 200, { activeMethods: [tigo, mpesa], sender }, { fee: 290_00 }],
    ['her network is away, another is there', 200, { activeMethods: [tigo, away], sender }, { never }],
    ['all are away', 200, { activeMethods: [away, { ...tigo, status: 'UNAVAILABLE' }] }, { never }],
    ['whose number it is was not said', 200, { activeMethods: [tigo, away] }, {}],
    ['only one is there', 200, { activeMethods: [tigo] }, { fee: 300_00 }],
    ['none is named', 200, { activeMethods: [] }, {}],
    ['it makes no sense', 200, { hello: true }, {}],
    ['it is broken', 500, { message: 'Error validating fee, try again later' }, {}],
    ['the reference was used', 409, { message: 'Order reference ORD1001 already used' }, {}],
    ['the checksum is wrong', 400, { message: 'Invalid checksum' }, { never }],
    ['too many calls', 429, { message: 'Too Many Requests' }, { never }],
    ['the number is nobody’s', 400, { message: 'Invalid / unsupported phone number' }, { never: { state: 'failed' } }],
  ])('a preview where %s stops a prompt only when no phone would be asked', (_, status, body, expected) => {
    expect(readPreviewed({ status, body })).toMatchObject(expected);
    expect(readPreviewed({ status, body }).never === undefined).toBe(!('never' in expected));
  });
});

describe('what it says without asking anybody for money', () => {
  test.each([
    [
      200,
      [
        { currency: 'USD', balance: 7 },
        { currency: 'TZS', balance: '15000.50' },
      ],
      15_000_50,
    ],
    [200, [{ currency: 'TZS', balance: 15000 }], 15_000_00],
    // As documented: not found while it is empty.
    [404, { message: 'Account not found' }, 0],
    [200, [{ currency: 'USD', balance: 7 }], undefined],
    [200, { balance: 7 }, undefined],
    [500, [{ currency: 'TZS', balance: 15000 }], undefined],
  ])('%i %j holds %s', (status, body, held) => {
    expect(readBalance({ status, body })).toBe(held);
  });

  test.each([
    ['SUCCESS', { state: 'paid' }],
    ['SETTLED', { state: 'paid', settled: true }],
    ['ON-HOLD', { state: 'pending', onHold: true }],
    ['REVERSED', { state: 'taken_back' }],
    ['REFUNDED', { state: 'taken_back' }],
    ['FAILED', { state: 'failed' }],
    ['ANOTHER', { state: 'unknown' }],
  ])('%s is what it says of a payment', (status, expected) => {
    const payment = { id: 'L1', orderReference: 'ORD1', status, collectedAmount: '15000', collectedCurrency: 'TZS' };
    const { state, settled, onHold } = readAsked({ status: 200, body: [payment] }, 'ORD1');
    expect({ state, ...(settled && { settled }), ...(onHold && { onHold }) }).toEqual(expected);
  });

  test('a preview without its sender names nobody', () => {
    const methods = [{ name: 'TIGO-PESA', status: 'AVAILABLE', fee: 290 }];
    const sender = { accountName: 'ASHA JUMA', accountNumber: '255712345678', accountProvider: 'TIGO-PESA' };
    expect(readSender({ status: 200, body: { activeMethods: methods, sender } })).toBe('ASHA JUMA');
    expect(readSender({ status: 200, body: { activeMethods: methods } })).toBeNull();
    expect(readSender({ status: 500, body: { sender } })).toBeNull();
  });
});
