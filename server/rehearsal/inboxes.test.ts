import { afterAll, beforeAll, expect, test } from 'vitest';
import { rehearsalMail } from '../providers/mail/rehearsal.ts';
import { rehearsalSms } from '../providers/sms/rehearsal.ts';
import { mailKeyLabel } from './mail.ts';
import { createPhones } from './phones.ts';
import { smsKeyLabel } from './sms.ts';
import { derive, startStage } from './testing.ts';

let stage: Awaited<ReturnType<typeof startStage>>;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

test('a text message appears on its phone, once for its ref', async () => {
  const sms = rehearsalSms({ base: stage.base, key: derive(smsKeyLabel), fetch });
  const message = { to: '+255712345678', text: 'Nambari yako ni 123456', ref: 'one' };
  expect(await sms.send(message)).toEqual(await sms.send(message));
  expect(await stage.items('0712 345 678')).toMatchObject([{ kind: 'sms', text: 'Nambari yako ni 123456' }]);
  await expect(sms.send({ ...message, to: '0712' })).rejects.toThrow('400');
  const stranger = rehearsalSms({ base: stage.base, key: 'x', fetch });
  await expect(stranger.send(message)).rejects.toThrow('401');
});

test('mail appears in the mailbox of its address', async () => {
  const mail = rehearsalMail({ base: stage.base, key: derive(mailKeyLabel), fetch });
  await mail.send({ to: 'Asha@Example.com', subject: 'Karibu', text: 'Habari', ref: 'one' });
  expect(await stage.items('asha@example.com')).toMatchObject([{ kind: 'mail', subject: 'Karibu' }]);
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
