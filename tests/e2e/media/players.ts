import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { openBrowser } from '../../../scripts/browser/chromium.ts';
import { mediaTexts } from '../../../widget/media/texts.ts';
import { patience } from '../harness.ts';
import type { Shown } from './page.tsx';
import { clipFile, openSite, type Site } from './site.ts';
import { wav } from './wav.ts';

export interface Players {
  site: Site;
  /** A page that nothing is on yet: of those of a size there is one. */
  open(path?: string, viewport?: { width: number; height: number }): Promise<Page>;
  close(): Promise<void>;
}

/** The bare page, with files to play whole, late and broken, in a browser of its own. */
export async function openPlayers(): Promise<Players> {
  const site = await openSite();
  // With the scrollbars that take room, as on a desk.
  const browser = await openBrowser('--hide-scrollbars');
  const { files } = site;
  files.set('short.wav', wav(1));
  files.set('tone.wav', wav(20));
  files.set('minute.wav', wav(92));
  files.set('noise.wav', Buffer.alloc(20_000, 7));
  files.set(
    'picture.svg',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" ' +
        'fill="#174"/></svg>',
    ),
  );
  files.set(
    'inner.css',
    Buffer.from('html{overflow:hidden;height:100%}body{overflow-y:scroll;height:100%;margin:0}main{height:3000px}'),
  );
  files.set('tall.css', Buffer.from('main{height:3000px}'));
  files.set('body.css', Buffer.from('body{overflow-y:scroll}main{height:3000px}'));
  const clip = readFileSync(clipFile);
  files.set('clip.webm', clip);
  // The first bytes of every whole picture, wiped out.
  const bad = Buffer.from(clip);
  for (let at = bad.indexOf('9d012a', 0, 'hex'); at !== -1; at = bad.indexOf('9d012a', at, 'hex'))
    bad.fill(0, at, at + 3);
  files.set('bad.webm', bad);

  const makePage = async (viewport: { width: number; height: number }): Promise<Page> => {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    return page;
  };
  /** One a size: a page that is gone to anew remembers nothing, and is there in a third of the time. */
  const opened = new Map<string, Promise<Page>>();
  return {
    site,
    async open(path = '/', viewport = { width: 360, height: 740 }) {
      const size = `${viewport.width}×${viewport.height}`;
      const making = opened.get(size) ?? makePage(viewport);
      opened.set(size, making);
      const page = await making;
      await page.goto(site.url + path);
      await page.waitForFunction(() => 'show' in window);
      return page;
    },
    async close() {
      await browser.close();
      site.close();
    },
  };
}

/** The widget just put on the page. */
export async function put(page: Page, shown: Shown): Promise<Locator> {
  await page.evaluate((each) => void window.show(each), shown);
  return page.locator('.widget').nth((await page.locator('.widget').count()) - 1);
}
export const until = (check: () => Promise<unknown>) => expect.poll(check, { timeout: patience });
export const isPaused = (widget: Locator) =>
  widget
    .locator('audio, video')
    .first()
    .evaluate((media: HTMLMediaElement) => media.paused);
export const phase = (widget: Locator) => widget.locator('.m-player').first().getAttribute('data-phase');
export const button = (widget: Locator, name: string) => widget.getByRole('button', { name, exact: true });
export const slider = (widget: Locator) => widget.getByRole('slider', { name: mediaTexts.en.seek });
export const time = (widget: Locator) => widget.locator('.m-time').first().textContent();
