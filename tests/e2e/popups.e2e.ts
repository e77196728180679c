import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { popupExamples } from '../../common/popup-examples.ts';
import { brand } from '../../resources/brand.ts';
import { languages, popupButtons, popupPositions } from '../../resources/enums.ts';
import { freePort } from '../../scripts/rehearse/server.ts';
import { built } from '../../server/pages/widget-script.ts';
import { demoOwner } from '../../server/seed/demo.ts';
import { inLongRun } from '../harness/long-run.ts';
import { ready } from '../popups/harness.ts';
import { expectAccessible, expectNoSidewaysScroll, openStage, type Stage, shot, type Width } from './harness.ts';

let stage: Stage;
let site: Server;
let siteUrl: string;
let owner: (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;
beforeAll(async () => {
  stage = await openStage();
  const { base } = stage.server;
  const call = async (method: string, path: string, body?: unknown, token?: string) => {
    const response = await fetch(base + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.ok, `${method} ${path} ${response.status}`).toBe(true);
    return (await response.json()) as Record<string, unknown>;
  };
  const { phone, password } = demoOwner;
  const session = await call('POST', '/api/auth/sign-in', { identifier: phone, password });
  owner = (method, path, body) => call(method, path, body, String(session.access_token));

  // A shop's own site, at another address than the server that the popups come from.
  const tag = `<script src="${base}/widget.js" data-bot-id="${brand.demoBotId}" async></script>`;
  const module = '<script type="module" src="/start.js"></script>';
  const port = await freePort();
  site = createServer((request, response) => {
    if (request.url === '/start.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      return response.end(`import { start } from '${base}${built('widget-popup')}';
window.running = start({ base: '${base}', botId: ${brand.demoBotId}, whatsapp: undefined, emit() {},
  open(about) { document.title = about; } });`);
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="sw"><head><meta charset="utf-8"><title>Asha</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head>
<body><main><h1>Asha</h1><p>Chapati, ugali,
  maharage.</p></main>${request.url === '/tag' ? tag : module}</body></html>`);
  }).listen(port, '127.0.0.1');
  await once(site, 'listening');
  siteUrl = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  site?.closeAllConnections();
  site?.close();
  await stage?.close();
});

const card = (page: Page) => page.getByRole('dialog');
const offer = (page: Page) => page.locator('[data-offer]');
const example = (way: string, position?: string) => {
  const found = popupExamples.find(
    ({ trigger, position: at }) => way in trigger && (position === undefined || at === position),
  );
  if (!found) throw new Error(`no example opens by ${way}`);
  return found;
};
/** The examples' page with one of them waiting for its trigger. */
async function waiting(page: Page, name: string, language = 'en') {
  const address = `/rehearsal/popups?lang=${language}`;
  if (page.url().includes(address)) {
    // The page stays; what belongs on it changes.
    await page.evaluate(() => scrollTo(0, 0));
    await page.goto(`${address}#${name}`);
  } else {
    await page.addInitScript(signalWhenRead);
    await page.goto(`${address}#${name}`);
    await page.locator('html[data-read]').waitFor({ state: 'attached' });
    await offer(page).waitFor();
  }
}
/** What waits is armed as soon as the shop's popups are read: this marks the document after that. */
function signalWhenRead() {
  const json = Response.prototype.json;
  Response.prototype.json = async function (this: Response) {
    const value = await json.call(this);
    if (this.url.includes('/popups?language='))
      requestAnimationFrame(() => document.documentElement.toggleAttribute('data-read', true));
    return value;
  };
}
/** The same on a page whose clock stands: of the time it asks for a tenth of a second is over. */
async function standing(page: Page, name: string) {
  await page.clock.install({ time: 0 });
  await waiting(page, 'none');
  await page.clock.pauseAt(600_000);
  await waiting(page, name);
  await page.clock.runFor(100);
}
/** What was begun is on the page: two frames later. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

describe('each trigger', () => {
  test('a delay opens it, and takes no focus', async () => {
    const { page, calm } = await stage.person();
    await waiting(page, example('after_seconds').name);
    await offer(page).focus();
    await card(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-offer'))).toBe(true);
    calm();
  });

  test('scrolling to the middle opens it, and not before', async () => {
    const { page, calm } = await stage.person();
    await waiting(page, example('scroll_percent').name);
    const goTo = (share: number) =>
      page.evaluate((part) => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * part), share);
    await goTo(0.3);
    await drawn(page);
    expect(await card(page).count()).toBe(0);
    await goTo(0.55);
    await card(page).waitFor();
    calm();
  });

  test('leaving through the top opens it, after the time it asks for', async () => {
    const { page, calm } = await stage.person();
    const leave = async () => {
      await page.mouse.move(300, 200);
      await page.mouse.move(300, -5);
    };
    await standing(page, example('exit_after_seconds').name);
    await leave();
    await page.clock.runFor(100);
    expect(await card(page).count()).toBe(0);
    await page.clock.runFor(2000);
    await leave();
    await card(page).waitFor();
    calm();
  });

  test('on a phone, flinging the page up opens it; reading on does not', async () => {
    const context = await stage.browser.newContext({
      baseURL: stage.server.base,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await standing(page, example('exit_after_seconds').name);
    await page.clock.runFor(2000);
    const scroll = async (steps: number[]) => {
      for (const by of steps) {
        await page.clock.runFor(70);
        await page.evaluate(
          (distance) =>
            new Promise((resolve) => {
              addEventListener('scroll', resolve, { once: true });
              scrollBy(0, distance);
            }),
          by,
        );
      }
    };
    await scroll([400, 400, 400, -40, -40, 40]);
    expect(await card(page).count()).toBe(0);
    await scroll([-300, -300, -300]);
    await card(page).waitFor();
    await context.close();
  });

  test('doing nothing opens it; moving puts it off', async () => {
    const { page, calm } = await stage.person();
    await standing(page, example('idle_seconds').name);
    for (let n = 0; n < 8; n++) {
      await page.mouse.move(100 + n * 10, 100);
      await page.clock.runFor(500);
    }
    expect(await card(page).count()).toBe(0);
    await page.clock.runFor(3000);
    await card(page).waitFor();
    calm();
  });

  test('a click opens it as often as it is asked for, with focus inside and back again', async () => {
    const { page, calm } = await stage.person();
    await waiting(page, example('click_selector').name);
    const focusIsBack = () => page.evaluate(() => document.activeElement?.hasAttribute('data-offer'));
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => card(page).getByRole('button', { name: 'Close' }).click(),
    ]) {
      await offer(page).click();
      await card(page).waitFor();
      expect(await card(page).evaluate((element) => element.matches(':focus'))).toBe(true);
      await close();
      await card(page).waitFor({ state: 'detached' });
      expect(await focusIsBack()).toBe(true);
    }
    calm();
  });
});

test(
  'opened by itself: Escape closes it from the page, focus that went in comes back, an open dialog of the page is ' +
    'first',
  async () => {
    const { page, calm } = await stage.person();
    const { name } = example('after_seconds');
    await waiting(page, name);
    await card(page).waitFor();
    expect(await card(page).getAttribute('aria-modal')).toBeNull();
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.append('Hello');
      document.body.append(dialog);
      dialog.showModal();
    });
    await page.keyboard.press('Escape');
    expect(await page.locator('dialog:modal').count()).toBe(0);
    await expect.poll(() => card(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await card(page).count()).toBe(0);

    await waiting(page, 'none');
    await waiting(page, name);
    await card(page).waitFor();
    await offer(page).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await card(page).getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    expect(await card(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-offer'))).toBe(true);
    calm();
  },
);

const everyVariant = languages.flatMap((language) =>
  (['phone', 'desktop'] as Width[]).flatMap((width) => [false, true].map((dark) => ({ language, width, dark }))),
);
const variants = inLongRun(
  everyVariant.filter(
    ({ language, width, dark }) => (language === 'sw') === (width === 'phone') && dark !== (width === 'phone'),
  ),
  everyVariant,
);
test.each(variants)(
  '$language, $width, dark: $dark: every corner and button leaves the page usable',
  async (variant) => {
    const { page, calm, context } = await stage.person(variant);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    for (const [corner, wanted] of popupPositions.entries()) {
      // Over the looks, each button in several corners; those that ask for patience are seen elsewhere.
      const quick = popupExamples.filter(
        ({ position, trigger }) =>
          position === wanted && !('exit_after_seconds' in trigger || 'idle_seconds' in trigger),
      );
      const { name, position, button } =
        quick[(corner + everyVariant.indexOf(variant)) % quick.length] ?? example('after_seconds');
      const at = `${variant.language} ${variant.width} ${variant.dark ? 'dark' : 'light'} ${name}`;
      await waiting(page, name, variant.language);
      await page.evaluate(watchLayout);
      await open(page, name);
      await card(page).waitFor();
      await drawn(page);
      const box = await card(page).boundingBox();
      if (!box) throw new Error(`${at} has no place`);
      expect([box.x >= 0, box.y >= 0, box.x + box.width <= width, box.y + box.height <= height], at).toEqual([
        true,
        true,
        true,
        true,
      ]);
      const [edge, top] = variant.width === 'phone' ? [12, 12] : [16, 16];
      // Below stands the launcher: 16 px from the edge and 70 px high.
      expect(position.startsWith('top') ? box.y : height - box.y - box.height, at).toBe(
        position.startsWith('top') ? top : 98,
      );
      expect(position.endsWith('left') ? box.x : width - box.x - box.width, at).toBe(edge);
      expect(await card(page).evaluate(spillsOver), at).toBe(false);
      if (variant.width === 'phone') expect(box.height / height, at).toBeLessThanOrEqual(0.45);
      const cross = await card(page)
        .getByRole('button', { name: /Close|Funga/ })
        .boundingBox();
      expect([cross?.width, cross?.height], at).toEqual([48, 48]);
      await page.mouse.move(width / 2, position.startsWith('top') ? height - 30 : 30);
      const before = await page.evaluate(() => scrollY);
      await page.mouse.wheel(0, 200);
      await page.waitForFunction((from) => scrollY !== from, before);
      expect(await page.evaluate(() => (window as typeof window & { shifted: number }).shifted), at).toBe(0);
      await expectNoSidewaysScroll(page, at);
      await expectAccessible(page, at);
      await shot2(
        page,
        `popup-${variant.language}-${variant.width}-${variant.dark ? 'dark' : 'light'}-${button}-${position}`,
      );
    }
    calm();
    await context.close();
  },
);

const spillsOver = (element: Element) =>
  [...element.querySelectorAll('*')].some((each) => each.scrollWidth > each.clientWidth && each.clientWidth > 0);

/** What moved on the page without being asked to. */
function watchLayout() {
  const trackedWindow = window as typeof window & { shifted: number };
  trackedWindow.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) trackedWindow.shifted += value;
    }
  }).observe({ type: 'layout-shift' });
}
const ways: Record<string, (page: Page) => Promise<unknown>> = {
  after_seconds: async () => {},
  scroll_percent: (page) =>
    page.evaluate(() => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * 0.6)),
  click_selector: (page) => offer(page).click(),
};
async function open(page: Page, name: string) {
  const { trigger } = popupExamples.find((each) => each.name === name) ?? example('click_selector');
  await ways[Object.keys(trigger)[0] ?? '']?.(page);
}
/** Only what is in sight: what stands in a corner of the window has no place in a picture of the whole page. */
async function shot2(page: Page, name: string) {
  await shot(page, name, { fullPage: false });
}

