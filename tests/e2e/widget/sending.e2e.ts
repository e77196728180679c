import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand } from '../../../resources/brand.ts';
import { expectAccessible, shot } from '../harness.ts';
import { command, compose, launcher, type OwnWidget, openWidget } from './own-widget.ts';

let widget: OwnWidget;
beforeAll(async () => {
  widget = await openWidget();
});
afterAll(() => widget?.close());

test(
  "§4, §8 a message is shown at once with 'Sending...', " + 'the input cleared, a typing indicator until the answer',
  async () => {
    const page = await widget.opened();
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
  const page = await widget.opened();
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
    const { page } = await widget.stage.person({ width: 'phone' });
    await page.goto(widget.site.url);
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
  const page = await widget.opened();
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

test('§7 call 3 sends message, chat_id, bot_id and message_type; a pick sends its id and shows its title', async () => {
  const page = await widget.opened();
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
  await tapTwice(await widget.opened());
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
  const page = await widget.visit('/bare');
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

test('rate limits are answered kindly, and the message goes by itself when it may', async () => {
  const page = await widget.opened();
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
