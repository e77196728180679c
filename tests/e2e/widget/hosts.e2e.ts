import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand } from '../../../resources/brand.ts';
import { consumeNow, forgive } from '../../../server/limits/consume.ts';
import { limits } from '../../../server/limits/limits.ts';
import { anyDatabase } from '../../harness/databases.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { expectAccessible, expectNoSidewaysScroll, openStage, patience, type Stage, shot } from '../harness.ts';
import { type HostSite, openSite, sitePage, widgetTag } from './host-site.ts';
import { compose, greeted, hostPages, launcher, quiet, sendMessage } from './hosts.ts';

const jquery = readFileSync(createRequire(import.meta.url).resolve('jquery-old'), 'utf8');

let server: TestServer;
let stage: Stage;
let site: HostSite;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true, demo: true });
  stage = await openStage(server);
  site = await openSite(stage.server.base, (dukani) => hostPages(dukani, jquery));
});
afterAll(async () => {
  site?.close();
  await stage?.close();
});

test(
  'before it is opened the page makes one request; at ' + 'the first sign of a person one more, for its colours',
  async () => {
    const { page, calm, answered } = await stage.person();
    site.passed.length = 0;
    await page.clock.install();
    await page.goto(site.url);
    await launcher(page).waitFor();
    await page.clock.fastForward(4000);
    await quiet(page, answered);
    expect(site.passed).toEqual(['GET /widget.js']);
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => [...document.fonts].length)).toBe(0);
    await page.mouse.move(50, 50);
    await expect.poll(() => site.passed.slice(1)).toEqual([`GET /api/plugin/${brand.demoBotId}/unauthenticated`]);
    // The panel is one more.
    site.passed.length = 0;
    await launcher(page).click();
    await compose(page).waitFor();
    await quiet(page, answered);
    expect(site.passed).toEqual([expect.stringMatching(/^GET \/assets\/widget\/[\w-]+\.js$/)]);
    calm();
  },
);

test('nothing of the page moves and one name is added to it', async () => {
  const { page, calm } = await stage.person({ width: 'phone' });
  await page.goto(`${site.url}/`);
  const before = await page.evaluate(() => ({ names: Object.keys(window).length, body: document.body.outerHTML }));
  await launcher(page).waitFor();
  const names = await page.evaluate(() => {
    const frame = document.createElement('iframe');
    document.documentElement.append(frame);
    const standard = new Set(Object.getOwnPropertyNames(frame.contentWindow));
    frame.remove();
    return Object.getOwnPropertyNames(window).filter(
      (name) => !standard.has(name) && !/^(own|\d+|__playwright|__pw)/.test(name),
    );
  });
  expect(names).toEqual(['dukani']);
  expect(await page.evaluate(() => document.body.outerHTML)).toBe(before.body);
  calm();
});