describe('each button', () => {
  const shown = async (page: Page, button: (typeof popupButtons)[number], language = 'en') => {
    const found = popupExamples.find((each) => each.button === button && 'after_seconds' in each.trigger);
    const other = popupExamples.find((each) => each.button === button && 'click_selector' in each.trigger);
    const name = (other ?? found)?.name ?? '';
    await waiting(page, name, language);
    await open(page, name);
    await card(page).waitFor();
  };

  test('WhatsApp: the shop’s number with words ready to send', async () => {
    const { page, calm } = await stage.person();
    await shown(page, 'whatsapp', 'sw');
    const link = card(page).getByRole('link', { name: 'Agiza kwa WhatsApp' });
    expect(await link.getAttribute('href')).toBe(
      `${new URL(page.url()).origin}/rehearsal?bot=${brand.demoBotId}&text=${encodeURIComponent(
        'Habari! Ningependa ' + 'kuagiza chakula cha mchana.',
      )}`,
    );
    await expect.poll(() => link.getAttribute('rel')).toBe('noopener');
    calm();
  });

  test('product: the chat opens and asks for it by name', async () => {
    const { page, calm } = await stage.person();
    await shown(page, 'product');
    await card(page).getByRole('button', { name: 'Ask about it' }).click();
    await page.getByText(/^The chat opens: .+/).waitFor();
    expect(await card(page).count()).toBe(0);
    calm();
  });

  test('coupon: the code is copied, and the button says so', async () => {
    const { page, calm } = await stage.person();
    await shown(page, 'coupon');
    await card(page).getByRole('button', { name: 'Copy' }).click();
    await card(page).getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('KARIBU10');
    calm();
  });

  test('link: https, in a tab of its own', async () => {
    const { page, calm } = await stage.person();
    await shown(page, 'link');
    const link = card(page).getByRole('link', { name: 'See the menu' });
    expect([
      await link.getAttribute('href'),
      await link.getAttribute('rel'),
      await link.getAttribute('target'),
    ]).toEqual(['https://www.example.com/ofa', 'noopener', '_blank']);
    calm();
  });

  test('phone: nothing typed is lost, a bad number is said at the field, then thanks and a customer', async () => {
    const { page, calm, context } = await stage.person({ language: 'sw', width: 'phone' });
    await shown(page, 'phone', 'sw');
    const field = card(page).getByRole('textbox', { name: 'Namba yako ya simu' });
    const send = card(page).getByRole('button', { name: 'Tuma' });
    await card(page)
      .getByText(/nakubali Duka la Asha wanitumie/)
      .waitFor();
    await field.fill('0712 99');
    await context.setOffline(true);
    await send.click();
    await card(page).getByRole('alert').getByText('Haijatumwa').waitFor();
    await expect.poll(() => field.inputValue()).toBe('0712 99');
    await context.setOffline(false);
    await send.click();
    await card(page)
      .getByRole('alert')
      .getByText(/si namba ya simu ya Tanzania/)
      .waitFor();
    expect(await field.evaluate((input) => input.matches(':focus[aria-invalid]'))).toBe(true);
    await expectAccessible(page, 'with an error');
    await shot2(page, 'popup-phone-error');
    await field.fill('0712 990 011');
    await send.click();
    await card(page).getByText('Asante!').waitFor();
    await shot2(page, 'popup-phone-thanks');
    await expectAccessible(page, 'with thanks');
    expect(await owner('GET', '/api/customers?phone=0712990011')).toMatchObject([
      { phone: '+255712990011', language: 'sw' },
    ]);
    const listed = (await owner('GET', '/api/popups?button=phone&_sort=captures&_order=desc')) as unknown as Record<
      string,
      unknown
    >[];
    expect(listed[0]).toMatchObject({ captures: 1 });
    calm(/ERR_INTERNET_DISCONNECTED/, /status of 422/);
  });
});

