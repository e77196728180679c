import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { demoOwner } from '../../server/seed/demo.ts';
import { freshDatabase, type TestDatabase } from '../harness/databases.ts';
import { connectTo } from '../harness/prepared-server.ts';
import { startProcess } from '../harness/process.ts';
import { copyDatabase } from '../harness/templates.ts';
import { eventually, until } from '../harness/until.ts';
import { type Caddy, startCaddy } from './caddy.ts';

/** Another release: its server answers otherwise, and its tables have what this one knows nothing of. */
function makeNextRelease(folder: string): void {
  mkdirSync(folder);
  for (const name of readdirSync(process.cwd()))
    if (name !== 'server') symlinkSync(join(process.cwd(), name), join(folder, name));
  cpSync(join(process.cwd(), 'server'), join(folder, 'server'), { recursive: true });
  const main = join(folder, 'server/app.ts');
  const own = readFileSync(main, 'utf8');
  const changed = own.replace("addHook('onRequest', async (request, reply) => {", (hook) => `${hook} ${itsHeader}`);
  if (changed === own) throw new Error('the other release is this one');
  writeFileSync(main, changed);
  writeFileSync(
    join(folder, 'server/db/migrations/9999_next_release.sql'),
    "alter table customers add column next_release text not null default 'known';\n",
  );
}
const itsHeader = "reply.header('x-release', 'next');";

const root = mkdtempSync(join(tmpdir(), 'dukani-deploy-'));
const state = join(root, 'state');
let database: TestDatabase;
let spare: TestDatabase;
let env: Record<string, string>;
let port: number;
beforeAll(async () => {
  [database, spare, port] = [await copyDatabase(), await freshDatabase(), await freePort()];
  for (const folder of ['releases', 'state', 'data', 'backups']) mkdirSync(join(root, folder));
  symlinkSync(process.cwd(), join(root, 'releases', '1'));
  makeNextRelease(join(root, 'releases', '2'));
  env = {
    ...(process.env as Record<string, string>),
    DATABASE_URL: database.url,
    RESTORE_DATABASE_URL: spare.url,
    DATA_DIR: join(root, 'data'),
    PUBLIC_URL: `https://localhost:${port}`,
    TRUST_PROXY: 'loopback',
    // Nobody outside is needed: its stand-ins play the shopper and the services.
    REHEARSAL: 'on',
    DEMO: 'new',
    LOG_LEVEL: 'warn',
    // The shopper is told once a move cannot be taken back: nobody takes one back here.
    UNDO_SECONDS: '1',
    DUKANI_ROOT: root,
    DUKANI_AS: '',
    STATE: state,
    // npm names the Node that runs itself, which may be another.
    NODE: process.execPath,
    PATH: `${join(process.cwd(), 'tests/deploy')}:${process.env.PATH}`,
  };
});
afterAll(async () => {
  for (const name of readdirSync(state).filter((each) => each.endsWith('.pid')))
    try {
      process.kill(Number(readFileSync(join(state, name), 'utf8')), 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  await database?.drop();
  await spare?.drop();
  rmSync(root, { recursive: true, force: true });
});

const isFree = (each: number) =>
  new Promise<boolean>((answer) => {
    const server = createServer();
    server.once('error', () => answer(false));
    server.listen(each, '127.0.0.1', () => server.close(() => answer(true)));
  });
/** As in a deployment, where an instance's metrics stand at its port with a 1 before it; not `taken`. */
async function portOfFour(taken?: number): Promise<number> {
  for (;;) {
    const found = randomInt(3100, 5400);
    if (found !== taken && (await isFree(found)) && (await isFree(Number(`1${found}`)))) return found;
  }
}

/** Of one shopper, in milliseconds. */
const betweenCalls = 200;

const outcomeOf = ({ status, stdout, stderr }: SpawnSyncReturns<string>) => ({ status, output: stdout + stderr });
async function signIn({ call }: Caddy): Promise<string> {
  const { phone: identifier, password } = demoOwner;
  const { body } = await call('POST', '/api/auth/sign-in', { identifier, password });
  return (JSON.parse(body) as { access_token: string }).access_token;
}

test("the main job, from hello to the shopper who hears of it, through Caddy's https", async () => {
  const server = await startProcess('server/main.ts', env, '/api/health');
  const caddy = await startCaddy(root, { port, ports: [Number(new URL(server.base).port)] });
  try {
    const job = spawn(process.execPath, ['scripts/rehearse.ts', '--url', caddy.base], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: caddy.authority },
    });
    let output = '';
    for (const stream of [job.stdout, job.stderr]) stream.on('data', (chunk) => (output += chunk));
    const [status] = await once(job, 'exit');
    expect([status, output]).toEqual([0, expect.stringContaining('The main job works')]);
  } finally {
    await caddy.stop();
    await server.stop();
  }
});

/** What the processes printed, and how far an upgrade came, for who reads why it failed. */
function showLogs(upgrades: readonly string[]): void {
  console.log(upgrades.join('\n'));
  for (const name of readdirSync(state)) {
    const text = readFileSync(join(state, name), 'utf8').trim().split('\n').slice(-20).join('\n');
    console.log(`${name}:\n${text}`);
  }
  console.log(spawnSync('ps', ['-eo', 'pid,ppid,stat,etime,args'], { encoding: 'utf8' }).stdout);
}

