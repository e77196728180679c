import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPath, eachPage, siteAddress } from '../../common/site.ts';
import { brand } from '../../resources/brand.ts';
import { languages } from '../../resources/enums.ts';
import { anyDatabase } from '../harness/databases.ts';
import { worldAtNoon } from '../harness/noon.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type ReadPage, readPage } from './pages.ts';

let server: TestServer;
let shop = '';
const world = worldAtNoon();
const pages = new Map<string, ReadPage>();
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true, demo: true, world });
  // The demo shop chose to be listed.
  shop = ((await (await fetch(`${server.base}/api/shops`)).json()) as { path: string }[])[0]?.path ?? '';
  for (const { path, language } of eachPage) pages.set(path, await readPage(server.base, path, language));
});
afterAll(() => server?.stop());

const at = (path: string): ReadPage => {
  const page = pages.get(path);
  if (!page) throw new Error(`no ${path}`);
  return page;
};
/** The value of a meta tag, by name or property. */
const meta = (page: ReadPage, name: string) =>
  page.tags('meta').find((tag) => tag.name === name || tag.property === name)?.content;

describe.each(eachPage)('$path', ({ route, language, path }) => {
  test('§2 is there, in its language, with one first heading', () => {
    const page = at(path);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.tags('html')[0]?.lang).toBe(language);
    expect(page.tags('h1')).toHaveLength(1);
  });

  test(
    'its head says what it is: title, description, canonical, both languages and x-default, a share image that is ' +
      'there',
    async () => {
      const page = at(path);
      const own = server.base + path;
      expect(/<title>([^<]+)<\/title>/.exec(page.html)?.[1]?.length).toBeGreaterThan(8);
      expect(meta(page, 'description')?.length).toBeGreaterThan(50);
      const links = page.tags('link');
      expect(links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)).toEqual([own]);
      expect(
        Object.fromEntries(
          links.filter(({ rel }) => rel === 'alternate').map(({ hreflang, href }) => [hreflang, href]),
        ),
      ).toEqual({
        en: server.base + siteAddress(route, 'en'),
        sw: server.base + siteAddress(route, 'sw'),
        'x-default': server.base + siteAddress(route, 'en'),
      });
      const image = await fetch(meta(page, 'og:image') ?? '');
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
      const bytes = Buffer.from(await image.arrayBuffer());
      // Width and height stand in a PNG's first chunk.
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(bytes.length).toBeLessThan(60_000);
    },
  );

  test('its facts for search engines are JSON-LD that can be read', () => {
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(at(path).html) ?? [];
    const kinds = (JSON.parse(text) as { '@graph': { '@type': string }[] })['@graph'].map((each) => each['@type']);
    expect(kinds).toContain('Organization');
    if (route === '/') expect(kinds).toEqual(['Organization', 'SoftwareApplication', 'FAQPage']);
    else expect(kinds).toContain('BreadcrumbList');
  });

  test(
    'every link leads somewhere, every anchor is there, ' + 'every picture says what it shows and keeps its room',
    async () => {
      const page = at(path);
      const bad: string[] = [];
      for (const href of new Set(page.links)) {
        if (/^(mailto|tel):/.test(href)) continue;
        if (/^https:/.test(href)) {
          if (!Object.values<string>(brand.social).includes(href)) bad.push(`${href} leads away`);
          continue;
        }
        const [address = '', anchor] = href.split('#');
        const target = address === '' ? path : address;
        const known = pages.get(target);
        if (!known) {
          const { status } = await fetch(server.base + target, { redirect: 'manual' });
          if (status >= 400) bad.push(`${href}: ${status}`);
        }
        // What follows on the way to the demo is a word for the sign-in page's script.
        if (anchor !== undefined && href !== demoPath && !known?.ids.has(anchor)) bad.push(`${href}: no such anchor`);
        // In one language a link stays in it.
        if (known && !/[?&]lang=/.test(href) && known.language !== language) bad.push(`${href}: another language`);
      }
      for (const { src, alt, width, height } of page.tags('img')) {
        if (!alt || !width || !height) bad.push(`img ${src}: alt, width or height`);
        const { status } = await fetch(server.base + src);
        if (status !== 200) bad.push(`img ${src}: ${status}`);
      }
      expect(bad).toEqual([]);
    },
  );

  test(
    'nothing comes from another origin, and no script or ' + 'style stands in the page but the one style of the policy',
    () => {
      const page = at(path);
      const sources = [...page.tags('script'), ...page.tags('img'), ...page.tags('iframe')].map(({ src }) => src);
      for (const source of sources.filter((each) => each !== undefined)) expect(source).toMatch(/^\//);
      const inline = page.tags('script').filter(({ src, type }) => src === undefined && type !== 'application/ld+json');
      // The one that leads a first visitor to her language: on English pages, and named by its hash.
      expect(inline).toHaveLength(language === 'en' ? 1 : 0);
      expect(page.html).not.toMatch(/\son\w+="|\sstyle="|javascript:/);
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(language === 'en' ? /script-src 'self' 'sha256-[\w+/=]+';/ : /script-src 'self';/);
      expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/);
      expect(policy).not.toContain('unsafe');
    },
  );

  test('§2 the whole layout is on it: menu in order, doors, footer columns, QR card, chat widget', () => {
    const page = at(path);
    const here = (paths: string[]) => paths.map((each) => siteAddress(each, language));
    const part = (name: string) => new RegExp(`<${name}[ >].*?</${name}>`, 's').exec(page.html)?.[0] ?? '';
    const hrefs = (html: string) => [...html.matchAll(/href="([^"?]+)/g)].map(([, href]) => href);
    const header = hrefs(part('header'));
    expect(header).toEqual([
      ...here(['/', '/shops', '/pricing', '/qr-code', '/for-developers', '/resources', '/about', '/contact-us']),
      ...[siteAddress(route, 'en'), siteAddress(route, 'sw')],
      ...['/dashboard', '/dashboard'],
    ]);
    expect(page.html).toContain('/dashboard?auth=Login');
    expect(page.html).toContain('/dashboard?auth=Signup');
    const footer = hrefs(part('footer'));
    expect(footer).toEqual([
      ...here(['/']),
      ...Object.values<string>(brand.social),
      ...here(['/about', '/shops', '/contact-us', '/privacy-policy', '/terms-of-service', '/contact-us']),
      ...[`mailto:${brand.email}`, `tel:${brand.phone}`],
    ]);
    expect(part('footer')).toContain(`© ${world.now().getFullYear()} ${brand.name}`);
    const away = page.tags('a').filter(({ href }) => /^https:/.test(href ?? ''));
    expect(away.map(({ target, rel }) => `${target} ${rel}`)).toEqual(Array(4).fill('_blank noopener noreferrer'));
    expect(page.tags('script').some((tag) => tag.src === '/widget.js' && tag['data-bot-id'] === '4805')).toBe(true);
    expect(page.tags('img').some(({ src }) => src === `/demo-qr-${language}.svg`)).toBe(true);
    if (language === 'en') expect(page.text).toContain(`Scan to see the demo of ${brand.name} on Whatsapp`);
  });

  test('it speaks one language', () => {
    const words =
      at(path)
        .text.replaceAll(brand.address, '')
        .toLowerCase()
        .match(/\p{L}+/gu) ?? [];
    const count = (list: readonly string[]) => words.filter((word) => list.includes(word)).length;
    const english = count(['the', 'and', 'your', 'with', 'is', 'you', 'of', 'to']);
    const swahili = count(['na', 'ya', 'kwa', 'wa', 'ni', 'la', 'yako', 'kwenye']);
    const [own, other] = language === 'en' ? [english, swahili] : [swahili, english];
    expect(own).toBeGreaterThan(10);
    // Names, quoted words and the demo's greetings may be of the other one.
    expect(other / own, `${own} own words, ${other} of the other language`).toBeLessThan(0.06);
  });
});