test('a server that dies leaves the page usable and offers WhatsApp with what was said', async () => {
  const { page } = await stage.person({ width: 'phone' });
  await page.goto(`${site.url}/whatsapp`);
  await launcher(page).waitFor();
  site.down = true;
  try {
    await launcher(page).click();
    const offer = page.getByRole('link', { name: /No connection.*WhatsApp/s });
    await offer.waitFor();
    await expect.poll(() => offer.getAttribute('href')).toBe('https://wa.me/255600000001');
    await shot(page, 'widget-dead-closed');
    await expectAccessible(page);
    await page.locator('#own').click();
    await expect.poll(() => page.locator('#own').textContent()).toBe('tapped');
  } finally {
    site.down = false;
  }
  // The next tap tries again.
  await launcher(page).click();
  await sendMessage(page, 'hello');
  await greeted(page);
  site.down = true;
  try {
    await sendMessage(page, 'Do you have chapati?');
    await page.getByText('The shop cannot be reached right now.').waitFor();
    const offer = page.getByRole('link', { name: 'Write on WhatsApp' });
    await expect
      .poll(() => offer.getAttribute('href'))
      .toMatch(/^https:\/\/wa\.me\/\d+\?text=Do%20you%20have%20chapati%3F$/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await shot(page, 'widget-dead-open');
    // The page beside the panel still scrolls and takes taps.
    const before = await page.evaluate(() => document.scrollingElement?.scrollTop);
    expect(before).toBe(0);
    await page.locator('#own').click();
    await page.getByRole('button', { name: 'Minimise' }).click();
    await launcher(page).waitFor();
  } finally {
    site.down = false;
  }
});

test.each(['/csp', '/nonce'])(
  'a policy without unsafe-inline: %s, also where the chat begins by work',
  async (path) => {
    const { page, calm } = await stage.person();
    const { services } = server.running;
    const used = { limit: 'chats_of_bot', key: String(brand.demoBotId) } as const;
    await services.db.asSystem('a test', (tx) => forgive(services, tx, used));
    await consumeNow(services, { ...used, count: limits[used.limit].windows[0].max });
    await page.goto(site.url + path);
    await launcher(page).click();
    await sendMessage(page, 'hello');
    await greeted(page);
    const styles = await page.locator('.panel section').evaluate((panel) => {
      const { width, borderRadius } = getComputedStyle(panel);
      return { width, borderRadius };
    });
    expect(styles).toEqual({ width: '400px', borderRadius: '16px' });
    await page.getByRole('button', { name: 'Choose' }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Shop' }).click();
    await page.getByText('These are our products:').waitFor();
    expect(site.passed.filter((each) => each.includes('/assets/widget/proof-'))).not.toEqual([]);
    calm(/429/);
    await services.db.asSystem('a test', (tx) => forgive(services, tx, used));
  },
);

test('hostile style, an old jQuery that takes every key, and a broken Array', async () => {
  const { page } = await stage.person();
  await page.goto(`${site.url}/hostile`);
  await launcher(page).click();
  const box = await page.locator('.panel section').evaluate((panel) => {
    const { width, height, right, bottom } = panel.getBoundingClientRect();
    const { fontSize, color, visibility } = getComputedStyle(panel);
    return { width, height, right: innerWidth - right, bottom: innerHeight - bottom, fontSize, color, visibility };
  });
  expect(box).toEqual({
    width: 400,
    height: 500,
    right: 16,
    bottom: 16,
    fontSize: '14px',
    color: 'rgb(24, 33, 47)',
    visibility: 'visible',
  });
  // Typed key by key: the page's own short cuts do not take them.
  await compose(page).focus();
  await page.keyboard.type('hello');
  await page.keyboard.press('Enter');
  await greeted(page);
  expect(await page.evaluate('$')).toBe('mine');
});

test('two widgets stand side by side, and one panel is open at a time', async () => {
  const { page } = await stage.person();
  await page.goto(`${site.url}/two`);
  const second = page.getByRole('button', { name: /^Second: Second shop/ });
  await second.waitFor();
  await launcher(page).waitFor();
  const [one, two] = [await launcher(page).boundingBox(), await second.boundingBox()];
  expect(one && two && (one.x + one.width <= two.x || two.x + two.width <= one.x)).toBe(true);
  await launcher(page).click();
  await sendMessage(page, 'hello');
  await greeted(page);
  // The open panel covers the second launcher; the keyboard reaches it.
  await second.press('Enter');
  await page.getByRole('region', { name: 'Second' }).waitFor();
  await page.getByRole('region', { name: 'Chat' }).waitFor({ state: 'hidden' });
  // What was said in one is not in the other.
  expect(await page.getByText('What would you like?').isVisible()).toBe(false);
});

test('a single-page app that swaps its body and address keeps the open chat', async () => {
  const { page, calm } = await stage.person();
  await page.goto(site.url);
  await launcher(page).click();
  await sendMessage(page, 'hello');
  await greeted(page);
  await compose(page).fill('half a sent');
  await page.evaluate((tag) => {
    history.pushState({}, '', '/elsewhere');
    const body = document.createElement('body');
    body.innerHTML = '<main><h1>Another page</h1></main>';
    document.documentElement.replaceChild(body, document.body);
    // Such apps evaluate the scripts of the page that comes.
    const script = Object.assign(document.createElement('script'), { src: tag });
    script.dataset.botId = '4805';
    body.append(script);
    return new Promise<void>((go) => script.addEventListener('load', () => go()));
  }, `${site.dukani}/widget.js`);
  await page.getByRole('heading', { name: 'Another page' }).waitFor();
  await expect.poll(() => compose(page).inputValue()).toBe('half a sent');
  await expect.poll(() => page.getByText('What would you like?').count()).toBe(1);
  calm();
});

test('a page that writes its tag, or itself anew, by document.write', async () => {
  const { page, calm } = await stage.person();
  await page.goto(`${site.url}/written`);
  await launcher(page).click();
  await sendMessage(page, 'hello');
  await greeted(page);
  await page.evaluate(
    (html) => {
      document.open();
      document.write(html);
      document.close();
    },
    sitePage({ tag: widgetTag(site.dukani) }),
  );
  await launcher(page).click();
  // The same visitor: what was said is there again.
  await greeted(page);
  await sendMessage(page, 'shop');
  await page.getByText('These are our products:').waitFor();
  calm();
});

test.each([
  ['/iframe', 'inside an iframe'],
  ['/sandbox', 'with storage blocked'],
])('%s: %s', async (path) => {
  const { page, calm } = await stage.person();
  await page.goto(site.url + path);
  const frame = page.frames().find((each) => each.parentFrame());
  if (!frame) throw new Error('no frame');
  await launcher(frame).click();
  await sendMessage(frame, 'hello');
  await greeted(frame);
  await frame.getByRole('button', { name: 'Minimise' }).click();
  await launcher(frame).click();
  await expect.poll(() => frame.getByText('What would you like?').count()).toBe(1);
  calm();
});

test('on slow 3G what is written without a network waits, says so, and is sent once, in order', async () => {
  const { page, context } = await stage.person({ width: 'phone' });
  const network = await context.newCDPSession(page);
  const slow3g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slow3g);
  await page.goto(site.url);
  await launcher(page).click();
  await sendMessage(page, 'hello');
  await greeted(page);
  await network.send('Network.emulateNetworkConditions', { ...slow3g, offline: true });
  await sendMessage(page, 'first without a network');
  await sendMessage(page, 'second without a network');
  await page.getByText('Waits for the network').nth(1).waitFor();
  await shot(page, 'widget-offline');
  // They outlive the page.
  const outbox = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('dukani-outbox-')).length);
  expect(await outbox()).toBe(2);
  await network.send('Network.emulateNetworkConditions', slow3g);
  await page.getByText('Waits for the network').first().waitFor({ state: 'detached' });
  await page
    .getByText(/^Sending/)
    .first()
    .waitFor({ state: 'detached' });
  // What the server keeps is what was written: read again on a new page.
  await page.reload();
  await launcher(page).click();
  const mine = page.locator('.mine .bubble');
  await mine.nth(2).waitFor();
  await expect
    .poll(() => mine.allTextContents())
    .toEqual(['hello', 'first without a network', 'second without a network']);
});

