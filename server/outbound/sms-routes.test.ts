import { expect, test } from 'vitest';
import type { Handed } from '../providers/handed.ts';
import { sendByRoutes } from './sms-routes.ts';

const message = { to: '+255716700001', text: 'Oda yako imefika.', ref: 'r1', purpose: 'order' } as const;
const busy: Handed = { is: 'again', code: '429', afterSeconds: 5 };
const noSender: Handed = { is: 'failed', code: 'sender' };
const noPhone: Handed = { is: 'failed', code: 'phone' };
const gone: Handed = { is: 'done', result: { providerId: 'm1' } };
const unclear: Handed = { is: 'unknown' };

test.each<[string, Handed, Handed, 'a' | 'b', Handed]>([
  ['what the first takes is sent by nobody else', gone, gone, 'a', gone],
  ['nor what it may have taken', unclear, gone, 'a', unclear],
  ['nor what no other can send', noPhone, gone, 'a', noPhone],
  ['what it refuses for its own reasons the next one sends', noSender, gone, 'b', gone],
  ['and what it cannot take just now', busy, gone, 'b', gone],
  ['which is tried again by the first where the next one never will', busy, noSender, 'a', busy],
  ['but not where the phone is at fault', busy, noPhone, 'b', noPhone],
  ['where both are busy, again by both', busy, busy, 'b', busy],
])('%s', async (_, first, second, provider, outcome) => {
  const route = (name: string, answer: Handed) => ({
    ...{ provider: name, aboutPhone: ['phone'] },
    send: async () => answer,
  });
  const found = await sendByRoutes([route('a', first), route('b', second)], message);
  expect(found).toEqual({ provider, outcome });
});

test('with nobody to send it, it fails', async () => {
  expect(await sendByRoutes([], message)).toEqual({
    provider: null,
    outcome: { is: 'failed', code: 'no_provider' },
  });
});
