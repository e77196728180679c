import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../harness/databases.ts';
import { tokenIn } from '../harness/outside.ts';
import { caller, newAccount, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
import { copyDatabase } from '../harness/templates.ts';

/** As migration 0019a leaves an owner whose address was never proved. */
const owner = { id: '00000000-0000-7000-8000-000000000001', name: 'Asha Mushi', email: 'asha@example.com' };

/** Beside a server that runs, which the embedded database does not allow. */
describe.runIf(databases.includes('postgres'))('the operator, where nothing can be sent', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dukani-account-test-'));
  const log: string[] = [];
  let made: Awaited<ReturnType<typeof copyDatabase>>;
  let client: pg.Client;
  let server: TestServer;
  beforeAll(async () => {
    made = await copyDatabase();
    client = new pg.Client({ connectionString: made.url });
    await client.connect();
    await client.query(
      'insert into users (id, name, email, created_at, updated_at) values ($1, $2, $3, now(), now())',
      [owner.id, owner.name, owner.email],
    );
    server = await startTestServer('postgres', {
      env: { DATABASE_URL: made.url, REHEARSAL: 'off' },
      log: pino({ level: 'warn' }, { write: (line: string) => void log.push(JSON.parse(line).msg) }),
    });
  });
  afterAll(async () => {
    await server?.stop();
    await client?.end();
    await made?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  function account(...args: string[]): { status: number | null; output: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/account.ts', ...args], {
      env: { ...process.env, DATABASE_URL: made.url, DATA_DIR: folder, PUBLIC_URL: server.base, REHEARSAL: 'off' },
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  }
  const people = async () => (await client.query('select name from users')).rows.length;
  const post = (path: string, body: object) => server.call('POST', `/api/auth/${path}`, body);
  const signIn = async (identifier: string, password: string) =>
    (await post('sign-in', { identifier, password })).status;
  const way = 'npm run account -- --email asha@example.com';

  test('the log names at the start whom an upgrade has left without a password, and the way in', async () => {
    expect(log.filter((line) => line.includes(way))).toHaveLength(1);
    expect((await post('forgot', { identifier: owner.email })).status).toBe(503);
    expect(account()).toEqual({ status: 0, output: `${owner.name} has no password: ${way}\n` });
  });

  test('an account that is there gets a link that sets one password, and no second account', async () => {
    const before = await people();
    for (const known of [
      ['--email', owner.email],
      ['--phone', '0600345678'],
    ]) {
      const second = account('--name', 'asha mushi', ...known);
      expect(second).toEqual({ status: 1, output: expect.stringContaining(way) });
    }
    const { status, output } = account('--email', 'Asha@Example.com');
    expect(status, output).toBe(0);
    const token = tokenIn(output);
    const reset = await post('reset', { token, password: 'maji-ya-kunywa' });
    expect(reset.body.user).toEqual({ id: owner.id, name: owner.name });
    expect(await signIn(owner.email, 'maji-ya-kunywa')).toBe(200);
    expect((await post('reset', { token, password: 'another password' })).body.code).toBe('wrong_code');
    expect(account()).toEqual({ status: 0, output: 'Every account has a password.\n' });
    expect(await people()).toBe(before);
  });

  test('it ends the password and every session there was', async () => {
    const email = 'neema@example.com';
    const mine = caller(server.base, await newAccount(server, { name: 'Neema', email }));
    expect(await signIn(email, ownerPassword)).toBe(200);
    expect(account('--email', email).status).toBe(0);
    expect([(await mine('GET', '/api/me')).status, await signIn(email, ownerPassword)]).toEqual([401, 422]);
  });

  test('one that is not there is made by name alone, once', async () => {
    expect(account('--phone', '0600345678')).toMatchObject({ status: 1, output: expect.stringContaining('--name') });
    const made = account('--name', 'Rehema Joseph', '--phone', '0600345678');
    const [, password = ''] = /password (\S+)/.exec(made.output) ?? [];
    expect(await signIn('0600345678', password)).toBe(200);
    const again = account('--name', 'Rehema Joseph', '--phone', '0600345678');
    expect(again).toMatchObject({ status: 1, output: expect.stringContaining('has an account already') });
    expect(await signIn('0600345678', password)).toBe(200);
    expect(account('--name', 'Rehema', '--email', 'rehema@shop.test').status).toBe(1);
  });
});
