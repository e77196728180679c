import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Request } from 'playwright';
import sharp from 'sharp';
import type { Flow } from '../../common/flow/flow.ts';
import { type Language, languages } from '../../resources/enums.ts';
import { openBrowser } from '../browser/chromium.ts';
import { shiftOf, watchShifts, whatMoved } from '../browser/layout-shift.ts';
import { type PagePicture, picturesOf } from './page-list.ts';
import { openPhotoShop, type PhotoShop } from './photo-shop.ts';

const folder = 'test-results/pages';
const widths = { phone: { width: 360, height: 740 }, wide: { width: 1280, height: 800 } } as const;
const schemes = ['light', 'dark'] as const;
/** How a page may stand: as it is, without rows, before its answers came, with answers that failed. */
const states = ['full', 'empty', 'loading', 'failed'] as const;
type State = (typeof states)[number];
/** How far a page may move while it loads: what https://web.dev/articles/cls calls good. */
const mostShift = 0.1;

interface Way {
  width: keyof typeof widths;
  language: Language;
  scheme: (typeof schemes)[number];
}
const ways: Way[] = (['phone', 'wide'] as const).flatMap((width) =>
  languages.flatMap((language) => schemes.map((scheme) => ({ width, language, scheme }))),
);

async function openWay(browser: Browser, shop: PhotoShop, { width, language, scheme }: Way): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: shop.base,
    viewport: widths[width],
    locale: language === 'sw' ? 'sw-TZ' : 'en-GB',
    timezoneId: 'Africa/Dar_es_Salaam',
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addCookies([
    { name: 'language', value: language, url: shop.base },
    { name: 'access-token', value: shop.token, url: shop.base },
  ]);
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  return context;
}

/** What answers with more than rows, where it has none; undefined for all else. */
function withoutAny(answer: object): object | undefined {
  if ('conversations' in answer) return { conversations: [], waiting: 0, mine: 0, next: null, tags: [] };
  if ('messages' in answer) return { ...answer, messages: [], happened: [] };
  if (!('published' in answer)) return undefined;
  const graph: Flow = { start: '', keywords: [], unknown: { en: '', sw: '' }, blocks: {} };
  return { ...answer, draft: null, published: { ...(answer.published as object), graph } };
}

/** Answers of records and figures as the state has them; who is signed in and where is always known. */
async function setState(context: BrowserContext, state: State): Promise<void> {
  const answers = /\/api\/(?!user|me(\?|\/|$)|shop(\?|$)|live)/;
  if (state === 'failed') await context.route(answers, (route) => route.fulfill({ status: 500, body: '{}' }));
  if (state === 'loading') await context.route(answers, () => {});
  if (state === 'empty')
    await context.route(answers, async (route) => {
      const response = await route.fetch();
      const answer: unknown = await response.json().catch(() => undefined);
      if (Array.isArray(answer))
        return route.fulfill({ response, body: '[]', headers: { ...response.headers(), 'x-total-count': '0' } });
      const none = typeof answer === 'object' && answer !== null ? withoutAny(answer) : undefined;
      return route.fulfill({ response, ...(none && { json: none }) });
    });
}

/**
 * Photographs each page of the dashboard in every way, onto one sheet a page and state, written as soon as it is whole.
 * `only`: names that hold it; `shown`: states. Gives the sheets' paths; which pages could not be taken it says at last.
 */
