import pino from 'pino';
import { expect, test } from 'vitest';
import { countryFinder } from './country.ts';
import type { Settings } from './settings.ts';
import { realWorld } from './world.ts';

/** A country service that answers what `answers` gives, and counts. */
function service(answers: () => Promise<unknown>, countryHeader?: string) {
  let now = 0;
  const requestedUrls: string[] = [];
  const find = countryFinder({
    settings: { geoUrl: 'https://geo.example/{ip}', countryHeader } as Settings,
    log: pino({ level: 'silent' }),
    world: {
      ...realWorld,
      now: () => new Date(now),
      fetch: async (url) => {
        requestedUrls.push(String(url));
        return Response.json(await answers());
      },
    },
  });
  return {
    requestedUrls,
    /** Waits for an answer that comes as long as it takes. */
    find: (ip: string, headers = {}, ips?: string[]) => find({ ip, headers, ...(ips && { ips }) }, 30_000),
    findAtOnce: (ip: string) => find({ ip, headers: {} }, 50),
    pass(ms: number) {
      now += ms;
    },
  };
}
const day = 24 * 3_600_000;

test('a network is asked for once a day, however many come from it', async () => {
  const { find, requestedUrls, pass } = service(async () => ({ country_code: 'TZ' }));
  expect(await Promise.all(['41.59.1.7', '41.59.1.8', '::ffff:41.59.1.9'].map((ip) => find(ip)))).toEqual([
    'TZ',
    'TZ',
    'TZ',
  ]);
  expect(requestedUrls).toEqual(['https://geo.example/41.59.1.7']);
  await find('41.59.2.7');
  await find('2001:db8:1:2::7');
  await find('2001:db8:1:2:aaaa::9');
  expect(requestedUrls).toHaveLength(3);
  pass(day);
  await find('41.59.1.7');
  expect(requestedUrls).toHaveLength(4);
});

test('a failure is asked again after a minute, not before', async () => {
  let answer: unknown = 'Tanzania';
  const { find, requestedUrls, pass } = service(async () => answer);
  expect(await find('41.59.1.7')).toBeUndefined();
  answer = { country_code: 'TZ' };
  pass(59_999);
  expect(await find('41.59.1.7')).toBeUndefined();
  pass(1);
  expect(await find('41.59.1.7')).toBe('TZ');
  expect(requestedUrls).toHaveLength(2);
});

test('nobody waits for a slow answer; it serves the next visit', async () => {
  let respond: (answer: unknown) => void = () => {};
  const { find, findAtOnce, requestedUrls } = service(
    () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  );
  expect(await findAtOnce('41.59.1.7')).toBeUndefined();
  respond({ country_code: 'TZ' });
  expect(await find('41.59.1.7')).toBe('TZ');
  expect(requestedUrls).toHaveLength(1);
});

test('no more than 5,000 networks are remembered, the latest', async () => {
  const { find, requestedUrls } = service(async () => ({ country_code: 'KE' }));
  for (let count = 0; count <= 5000; count += 1) await find(`10.${count >> 8}.${count & 255}.1`);
  await find('10.0.1.1');
  expect(requestedUrls).toHaveLength(5001);
  await find('10.0.0.1');
  expect(requestedUrls).toHaveLength(5002);
});

const proxied = ['10.0.0.9', '41.59.1.7'];
test.each([
  ['cf-ipcountry', 'TZ'],
  ['cloudfront-viewer-country', 'TZ'],
  ['x-vercel-ip-country', 'tz'],
])('behind a trusted proxy %s tells, and no service is asked', async (name, value) => {
  const { find, requestedUrls } = service(async () => ({ country_code: 'KE' }));
  expect(await find('41.59.1.7', { [name]: value }, proxied)).toBe('TZ');
  expect(requestedUrls).toEqual([]);
});

test.each([
  ['nobody stands in front', undefined, 'TZ'],
  ['the caller is no trusted proxy', ['41.59.1.7'], 'TZ'],
  ['it does not know', proxied, 'XX'],
  ['it is nonsense', proxied, 'Tanzania'],
])('what a header says is left out where %s', async (_, ips, value) => {
  const { find } = service(async () => ({ country_code: 'KE' }));
  expect(await find('41.59.1.7', { 'cf-ipcountry': value }, ips)).toBe('KE');
});

test('a deployment names its own header, and no other is heard', async () => {
  const { find } = service(async () => ({ country_code: 'KE' }), 'x-country');
  expect(await find('41.59.1.7', { 'x-country': 'TZ' }, proxied)).toBe('TZ');
  expect(await find('41.59.1.7', { 'cf-ipcountry': 'TZ' }, proxied)).toBe('KE');
});
