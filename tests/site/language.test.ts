import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SiteServer, startSite } from './server.ts';

let site: SiteServer;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

/** What a browser with these cookies gets: where it is sent, the language of the page, and what it is told to keep. */
async function visit(path: string, cookie = '', headers: Record<string, string> = {}) {
  const sent = { ...headers, ...(cookie && { cookie }) };
  const response = await fetch(site.base + path, { redirect: 'manual', headers: sent });
  const html = await response.text();
  return {
    status: response.status,
    to: response.headers.get('location'),
    language: /<html lang="(\w+)"/.exec(html)?.[1],
    storedLanguage: /language=(\w+)/.exec(response.headers.get('set-cookie') ?? '')?.[1],
    vary: response.headers.get('vary'),
  };
}

/** Each test comes from a network of its own: what was heard of one is remembered. */
let visitors = 0;
const newcomer = () => {
  visitors += 1;
  return { 'x-forwarded-for': `41.59.${visitors}.7` };
};

test('§4 first visit from Tanzania: Swahili, and it is stored', async () => {
  site.country('TZ');
  expect(await visit('/pricing', '', newcomer())).toMatchObject({
    status: 302,
    to: '/sw/pricing',
    storedLanguage: 'sw',
  });
});

test('§4 first visit from anywhere else: English, and it is stored', async () => {
  site.country('KE');
  expect(await visit('/pricing', '', newcomer())).toMatchObject({ status: 200, language: 'en', storedLanguage: 'en' });
});

test.each([
  ['breaks off', null],
  ['answers nonsense', 'Tanzania'],
  ['does not answer', 'slow'],
] as const)(
  '§4 when the look-up %s: English, at once, and the browser is left to decide and to store',
  async (_, answer) => {
    site.country(answer);
    expect(await visit('/', '', newcomer())).toMatchObject({ status: 200, language: 'en', storedLanguage: undefined });
  },
);

test('§4 what a trusted proxy says of the country comes first, and nobody is asked', async () => {
  site.country('KE');
  const before = site.geoRequestCount();
  for (const path of ['/pricing', '/shops'])
    expect(await visit(path, '', { ...newcomer(), 'cf-ipcountry': 'TZ' })).toMatchObject({
      status: 302,
      to: `/sw${path}`,
      storedLanguage: 'sw',
    });
  expect(await visit('/pricing', '', { ...newcomer(), 'cf-ipcountry': 'UG' })).toMatchObject({
    status: 200,
    storedLanguage: 'en',
  });
  expect(site.geoRequestCount()).toBe(before);
});

test.each(['/dashboard', '/dashboard?auth=Login', '/forgot-password', '/reset-password', '/rehearsal'])(
  '§4 %s is drawn in the browser: its cookie names the language before its script comes',
  async (path) => {
    expect((await visit(path, '', { ...newcomer(), 'cf-ipcountry': 'TZ' })).storedLanguage).toBe('sw');
    expect((await visit(path, 'language=en', { ...newcomer(), 'cf-ipcountry': 'TZ' })).storedLanguage).toBeUndefined();
  },
);

test('§4 the order page is drawn in the language that is stored, from its first byte', async () => {
  const sent = { 'accept-language': 'en-GB' };
  expect((await visit('/cart/order', 'language=sw', sent)).language).toBe('sw');
  expect((await visit('/cart/order?lang=en', 'language=sw', sent)).language).toBe('en');
  expect((await visit('/cart/order', '', sent)).language).toBe('en');
});

test('§4 a stored valid value is used, and nobody is asked for the country', async () => {
  site.country('TZ');
  const before = site.geoRequestCount();
  expect(await visit('/about', 'language=en')).toMatchObject({ status: 200, language: 'en' });
  site.country('KE');
  expect(await visit('/about?from=friend', 'language=sw')).toMatchObject({ status: 302, to: '/sw/about?from=friend' });
  expect(site.geoRequestCount()).toBe(before);
});

test('§4 a stored value that is none counts as a first visit', async () => {
  site.country('TZ');
  expect(await visit('/', 'language=fr', newcomer())).toMatchObject({ status: 302, to: '/sw', storedLanguage: 'sw' });
});

test('§4 a pick in the language menu is kept without a script', async () => {
  expect(await visit('/sw/pricing?lang=sw', 'language=en')).toMatchObject({
    status: 302,
    to: '/sw/pricing',
    storedLanguage: 'sw',
  });
  expect(await visit('/pricing?lang=en', 'language=sw')).toMatchObject({
    status: 302,
    to: '/pricing',
    storedLanguage: 'en',
  });
});

test('an address in Swahili is answered in Swahili, whatever is stored', async () => {
  expect(await visit('/sw/about', 'language=en')).toMatchObject({ status: 200, language: 'sw' });
});

test('caches are told that pages hang on the cookie', async () => {
  expect((await visit('/about', 'language=en')).vary).toBe('cookie, accept-encoding');
});

test('§2 signed in is told by the access-token cookie', async () => {
  const at = async (cookie: string) => (await fetch(`${site.base}/about`, { headers: { cookie } })).text();
  expect(await at('language=en; access-token=abc')).toMatch(/^<!doctype html><html lang="en" data-signed-in/);
  expect(await at('language=en; access-token=')).toMatch(/^<!doctype html><html lang="en">/);
});
