import { expect, test } from 'vitest';
import type { Outcome } from '../providers/outcome.ts';
import { sendByRoutes } from './sms-routes.ts';

const message = { to: '+255716700001', text: 'Oda yako imefika.', ref: 'r1', purpose: 'order' } as const;
const busy: Outcome = { outcome: 'again', code: '429', afterSeconds: 5 };
const noSender: Outcome = { outcome: 'failed', code: 'sender' };
const noPhone: Outcome = { outcome: 'failed', code: 'phone' };
const gone: Outcome = { outcome: 'sent', providerId: 'm1' };
const unclear: Outcome = { outcome: 'unknown' };

test.each<[string, Outcome, Outcome, 'a' | 'b', Outcome]>([
  ['what the first takes is sent by nobody else', gone, gone, 'a', gone],
  ['nor what it may have taken', unclear, gone, 'a', unclear],
  ['nor what no other can send', noPhone, gone, 'a', noPhone],
  ['what it refuses for its own reasons the next one sends', noSender, gone, 'b', gone],
  ['and what it cannot take just now', busy, gone, 'b', gone],
  ['which is tried again by the first where the next one never will', busy, noSender, 'a', busy],
  ['but not where the phone is at fault', busy, noPhone, 'b', noPhone],
  ['where both are busy, again by both', busy, busy, 'b', busy],
])('%s', async (_, first, second, provider, outcome) => {
  const route = (name: string, answer: Outcome) => ({
    ...{ provider: name, aboutPhone: ['phone'] },
    send: async () => answer,
  });
  const found = await sendByRoutes([route('a', first), route('b', second)], message);
  expect(found).toEqual({ provider, outcome });
});

test('with nobody to send it, it fails', async () => {
  expect(await sendByRoutes([], message)).toEqual({
    provider: null,
    outcome: { outcome: 'failed', code: 'no_provider' },
  });
});
