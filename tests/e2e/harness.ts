import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type axe from 'axe-core';
import type { Browser, BrowserContext, Page, Request } from 'playwright';
import { expect } from 'vitest';
import { sessionCookie } from '../../common/session.ts';
import type { Language } from '../../resources/enums.ts';
import { sharedBrowser } from '../../scripts/browser/chromium.ts';
import { demoOwner } from '../../server/seed/demo.ts';
import { anyDatabase } from '../harness/databases.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { watch } from './evidence.ts';

export const widths = {
  small: { width: 320, height: 640 },
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
} as const;
export type Width = keyof typeof widths;

export interface Stage {
  server: Pick<TestServer, 'base' | 'stop'>;
  browser: Browser;
  /** A person with a browser of her own; with `worker`, the dashboard is kept on her phone from the first visit on. */
  person(options?: {
    language?: Language;
    width?: Width;
    dark?: boolean;
    script?: boolean;
    worker?: boolean;
    /** In the hand: fingers, and a camera. */
    touch?: boolean;
  }): Promise<Person>;
  close(): Promise<void>;
}
export interface Person {
  context: BrowserContext;
  page: Page;
  /** Fails when the page complained since the last time; `expected` names complaints that belong to what was done. */
  calm(...expected: RegExp[]): void;
  /** Waits until every call of hers is answered; the live line, which stays open, is none. */
  answered(): Promise<void>;
}

/** As long as anything is waited for: what comes at all comes sooner, on the slowest machine too. */
export const patience = 30_000;

