import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface DeadLine {
  url: string;
  /**
   * What is open now carries nothing more to the caller and says nothing of it, as where a router forgot it; what is
   * opened later works, unless it stays so until it is revived. Whoever sends on it is told, unless it swallows: then
   * that is lost as well.
   */
  kill(options?: { swallows: boolean; stays?: boolean }): void;
  /** New connections work again; who sends on a dead one is told. */
  revive(): void;
  close(): void;
}

/** Stands before a server, at the level of TCP. */
export async function deadLine(target: string): Promise<DeadLine> {
  const { port, hostname } = new URL(target);
  const open = new Map<Socket, { upstream: Socket; dead: boolean; swallows: boolean }>();
  let stays = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const line = { upstream, dead: stays, swallows: stays };
    open.set(client, line);
    client.on('data', (chunk) => {
      if (!line.dead) upstream.write(chunk);
      else if (!line.swallows) client.resetAndDestroy();
    });
    upstream.on('data', (chunk) => line.dead || client.write(chunk));
    upstream.on('close', () => line.dead || client.destroy());
    client.on('close', () => {
      open.delete(client);
      upstream.destroy();
    });
    for (const each of [client, upstream]) each.on('error', () => each.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    kill({ swallows, stays: staysDead = false } = { swallows: false }) {
      stays = staysDead;
      for (const line of open.values()) {
        line.dead = true;
        line.swallows = swallows;
        line.upstream.destroy();
      }
    },
    revive() {
      stays = false;
      for (const line of open.values()) line.swallows = false;
    },
    close() {
      for (const client of open.keys()) client.destroy();
      server.close();
    },
  };
}
