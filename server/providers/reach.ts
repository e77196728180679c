import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** How a name is found, and which addresses may be called: passed in, so that a test has a system of its own. */
export interface Reach {
  resolve(host: string): Promise<string[]>;
  mayCall(address: string): boolean;
}

const closed = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(net, bits, 'ipv4');
/** Of IPv6 what is public lies in here; 6to4, Teredo, what documents use and protocols keep is not. */
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, bits, 'ipv6');

/** Whether an address is anybody's: not this machine's, its network's, its provider's, nor one in their place. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

export const publicReach: Reach = {
  async resolve(host) {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  },
  mayCall: isPublic,
};

interface Call {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
}
export type Reached = { ok: true; status: number; body: string } | { ok: false; code: ReachTrouble };
type ReachTrouble = 'address' | 'not_found' | 'private_address' | 'unreachable' | 'too_large' | 'too_slow';

const timeOutMs = 10_000;
const largest = 64 * 1024;

/**
 * Calls a system on the internet, once: http or https, in time, no redirect followed, at most 64 kB of answer. What a
 * name leads to is looked up once and checked, and the connection goes to that very address: a name that leads
 * elsewhere a moment later leads nowhere. Never throws.
 */
export async function callPublic({ method, url, headers, body }: Call, reach: Reach): Promise<Reached> {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.password !== '')
    return { ok: false, code: 'address' };
  const host = parsed.hostname.replace(/^\[|\]$/g, '');
  const signal = AbortSignal.timeout(timeOutMs);
  const found = isIP(host) ? [host] : await within(signal, reach.resolve(host)).catch(() => []);
  if (signal.aborted) return { ok: false, code: 'too_slow' };
  const [address] = found;
  if (address === undefined) return { ok: false, code: 'not_found' };
  // One that is not public among them is enough: nobody chooses for us which is taken.
  if (!found.every((each) => reach.mayCall(each))) return { ok: false, code: 'private_address' };
  const isSecure = parsed.protocol === 'https:';
  const options = {
    ...{ method, signal, agent: false as const, setHost: false },
    headers: { ...headers, host: parsed.host },
    host: address,
    port: parsed.port || (isSecure ? 443 : 80),
    path: `${parsed.pathname}${parsed.search}`,
    // A certificate is for the name.
    ...(isIP(host) === 0 && { servername: host }),
  };
  return new Promise((done) => {
    const fail = (code: ReachTrouble) => done({ ok: false, code: signal.aborted ? 'too_slow' : code });
    const take = (response: IncomingMessage) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size <= largest) return;
        done({ ok: false, code: 'too_large' });
        response.destroy();
      });
      response.on('end', () =>
        done({ ok: true, status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
      );
      response.on('error', () => fail('unreachable'));
    };
    try {
      const request = isSecure ? overHttps(options, take) : overHttp(options, take);
      request.on('error', () => fail('unreachable'));
      request.end(body);
    } catch {
      // A header that none can be.
      fail('unreachable');
    }
  });
}

function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('too slow')))),
  ]);
}