test('titles and descriptions are told apart, in both languages', () => {
  for (const pick of [
    (page: ReadPage) => /<title>([^<]+)/.exec(page.html)?.[1],
    (page: ReadPage) => meta(page, 'description'),
  ])
    expect(new Set([...pages.values()].map(pick)).size).toBe(pages.size);
});

test('§2 the footer’s top margin is gone on /shops and /customize-qr alone', () => {
  const flush = [...pages.values()].filter(({ tags }) => tags('footer').some((foot) => foot.class === 'foot flush'));
  expect(flush.map(({ path }) => path).sort()).toEqual(['/customize-qr', '/shops', '/sw/customize-qr', '/sw/shops']);
});

test('§2 any other path is a not-found page with its status, in the language of its address', async () => {
  for (const [path, cookie, language] of [
    ['/nothing', 'en', 'en'],
    ['/nothing', 'sw', 'sw'],
    ['/sw/nothing/of/that', 'en', 'sw'],
    ['/swahili', 'en', 'en'],
  ] as const) {
    const page = await readPage(server.base, path, cookie);
    expect([page.status, page.tags('html')[0]?.lang], path).toEqual([404, language]);
    expect(page.tags('meta').some(({ name, content }) => name === 'robots' && content === 'noindex')).toBe(true);
  }
});

