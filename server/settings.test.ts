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
  ['DEMO', 'yes', 'DEMO="yes"'],
  ['DATABASE_CONNECTIONS', '0', 'DATABASE_CONNECTIONS="0"'],
])('%s=%s is refused with a line that says why', (name, value, said) => {
  const read = () => readSettings({ SECRET_KEY: key, [name]: value });
  expect(read).toThrow(BadSettings);
  expect(read).toThrow(said);
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
  const postgres = { SECRET_KEY: key, DATABASE_URL: 'postgres://a@b/c' };
  expect(readSettings(postgres).demo).toBe(false);
  expect(readSettings({ ...postgres, DEMO: 'on' }).demo).toBe(true);
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
