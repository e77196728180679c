import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { gatewayAccounts } from './providers/payments/services.ts';
import { settlingSettings } from './providers/payments/settling.ts';
import { smsAccounts } from './providers/sms/services.ts';
import { testAddresses } from './providers/standing.ts';
import { BadSettings, readSettings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const key = 'k'.repeat(32);

test('without any, everything has a default', () => {
  expect(readSettings({ DATA_DIR: folder })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    logLevel: 'info',
    spendPerShopDay: 100_000,
    undoSeconds: 10,
    sendingHours: { opens: '09:00', closes: '20:00' },
    demo: 'lived',
    rehearsal: true,
  });
});

test.each([
  ['PORT', '70000', 'PORT="70000"'],
  ['PORT', 'three', 'a port number'],
  ['DATABASE_URL', 'mysql://localhost/x', 'like postgres://'],
  ['PUBLIC_URL', 'duka.example', 'like https://duka.example'],
  ['SECRET_KEY', 'short', 'at least 32 characters'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL="loud"'],
  ['GEO_URL', 'ftp://geo', 'an http or https address'],
  ['SPEND_PER_SHOP_DAY', 'much', 'whole shillings'],
  ['UNDO_SECONDS', '61', 'UNDO_SECONDS="61"'],
  ['SENDING_HOURS', '9-20', 'two times of a day'],
  ['SENDING_HOURS', '20:00-09:00', 'the first before the second'],
  ['TRUST_PROXY', '10.0.0.5,everybody', 'a number of proxies, or their addresses'],
  ['TRUST_PROXY', '10.0.0.0/33', 'a number of proxies, or their addresses'],
  ['TRUST_PROXY', '0', 'a number of proxies, or their addresses'],
  ['DEMO', 'yes', 'DEMO="yes"'],
  ['DATABASE_CONNECTIONS', '0', 'DATABASE_CONNECTIONS="0"'],
])('%s=%s is refused with a line that says why', (name, value, message) => {
  const read = () => readSettings({ SECRET_KEY: key, [name]: value });
  expect(read).toThrow(BadSettings);
  expect(read).toThrow(message);
});

test.each([
  [undefined, false],
  ['2', 2],
  ['10.0.0.5, fd00::/8,loopback', ['10.0.0.5', 'fd00::/8', 'loopback']],
])('TRUST_PROXY=%s trusts %j', (TRUST_PROXY, trusted) => {
  expect(readSettings({ SECRET_KEY: key, TRUST_PROXY }).trustProxy).toEqual(trusted);
});

test('several bad ones are said at once', () => {
  expect(() => readSettings({ PORT: '-1', LOG_LEVEL: 'loud' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
});

test('a secret key is made once, for the owner of the folder alone', () => {
  const first = readSettings({ DATA_DIR: folder }).secretKey;
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(readSettings({ DATA_DIR: folder }).secretKey).toBe(first);
  expect(readFileSync(join(folder, 'secret-key'), 'utf8')).toBe(first);
  expect(statSync(join(folder, 'secret-key')).mode & 0o077).toBe(0);
});

test('the demo shop is made by itself only in the embedded database', () => {
  const postgres = { SECRET_KEY: key, DATABASE_URL: 'postgres://a@b/c', REHEARSAL: 'on' };
  expect(readSettings(postgres).demo).toBe(false);
  expect(readSettings({ ...postgres, DEMO: 'on' }).demo).toBe('lived');
});

test.each([
  [{}, { rehearsal: true, realAccounts: false, demo: 'lived' }],
  [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, { rehearsal: true, realAccounts: false, demo: 'lived' }],
  [{ PUBLIC_URL: 'https://duka.example' }, { rehearsal: false, realAccounts: true, demo: false }],
  [{ DATABASE_URL: 'postgres://a@b/c' }, { rehearsal: false, realAccounts: true, demo: false }],
  [
    { PUBLIC_URL: 'https://duka.example', REHEARSAL: 'on' },
    { rehearsal: true, realAccounts: true, demo: 'lived' },
  ],
  [
    { DATABASE_URL: 'postgres://a@b/c', REHEARSAL: 'on' },
    { rehearsal: true, realAccounts: true, demo: false },
  ],
  [{ REHEARSAL: 'off' }, { rehearsal: false, realAccounts: false, demo: false }],
])('%j is %j: where people have real accounts a rehearsal is asked for', (env, expected) => {
  expect(readSettings({ SECRET_KEY: key, ...env })).toMatchObject(expected);
});

const clickpesa = { CLICKPESA_CLIENT_ID: 'id', CLICKPESA_API_KEY: 'api', CLICKPESA_CHECKSUM_KEY: 'sum' };
const { CLICKPESA_CHECKSUM_KEY, ...twoKeys } = clickpesa;
const connected = {
  base: 'https://api.clickpesa.com/third-parties',
  ...{ clientId: 'id', apiKey: 'api', checksumKey: 'sum' },
};
test.each([
  [{}, { services: ['rehearsal'], accounts: {} }],
  [{ PAYMENTS: 'clickpesa' }, { services: ['clickpesa'], accounts: {} }],
  [{ PAYMENTS: 'selcom, clickpesa' }, { services: ['selcom', 'clickpesa'], accounts: {} }],
  [{ REHEARSAL: 'off' }, { services: [], accounts: {} }],
  [
    { REHEARSAL: 'off', PAYMENTS: 'clickpesa', ...clickpesa },
    { services: ['clickpesa'], accounts: { clickpesa: connected } },
  ],
  // Nobody is asked by it any more; it still answers for what it asked for.
  [
    { REHEARSAL: 'off', ...clickpesa },
    { services: [], accounts: { clickpesa: connected } },
  ],
])('%j asks for mobile money as %j', (env, expected) => {
  expect(readSettings({ SECRET_KEY: key, ...env }).payments).toMatchObject(expected);
});

test.each([
  [{ PAYMENTS: 'nobody' }, 'PAYMENTS="nobody"'],
  [{ PAYMENTS: 'clickpesa,' }, 'one or several of rehearsal, clickpesa'],
  [{ PAYMENTS: 'clickpesa,clickpesa' }, 'each once'],
  [{ REHEARSAL: 'off', PAYMENTS: 'clickpesa,rehearsal', ...clickpesa }, 'set REHEARSAL=on too'],
  [{ REHEARSAL: 'off', PAYMENTS: 'clickpesa,selcom', ...clickpesa }, 'PAYMENTS=selcom needs SELCOM_VENDOR'],
  [clickpesa, 'CLICKPESA_CHECKSUM_KEY: a rehearsal moves no money'],
  [{ REHEARSAL: 'off', PAYMENTS: 'rehearsal' }, 'set REHEARSAL=on too'],
  [{ REHEARSAL: 'off', PAYMENTS: 'clickpesa' }, 'CLICKPESA_CLIENT_ID, CLICKPESA_API_KEY, CLICKPESA_CHECKSUM_KEY too'],
  [{ REHEARSAL: 'off', PAYMENTS: 'selcom', ...clickpesa }, 'PAYMENTS=selcom needs SELCOM_VENDOR, SELCOM_API_KEY'],
  [{ REHEARSAL: 'off', ...twoKeys }, 'PAYMENTS=clickpesa needs CLICKPESA_CHECKSUM_KEY too'],
  [{ REHEARSAL: 'off', ...clickpesa, CLICKPESA_URL: 'ftp://x' }, 'like https://api.clickpesa.com'],
  [{ REHEARSAL: 'off', FLUTTERWAVE_EMAIL: 'nobody' }, 'FLUTTERWAVE_EMAIL="nobody": an email address'],
  [{ REHEARSAL: 'off', MPESA_PUBLIC_KEY: 'bm8ga2V5' }, 'an RSA public key in base64'],
])('%j is refused: %s', (env, message) => {
  const read = () => readSettings({ SECRET_KEY: key, ...env });
  expect(read).toThrow(BadSettings);
  expect(read).toThrow(message);
});

test.each([
  ['MPESA_PUBLIC_KEY', 'bm8ga2V5', 'an RSA public key'],
  ['FLUTTERWAVE_SECRET_KEY', 'FLWSECK_TEST-bm8ga2V5-X', 'a key of its test mode'],
  ['SECRET_KEY', 'bm8ga2V5', 'at least 32 characters'],
  ['SECRET_KEY', `bm8ga2V5${'x'.repeat(32)}  # made by openssl`, 'a comment stands in it'],
  ['DATABASE_URL', 'mysql://a:bm8ga2V5@b/c', 'like postgres://'],
  ['SMTP_URL', 'http://u:bm8ga2V5@mail.example', 'like smtps://'],
])('%s that is refused is not repeated', (name, value, sentence) => {
  const read = () => readSettings({ SECRET_KEY: key, REHEARSAL: 'off', [name]: value });
  expect(read).toThrow(new RegExp(`^(?![\\s\\S]*bm8ga2V5)[\\s\\S]*${name}: ${sentence}`));
});

test('no value in a file of settings has a comment behind it, which systemd takes for a part of it', () => {
  for (const file of ['.env.example', 'docs/deploy.md']) {
    const set = readFileSync(file, 'utf8').match(/^(# )?[A-Z_]+=.*$/gm) ?? [];
    expect(set.length).toBeGreaterThan(4);
    expect(set.filter((line) => /=.*\s#|=[^"]*\s[^"]*$/.test(line))).toEqual([]);
  }
});

test.each([
  [{}, undefined],
  [{ MPESA_URL: 'https://openapi.m-pesa.com/sandbox/ipg/v2/vodacomTZN' }, 'MPESA_URL is the test address of M-Pesa'],
  [{ SELCOM_URL: 'https://apigwtest.selcommobile.com/v1' }, 'SELCOM_URL is the test address of Selcom'],
])('%j: the operator is warned where no money comes', (env, warning) => {
  const warnings = (REHEARSAL: string) => testAddresses(readSettings({ SECRET_KEY: key, REHEARSAL, ...env }));
  expect(warnings('off')).toEqual(warning ? [expect.stringContaining(warning)] : []);
  expect(warnings('on')).toEqual([]);
});

test('a demo shop without a rehearsal is refused', () => {
  const read = () => readSettings({ SECRET_KEY: key, DATABASE_URL: 'postgres://a@b/c', DEMO: 'on' });
  expect(read).toThrow(BadSettings);
  expect(read).toThrow('set REHEARSAL=on too');
});

test.each([
  [{ SMS: 'beem,simu' }, 'one or several of beem, africastalking'],
  [{ SMS: 'beem', BEEM_API_KEY: 'k' }, 'SMS=beem needs BEEM_SECRET_KEY, BEEM_SENDER too'],
  [{ AFRICASTALKING_API_KEY: 'k' }, 'SMS=africastalking needs AFRICASTALKING_USERNAME, AFRICASTALKING_SENDER too'],
  [{ REHEARSAL: 'on', BEEM_API_KEY: 'k' }, 'a rehearsal sends no messages'],
  [{ REHEARSAL: 'on', SMTP_URL: 'smtp://x', MAIL_FROM: 'a@b.example' }, 'a rehearsal sends no mail'],
  [{ BEEM_UNICODE: '2' }, 'one of 8, 1'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'mail needs MAIL_FROM too'],
  [{ MAIL_FROM: 'Dukani <hello@duka.example>' }, 'mail needs SMTP_URL too'],
  [{ SMTP_URL: 'http://mail.example', MAIL_FROM: 'a@b.example' }, 'like smtps://'],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'nobody' }, 'like Dukani <'],
])('messages that are half set are refused: %j', (env, sentence) => {
  const read = () => readSettings({ SECRET_KEY: 'x'.repeat(32), REHEARSAL: 'off', ...env });
  expect(read).toThrow(BadSettings);
  expect(read).toThrow(sentence);
});

test('who sends messages is read with its account', () => {
  const keys = { BEEM_API_KEY: 'k', BEEM_SECRET_KEY: 's', BEEM_SENDER: 'DUKANI' };
  const read = readSettings({
    ...{ SECRET_KEY: 'x'.repeat(32), REHEARSAL: 'off', SMS: 'beem', ...keys, BEEM_URL: 'http://127.0.0.1:1' },
    BEEM_UNICODE: '1',
    ...{ SMTP_URL: 'smtps://u:p@mail.example:465', MAIL_FROM: 'Dukani <hello@duka.example>' },
  });
  expect(read.sms).toMatchObject({
    services: ['beem'],
    accounts: { beem: { base: 'http://127.0.0.1:1', unicode: '1', apiKey: 'k', secretKey: 's', sender: 'DUKANI' } },
    // Shops' own accounts are called by them too.
    ways: { beem: { unicode: '1' } },
  });
  const mail = { url: 'smtps://u:p@mail.example:465', from: 'Dukani <hello@duka.example>' };
  expect(read.mail).toEqual({ service: 'smtp', keys: mail });
});

test('.env.example names every setting', () => {
  const named = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named).toEqual(
    expect.arrayContaining([
      'PORT',
      'HOST',
      'DATA_DIR',
      'DATABASE_URL',
      'PUBLIC_URL',
      'SECRET_KEY',
      'LOG_LEVEL',
      'GEO_URL',
      'PAYMENTS',
      ...gatewayAccounts.settings,
      ...settlingSettings,
      'SMS',
      ...smsAccounts.settings,
      'SMTP_URL',
      'MAIL_FROM',
    ]),
  );
});