test('whoever only asks whether a page is there is answered as if she came', async () => {
  const headRequest = (path: string) =>
    fetch(server.base + path, { method: 'HEAD', headers: { cookie: 'language=en' } });
  for (const path of ['/', '/about', '/shops', shop, '/sitemap.xml'])
    expect((await headRequest(path)).status, path).toBe(200);
  expect((await headRequest('/nothing')).status).toBe(404);
});

test.each(['/apis', '/files-2024', '/assetsx', '/q/AAAAAAA'])(
  '§2 %s is a page that is not there, for people',
  async (path) => {
    const page = await readPage(server.base, path, 'sw');
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.html).toContain('<html lang="sw"');
  },
);

test('an address with a slash at its end leads to the page', async () => {
  for (const [path, target] of [
    ['/about/', '/about'],
    ['/sw/', '/sw'],
    ['/sw/pricing/', '/sw/pricing'],
  ] as const) {
    const { status, headers } = await fetch(server.base + path, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([308, target]);
  }
});

test('sitemap, robots, manifest and icons are there and name what exists', async () => {
  const map = await (await fetch(`${server.base}/sitemap.xml`)).text();
  const named = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(named).toEqual([...eachPage.map(({ path }) => path), shop, `/sw${shop}`].map((path) => server.base + path));
  const robots = await (await fetch(`${server.base}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${server.base}/sitemap.xml`);
  const manifest = (await (await fetch(`${server.base}/manifest.webmanifest`)).json()) as {
    name: string;
    icons: { src: string }[];
  };
  expect(manifest.name).toBe(brand.name);
  for (const { src } of manifest.icons) expect((await fetch(server.base + src)).status, src).toBe(200);
});

test('a page that is known already is not sent again', async () => {
  const first = await fetch(`${server.base}/about`, { headers: { cookie: 'language=en' } });
  const again = await fetch(`${server.base}/about`, {
    headers: { cookie: 'language=en', 'if-none-match': first.headers.get('etag') ?? '' },
  });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

describe.each(languages)('the page of a listed shop, %s', (language) => {
  test('says what it sells, at which price, and how to order it; its head and facts are its own', async () => {
    const path = siteAddress(shop, language);
    const page = await readPage(server.base, path, language);
    expect(page.status).toBe(200);
    expect(page.tags('h1')).toHaveLength(1);
    expect(page.text).toContain('Duka la Asha');
    expect(page.text).toMatch(/TZS\s[\d,]+\.00/);
    const links = page.tags('link');
    expect(links.find(({ rel }) => rel === 'canonical')?.href).toBe(server.base + path);
    expect(links.filter(({ rel }) => rel === 'alternate').map(({ hreflang }) => hreflang)).toEqual([
      'en',
      'sw',
      'x-default',
    ]);
    expect((await fetch(meta(page, 'og:image') ?? '')).headers.get('content-type')).toBe('image/jpeg');
    const chats = page.links.filter((href) => href.startsWith(`${server.base}/rehearsal?bot=4805&text=`));
    expect(chats.length).toBeGreaterThan(3);
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.html) ?? [];
    const graph = (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'];
    const store = graph.find((each) => each['@type'] === 'Store');
    expect(store?.makesOffer).toHaveLength(chats.length - 1);
    for (const { src, alt, width, height } of page.tags('img')) {
      expect([alt, width, height].every(Boolean), src).toBe(true);
      expect((await fetch(server.base + src)).status, src).toBe(200);
    }
    const bad = await Promise.all(
      page.links
        .filter((href) => href.startsWith('/'))
        .map(async (href) => [href, (await fetch(server.base + href, { redirect: 'manual' })).status] as const),
    );
    expect(bad.filter(([, status]) => status >= 400)).toEqual([]);
    expect(page.html).not.toMatch(/\son\w+="|\sstyle="|javascript:/);
  });

  test('another name leads to its own; what is not listed is not found', async () => {
    const bot = /\d+$/.exec(shop)?.[0];
    const other = await fetch(server.base + siteAddress(`/shops/duka-jingine-${bot}`, language), {
      redirect: 'manual',
    });
    expect([other.status, other.headers.get('location')]).toEqual([302, siteAddress(shop, language)]);
    for (const name of ['duka-la-asha-999999', 'duka', '%00'])
      expect((await readPage(server.base, siteAddress(`/shops/${name}`, language), language)).status, name).toBe(404);
  });

  test('a question to the list is answered, and is not for search engines', async () => {
    const found = await readPage(server.base, siteAddress('/shops?place=Kariakoo&open=now', language), language);
    expect(found.links).toContain(siteAddress(shop, language));
    const none = await readPage(server.base, siteAddress('/shops?q=zzzz&category=zzz&page=-4', language), language);
    expect(none.status).toBe(200);
    expect(none.links).not.toContain(siteAddress(shop, language));
    for (const page of [found, none]) expect(meta(page, 'robots')).toBe('noindex');
  });
});
