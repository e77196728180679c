import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteAddress } from '../../common/site.ts';
import { languages } from '../../resources/enums.ts';
import { anyDatabase } from '../harness/databases.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { type ReadPage, readPage } from './pages.ts';

const shopsAPage = 24;
const listed = shopsAPage + 2;
let server: TestServer;
const shops: TestShop[] = [];

beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  for (let count = 0; count < listed; count += 1) {
    const shop = await newShop(server);
    shops.push(shop);
    await set(shop, { listed: true, opening_hours: [] });
  }
  // One that did not choose it.
  await newShop(server);
});
afterAll(() => server?.stop());

const set = async (shop: TestShop | undefined, change: object) => {
  const answer = await shop?.call('PUT', '/api/shop', { ...(await shop.call('GET', '/api/shop')).body, ...change });
  expect(answer?.status, JSON.stringify(answer?.body)).toBe(200);
};
const following = (page: ReadPage, rel: 'next' | 'prev') =>
  page
    .tags('a')
    .find((link) => link.rel === rel)
    ?.href?.replaceAll('&amp;', '&');
const shopLinks = (page: ReadPage) => page.links.filter((href) => /\/shops\/[a-z]/.test(href));

describe.each(languages)('%s', (language) => {
  test.each(['', '?place=Dar+es+Salaam', '?open=now&category=electronics'])(
    'the list of more shops than a page holds is walked forth and back, and each stands on it once: %s',
    async (query) => {
      const first = await readPage(server.base, siteAddress('/shops', language) + query, language);
      expect(following(first, 'prev')).toBeUndefined();
      expect(shopLinks(first)).toHaveLength(shopsAPage);
      const onward = following(first, 'next') ?? '';
      for (const parameter of new URLSearchParams(query))
        expect([...new URL(onward, server.base).searchParams]).toContainEqual(parameter);
      const second = await readPage(server.base, onward, language);
      expect(following(second, 'next')).toBeUndefined();
      expect(new Set([...shopLinks(first), ...shopLinks(second)]).size).toBe(listed);
      const back = await readPage(server.base, following(second, 'prev') ?? '', language);
      expect(shopLinks(back)).toEqual(shopLinks(first));
    },
  );

  test('a page past the end says what to do', async () => {
    const page = await readPage(server.base, siteAddress('/shops?page=9', language), language);
    expect(page.status).toBe(200);
    expect(page.text).toContain(language === 'sw' ? 'Onyesha maduka yote' : 'Show all shops');
  });

  test('a shop that takes no orders says so, and is not open now', async () => {
    await set(shops[0], { takes_orders: 'never' });
    const words = language === 'sw' ? 'Halipokei oda kwa sasa' : 'Takes no orders for now';
    const name = encodeURIComponent((await shops[0]?.call('GET', '/api/shop'))?.body.shop_name);
    const all = await readPage(server.base, siteAddress(`/shops?q=${name}`, language), language);
    expect(all.text).toContain(words);
    const open = await readPage(server.base, siteAddress('/shops?open=now', language), language);
    expect(open.text).not.toContain(words);
    await set(shops[0], { takes_orders: 'always' });
  });

  test('a shop without a number says so and offers no chat; its zones say what delivery costs', async () => {
    const zones = [
      { name: 'Kariakoo', fee: 2_000_00 },
      { name: 'Mjini', fee: 0 },
    ];
    await set(shops[1], { shop_name: 'Duka la Kanda', whatsapp_number: null, delivery_zones: zones });
    const list = await readPage(server.base, siteAddress('/shops?q=Kanda', language), language);
    const page = await readPage(server.base, shopLinks(list)[0] ?? '', language);
    expect(page.text).toContain(
      language === 'sw' ? 'bado halijaweka namba yake ya WhatsApp' : 'has not put its WhatsApp number here yet',
    );
    expect(page.links.filter((href) => href.includes('Kanda') && href.includes('wa.me'))).toEqual([]);
    expect(page.text).toMatch(/Kariakoo\s*TZS\s2,000\.00/);
    expect(page.text).toMatch(language === 'sw' ? /Mjini\s*bure/ : /Mjini\s*free of charge/);
  });
});
