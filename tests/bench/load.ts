import { Agent, request } from 'node:http';

export interface Call {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}
/** Gives the next call, or nothing when there is none left: too few were prepared. */
export type Calls = () => Call | undefined;

export interface Round {
  perSecond: number;
  p99: number;
}

const connections = 16;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

/**
 * Keeps every connection busy for so long. Throws when an answer is not a 2xx: refusals are fast and would look good;
 * and when the calls run out before the time does: what was measured then is no rate.
 */
export async function load(calls: Calls, seconds: number): Promise<Round> {
  const latencies: number[] = [];
  const from = performance.now();
  const until = from + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const call = calls();
        if (!call)
          throw new Error(`the calls ran out after ${latencies.length}: prepare more than that for ${seconds} s`);
        const began = performance.now();
        await send(call);
        latencies.push(performance.now() - began);
      }
    }),
  );
  const took = (performance.now() - from) / 1000;
  latencies.sort((a, b) => a - b);
  return { perSecond: latencies.length / took, p99: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN };
}

const send = ({ method, url, headers, body }: Call): Promise<void> =>
  new Promise((resolve, reject) => {
    const clientRequest = request(url, { agent, method, headers }, (answer) => {
      const { statusCode = 0 } = answer;
      let problem = '';
      answer.on('data', (chunk) => {
        if (statusCode >= 300) problem += chunk;
      });
      answer.on('end', () =>
        statusCode < 300 ? resolve() : reject(new Error(`${method} ${url} answered ${statusCode} ${problem}`)),
      );
      answer.on('error', reject);
    });
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
