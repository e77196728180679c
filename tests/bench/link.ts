import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface Link {
  url: string;
  /** Bytes that went down to the browser. */
  bytes(): number;
  close(): void;
}

/**
 * A slow line between a browser and a server on this machine, at the level of TCP: a connection takes a round trip to
 * open, every byte half a round trip each way, and what goes down shares `kilobits` per second. TLS, name lookup and
 * loss are left out, and so is slow start, which the first 14 kB of a connection do not feel.
 */
export async function slowLink(
  target: string,
  { roundTrip, kilobits }: { roundTrip: number; kilobits: number },
): Promise<Link> {
  const { port, hostname } = new URL(target);
  const perByte = 8 / kilobits;
  const halfway = roundTrip / 2;
  let down = 0;
  /** When the line is free again. */
  let free = 0;
  const sockets = new Set<Socket>();
  const schedule = (at: number, work: () => void) => setTimeout(work, Math.max(0, at - performance.now()));

  const server = createServer((client) => {
    const opened = performance.now() + roundTrip;
    const upstream = connect(Number(port), hostname);
    sockets.add(client).add(upstream);
    client.on('data', (chunk) => schedule(Math.max(opened, performance.now()) + halfway, () => upstream.write(chunk)));
    upstream.on('data', (chunk: Buffer) => {
      down += chunk.length;
      // In packets, so that the first of a page can be read before the last.
      for (let from = 0; from < chunk.length; from += 1460) {
        const packet = chunk.subarray(from, from + 1460);
        free = Math.max(free, performance.now()) + packet.length * perByte;
        schedule(free + halfway, () => client.writable && client.write(packet));
      }
    });
    upstream.on('end', () => schedule(free + halfway, () => client.end()));
    client.on('close', () => upstream.destroy());
    for (const each of [client, upstream]) each.on('error', () => each.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => down,
    close() {
      for (const each of sockets) each.destroy();
      server.close();
    },
  };
}