/** A server with its demo shop, or the one that is given, and the worker's Chromium. */
export async function openStage(given?: Stage['server']): Promise<Stage> {
  // Its callers have the addresses they come from, as where no proxy stands before it.
  const server = given ?? (await startTestServer(anyDatabase, { pages: true, demo: true, env: { TRUST_PROXY: '' } }));
  const browser = await sharedBrowser();
  return {
    server,
    browser,
    async person({
      language = 'en',
      width = 'desktop',
      dark = false,
      script = true,
      worker = false,
      touch = false,
    } = {}) {
      const context = await browser.newContext({
        baseURL: server.base,
        javaScriptEnabled: script,
        viewport: widths[width],
        locale: language === 'sw' ? 'sw-TZ' : 'en-GB',
        timezoneId: 'Africa/Dar_es_Salaam',
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: 'reduce',
        hasTouch: touch,
        isMobile: touch,
        permissions: ['clipboard-read', 'clipboard-write'],
        // Calls of a page that a worker serves are not always heard by `route`.
        serviceWorkers: worker ? 'allow' : 'block',
      });
      await context.addInitScript((chosen) => {
        try {
          localStorage.setItem('language', chosen);
        } catch {
          // A page without storage has no language to remember.
        }
      }, language);
      // What a front end's library wraps says nothing of what went wrong.
      await context.addInitScript(() =>
        addEventListener('error', ({ error }) => {
          if (error?.cause) console.error('caused by', error.cause.stack ?? error.cause);
        }),
      );
      context.setDefaultTimeout(patience);
      const page = await context.newPage();
      const underway = new Set<Request>();
      context.on('request', (request) => {
        if (!new URL(request.url()).pathname.endsWith('/live')) underway.add(request);
      });
      for (const end of ['requestfinished', 'requestfailed'] as const)
        context.on(end as 'requestfinished', (request: Request) => underway.delete(request));
      const complaints: string[] = [];
      const evidence = watch(context, page);
      const complain = (text: string) => {
        complaints.push(text);
        evidence.complaints.push(text);
      };
      // Of the context, so that what a page opens beside itself is heard as well.
      context.on('console', (message) => {
        if (
          ['error', 'warning'].includes(message.type()) &&
          !/^Service Worker registration blocked/.test(message.text())
        )
          complain(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (problem) => complain(`${problem.error().stack ?? problem.error()}`));
      context.on('requestfailed', (request) => {
        const why = request.failure()?.errorText ?? '';
        // A page that is left breaks off what it no longer needs.
        if (why !== 'net::ERR_ABORTED') complain(`${why} ${request.method()} ${request.url()}`);
      });
      return {
        context,
        page,
        calm(...expected) {
          const left = complaints.splice(0).filter((text) => !expected.some((pattern) => pattern.test(text)));
          expect(left).toEqual([]);
        },
        answered: () =>
          expect.poll(() => [...underway].map((request) => request.url()), { timeout: patience }).toEqual([]),
      };
    },
    async close() {
      await Promise.all(browser.contexts().map((context) => context.close()));
      await server.stop();
    },
  };
}

interface Login {
  phone: string;
  password: string;
}

/**
 * The owner of the demo shop, or who is given, signed in by the real call, with the token where the page keeps it: for
 * tests whose subject is what comes after. No page is opened.
 */
export async function signedIn({ context }: Person, { phone, password }: Login = demoOwner): Promise<void> {
  const answer = await context.request.post('/api/auth/sign-in', { data: { identifier: phone, password } });
  if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()} ${await answer.text()}`);
  await setToken(context, ((await answer.json()) as { access_token: string }).access_token, answer.url());
}

/** The session of whoever uses this browser from now on. */
export const setToken = (context: BrowserContext, token: string, at: string): Promise<void> =>
  context.addCookies([{ name: sessionCookie, value: encodeURIComponent(token), url: new URL(at).origin }]);

/** Signed in, and on the dashboard's first page. */
export async function signedInAtHome(person: Person, login?: Login): Promise<void> {
  await signedIn(person, login);
  await person.page.goto('/dashboard');
  await person.page.locator('.shell').waitFor();
}

/**
 * Leaves the page, its calls answered, before the session it was opened with changes or ends: otherwise a late answer
 * sends it away while the test does.
 */
export async function leave({ page, answered }: Person): Promise<void> {
  await answered();
  await page.goto('about:blank');
}

/** The owner of the demo shop, signed in through the page. */
export async function signIn({ page }: Person, { phone, password }: Login = demoOwner) {
  await page.goto('/dashboard');
  await page.getByLabel(/Phone number or email|Namba ya simu au barua pepe/).fill(phone);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.locator('.shell').waitFor();
}

/**
 * Until what it gives back is called, nothing fades from one colour into another: a button that is let go while axe
 * looks has the colours of no state. An answer can come at any moment, so waiting for a quiet one is not enough.
 */
async function stopFading(page: Page): Promise<() => Promise<void>> {
  const stopped = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluateHandle(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('*, ::before, ::after { transition: none !important }');
        document.adoptedStyleSheets.push(sheet);
        return sheet;
      }),
    ),
  );
  return async () => {
    for (const sheet of stopped)
      await sheet.evaluate((one) => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== one);
      });
  };
}

/** The smaller of its two files: a page has it in half the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Axe on a page without frames, by the one that an earlier look has left there. Rules whose findings are minor or
 * moderate, whatever they find, are not run: nobody reads those. What stands around every page of the dashboard is
 * looked at on its first.
 */
async function runAxe(page: Page): Promise<Pick<axe.AxeResults, 'violations'>> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    type Page = { axe: { _audit: { rules: { id: string; impact?: string }[] }; run: typeof axe.run } };
    const own = (window as unknown as Page).axe;
    const unread = own._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
    const rules = Object.fromEntries(unread.map(({ id }) => [id, { enabled: false }]));
    const around = ['.shell-side', '.shell-head', '.shell-tabs'].map((each) => [each]);
    const isFirst = ['/dashboard', '/dashboard/'].includes(location.pathname);
    const { violations } = await own.run(isFirst ? document : { exclude: around }, {
      ...{ resultTypes: ['violations'], rules },
    });
    return { violations };
  });
}

/** No serious or critical finding of axe, in the page or its frames. */
export async function expectAccessible(page: Page, at = page.url()): Promise<void> {
  const fadeAgain = await stopFading(page);
  // What is still appearing has the colours of no state either.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );
  // A page without frames is read where it is; otherwise each frame's findings are put together in a tab of their own.
  const isAlone = page.frames().length === 1;
  const { violations } = isAlone
    ? await runAxe(page)
    : await new AxeBuilder({ page, axeSource }).options({ resultTypes: ['violations'] }).analyze();
  await fadeAgain();
  const bad = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`,
    );
  expect(bad, at).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, at = page.url()): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return '';
    const out = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth + 1,
    );
    return `${scrollWidth} > ${clientWidth}: ${out
      .slice(0, 3)
      .map((each) => each.outerHTML.slice(0, 120))
      .join(' | ')}`;
  });
  expect(wide, at).toBe('');
}

/** Keeps a picture to look at where SHOTS names a folder. */
export async function shot(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  const folder = process.env.SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}

/** Opens what a form folds away. */
export const openFolds = async (page: Page): Promise<void> => {
  await page.locator('details.fold').evaluateAll((folds) => {
    for (const fold of folds) (fold as HTMLDetailsElement).open = true;
  });
};

/** Chooses what stands behind the ⋮ of a record's page. */
export const chooseMore = async (page: Page, name: string): Promise<void> => {
  await page.locator('main .page-head .head-tool[aria-haspopup]').click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
};
