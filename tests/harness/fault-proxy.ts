import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Mulberry32: the same seed gives the same faults. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Where a connection breaks: before the server heard, after it answered and nobody heard, or in the middle of the
 * answer.
 */
export const breaks = ['before', 'after', 'within'] as const;
type Break = (typeof breaks)[number];

export interface FaultProxy {
  url: string;
  /** What was done so far. */
  counts: { passed: number; before: number; after: number; within: number };
  close(): void;
}

/** What becomes of a request: whether and how it breaks, and how many milliseconds it takes. */
export type Fate = (request: IncomingMessage) => { broken?: Break; wait: number };

/** Of the requests a share is dropped, the others take up to `latency` milliseconds, by the seed. */
export function badLine({ seed, drop, latency }: { seed: number; drop: number; latency: number }): Fate {
  const random = randomOf(seed);
  return () => {
    const broken = random() < drop ? breaks[Math.floor(random() * breaks.length)] : undefined;
    return { ...(broken ? { broken } : {}), wait: random() * latency };
  };
}

/** Stands before a server and does to each request what its fate is. */
export async function faultProxy(target: string, fateOf: Fate): Promise<FaultProxy> {
  const counts = { passed: 0, before: 0, after: 0, within: 0 };
  const { port: to, hostname } = new URL(target);

  function forward(client: IncomingMessage, response: ServerResponse, broken: Break | undefined) {
    const headers = { ...client.headers, connection: 'close' };
    const upstream = request({ hostname, port: to, method: client.method, path: client.url, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        if (broken === 'after') return void response.destroy();
        const body = Buffer.concat(chunks);
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        if (broken !== 'within') return void response.end(body);
        response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
      });
    });
    upstream.on('error', () => response.destroy());
    client.pipe(upstream);
  }
  const server = createServer((client, response) => {
    const { broken, wait } = fateOf(client);
    counts[broken ?? 'passed'] += 1;
    if (broken === 'before') return void setTimeout(() => response.destroy(), wait);
    setTimeout(() => forward(client, response, broken), wait);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
