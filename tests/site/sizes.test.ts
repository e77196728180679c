import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachPage, type SiteRoute } from '../../common/site.ts';
import { constants } from '../../marketing/constants.ts';
import { needed, weigh, weighBytes } from '../boundaries/budgets.ts';
import { anyDatabase } from '../harness/databases.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { readPage } from './pages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true, demo: true });
});
afterAll(() => server?.stop());

/** kB of what a page may weigh as it travels: script with style, and the document with the style in it. */
const maxKilobytes = { document: 14, moving: 20, qr: 45 } as const;
const qrRoutes: readonly SiteRoute[] = ['/qr-code', '/customize-qr'];

/** Each part that moves with the source it comes from. */
const island = (name: string) => `marketing/client/${name}.ts`;

test.each(eachPage)(
  '$path: the document, and script with style, within their budgets',
  async ({ route, language, path }) => {
    const page = await readPage(server.base, path, language);
    const style = /<style>(.*?)<\/style>/s.exec(page.html)?.[1] ?? '';
    const islands = [...new Set([...page.html.matchAll(/data-island="([\w-]+)"/g)].map(([, name]) => name ?? ''))];
    const scripts = new Set([needed('marketing'), ...islands.map((name) => needed('marketing', island(name)))].flat());
    const moving = weigh([...scripts]) + weighBytes(Buffer.from(style)) + weigh(['dist/widget-loader/widget.js']);
    const travels = await travelling(path, language);
    console.log(`${path.padEnd(22)} document ${travels.toFixed(2)} kB, script and style ${moving.toFixed(2)} kB`);
    expect(travels).toBeLessThanOrEqual(maxKilobytes.document);
    expect(moving, [...scripts].join('\n')).toBeLessThanOrEqual(
      qrRoutes.includes(route) ? maxKilobytes.qr : maxKilobytes.moving,
    );
    // No font, and no style or script beside those weighed.
    expect(page.tags('link').filter(({ rel }) => rel === 'stylesheet' || rel === 'preload')).toEqual([]);
    expect(page.html).not.toContain('@font-face');
  },
);

test('the QR routes fetch their decoder only when a code is to be read', () => {
  const first = qrRoutes.flatMap((route) =>
    needed('marketing', island(route === '/qr-code' ? 'qr-start' : 'qr-studio')),
  );
  const decoder = needed('marketing', 'node_modules/jsqr/dist/jsQR.js').filter((file) => /jsqr/i.test(file));
  expect(decoder).toHaveLength(1);
  expect(first).not.toContain(decoder[0]);
});

/** kB of the document as the server compresses it; fetch would open it. */
async function travelling(path: string, language: string): Promise<number> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', cookie: `language=${language}` };
    get(server.base + path, { headers }, (response) => {
      let size = 0;
      response.on('data', (bytes: Buffer) => {
        size += bytes.length;
      });
      response.on('end', () => {
        if (response.headers['content-encoding'] === 'br') resolve(size / 1000);
        else reject(new Error(`${path} is not compressed`));
      });
    }).on('error', reject);
  });
}

test('the pictures of the site together are small', () => {
  const folder = 'marketing/pictures';
  const sizes = execFileSync('ls', [folder], { encoding: 'utf8' }).trim().split('\n');
  const total = sizes.reduce((sum, name) => sum + readFileSync(`${folder}/${name}`).length, 0);
  expect(total).toBeLessThan(600_000);
});

test('§2, §9 style changes the header at the specification’s width and no other', () => {
  const style = readFileSync('marketing/style/layout.css', 'utf8') + readFileSync('marketing/style/base.css', 'utf8');
  const widths = [...style.matchAll(/@media \((?:min|max)-width: ([^)]+)\)/g)].map(([, width]) => width);
  expect(new Set(widths)).toEqual(new Set([`${constants.menuFrom}px`]));
});
