import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { networkOf } from './limits/network.ts';
import type { Services } from './services.ts';

const answer = z.object({ country_code: z.string().length(2) });
/** Two letters; proxies say XX or T1 where they do not know. */
const country = /^(?!XX)[A-Z]{2}$/;
/** What proxies in wide use call it. */
const usualHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country'];

/** Milliseconds. */
const askFor = 2000;
const keepKnown = 24 * 3_600_000;
const keepUnknown = 60_000;
const maxNetworks = 5000;

interface Lookup {
  country: Promise<string | undefined>;
  until: number;
}
type Visit = Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>;

/**
 * A visitor's country, two letters: what a trusted proxy says of her, else what GEO_URL says of her network within
 * `patience` ms, else undefined. GEO_URL is asked once a day for a network, and its late answers serve the next visit.
 */
export function countryFinder({ settings, world, log }: Pick<Services, 'settings' | 'world' | 'log'>) {
  const { geoUrl, countryHeader } = settings;
  const headers = countryHeader === undefined ? usualHeaders : [countryHeader];
  const networks = new Map<string, Lookup>();

  /** Only the proxy's word counts: without one in front a visitor writes her own headers. */
  function countryFromProxy({ ips, headers: given }: Visit): string | undefined {
    if (!ips || ips.length < 2) return undefined;
    return headers.map((name) => String(given[name]).toUpperCase()).find((each) => country.test(each));
  }

  async function ask(url: string, ip: string): Promise<string | undefined> {
    try {
      const response = await world.fetch(url.replace('{ip}', encodeURIComponent(ip)), {
        signal: AbortSignal.timeout(askFor),
        redirect: 'error',
      });
      return answer.parse(await response.json()).country_code;
    } catch (error) {
      log.debug({ err: error }, 'the country service gave no answer');
      return undefined;
    }
  }

  function looked(url: string, ip: string): Promise<string | undefined> {
    const network = networkOf(ip);
    const now = world.now().getTime();
    const known = networks.get(network);
    if (known && known.until > now) return known.country;
    const lookup: Lookup = { country: ask(url, ip), until: now + keepKnown };
    void lookup.country.then((found) => {
      if (found === undefined) lookup.until = now + keepUnknown;
    });
    networks.delete(network);
    networks.set(network, lookup);
    const [oldest] = networks.keys();
    if (networks.size > maxNetworks && oldest !== undefined) networks.delete(oldest);
    return lookup.country;
  }

  return async (visit: Visit, patience: number): Promise<string | undefined> => {
    const proxyCountry = countryFromProxy(visit);
    if (proxyCountry !== undefined || geoUrl === undefined) return proxyCountry;
    return within(patience, looked(geoUrl, visit.ip));
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
