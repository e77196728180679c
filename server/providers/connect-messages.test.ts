import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smsServiceNames } from '../../resources/enums.ts';
import { anyDatabase } from '../../tests/harness/databases.ts';
import { startMailServer } from '../../tests/harness/mail-server.ts';
import { codeIn, tokenIn } from '../../tests/harness/outside.ts';
import { typedSms } from '../../tests/harness/real-adapters.ts';
import { startStage } from '../../tests/harness/rehearsal-stage.ts';
import { startTestServer } from '../../tests/harness/server.ts';
import { until } from '../../tests/harness/until.ts';
import type { Stage } from '../rehearsal/stage.ts';

const password = 'maji-ya-kunywa';
let stage: Awaited<ReturnType<typeof startStage>>;
let mails: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  stage = await startStage();
  mails = await startMailServer();
});
afterAll(async () => {
  await stage.close();
  await mails.close();
});

/** The texts on a phone of a rehearsal. */
const textsOn = (rehearsal: Stage | undefined, phone: string): string[] =>
  (rehearsal?.phones.items(phone) ?? []).flatMap((item) => (item.kind === 'sms' ? [item.text] : []));

describe.each(smsServiceNames)('outside of a rehearsal, with %s and a mail server', (service) => {
  test('somebody signs up by a code by SMS, and sets a new password by a link by mail', async () => {
    const env = { REHEARSAL: 'off', DEMO: 'off', ...typedSms(service, stage.base) };
    const server = await startTestServer(anyDatabase, {
      env: { ...env, SMTP_URL: mails.url, MAIL_FROM: 'Dukani <hello@duka.example>' },
    });
    try {
      const post = (path: string, body: object) => server.call('POST', `/api/auth/${path}`, body);
      const phone = service === 'beem' ? '+255713000001' : '+255713000002';
      const arrived = () => textsOn(stage.rehearsal, phone);
      const begun = await post('sign-up', { name: 'Rehema Joseph', phone, password });
      expect(begun.status, JSON.stringify(begun.body)).toBe(200);
      await until(() => arrived().length > 0);
      const [text = ''] = arrived();
      const confirmed = await post('confirm', { token: begun.body.token, code: codeIn(text) });
      expect(confirmed.status).toBe(200);

      const email = `${service}@example.com`;
      const { body: other } = await post('sign-up', { name: 'Neema', email, password });
      await until(() => mails.lettersTo(email).length > 0);
      const letterTo = () => mails.lettersTo(email).at(-1) ?? '';
      expect((await post('confirm', { token: other.token, code: codeIn(letterTo()) })).status).toBe(200);
      await post('forgot', { identifier: email });
      await until(() => tokenIn(letterTo()) !== '');
      const reset = await post('reset', { token: tokenIn(letterTo()), password: `${password}-mpya` });
      expect(reset.status, JSON.stringify(reset.body)).toBe(200);
      expect((await post('sign-in', { identifier: email, password: `${password}-mpya` })).status).toBe(200);
    } finally {
      await server.stop();
    }
  });
});

test.each(smsServiceNames)(
  'in a rehearsal the stand-in of %s answers without keys, and its texts reach the phone',
  async (service) => {
    // On a Postgres accounts are real, and none is played.
    const server = await startTestServer('pglite', { env: { SMS: service } });
    try {
      const phone = '+255713000003';
      const { body } = await server.call('POST', '/api/auth/sign-up', { name: 'Salim', phone, password });
      const arrived = () => textsOn(server.running.app.rehearsal, phone);
      await until(() => arrived().length > 0);
      const code = codeIn(arrived()[0] ?? '');
      expect((await server.call('POST', '/api/auth/confirm', { token: body.token, code })).status).toBe(200);
    } finally {
      await server.stop();
    }
  },
);
