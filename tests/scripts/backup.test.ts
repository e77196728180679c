import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/rehearse/server.ts';
import { readSettings } from '../../server/settings.ts';
import { start } from '../../server/start.ts';
import { databases, freshDatabase } from '../harness/databases.ts';
import { rowsOf } from '../harness/rows.ts';
import { newLink, newProduct, newShop, submission, type TestServer } from '../harness/server.ts';
import { copyData, copyDatabase } from '../harness/templates.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'dukani-backup-test-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

type Env = Record<string, string>;
const tool = (name: string, env: Env, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { ...process.env, DATABASE_URL: '', SECRET_KEY: '', ...env },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};
async function run(env: Env): Promise<TestServer> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const settings = readSettings({ ...env, PORT: String(port), PUBLIC_URL: base, LOG_LEVEL: 'fatal', DEMO: 'off' });
  const running = await start(settings, { pages: false });
  const call: TestServer['call'] = async (method, path, body, headers = {}) => {
    const response = await fetch(base + path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return { base, running, call, stop: () => running.stop() };
}

describe.each(databases)('%s', (database) => {
  test('what is backed up comes back whole: every row, the pictures, and links that still open', async () => {
    const [first, second] = [newFolder(), newFolder()];
    const [from, to] = database === 'postgres' ? [await copyDatabase('empty', first), await freshDatabase()] : [];
    if (!from) await copyData('empty', first);
    const env = { DATA_DIR: first, ...(from ? { DATABASE_URL: from.url } : {}) };
    const other = { DATA_DIR: second, ...(to ? { DATABASE_URL: to.url } : {}) };
    const file = join(newFolder(), 'saved.tar.gz');

    const server = await run(env);
    const shop = await newShop(server, { samples: true });
    const product = await newProduct(shop);
    const { token } = await newLink(server, shop, product);
    const placed = await server.call('POST', `/api/v1/order?token=${token}`, await submission(server, token));
    expect(placed.status).toBe(201);
    const { body: listed } = await shop.call('GET', '/api/products');
    const picture = listed.flatMap(({ images }: { images: { file: string }[] }) => images)[0].file;
    const bytes = await (await fetch(`${server.base}/files/${picture}.jpg`)).bytes();
    expect(bytes.length).toBeGreaterThan(100);
    if (database === 'pglite') {
      const refused = tool('backup', env, file);
      expect([refused.status, refused.output]).toEqual([1, expect.stringContaining('already open in another process')]);
    }
    const before = await rowsOf(server.running.services);
    expect(before['public.orders']).toHaveLength(1);
    await server.stop();

    const saved = tool('backup', env, file);
    expect([saved.status, saved.output]).toEqual([0, expect.stringContaining('saved.tar.gz')]);
    expect(statSync(file).mode & 0o077).toBe(0);
    // Who finds it has not the key that opens it.
    expect(spawnSync('tar', ['-tzf', file], { encoding: 'utf8' }).stdout).not.toContain('secret-key');
    expect(saved.output).toContain(join(first, 'secret-key'));
    const keyless = tool('restore', other, file);
    expect([keyless.status, keyless.output]).toEqual([
      1,
      expect.stringContaining('there is none here. Set SECRET_KEY'),
    ]);
    const wrong = tool('restore', { ...other, SECRET_KEY: 'k'.repeat(40) }, file);
    expect([wrong.status, wrong.output]).toEqual([1, expect.stringContaining('not the one of this backup')]);
    expect(readdirSync(second)).not.toContain('secret-key');
    copyFileSync(join(first, 'secret-key'), join(second, 'secret-key'));
    const restored = tool('restore', other, file);
    expect([restored.status, restored.output]).toEqual([0, expect.stringContaining('Restored')]);
    for (const name of ['files', ...(database === 'pglite' ? ['db', 'db/PG_VERSION'] : [])])
      expect([name, statSync(join(second, name)).mode]).toEqual([name, statSync(join(first, name)).mode]);
    const again = tool('restore', other, file);
    expect([again.status, again.output]).toEqual([1, expect.stringContaining('Nothing was changed')]);

    const back = await run(other);
    expect(await rowsOf(back.running.services)).toEqual(before);
    const order = await back.call('GET', `/api/v1/order?token=${token}`);
    expect([order.status, order.body.submitted]).toEqual([200, true]);
    expect(await (await fetch(`${back.base}/files/${picture}.jpg`)).bytes()).toEqual(bytes);
    // The restored server goes on trading.
    const next = await newShop(back);
    expect((await newLink(back, next, await newProduct(next))).token).not.toBe('');
    await back.stop();
    await from?.drop();
    await to?.drop();
  });
});

test('what is no backup, or of the other database, is refused with a reason', () => {
  const env = { DATA_DIR: newFolder() };
  const wrong = tool('restore', env, 'package.json');
  expect([wrong.status, wrong.output]).toEqual([1, expect.stringContaining('is not a backup')]);
  const none = tool('restore', env);
  expect([none.status, none.output]).toEqual([1, expect.stringContaining('Say which')]);
  const empty = tool('backup', env, join(newFolder(), 'x.tar.gz'));
  expect([empty.status, empty.output]).toEqual([1, expect.stringContaining('There is no database')]);
});

test.each<[string, (inside: string) => void]>([
  ['a symbolic link', (inside) => symlinkSync('/etc', join(inside, 'files', 'out'))],
  ['a hard link', (inside) => linkSync(join(inside, 'secret-key'), join(inside, 'files', 'key.jpg'))],
  ['a name of its own', (inside) => writeFileSync(join(inside, 'authorized_keys'), '')],
  [
    'a file that runs as its owner',
    (inside) => {
      writeFileSync(join(inside, 'files', 'x'), '');
      chmodSync(join(inside, 'files', 'x'), 0o4755);
    },
  ],
])('a backup with %s in it is refused, and nothing is unpacked', (_what, spoil) => {
  const [inside, to] = [newFolder(), newFolder()];
  writeFileSync(
    join(inside, 'manifest.json'),
    JSON.stringify({ format: 1, database: 'embedded', made_at: '2026-01-01T00:00:00Z' }),
  );
  mkdirSync(join(inside, 'files'));
  mkdirSync(join(inside, 'db'));
  writeFileSync(join(inside, 'secret-key'), 'k'.repeat(40), { mode: 0o644 });
  const file = join(newFolder(), 'spoiled.tar.gz');
  const restore = () => {
    const packed = spawnSync('tar', ['-czf', file, '-C', inside, ...readdirSync(inside)], { encoding: 'utf8' });
    expect(packed.stderr).toBe('');
    return tool('restore', { DATA_DIR: to }, file);
  };
  spoil(inside);
  const refused = restore();
  expect([refused.status, refused.output]).toEqual([1, expect.stringContaining('is not a backup')]);
  expect(readdirSync(to).filter((name) => name !== 'secret-key')).toEqual([]);
});

test('a secret key in an older backup comes back with it, and is closed where it lay open', () => {
  const [inside, to] = [newFolder(), newFolder()];
  writeFileSync(
    join(inside, 'manifest.json'),
    JSON.stringify({ format: 1, database: 'embedded', made_at: '2026-01-01T00:00:00Z' }),
  );
  mkdirSync(join(inside, 'db'));
  writeFileSync(join(inside, 'secret-key'), 'k'.repeat(40), { mode: 0o644 });
  const file = join(newFolder(), 'open.tar.gz');
  spawnSync('tar', ['-czf', file, '-C', inside, ...readdirSync(inside)]);
  expect(tool('restore', { DATA_DIR: to }, file).status).toBe(0);
  expect(statSync(join(to, 'secret-key')).mode & 0o777).toBe(0o600);
});