test('an upgrade, and the way back, lose no call of all that are made meanwhile', async () => {
  const outputs: string[] = [];
  onTestFailed(() => showLogs(outputs));
  const port1 = await portOfFour();
  const ports: [number, number] = [port1, await portOfFour(port1)];
  const upgrade = (name: string) =>
    new Promise<ReturnType<typeof outcomeOf>>((settle) => {
      const child = spawn('deploy/upgrade', [name], {
        env: { ...env, DUKANI_PORTS: ports.join(' '), DUKANI_PATIENCE: '200' },
      });
      let output = '';
      const nth = outputs.push('') - 1;
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          output += chunk;
          outputs[nth] = `upgrade ${name}: ${output}`;
        });
      child.on('exit', (status) => settle({ status, output }));
    });
  expect(await upgrade('1')).toEqual({ status: 0, output: expect.stringContaining('1 runs') });
  const caddy = await startCaddy(root, { port, ports });
  try {
    const token = await signIn(caddy);
    const customers = async () =>
      (JSON.parse((await caddy.call('GET', '/api/customers?_end=1&name_like=Mteja', undefined, token)).body) as [])
        .length;
    expect(await customers()).toBe(0);
    let isOver = false;
    const answered: Record<string, number> = {};
    const releases: string[] = [];
    const made = new Set<string>();
    const shoppers = Array.from({ length: 4 }, async (_, shopper) => {
      for (let nth = 0; !isOver; nth += 1) {
        const name = `Mteja ${shopper}-${nth}`;
        const tally = (status: number) => {
          answered[status] = (answered[status] ?? 0) + 1;
        };
        const { status } = await caddy.call('POST', '/api/customers', { name }, token);
        tally(status);
        if (status === 201) made.add(name);
        const listed = await caddy.call('GET', '/api/customers?_end=5', undefined, token);
        tally(listed.status);
        const release = listed.headers['x-release'] === 'next' ? '2' : '1';
        if (releases.at(-1) !== release) releases.push(release);
        // As people call: without a rest they would take the machine from what starts beside them.
        const next = performance.now() + betweenCalls;
        await until(() => isOver || performance.now() >= next);
      }
    });
    const upgraded = await upgrade('2');
    const back = await upgrade('back');
    isOver = true;
    await Promise.all(shoppers);
    expect([upgraded, back]).toEqual([
      { status: 0, output: expect.stringContaining('2 runs') },
      { status: 0, output: expect.stringContaining('1 runs') },
    ]);
    expect(Object.keys(answered).sort()).toEqual(['200', '201']);
    expect(made.size).toBeGreaterThan(20);
    // Both answered on the way there, and on the way back, from tables that the first knows nothing of.
    expect([releases.includes('2'), releases[0], releases.at(-1)]).toEqual([true, '1', '1']);
    const client = await connectTo(database.url);
    const known = await client.query(
      `select count(*)::int as count from customers where next_release = 'known' and name like 'Mteja%'`,
    );
    await client.end();
    expect(known.rows).toEqual([{ count: made.size }]);
    const { body } = await caddy.call('GET', '/api/customers/count?name_like=Mteja', undefined, token);
    expect(JSON.parse(body)).toMatchObject({ count: made.size });

    // Whoever leaves is gone for the server too: it has so many places for a shop, and three for a visitor.
    const metricsOf = async (at: number) => (await fetch(`http://127.0.0.1:1${at}/metrics`)).text();
    const streams = async () => {
      const read = (text: string) => Number(/^dukani_streams\{readers="staff"\} (\d+)$/m.exec(text)?.[1] ?? 0);
      return read(await metricsOf(ports[0])) + read(await metricsOf(ports[1]));
    };
    const headers = { authorization: `Bearer ${token}` };
    const stream = get(`${caddy.base}/api/live`, { headers, ca: readFileSync(caddy.authority), agent: false });
    stream.on('error', () => {});
    const [opened] = (await once(stream, 'response')) as [NodeJS.ReadableStream];
    await once(opened, 'data');
    expect(await streams()).toBe(1);
    stream.destroy();
    await expect.poll(streams).toBe(0);

    // What it tells of itself stands beside it.
    const metrics = await metricsOf(ports[0]);
    expect(metrics).toMatch(/^dukani_http_request_duration_seconds_count\{method="POST",route="\/api\/customers",/m);
    expect(metrics).toMatch(/^dukani_database_connections\{state="total"\} \d/m);
    const worker = await eventually(async () => (await fetch('http://127.0.0.1:13000/metrics')).text());
    expect(worker).toMatch(/^dukani_jobs_waiting\{job="dead"\} 0$/m);
  } finally {
    await caddy.stop();
  }

  // The night's backup, of what was made by day.
  const night = spawnSync('deploy/backup', [join(root, 'backups')], { env, encoding: 'utf8' });
  expect(outcomeOf(night)).toEqual({ status: 0, output: expect.stringMatching(/was restored: 1 shops\n$/) });
  expect(readdirSync(join(root, 'backups'))).toEqual([expect.stringMatching(/^restored-\d{14}\.tar\.gz$/)]);
  const same = spawnSync('deploy/backup', [join(root, 'backups')], {
    // The same one by another address.
    env: { ...env, RESTORE_DATABASE_URL: `${database.url}?application_name=backup` },
    encoding: 'utf8',
  });
  expect(outcomeOf(same)).toEqual({ status: 2, output: expect.stringContaining('the real database') });
});
