import { describe, expect, test } from 'vitest';
import { unknownBack } from '../collected.ts';
import { readAsked, readKeysCheck, readPrompted, readReversed, refusesSession } from './wire.ts';

test.each([
  ['INS-1', 500],
  ['INS-9', 408],
  ['INS-16', 503],
  ['INS-26', 429],
  ['INS-0', 200],
])('a reversal answered with %s and no transaction is unknown', (output_ResponseCode, status) => {
  expect(readReversed({ status, body: { output_ResponseCode } })).toEqual(unknownBack);
});

describe('the keys', () => {
  test.each([
    ['INS-0', 200, undefined],
    ['INS-2', 401, 'keys_refused'],
    ['INS-4', 401, 'keys_refused'],
    ['INS-26', 401, 'keys_refused'],
    ['INS-13', 400, 'keys_refused'],
    // Of a transaction that there is none of.
    ['INS-5', 401, undefined],
    ['INS-6', 401, undefined],
    ['INS-23', 400, undefined],
    ['INS-9', 408, undefined],
    ['INS-1', 500, 'unreachable'],
    ['INS-16', 503, 'unreachable'],
    // A gateway, to which a new session may not be good yet.
    [undefined, 401, 'unreachable'],
    [undefined, 403, 'unreachable'],
    [undefined, 404, undefined],
  ])('of a question answered with %s (%i) are %s', (output_ResponseCode, status, fault) => {
    const body = output_ResponseCode && { output_ResponseCode };
    expect(readKeysCheck({ answered: true, status, body, headers: new Headers() })).toBe(fault);
  });
});

test.each([
  ['INS-0', 201, 'paid', null],
  ['INS-0', 500, 'unknown', null],
  ['INS-1', 500, 'unknown', null],
  ['INS-9', 408, 'unknown', null],
  ['INS-16', 503, 'unknown', null],
  ['INS-23', 400, 'unknown', null],
  ['INS-2', 401, 'failed', 'provider_error'],
  ['INS-5', 401, 'failed', 'cancelled_by_payer'],
  ['INS-6', 401, 'failed', 'refused'],
  ['INS-13', 400, 'failed', 'provider_error'],
  ['INS-2006', 422, 'failed', 'insufficient_funds'],
  ['INS-2051', 400, 'failed', 'not_registered'],
  ['NEW', 200, 'unknown', null],
])('a prompt answered with %s (%i) is %s', (code, status, state, failure) => {
  const body = {
    output_ResponseCode: code,
    output_ResponseDesc: '',
    output_TransactionID: '9XK1',
    output_ConversationID: 'c1',
    output_ThirdPartyConversationID: 't1',
  };
  expect(readPrompted({ status, body })).toMatchObject({ state, failure });
  // Nothing is paid without the transaction's id.
  for (const id of [undefined, null, '', 'N/A'])
    expect(readPrompted({ status, body: { ...body, output_TransactionID: id } }).state).not.toBe('paid');
});

test.each([
  ['INS-2', 401, true],
  ['INS-4', 401, true],
  ['INS-26', 403, true],
  [undefined, 401, true],
  ['INS-13', 400, true],
  // No customer of this network, who may be another's.
  ['INS-2051', 400, true],
  [undefined, 429, true],
  // Of the payer, of what was sent, or of nobody in particular: she may have been asked.
  ['INS-5', 401, false],
  ['INS-6', 401, false],
  ['INS-16', 503, false],
  ['INS-16', 429, false],
  ['INS-21', 400, false],
  ['INS-2001', 400, false],
  [undefined, 408, false],
])('a prompt answered with %s (%i) surely asked nobody: %s', (output_ResponseCode, status, expected) => {
  const body = output_ResponseCode && { output_ResponseCode };
  expect(readPrompted({ status, body }).neverTaken ?? false).toBe(expected);
});

test.each([
  ['Completed', 'paid', null],
  ['Cancelled', 'failed', 'cancelled_by_payer'],
  ['Expired', 'failed', 'timeout'],
  ['N/A', 'unknown', null],
  ['SOMETHING NEW', 'unknown', null],
])('a payment that is %s is %s', (found, state, failure) => {
  const body = { output_ResponseCode: 'INS-0', output_ResponseDesc: '', output_TransactionID: '9XK1' };
  for (const name of ['output_ResponseTransactionStatus', 'output_TransactionStatus'])
    expect(readAsked({ status: 200, body: { ...body, [name]: found } })).toMatchObject({
      state,
      failure,
      amount: null,
    });
  const answer = { ...body, output_ResponseTransactionStatus: found };
  expect(readAsked({ status: 500, body: answer }).state).toBe('unknown');
  expect(readAsked({ status: 200, body: { ...answer, output_ResponseCode: 'INS-6' } }).state).toBe('unknown');
  expect(readAsked({ status: 200, body: '' }).state).toBe('unknown');
});

test.each([
  [401, { output_ResponseCode: 'INS-2' }, true],
  [401, { output_ResponseCode: 'INS-4' }, true],
  [401, undefined, true],
  [403, { message: 'Forbidden' }, true],
  [401, { output_ResponseCode: 'INS-5' }, false],
  [401, { output_ResponseCode: 'INS-6' }, false],
  [400, { output_ResponseCode: 'INS-2' }, false],
  [200, undefined, false],
])('%i with %j refuses the session: %s', (status, body, expected) => {
  expect(refusesSession({ status, body })).toBe(expected);
});
