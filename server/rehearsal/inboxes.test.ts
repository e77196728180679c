import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdSchedule } from '../../tests/harness/held-schedule.ts';
import { derive, startStage } from '../../tests/harness/rehearsal-stage.ts';
import { rehearsalMail } from '../providers/mail/rehearsal.ts';
import { rehearsalSms } from '../providers/sms/rehearsal.ts';
import { mailKeyLabel } from './mail.ts';
import { createPhones } from './phones.ts';
import { inboundSecretLabel, smsKeyLabel } from './sms.ts';

/** Milliseconds for an answer that comes. */
const timeOutMs = 30_000;
const inbound = { secret: derive(inboundSecretLabel), now: () => new Date() };
let stage: Awaited<ReturnType<typeof startStage>>;
beforeAll(async () => {
  stage = await startStage({}, 300);
});
afterAll(() => stage.close());

test('a text message appears on its phone, as often as it is sent', async () => {
  const sms = rehearsalSms({ base: stage.base, key: derive(smsKeyLabel), ...inbound, fetch, timeOutMs });
  const message = { to: '+255712345678', text: 'Nambari yako ni 123456', ref: 'one', purpose: 'order' } as const;
  const shown = { kind: 'sms', text: 'Nambari yako ni 123456' };
  expect(await sms.find?.(message)).toEqual({ is: 'unknown' });
  expect(await sms.send(message)).toEqual({ is: 'done', result: { providerId: 'sms:one' } });
  expect(await stage.items('0712 345 678')).toMatchObject([shown]);
  expect(await sms.find?.(message)).toEqual({ is: 'done', result: { providerId: 'sms:one' } });
  await sms.send(message);
  expect(await stage.items('0712 345 678')).toMatchObject([shown, shown]);
  expect(await sms.send({ ...message, to: '0712' })).toEqual({ is: 'failed', code: '400' });
  const stranger = rehearsalSms({ base: stage.base, key: 'x', ...inbound, fetch, timeOutMs });
  expect(await stranger.send(message)).toEqual({ is: 'failed', code: '401' });
});

test('mail appears in the mailbox of its address', async () => {
  const mail = rehearsalMail({ base: stage.base, key: derive(mailKeyLabel), fetch, timeOutMs });
  await mail.send({ to: 'Asha@Example.com', subject: 'Karibu', text: 'Habari', ref: 'one', purpose: 'account' });
  expect(await stage.items('asha@example.com')).toMatchObject([{ kind: 'mail', subject: 'Karibu' }]);
});

test.each([
  ['refused', { is: 'failed', code: '400' }, 0],
  ['failing', { is: 'unknown' }, 0],
  ['silent', { is: 'unknown' }, 1],
] as const)('a provider that is %s', async (messages, outcome, shown) => {
  const to = 'juma@example.com';
  await stage.post(`${stage.phone(to)}/clear`, {});
  await stage.switches(to, { messages });
  const mail = rehearsalMail({
    base: stage.base,
    key: derive(mailKeyLabel),
    fetch,
    timeOutMs,
  });
  expect(await mail.send({ to, subject: 'a', text: 'b', ref: messages, purpose: 'contact' })).toEqual(outcome);
  expect(await stage.items(to)).toHaveLength(shown);
});

test('a provider that answers later than we wait has the message, and says so when asked', async () => {
  const to = '+255754000009';
  await stage.switches(to, { messages_late: 1 });
  const schedule = holdSchedule(stage.rehearsal);
  const its = { base: stage.base, key: derive(smsKeyLabel), ...inbound, fetch };
  const sms = rehearsalSms({ ...its, timeOutMs: 1500 });
  expect(await sms.send({ to, text: 'a', ref: 'late', purpose: 'order' })).toEqual({ is: 'unknown' });
  expect(await rehearsalSms({ ...its, timeOutMs }).find?.({ to, ref: 'late' })).toEqual({
    is: 'done',
    result: { providerId: 'sms:late' },
  });
  await schedule.release();
});

test('the phone API refuses what it does not know', async () => {
  const to = stage.phone('+255712345678');
  expect((await stage.post(`${to}/switches`, { lateness: 1 })).status).toBe(422);
  expect((await stage.post(`${to}/switches`, { late: 61 })).status).toBe(422);
  expect((await stage.post(`${stage.phone('12')}/switches`, { late: 1 })).status).toBe(404);
  const message = { type: 'text', text: { body: 'a' } };
  expect((await stage.post(`${to}/messages`, { shop: '999', message })).status).toBe(404);
  expect((await stage.post(`${to}/prompts/R1`, { answer: 'pin', pin: '1234' })).status).toBe(404);
});

test('phones and what is on them are bounded', () => {
  const phones = createPhones();
  const sms = (id: string) => ({ id, at: '', kind: 'sms' as const, text: '' });
  for (let index = 0; index < 501; index++) phones.put('+255712345678', sms(`${index}`));
  expect(phones.items('+255712345678')).toHaveLength(500);
  expect(phones.item('+255712345678', '0')).toBeUndefined();
  for (let index = 0; index < 200; index++) phones.put(`other ${index}`, sms('1'));
  expect(phones.items('+255712345678')).toHaveLength(0);
  expect(phones.items('other 0')).toHaveLength(1);
});
