import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Connection, openDatabase } from '../../server/db/connection.ts';
import { databases, freshDatabase, type TestDatabase } from '../harness/databases.ts';
import { until } from '../harness/until.ts';

const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
/** FATAL 57P01, as a server says that it ends a connection (protocol 3.0, ErrorResponse). */
const fields = Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');
const ended = Buffer.concat([Buffer.from([0x45, 0, 0, 0, fields.length + 4]), fields]);

/** Stands before Postgres, and ends connections as Postgres does. */
async function endingProxy(target: URL) {
  const clients = new Set<Socket>();
  let toEnd = 0;
  const server = createServer((client) => {
    clients.add(client);
    const upstream = connect({ host: target.hostname, port: Number(target.port || 5432) });
    upstream.on('data', (chunk) => {
      if (toEnd === 0 || !chunk.subarray(-ready.length).equals(ready)) return void client.write(chunk);
      toEnd -= 1;
      client.end(Buffer.concat([chunk, ended]));
    });
    client.on('data', (chunk) => upstream.write(chunk));
    client
      .on('error', () => {})
      .on('close', () => {
        clients.delete(client);
        upstream.destroy();
      });
    upstream.on('error', () => {}).on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** Of the connections to come so many are ended in the same breath in which they are ready. */
    endNext(count: number) {
      toEnd = count;
    },
    left: () => toEnd,
    endAll() {
      for (const client of clients) client.end(ended);
    },
    close: () => server.close(),
  };
}

describe.each(databases.filter((each) => each === 'postgres'))('%s', () => {
  let database: TestDatabase;
  let proxy: Awaited<ReturnType<typeof endingProxy>>;
  let connection: Connection;
  beforeAll(async () => {
    database = await freshDatabase();
    proxy = await endingProxy(new URL(database.url));
    connection = await openDatabase({ url: proxy.url });
  });
  afterAll(async () => {
    await connection?.close();
    proxy?.close();
    await database?.drop();
  });

  // An error that nobody listens to would end the process, which fails this file.
  test('who listens is connected again, past connections that end as they open', async () => {
    const received: string[] = [];
    let again = 0;
    const listen = (channel: string) =>
      connection.notifications.listen(
        channel,
        (payload) => received.push(payload),
        () => {
          again += 1;
        },
      );
    await listen('opening');
    proxy.endNext(2);
    proxy.endAll();
    await until(() => again === 1);
    expect(proxy.left()).toBe(0);
    await connection.pool.query("notify opening, 'here'");
    await until(() => received.length > 0);
    expect(received).toEqual(['here']);
  });

  test('who asks for such a connection gets its error, and the next one serves', async () => {
    proxy.endAll();
    await until(() => connection.pool.totalCount === 0);
    proxy.endNext(1);
    await expect(connection.pool.query('select 1')).rejects.toThrow();
    expect((await connection.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