test('what two tabs write without a network waits beside each other, and each is sent once', async () => {
  const { page, context } = await stage.person();
  await page.goto(site.url);
  await launcher(page).click();
  await sendMessage(page, 'hello');
  await greeted(page);
  const other = await context.newPage();
  await other.goto(site.url);
  await launcher(other).click();
  await greeted(other);
  const readOutbox = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('dukani-outbox-'))
        .sort()
        .map(([, entry]) => (JSON.parse(entry) as { message: string }).message),
    );
  await context.setOffline(true);
  await sendMessage(page, 'from one tab');
  await sendMessage(other, 'from the other');
  await expect.poll(readOutbox).toEqual(['from one tab', 'from the other']);
  await context.setOffline(false);
  await expect.poll(readOutbox, { timeout: patience }).toEqual([]);
  await page.reload();
  await launcher(page).click();
  await page.locator('.mine .bubble').nth(2).waitFor();
  const sentTexts = await page.locator('.mine .bubble').allTextContents();
  expect(sentTexts.toSorted()).toEqual(['from one tab', 'from the other', 'hello']);
});

test(
  '§4 the chat id is kept under a persistent key; the close button forgets it and begins another; so does a chat ' +
    'that was closed in another tab',
  async () => {
    const { page, context, calm } = await stage.person();
    await page.goto(site.url);
    const chatId = () =>
      page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').chatId, `dukani-chat-${brand.demoBotId}`);
    await launcher(page).click();
    await sendMessage(page, 'hello');
    await greeted(page);
    const first = await chatId();
    await page.getByRole('button', { name: 'Minimise' }).click();
    await launcher(page).click();
    expect(await chatId()).toBe(first);
    await page.getByRole('button', { name: 'Close and start over' }).click();
    const second = await chatId();
    expect(second).not.toBe(first);
    await launcher(page).click();
    expect(await page.getByText('What would you like?').count()).toBe(0);
    await sendMessage(page, 'hello');
    await greeted(page);
    await page.getByRole('button', { name: 'Minimise' }).click();

    const other = await context.newPage();
    await other.goto(site.url);
    await launcher(other).click();
    await other.getByText('What would you like?').waitFor();
    await other.getByRole('button', { name: 'Close and start over' }).click();
    await launcher(page).click();
    expect(await page.getByText('What would you like?').count()).toBe(0);
    calm();
  },
);
