import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand } from '../../../resources/brand.ts';
import type { Theme } from '../../../widget/options.ts';
import { expectAccessible, openStage, type Stage, shot } from '../harness.ts';
import { type HostSite, openSite, sitePage, widgetTag } from './host-site.ts';

let stage: Stage;
let site: HostSite;
beforeAll(async () => {
  stage = await openStage();
  site = await openSite(stage.server.base, (dukani) => ({
    '/': { html: sitePage({ tag: widgetTag(dukani) }) },
    '/sw': { html: sitePage({ lang: 'sw', tag: widgetTag(dukani) }) },
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
});
afterAll(async () => {
  site?.close();
  await stage?.close();
});

const launcher = (page: Page) => page.getByRole('button', { name: /^Chat: / });
const compose = (page: Page) => page.getByRole('textbox', { name: 'Compose a message' });
const panel = (page: Page) => page.locator('.panel section');
/** `before`: what is set before anything of the page can ask for it. */
async function visit(path = '/', before?: (page: Page) => Promise<unknown>) {
  const person = await stage.person();
  await before?.(person.page);
  await person.page.goto(site.url + path);
  return person.page;
}
async function opened(path = '/'): Promise<Page> {
  const page = await visit(path);
  await launcher(page).click();
  await compose(page).waitFor();
  return page;
}
/** A widget with a theme passed in, on a page that starts it itself. */
async function themed(theme: Partial<Theme>): Promise<Page> {
  const page = await visit('/bare');
  await page.waitForFunction(() => 'started' in (window as unknown as { dukani: object }).dukani);
  await page.evaluate((options) => (window as unknown as { dukani(options: object): void }).dukani(options), {
    botId: brand.demoBotId,
    theme,
  });
  return page;
}
type Commands = { dukani(...args: unknown[]): void; widgetEvents: unknown[] };
const command = (page: Page, ...args: unknown[]) =>
  page.evaluate((all) => (window as unknown as Commands).dukani(...all), args);

test.each([
  ['sm', 30],
  ['md', 50],
  ['lg', 70],
] as const)('§2 launcher size %s is %i px', async (buttonSize, size) => {
  const page = await themed({ buttonSize });
  expect(await page.locator('.l i').boundingBox()).toMatchObject({ width: size, height: size });
});

test("§2, §9 after 5 seconds without use it expands to a bubble, 'Need Help?' and 'Ask me'", async () => {
  const { page } = await stage.person();
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(site.url);
  await launcher(page).waitFor();
  const bubble = page.getByText(/^Need Help\?\s*Ask me$/);
  await page.clock.runFor(4999);
  expect(await bubble.isVisible()).toBe(false);
  await page.clock.runFor(1);
  await expect.poll(() => bubble.isVisible()).toBe(true);
});

test('§2, §9 minimised, it is without use again: the bubble is back after 5 seconds', async () => {
  const { page } = await stage.person();
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(site.url);
  const bubble = page.getByText(/^Need Help\?\s*Ask me$/);
  await launcher(page).click();
  await compose(page).waitFor();
  await page.clock.runFor(6000);
  await page.getByRole('button', { name: 'Minimise' }).click();
  await launcher(page).waitFor();
  await page.clock.runFor(4999);
  expect(await bubble.isVisible()).toBe(false);
  await page.clock.runFor(1);
  await expect.poll(() => bubble.isVisible()).toBe(true);
});

test("§2 the panel: title, 'Online', minimise, close, hint, placeholder, date, footer", async () => {
  const page = await opened();
  await panel(page).getByText('Chat', { exact: true }).waitFor();
  await panel(page).getByText('Online', { exact: true }).waitFor();
  await panel(page).getByText('Send a message to initiate conversation i.e "Hello"', { exact: true }).waitFor();
  await panel(page).getByText(`Powered by ${brand.name}`).waitFor();
  await expect.poll(() => compose(page).getAttribute('placeholder')).toBe('Compose a message');
  await page.getByRole('button', { name: 'Minimise' }).click();
  expect(await panel(page).isVisible()).toBe(false);
});

test('§2 a picked date is inserted as day/month/year; §5 min and max hold', async () => {
  const page = await opened('/days');
  await compose(page).fill('On ');
  const date = page.getByLabel('Insert a date');
  await date.fill('2026-02-05');
  await expect.poll(() => compose(page).inputValue()).toBe('On ');
  await date.fill('2026-01-15');
  await expect.poll(() => compose(page).inputValue()).toBe('On 15/1/2026');
  // Another one in its place while the picker is open; beside it afterwards.
  await date.fill('2026-01-16');
  await expect.poll(() => compose(page).inputValue()).toBe('On 16/1/2026');
  await compose(page).focus();
  await date.fill('2026-01-17');
  await expect.poll(() => compose(page).inputValue()).toBe('On 16/1/202617/1/2026');
});

test('§5, §9 the input takes 1024 characters, an empty message is ignored', async () => {
  const page = await opened();
  await expect.poll(() => compose(page).getAttribute('maxlength')).toBe('1024');
  await compose(page).fill('  \n ');
  await compose(page).press('Enter');
  expect(await page.locator('.mine').count()).toBe(0);
});

test(
  "§4, §8 a message is shown at once with 'Sending...', " + 'the input cleared, a typing indicator until the answer',
  async () => {
    const page = await opened();
    let answer = () => {};
    const held = new Promise<void>((go) => {
      answer = go;
    });
    await page.route('**/api/plugin/conversation/*', async (route) => {
      await held;
      await route.continue();
    });
    await compose(page).fill('hello');
    await compose(page).press('Enter');
    await page.locator('.mine').getByText('hello').waitFor();
    expect(await compose(page).inputValue()).toBe('');
    await page.getByText('Sending...', { exact: true }).waitFor();
    await page.locator('.typing').waitFor();
    answer();
    await page.getByText('What would you like?').waitFor();
    expect(await page.locator('.typing').count()).toBe(0);
    expect(await page.getByText('Sending...').count()).toBe(0);
  },
);

test.each([
  ['detail as a text before message', { detail: 'A detail', message: 'not this' }, 'A detail'],
  [
    'detail as a list before message',
    { detail: [{ msg: 'The message is odd', type: 'odd' }], message: 'not this' },
    'The message is odd',
  ],
  ['detail without msg', { detail: { type: 'value_error' } }, 'value_error'],
  ['nested message', { message: { error: { message: 'From deep within' } } }, 'From deep within'],
  ['message', { message: 'Just a message' }, 'Just a message'],
  ['the raw body', 'upstream is away', 'upstream is away'],
  ['a mapped code', { code: 'internal_error', message: 'pool exhausted' }, 'Something Went Wrong'],
])('§8 an error is a received bubble: %s', async (_, body, text) => {
  const page = await opened();
  await page.route('**/api/plugin/conversation/*', (route) =>
    route.fulfill({
      status: 400,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await compose(page).fill('hello');
  await compose(page).press('Enter');
  await page.locator('.theirs .bubble').getByText(text, { exact: true }).waitFor();
});

test.each([
  [500, { code: 'internal_error', message: 'pool exhausted' }, 'Something Went Wrong'],
  [500, { detail: 'The kitchen burns' }, 'The kitchen burns'],
  [502, '<html><body>Bad Gateway</body></html>', 'Something Went Wrong'],
  [503, { message: 'Closed for repairs' }, 'Closed for repairs'],
  [504, '', 'Gateway Timeout'],
])(
  '§4, §8 a server that answers %i is a received bubble, and what was written behind it goes on',
  async (status, body, text) => {
    const { page } = await stage.person({ width: 'phone' });
    await page.goto(site.url);
    await launcher(page).click();
    await compose(page).waitFor();
    let broken = true;
    await page.route('**/api/plugin/conversation/*', (route) =>
      broken && route.request().postDataJSON().message === 'habari'
        ? route.fulfill({
            status,
            body: typeof body === 'string' ? body : JSON.stringify(body),
            headers: { 'access-control-allow-origin': '*' },
          })
        : route.continue(),
    );
    for (const message of ['habari', 'hello']) {
      await compose(page).fill(message);
      await compose(page).press('Enter');
    }
    await page.locator('.theirs .bubble').getByText(text, { exact: true }).waitFor();
    await page.getByText('What would you like?').waitFor();
    expect(await page.getByText('Waits for the network').count()).toBe(0);
    expect(await page.locator('.typing').count()).toBe(0);
    await expectAccessible(page);
    await shot(page, `widget-${status}`);

    // What she wrote is not lost: one tap sends it once more.
    broken = false;
    const answered = page.waitForResponse((answer) => answer.request().postDataJSON()?.message === 'habari');
    await page.getByRole('button', { name: 'Send again' }).click();
    expect((await answered).status()).toBe(200);
    await page.getByText(text, { exact: true }).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText('Sending...').count()).toBe(0);
    await expect.poll(() => page.locator('.mine').allTextContents()).toEqual(['habari', 'hello']);
  },
);

test('§8 a server that says when to come back is asked three times, then answers; nothing is lost', async () => {
  const page = await opened();
  const sentMessages: string[] = [];
  await page.route('**/api/plugin/conversation/*', (route) => {
    const { message } = route.request().postDataJSON();
    sentMessages.push(message);
    return message === 'habari'
      ? route.fulfill({
          status: 503,
          json: { statusCode: 503, code: 'busy', message: 'Too much at once', errors: {} },
          headers: {
            'access-control-allow-origin': '*',
            'access-control-expose-headers': 'Retry-After',
            'retry-after': '1',
          },
        })
      : route.continue();
  });
  for (const message of ['habari', 'hello']) {
    await compose(page).fill(message);
    await compose(page).press('Enter');
  }
  await page.getByText('Sending...', { exact: true }).first().waitFor();
  await page.locator('.theirs .bubble').getByText('Too much at once', { exact: true }).waitFor();
  await page.getByText('What would you like?').waitFor();
  expect(sentMessages).toEqual(['habari', 'habari', 'habari', 'hello']);

  // On the next page it is sent once more, and what is typed is there; both go with the chat.
  await compose(page).fill('half a sentence');
  await page.unrouteAll();
  await page.reload();
  await launcher(page).click();
  const left = () =>
    page.evaluate(() => [
      Object.keys(localStorage).filter((key) => key.startsWith('dukani-outbox-')).length,
      Object.values(sessionStorage).join(''),
    ]);
  await expect.poll(left).toEqual([0, 'half a sentence']);
  await expect.poll(() => page.locator('.mine .bubble').allTextContents()).toEqual(['hello', 'habari']);
  expect(await compose(page).inputValue()).toBe('half a sentence');
  await page.getByRole('button', { name: 'Close and start over' }).click();
  expect(await left()).toEqual([0, '']);
});

test('§7 call 2 is skipped when a theme is passed in; its failure is ignored', async () => {
  site.passed.length = 0;
  const page = await themed({ title: 'Mine' });
  await page.mouse.move(40, 40);
  await page.getByRole('button', { name: /^Mine: / }).click();
  await compose(page).waitFor();
  expect(site.passed.filter((each) => each.includes('unauthenticated'))).toEqual([]);
  const other = await visit();
  await other.route('**/unauthenticated', (route) => route.fulfill({ status: 500, body: 'no' }));
  await launcher(other).click();
  await compose(other).waitFor();
});

test(
  '§7 call 2: theme_config dresses the widget when ' + 'somebody is there, and from the first moment on the next visit',
  async () => {
    // A page asks once: before it is there the answer has to be.
    const page = await visit('/', (visited) =>
      visited.route('**/unauthenticated', (route) =>
        route.fulfill({
          json: { theme_config: { primaryColor: '#aa0011', title: 'Asha', placement: 'left' } },
          headers: { 'access-control-allow-origin': '*' },
        }),
      ),
    );
    const colour = () => page.locator('.l i').evaluate((icon) => getComputedStyle(icon).backgroundColor);
    expect(await colour()).toBe('rgb(20, 99, 216)');
    // A hand that is there goes on moving: one step may come before the script listens.
    let step = 30;
    await expect
      .poll(async () => {
        step += 1;
        await page.mouse.move(step, step);
        return page.getByRole('button', { name: /^Asha: Need Help/ }).count();
      })
      .toBe(1);
    expect(await colour()).toBe('rgb(170, 0, 17)');
    await page.reload();
    expect(await colour()).toBe('rgb(170, 0, 17)');
    await page.getByRole('button', { name: /^Asha/ }).click();
    await compose(page).waitFor();
    expect((await panel(page).boundingBox())?.x).toBe(16);
  },
);

test('§7 call 3 sends message, chat_id, bot_id and message_type; a pick sends its id and shows its title', async () => {
  const page = await opened();
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(request.postDataJSON());
  });
  await compose(page).fill('hello');
  await compose(page).press('Enter');
  await page.getByRole('button', { name: 'Choose' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Shop' }).click();
  await page.getByText('These are our products:').waitFor();
  await page.locator('.mine').getByText('Shop', { exact: true }).waitFor();
  const chatId = await page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '{}').chatId,
    `dukani-chat-${brand.demoBotId}`,
  );
  expect(bodies).toEqual([
    { message: 'hello', chat_id: chatId, bot_id: 4805, message_type: 'text' },
    { message: 'shop', chat_id: chatId, bot_id: 4805, message_type: 'interactive' },
  ]);
  await tapTwice(await opened());
});
/** Two taps on one choice send it once; who reads further up stays there until she writes. */
async function tapTwice(page: Page): Promise<void> {
  const sentMessages: string[] = [];
  const long = Array.from({ length: 40 }, (_, line) => `Line ${line}`).join('\n');
  const buttons = [{ type: 'reply', reply: { id: 'b1', title: 'More' } }];
  await page.route('**/api/plugin/conversation/*', (route) => {
    sentMessages.push(route.request().postDataJSON().message);
    return route.fulfill({
      json: {
        actions: [{ send_message: long }, { send_reply_button: { body: { text: 'And?' }, action: { buttons } } }],
      },
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  await compose(page).fill('hello');
  await compose(page).press('Enter');
  const more = page.getByRole('button', { name: 'More' });
  await more.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect.poll(() => more.count()).toBe(2);
  expect(sentMessages).toEqual(['hello', 'b1']);

  const log = page.getByRole('log');
  const fromEnd = () => log.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop);
  await expect.poll(fromEnd).toBeLessThan(2);
  let answer = () => {};
  const answered = new Promise<void>((go) => {
    answer = go;
  });
  await page.unrouteAll();
  await page.route('**/api/plugin/conversation/*', async (route) => {
    await answered;
    await route.fulfill({
      json: { actions: [{ send_message: long }] },
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  await compose(page).fill('habari');
  await compose(page).press('Enter');
  await page.locator('.typing').waitFor();
  await expect.poll(fromEnd).toBeLessThan(2);
  await log.evaluate((box) => box.scrollTo({ top: 0 }));
  answer();
  await expect.poll(() => page.getByText('Line 39').count()).toBe(3);
  expect(await log.evaluate((box) => box.scrollTop)).toBe(0);
}

test('§6, §7 call 4: with a token it sends with a bearer to the WhatsApp-type call', async () => {
  const page = await visit('/bare');
  const postRequest = page.waitForRequest((request) => request.method() === 'POST');
  await page.route('**/api/conversation/whatsapp', (route) =>
    route.fulfill({
      json: {
        message: ['One', 'Two'],
        response: [
          { send_message: ['Three'] },
          {
            send_reply_button: { body: { text: 'Four' }, action: { buttons: [{ reply: { id: 'x', title: 'More' } }] } },
          },
        ],
      },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.waitForFunction(() => 'started' in (window as unknown as { dukani: object }).dukani);
  await command(page, { botId: 4805, token: 'a-token', theme: { title: 'Chat' } });
  await command(page, 'open');
  await compose(page).fill('hello');
  await compose(page).press('Enter');
  const request = await postRequest;
  expect(new URL(request.url()).pathname).toBe('/api/conversation/whatsapp');
  expect(request.headers().authorization).toBe('Bearer a-token');
  // §3 message as a list of texts, and response as a list that holds send_message lists.
  await page.locator('.theirs').nth(2).waitFor();
  await expect.poll(() => page.locator('.theirs .bubble').allTextContents()).toEqual(['One', 'Two', 'Three', 'Four']);
  await page.getByRole('button', { name: 'More' }).waitFor();
});

test('§9 the default theme: beige and blue, 14 px, Inter, 400 × 500, on the right', async () => {
  const page = await opened();
  const styles = await panel(page).evaluate((section) => {
    const { fontSize, fontFamily, width, height } = getComputedStyle(section);
    const { right } = section.getBoundingClientRect();
    return { fontSize, inter: fontFamily.startsWith('Inter'), width, height, right: innerWidth - right };
  });
  expect(styles).toEqual({ fontSize: '14px', inter: true, width: '400px', height: '500px', right: 16 });
});

test('§3 every key of the theme is heard', async () => {
  const page = await themed({
    primaryColor: '#ffe600',
    secondaryColor: '#ddeeff',
    borderColor: '#010203',
    fontSize: 18,
    fontFamily: 'inherit',
    sentBoxBg: '#101010',
    receivedBoxBg: '#202020',
    sentBoxColor: '#fafafa',
    receivedBoxColor: '#fbfbfb',
    chatboxBg: '#303030',
    receivedBoxLinkColor: '#aaccff',
    sentBoxLinkColor: '#bbddff',
    buttonSize: 'lg',
    mode: 'light',
    title: 'Duka langu',
    placement: 'left',
    height: 420,
    width: 333,
    bubbleTitle: 'Karibu',
    bubbleSubTitle: 'Uliza chochote',
  });
  const button = page.getByRole('button', { name: /^Duka langu: Karibu\s+Uliza chochote$/ });
  expect((await button.boundingBox())?.x).toBe(16);
  expect(await page.locator('.l i').evaluate((icon) => getComputedStyle(icon).backgroundColor)).toBe(
    'rgb(255, 230, 0)',
  );
  await button.click();
  await compose(page).fill('See https://example.co.tz');
  await compose(page).press('Enter');
  await page.locator('.theirs .bubble').first().waitFor();
  // What is to be picked comes with the message after that.
  await page.locator('.picks button').first().waitFor();
  const styles = await panel(page).evaluate((section) => {
    const of = (selector: string, name: 'color' | 'backgroundColor' | 'borderTopColor') => {
      const element = section.querySelector(selector);
      return element && getComputedStyle(element)[name];
    };
    const { width, height, x } = section.getBoundingClientRect();
    return {
      size: [width, height, x],
      fontSize: getComputedStyle(section).fontSize,
      // What stands on a light primary colour is dark.
      header: [of('header', 'backgroundColor'), of('header', 'color')],
      ground: getComputedStyle(section).backgroundColor,
      border: getComputedStyle(section).borderTopColor,
      sent: [of('.out', 'backgroundColor'), of('.out', 'color'), of('.out a', 'color')],
      received: [of('.in', 'backgroundColor'), of('.in', 'color')],
      pick: of('.picks button', 'color'),
    };
  });
  expect(styles).toEqual({
    size: [333, 420, 16],
    fontSize: '18px',
    header: ['rgb(255, 230, 0)', 'rgb(24, 33, 47)'],
    ground: 'rgb(48, 48, 48)',
    border: 'rgb(1, 2, 3)',
    sent: ['rgb(16, 16, 16)', 'rgb(250, 250, 250)', 'rgb(187, 221, 255)'],
    received: ['rgb(32, 32, 32)', 'rgb(251, 251, 251)'],
    pick: 'rgb(170, 204, 255)',
  });
});

test('§9 dark mode has fixed colours, whatever a page asks for', async () => {
  const page = await themed({ mode: 'dark', chatboxBg: '#ffffff', receivedBoxBg: '#ffffff' });
  await launcher(page).click();
  expect(await panel(page).evaluate((section) => getComputedStyle(section).backgroundColor)).toBe('rgb(22, 27, 34)');
});

test('the page commands its widget and hears what happens, asked before the script came', async () => {
  const page = await themed({ title: 'Chat' });
  const takeEvents = () => page.evaluate(() => (window as unknown as Commands).widgetEvents.splice(0));
  await command(page, 'open');
  await compose(page).waitFor();
  await command(page, 'identify', { name: 'Neema Bakari', phone: '0754 000 222' });
  const postRequest = page.waitForRequest((request) => request.method() === 'POST');
  await compose(page).fill('hello');
  await compose(page).press('Enter');
  expect((await postRequest).headers()).toMatchObject({
    'x-visitor-name': 'Neema%20Bakari',
    'x-visitor-phone': '0754%20000%20222',
  });
  await page.getByText('What would you like?').waitFor();
  await command(page, 'toggle');
  expect(await panel(page).isVisible()).toBe(false);
  await command(page, 'toggle');
  await page.getByText('What would you like?').waitFor();
  await command(page, 'reset');
  expect(await page.getByText('What would you like?').count()).toBe(0);
  await command(page, 'close');
  const happened = (await takeEvents()) as [string, number][];
  expect([...new Set(happened.map(([name]) => name))].sort()).toEqual(['close', 'message', 'open', 'reset']);
  expect(new Set(happened.map(([, botId]) => botId))).toEqual(new Set([4805]));
  await command(page, 'destroy');
  expect(await page.locator('.l').count()).toBe(0);
});

test("a page's own listener that fails breaks nothing of the chat", async () => {
  const page = await themed({ title: 'Chat' });
  const failed = new Promise((resolve) => page.once('pageerror', resolve));
  await page.evaluate(() =>
    (window as unknown as Commands).dukani('on', 'message', () => {
      throw new Error("the page's own");
    }),
  );
  await command(page, 'open');
  await compose(page).fill('hello');
  await compose(page).press('Enter');
  await page.getByText('What would you like?').waitFor();
  expect(String(await failed)).toContain("the page's own");
});

test('reset on a page where nobody opened the chat: who comes next begins anew', async () => {
  const page = await opened();
  await compose(page).fill('hello');
  await compose(page).press('Enter');
  await page.getByText('What would you like?').waitFor();
  await page.reload();
  await launcher(page).waitFor();
  await command(page, 'reset');
  // What of the chat before would be read again: nothing asks for it.
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/conversation/') && requests.push(request.url()));
  await launcher(page).click();
  await compose(page).waitFor();
  await page.locator('.hello').waitFor();
  expect([await page.locator('.mine').count(), requests]).toEqual([0, []]);
});

test('closed by the page while a dialog is open, the page can be used again', async () => {
  const page = await opened();
  await compose(page).fill('hello');
  await compose(page).press('Enter');
  await page.getByRole('button', { name: 'Choose' }).click();
  await page.getByRole('dialog').waitFor();
  await command(page, 'close');
  await page.locator('#own').click();
  await expect.poll(() => page.locator('#own').textContent()).toBe('tapped');
});

test('a widget that is started again stands in the same corner', async () => {
  const page = await themed({ title: 'Chat' });
  const before = await launcher(page).boundingBox();
  await command(page, { botId: 4805, theme: { title: 'Chat' } });
  expect(await launcher(page).boundingBox()).toEqual(before);
  await expect.poll(() => page.locator('.l').count()).toBe(1);
});

test('rate limits are answered kindly, and the message goes by itself when it may', async () => {
  const page = await opened();
  let refuse = 2;
  let seconds = '1';
  await page.route('**/api/plugin/conversation/*', (route) =>
    refuse-- > 0
      ? route.fulfill({
          status: 429,
          json: { statusCode: 429, code: 'too_many', message: 'Wait', errors: {} },
          headers: {
            'access-control-allow-origin': '*',
            'access-control-expose-headers': 'Retry-After',
            'retry-after': seconds,
          },
        })
      : route.continue(),
  );
  await compose(page).fill('hello');
  await compose(page).press('Enter');
  await page.getByText('That was many messages at once.').waitFor();
  await page.getByText('What would you like?').waitFor();
  await expect.poll(() => page.locator('.mine').count()).toBe(1);

  // What may go in half an hour is not said to go in a moment: it is sent when she asks.
  refuse = 1;
  seconds = '1800';
  await compose(page).fill('menu');
  await compose(page).press('Enter');
  await page.locator('.theirs .bubble').getByText('Wait', { exact: true }).waitFor();
  expect(await page.getByText('That was many messages at once.').count()).toBe(0);
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('Wait', { exact: true }).waitFor({ state: 'detached' });
});
