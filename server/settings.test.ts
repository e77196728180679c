import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
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
    demo: true,
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
  expect(readSettings({ ...postgres, DEMO: 'on' }).demo).toBe(true);
});

test.each([
  [{}, { rehearsal: true, realAccounts: false, demo: true }],
  [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, { rehearsal: true, realAccounts: false, demo: true }],
  [{ PUBLIC_URL: 'https://duka.example' }, { rehearsal: false, realAccounts: true, demo: false }],
  [{ DATABASE_URL: 'postgres://a@b/c' }, { rehearsal: false, realAccounts: true, demo: false }],
  [
    { PUBLIC_URL: 'https://duka.example', REHEARSAL: 'on' },
    { rehearsal: true, realAccounts: true, demo: true },
  ],
  [
    { DATABASE_URL: 'postgres://a@b/c', REHEARSAL: 'on' },
    { rehearsal: true, realAccounts: true, demo: false },
  ],
  [{ REHEARSAL: 'off' }, { rehearsal: false, realAccounts: false, demo: false }],
])('%j is %j: where people have real accounts a rehearsal is asked for', (env, expected) => {
  expect(readSettings({ SECRET_KEY: key, ...env })).toMatchObject(expected);
});

test('a demo shop without a rehearsal is refused', () => {
  const read = () => readSettings({ SECRET_KEY: key, DATABASE_URL: 'postgres://a@b/c', DEMO: 'on' });
  expect(read).toThrow(BadSettings);
  expect(read).toThrow('set REHEARSAL=on too');
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
    ]),
  );
});
