import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SmsServiceName, smsServiceNames } from '../../resources/enums.ts';
import { codeIn, tokenIn } from '../../tests/harness/outside.ts';
import { derive, startStage } from '../../tests/harness/rehearsal-stage.ts';
import { startTestServer } from '../../tests/harness/server.ts';
import { until } from '../../tests/harness/until.ts';
import { smsStandInLabel, smsStandInPaths, standInSender } from '../rehearsal/sms-services.ts';
import type { Stage } from '../rehearsal/stage.ts';
import { smsAccounts } from './sms/services.ts';

const password = 'maji-ya-kunywa';
let stage: Awaited<ReturnType<typeof startStage>>;
let mails: SMTPServer;
let smtp: string;
const letters: string[] = [];

beforeAll(async () => {
  stage = await startStage();
  mails = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        letters.push(Buffer.concat(chunks).toString('utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => mails.listen(0, '127.0.0.1', resolve));
  smtp = `smtp://127.0.0.1:${(mails.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await stage.close();
  await new Promise<void>((resolve) => mails.close(resolve));
});

/** The texts on a phone of a rehearsal. */
const textsOn = (rehearsal: Stage | undefined, phone: string): string[] =>
  (rehearsal?.phones.items(phone) ?? []).flatMap((item) => (item.kind === 'sms' ? [item.text] : []));

/** What an operator types for a service, with its stand-in in the service's place. */
const typed = (service: SmsServiceName): Record<string, string> => {
  const settings: [string, string][] = [[`${service.toUpperCase()}_URL`, stage.base + smsStandInPaths[service]]];
  smsAccounts.accountOf(service, '', (key, setting) => {
    settings.push([setting, key === 'sender' ? standInSender : derive(smsStandInLabel(service, key))]);
    return '';
  });
  return Object.fromEntries(settings);
};

describe.each(smsServiceNames)('outside of a rehearsal, with %s and a mail server', (service) => {
  test('somebody signs up by a code by SMS, and sets a new password by a link by mail', async () => {
    const env = { REHEARSAL: 'off', DEMO: 'off', SMS: service, ...typed(service) };
    const server = await startTestServer('pglite', {
      env: { ...env, SMTP_URL: smtp, MAIL_FROM: 'Dukani <hello@duka.example>' },
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
      await until(() => letters.some((letter) => letter.includes(email)));
      const letterTo = () => letters.filter((letter) => letter.includes(email)).at(-1) ?? '';
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