describe('on another site', () => {
  const published = new Set<string>();
  const make = async (change: Record<string, unknown>) => {
    const { id } = await owner('POST', '/api/popups', ready({ after_seconds: 0, ...change }));
    await owner('POST', `/api/popups/${id}/publish`, {});
    published.add(String(id));
    return String(id);
  };
  // However a test ended: its popup would come up on the pages of the next.
  afterEach(async () => {
    for (const id of published) await owner('POST', `/api/popups/${id}/unpublish`, {});
    published.clear();
  });
  /** A page of that site on which the shop's popups have been read. */
  const read = async (page: Page, visit: () => Promise<unknown>) => {
    await visit();
    await page.locator('html[data-read]').waitFor({ state: 'attached' });
    await drawn(page);
  };

  test('it follows a single page, comes once a visit, and is counted', async () => {
    const id = await make({ title_sw: 'Ofa ya duka', pages: [{ path: '/shop/*' }] });
    const { page, calm } = await stage.person({ language: 'sw' });
    const go = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
    await page.addInitScript(signalWhenRead);
    await read(page, () => page.goto(siteUrl));
    expect(await card(page).count()).toBe(0);
    await go('/shop/feni');
    await page.getByRole('dialog', { name: 'Ofa ya duka' }).waitFor();
    await expectAccessible(page, 'another site');
    await go('/kuhusu');
    expect(await card(page).count()).toBe(0);
    await go('/shop/feni');
    await drawn(page);
    expect(await card(page).count()).toBe(0);
    await read(page, () => page.reload());
    expect(await card(page).count()).toBe(0);
    const next = await stage.person({ language: 'sw' });
    await next.page.goto(`${siteUrl}/shop/x`);
    await card(next.page).getByRole('button', { name: 'Nakili namba' }).click();
    await card(next.page).getByRole('button', { name: 'Imenakiliwa' }).click();
    await card(next.page).getByRole('button', { name: 'Funga' }).click();
    await expect.poll(() => owner('GET', `/api/popups/${id}`)).toMatchObject({ views: 2, clicks: 1, closes: 1 });
    calm();
    next.calm();
  });

  test('a shop without WhatsApp is asked in its chat', async () => {
    await make({ button: 'whatsapp', message_sw: 'Habari, bado mnayo?' });
    const { page, calm } = await stage.person({ language: 'sw' });
    await page.goto(siteUrl);
    await card(page).getByRole('button', { name: 'Nakili namba' }).click();
    await expect.poll(async () => [await page.title(), await card(page).count()]).toEqual(['Habari, bado mnayo?', 0]);
    calm();
  });

  test('with storage blocked it still comes, and once', async () => {
    await make({ title_sw: 'Bila hifadhi' });
    const { page, calm, context } = await stage.person({ language: 'sw' });
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    });
    await page.goto(siteUrl);
    await card(page).getByRole('button', { name: 'Funga' }).click();
    await page.evaluate(() => history.pushState(null, '', '/next'));
    await drawn(page);
    expect(await card(page).count()).toBe(0);
    calm();
  });

  test(
    'through the shop’s one tag: with no popup no ' + 'script is fetched, with one it stands above the launcher',
    async () => {
      const tagged = async (shows: (page: Page) => Promise<unknown>) => {
        const { page, calm, answered } = await stage.person({ language: 'sw', width: 'phone' });
        const fetched: string[] = [];
        page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
        const setting = page.waitForResponse(/\/unauthenticated$/);
        await page.goto(`${siteUrl}/tag`);
        await page.locator('h1').click();
        await (await setting).finished();
        await shows(page);
        // What the answer leads to is asked for at once.
        await drawn(page);
        await answered();
        return { page, calm, popupsFetched: fetched.some((path) => path.includes('/widget-popup/')) };
      };
      // The examples wait on their own page, so the shop has popups only where it takes them off.
      const examples = (await owner('GET', '/api/popups?state=published&_start=0&_end=100')) as unknown as {
        id: string;
      }[];
      for (const { id } of examples) await owner('POST', `/api/popups/${id}/unpublish`, {});
      try {
        const without = await tagged(async () => undefined);
        expect(without.popupsFetched).toBe(false);
        without.calm();
        await make({ title_sw: 'Juu ya kitufe' });
        const popup = (on: Page) => on.getByRole('dialog', { name: 'Juu ya kitufe' });
        const { page, calm, popupsFetched } = await tagged((on) => popup(on).waitFor());
        expect(popupsFetched).toBe(true);
        const box = await popup(page).boundingBox();
        const launcher = await page.getByRole('button', { name: /Need Help|msaada/i }).boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(launcher?.y ?? 0);
        await expectAccessible(page, 'through the tag');
        await shot(page, 'popup-with-launcher', { fullPage: false });
        calm();
      } finally {
        for (const { id } of examples) await owner('POST', `/api/popups/${id}/publish`, {});
      }
    },
  );

  test('stopped, it leaves nothing behind', async () => {
    await make({ title_sw: 'Kwaheri' });
    const { page, calm } = await stage.person({ language: 'sw' });
    await page.goto(siteUrl);
    await card(page).waitFor();
    const before = await page.evaluate(() => document.body.childElementCount);
    await page.evaluate(() => (window as typeof window & { running: { stop(): void } }).running.stop());
    expect(await card(page).count()).toBe(0);
    expect(await page.evaluate(() => document.body.childElementCount)).toBe(before - 1);
    calm();
  });
});

test('every example is on the page, in both languages', async () => {
  for (const language of languages) {
    const { page, calm } = await stage.person({ language, width: 'phone' });
    await waiting(page, 'none', language);
    await expect.poll(() => page.locator('section a').count()).toBe(popupPositions.length * popupButtons.length);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shot(page, `popups-page-${language}`);
    calm();
  }
});
