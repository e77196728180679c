import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { languageCookie } from '../../../common/language.ts';
import type { Language } from '../../../resources/enums.ts';
import { sharedBrowser } from '../../../scripts/browser/chromium.ts';
import { type SiteServer, startSite } from '../../site/server.ts';
import { patience } from '../harness.ts';

export interface SiteStage {
  site: SiteServer;
  browser: Browser;
  /** A new visitor: nothing stored unless a language is named. */
  visitor(options?: BrowserContextOptions & { language?: Language }): Promise<{ context: BrowserContext; page: Page }>;
  close(): Promise<void>;
}

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

/** The public site with a service that tells countries, and a real Chromium. */
export async function openSiteStage(): Promise<SiteStage> {
  const site = await startSite();
  const browser = await sharedBrowser();
  let visitors = 0;
  return {
    site,
    browser,
    async visitor({ language, ...options } = {}) {
      const context = await browser.newContext({
        baseURL: site.base,
        viewport: desktop,
        // From a network of her own: countries are remembered by network.
        extraHTTPHeaders: { 'x-forwarded-for': `41.59.${++visitors}.7` },
        timezoneId: 'Africa/Nairobi',
        ...options,
      });
      if (language) await context.addCookies([{ name: languageCookie.name, value: language, url: site.base }]);
      context.setDefaultTimeout(patience);
      const page = await context.newPage();
      return { context, page };
    },
    async close() {
      await Promise.all(browser.contexts().map((context) => context.close()));
      await site.stop();
    },
  };
}

/** Where a page's clock that began at 0 is stopped: further than it can have come by itself. Milliseconds. */
export const ahead = 600_000;

/** The moving parts have started, and each island that the page has: what is typed from here on stays. */
export const moving = (page: Page) =>
  page.waitForFunction(
    () =>
      document.documentElement.dataset.script !== undefined &&
      document.querySelector('[data-island]:not([data-ready]), .qr:not([data-awake])') === null,
  );
