import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualPatience } from '../../server/patience.ts';
import { databases } from '../harness/databases.ts';
import { connectTo, type Prepared, prepareServer, settingsOf, startOn } from '../harness/prepared-server.ts';
import type { Started } from '../harness/process.ts';
import { newShop } from '../harness/server.ts';
import { until } from '../harness/until.ts';

const slow = 300;
/** As the usual ones are to each other, and shorter; an upload has as long as it takes. */
const patience = {
  ...{ head: 3000, headCheck: 500, body: 4000, lingering: 500, upload: 600_000 },
  ...{ draining: 1000, finishing: 1000, stopping: 1200, closing: 500 },
};

/** Of this database: others have locks of their own. */
const waiting = `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where not granted and datname = current_database()`;

interface Caller {
  socket: Socket;
  received(): string;
  closed: Promise<void>;
}

describe.each(databases.slice(-1))('%s', (database) => {
  let prepared: Prepared<string>;
  let server: Started;
  beforeAll(async () => {
    prepared = await prepareServer(database, async (made) => (await newShop(made)).token);
    server = await startOn(prepared.server, { patience });
  });
  afterAll(async () => {
    await server?.stop('SIGKILL');
    await prepared?.server.stop();
  });

  /** Opens a connection, sends this and then nothing more. */
  async function open(text: string): Promise<Caller> {
    const socket = connect({ port: Number(new URL(server.base).port), host: '127.0.0.1', allowHalfOpen: true });
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', () => {});
    socket.on('end', () => socket.destroy());
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    await once(socket, 'connect');
    socket.write(text);
    return { socket, received: () => received, closed };
  }
  const head = (path: string, more = '') =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\naccept-language: sw\r\n${more}content-type: ` +
    'application/json\r\ncontent-length: 100\r\n\r\n{"a';
  /** What is never finished: bodies of open and closed calls, pages' forms, uploads by strangers, headers. */
  const halves = [
    head('/api/auth/sign-in'),
    head('/api/v1/order?token=nobody'),
    head('/api/products'),
    head('/api/nowhere'),
    head('/cart/order?token=nobody').replace('application/json', 'application/x-www-form-urlencoded'),
    head('/api/files').replace('application/json', 'multipart/form-data; boundary=x'),
    'POST /api/auth/sign-in HTTP/1.1\r\nhost: x\r\nx-slow: ',
  ];

  test(
    '300 slow bodies are cut, refused in the documented shape; others are served, and a picture on a ' +
      'slow line is waited for',
    async () => {
      const callers = await Promise.all(
        Array.from({ length: slow }, (_, at) => open(halves[at % halves.length] ?? '')),
      );
      const uploading = await open(
        (halves[5] ?? '')
          .replace('accept-language: sw', `authorization: Bearer ${prepared.data}`)
          .replace(': 100', ': 1000'),
      );
      // One byte now and then does not keep a caller. Those whose answers are read send none: it might cross the
      // answer.
      const dripping = setInterval(() => {
        for (const { socket } of [...callers.slice(halves.length), uploading]) if (!socket.destroyed) socket.write('x');
      }, 1000);
      const stillOpen = () => callers.filter(({ socket }) => !socket.destroyed).length;
      await until(async () => {
        expect((await fetch(`${server.base}/api/health`)).status).toBe(200);
        return stillOpen() === 0;
      });
      clearInterval(dripping);
      await Promise.all(callers.map(({ closed }) => closed));
      expect(uploading.socket.destroyed).toBe(false);
      uploading.socket.destroy();

      const [signIn, , , , , , headers] = callers;
      expect(signIn?.received()).toMatch(/^HTTP\/1\.1 408 /);
      expect(JSON.parse(signIn?.received().split('\r\n\r\n')[1] ?? '')).toMatchObject({
        statusCode: 408,
        code: 'too_slow',
      });
      expect(JSON.parse(headers?.received().split('\r\n\r\n')[1] ?? '')).toMatchObject({ statusCode: 408, errors: {} });
    },
  );

  test('SIGTERM with half-sent requests, an open stream and work that hangs: it ends by itself, and well', async () => {
    const holder = database === 'postgres' ? await hangWork() : undefined;
    await Promise.all(halves.map((text) => open(text)));
    const live = await fetch(`${server.base}/api/live`, { headers: { authorization: `Bearer ${prepared.data}` } });
    expect(live.status).toBe(200);
    await server.stop('SIGTERM');
    expect([server.child.exitCode, server.child.signalCode], server.output()).toEqual([0, null]);
    await holder?.end();
    await live.body?.cancel().catch(() => {});
  });

  /** Has a request wait for a row that somebody else holds. */
  async function hangWork() {
    const holder = await connectTo(settingsOf(prepared.server).DATABASE_URL ?? '');
    await holder.query('begin; lock table products in access exclusive mode');
    fetch(`${server.base}/api/products`, { headers: { authorization: `Bearer ${prepared.data}` } }).catch(() => {});
    await until(async () => (await holder.query(waiting)).rows.length > 0);
    return holder;
  }
});

test('usually slow callers are gone within 60 s, and a server is down within 15 s', () => {
  const { head, headCheck, body, lingering, draining, finishing, stopping, ending } = usualPatience;
  expect(Math.max(head + headCheck, body) + lingering).toBeLessThan(60_000);
  expect(Math.max(draining, finishing)).toBeLessThan(stopping);
  expect(ending).toBeLessThan(15_000);
});
