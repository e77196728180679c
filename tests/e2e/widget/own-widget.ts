import type { Page } from 'playwright';
import { brand } from '../../../resources/brand.ts';
import type { Theme } from '../../../widget/options.ts';
import { openStage, type Stage } from '../harness.ts';
import { type HostSite, openSite, sitePage, widgetTag } from './host-site.ts';

/** The demo shop's widget on pages of another site, begun by a tag or by the page itself. */
export interface OwnWidget {
  stage: Stage;
  site: HostSite;
  /** `before`: what is set before anything of the page can ask for it. */
  visit(path?: string, before?: (page: Page) => Promise<unknown>): Promise<Page>;
  /** With the chat open. */
  opened(path?: string): Promise<Page>;
  /** A widget with a theme passed in, on a page that starts it itself. */
  themed(theme: Partial<Theme>): Promise<Page>;
  close(): Promise<void>;
}

export async function openWidget(): Promise<OwnWidget> {
  const stage = await openStage();
  const site = await openSite(stage.server.base, (dukani) => ({
    '/': { html: sitePage({ tag: widgetTag(dukani) }) },
    '/days': { html: sitePage({ tag: widgetTag(dukani, 'data-min-date="2026-01-10" data-max-date="2026-01-20"') }) },
    '/bare': {
      html: sitePage({
        head: `<script>window.dukani = function () { (dukani.q = dukani.q || []).push(arguments) };
          window.widgetEvents = [];
          for (const happening of ['open', 'close', 'message', 'reset']) dukani('on', happening, (event) =>
            window.widgetEvents.push([happening, event.botId]));</script>`,
        tag: `<script src="${dukani}/widget.js" async></script>`,
      }),
    },
  }));
  const visit: OwnWidget['visit'] = async (path = '/', before) => {
    const { page } = await stage.person();
    await before?.(page);
    await page.goto(site.url + path);
    return page;
  };
  return {
    stage,
    site,
    visit,
    async opened(path) {
      const page = await visit(path);
      await launcher(page).click();
      await compose(page).waitFor();
      return page;
    },
    async themed(theme) {
      const page = await visit('/bare');
      await page.waitForFunction(() => 'started' in (window as unknown as { dukani: object }).dukani);
      await page.evaluate((options) => (window as unknown as { dukani(options: object): void }).dukani(options), {
        botId: brand.demoBotId,
        theme,
      });
      return page;
    },
    async close() {
      site.close();
      await stage.close();
    },
  };
}

export const launcher = (page: Page) => page.getByRole('button', { name: /^Chat: / });
export const compose = (page: Page) => page.getByRole('textbox', { name: 'Compose a message' });
export const panel = (page: Page) => page.locator('.panel section');
export type Commands = { dukani(...args: unknown[]): void; widgetEvents: unknown[] };
export const command = (page: Page, ...args: unknown[]) =>
  page.evaluate((all) => (window as unknown as Commands).dukani(...all), args);
