import { expect, test } from 'vitest';
import { smsServices } from './services.ts';

const report = (change: object) => ({ kind: 'report', providerId: '35918915', ours: null, failure: null, ...change });
const beem = { request_id: '35918915', recipient_id: '1', dest_addr: '255712345678' };

// As its samples of 2021 have it: `Status` in Node's and PHP's, `status` in Java's.
test.each([
  [{ ...beem, Status: 'DELIVERED' }, report({ ours: '1', state: 'delivered' })],
  [{ ...beem, status: 'delivered', request_id: 35918915 }, report({ ours: '1', state: 'delivered' })],
  [{ ...beem, Status: 'PENDING' }, report({ ours: '1', state: 'sent' })],
  [{ ...beem, Status: 'UNDELIVERED' }, report({ ours: '1', state: 'failed', failure: 'UNDELIVERED' })],
  [{ ...beem, Status: 'LOST' }, undefined],
  [{ ...beem, request_id: '\u0000', Status: 'DELIVERED' }, undefined],
  [
    { from: '255712345678', to: '255699000001', message: 'STOP' },
    { kind: 'text', id: null, from: '255712345678', text: 'STOP' },
  ],
  [{}, undefined],
  ['text', undefined],
  [null, undefined],
])('Beem brings %j', (fields, read) => {
  expect(smsServices.beem.readCallback(fields)).toEqual(read);
});

test('a text of Beem’s with its time is the same one when it comes again, and another at another time', () => {
  const text = { from: '255712345678', to: '255699000001', message: 'STOP' };
  const idAt = (timestamp: string) => {
    const read = smsServices.beem.readCallback({ ...text, timestamp });
    return read?.kind === 'text' ? read.id : undefined;
  };
  expect(idAt('2026-11-26 10:00:00')).toBe(idAt('2026-11-26 10:00:00'));
  expect(idAt('2026-11-26 10:00:00')).not.toBe(idAt('2026-11-27 10:00:00'));
});

const ofAfrica = (change: object) => report({ providerId: 'ATXid_1a2b3c', ...change });
test.each([
  [
    'id=ATXid_1a2b3c&status=Success&phoneNumber=%2B255712345678&networkCode=64004&retryCount=0',
    ofAfrica({ state: 'delivered' }),
  ],
  ['id=ATXid_1a2b3c&status=Buffered&phoneNumber=%2B255712345678', ofAfrica({ state: 'sent' })],
  [
    'id=ATXid_1a2b3c&status=Failed&failureReason=UserInBlackList',
    ofAfrica({ state: 'failed', failure: 'UserInBlackList' }),
  ],
  ['id=ATXid_1a2b3c&status=Expired', ofAfrica({ state: 'failed', failure: 'Expired' })],
  [
    'id=ATXid_1a2b3c&status=AbsentSubscriber',
    ofAfrica({ state: 'failed', failure: 'AbsentSubscriber', afterSeconds: 86_400 }),
  ],
  [
    'id=15071&date=2018-03-19T08:34:18.445Z&from=%2B255712345678&text=ACHA&to=20880',
    { kind: 'text', id: '15071', from: '+255712345678', text: 'ACHA' },
  ],
  ['senderId=DUKANI&phoneNumber=%2B255712345678', { kind: 'opt_out', phone: '+255712345678' }],
  ['nothing=at+all', undefined],
])("Africa's Talking brings %s", (form, read) => {
  expect(smsServices.africastalking.readCallback(Object.fromEntries(new URLSearchParams(form)))).toEqual(read);
});