export async function pageSheets({ only, shown }: { only?: string; shown: readonly State[] }): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const data = mkdtempSync(join(tmpdir(), 'pages-'));
  const shop = await openPhotoShop(data);
  const browser = await openBrowser();
  const sheets: string[] = [];
  const failed: string[] = [];
  const moved: string[] = [];
  try {
    const chosen = (await picturesOf(shop)).filter(({ name }) => only === undefined || name.includes(only));
    for (const state of shown) {
      const opened = await Promise.all(
        ways.map(async (way) => {
          const context = await openWay(browser, shop, way);
          await setState(context, state);
          const page = await context.newPage();
          await watchShifts(page);
          return { way, page };
        }),
      );
      for (const picture of chosen) {
        if (picture.open && state !== 'full') continue;
        const name = `${picture.name}-${state}`;
        // Beside each other: most of the time a page only waits.
        const taken = await Promise.allSettled(opened.map(({ way, page }) => take(page, picture, way, state)));
        const shots = taken.flatMap((each) => (each.status === 'fulfilled' ? [each.value.shot] : []));
        if (shots.length === ways.length) sheets.push(await sheetOf(name, shots));
        for (const [at, each] of taken.entries()) {
          const what = `${name} ${JSON.stringify(ways[at])}`;
          if (each.status === 'rejected') failed.push(`${what}: ${each.reason}`);
          else if (each.value.shift > mostShift)
            moved.push(`${what}: ${each.value.shift.toFixed(3)}, ${each.value.moved}`);
        }
      }
      // What a page still asks for is let go of with it.
      await Promise.all(opened.map(({ page }) => page.context().unrouteAll({ behavior: 'ignoreErrors' })));
      await Promise.all(opened.map(({ page }) => page.context().close()));
    }
  } finally {
    await browser.close();
    await shop.close();
    rmSync(data, { recursive: true, force: true });
  }
  const wrong = [
    ...(failed.length > 0 ? ['These could not be taken:', ...failed] : []),
    ...(moved.length > 0 ? [`These moved by more than ${mostShift} while they loaded:`, ...moved] : []),
  ];
  if (wrong.length > 0) throw new Error([`${sheets.length} sheets.`, ...wrong].join('\n'));
  return sheets;
}

/** The picture, and how far what stood there was moved by what came before anybody touched it. */
async function take(
  page: Page,
  { path, open }: PagePicture,
  { language, width }: Way,
  state: State,
): Promise<{ shot: Buffer; shift: number; moved: string }> {
  await page.goto(path);
  await page.locator('main h1, main [role=status], main [role=alert]').first().waitFor();
  if (state !== 'loading') await allCome(page);
  const [shift, moved] = [await shiftOf(page), await whatMoved(page)];
  await open?.(page, language);
  await page.waitForTimeout(250);
  // What is over a page is as tall as the screen.
  const shot = await page.screenshot({ animations: 'disabled', fullPage: !open && width === 'phone' });
  return { shot, shift, moved };
}

const busy = '.opening, [aria-busy=true], main [role=status]:not(.empty)';
/** What came may ask for more: until it stays quiet for a moment. */
async function allCome(page: Page): Promise<void> {
  const onTheirWay = new Set<Request>();
  const begun = (request: Request) => !request.url().includes('/api/live') && onTheirWay.add(request);
  const ended = (request: Request) => onTheirWay.delete(request);
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  for (let [quiet, tries] = [0, 0]; quiet < 4 && tries < 300; tries += 1) {
    await page.waitForTimeout(100);
    quiet = onTheirWay.size === 0 && (await page.locator(busy).count()) === 0 ? quiet + 1 : 0;
  }
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended);
}

/** Phones in one row, wide ones in another, none higher than two screens. */
async function sheetOf(name: string, pictures: readonly Buffer[]): Promise<string> {
  const [tall, gap] = [1480, 16];
  const sized = await Promise.all(
    pictures.map(async (bytes) => {
      const { width = 0, height = 0 } = await sharp(bytes).metadata();
      const part = Math.min(height, tall);
      return {
        width,
        height: part,
        input: await sharp(bytes).extract({ left: 0, top: 0, width, height: part }).toBuffer(),
      };
    }),
  );
  const rows = [sized.filter(({ width }) => width < 800), sized.filter(({ width }) => width >= 800)];
  const at: { input: Buffer; left: number; top: number }[] = [];
  let top = 0;
  let right = 0;
  for (const row of rows) {
    let left = 0;
    for (const { input, width } of row) {
      at.push({ input, left, top });
      left += width + gap;
    }
    right = Math.max(right, left);
    top += Math.max(0, ...row.map(({ height }) => height)) + gap;
  }
  const path = join(folder, `${name}.png`);
  const background = '#888888';
  writeFileSync(
    path,
    await sharp({ create: { width: right, height: top, channels: 3, background } })
      .composite(at)
      .png()
      .toBuffer(),
  );
  return path;
}

export { states as pageStates };
