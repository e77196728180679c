import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand } from '../../../resources/brand.ts';
import { type Commands, command, compose, launcher, type OwnWidget, openWidget, panel } from './own-widget.ts';

let widget: OwnWidget;
beforeAll(async () => {
  widget = await openWidget();
});
afterAll(() => widget?.close());

test.each([
  ['sm', 30],
  ['md', 50],
  ['lg', 70],
] as const)('§2 launcher size %s is %i px', async (buttonSize, size) => {
  const page = await widget.themed({ buttonSize });
  expect(await page.locator('.l i').boundingBox()).toMatchObject({ width: size, height: size });
});

test("§2, §9 after 5 seconds without use it expands to a bubble, 'Need Help?' and 'Ask me'", async () => {
  const { page } = await widget.stage.person();
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(widget.site.url);
  await launcher(page).waitFor();
  const bubble = page.getByText(/^Need Help\?\s*Ask me$/);
  await page.clock.runFor(4999);
  expect(await bubble.isVisible()).toBe(false);
  await page.clock.runFor(1);
  await expect.poll(() => bubble.isVisible()).toBe(true);
});

test('§2, §9 minimised, it is without use again: the bubble is back after 5 seconds', async () => {
  const { page } = await widget.stage.person();
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(widget.site.url);
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
  const page = await widget.opened();
  await panel(page).getByText('Chat', { exact: true }).waitFor();
  await panel(page).getByText('Online', { exact: true }).waitFor();
  await panel(page).getByText('Send a message to initiate conversation i.e "Hello"', { exact: true }).waitFor();
  await panel(page).getByText(`Powered by ${brand.name}`).waitFor();
  await expect.poll(() => compose(page).getAttribute('placeholder')).toBe('Compose a message');
  await page.getByRole('button', { name: 'Minimise' }).click();
  expect(await panel(page).isVisible()).toBe(false);
});

test('§2 a picked date is inserted as day/month/year; §5 min and max hold', async () => {
  const page = await widget.opened('/days');
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
  const page = await widget.opened();
  await expect.poll(() => compose(page).getAttribute('maxlength')).toBe('1024');
  await compose(page).fill('  \n ');
  await compose(page).press('Enter');
  expect(await page.locator('.mine').count()).toBe(0);
});

test('§7 call 2 is skipped when a theme is passed in; its failure is ignored', async () => {
  widget.site.passed.length = 0;
  const page = await widget.themed({ title: 'Mine' });
  await page.mouse.move(40, 40);
  await page.getByRole('button', { name: /^Mine: / }).click();
  await compose(page).waitFor();
  expect(widget.site.passed.filter((each) => each.includes('unauthenticated'))).toEqual([]);
  const other = await widget.visit();
  await other.route('**/unauthenticated', (route) => route.fulfill({ status: 500, body: 'no' }));
  await launcher(other).click();
  await compose(other).waitFor();
});

test(
  '§7 call 2: theme_config dresses the widget when ' + 'somebody is there, and from the first moment on the next visit',
  async () => {
    // A page asks once: before it is there the answer has to be.
    const page = await widget.visit('/', (visited) =>
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

test('§9 the default theme: beige and blue, 14 px, Inter, 400 × 500, on the right', async () => {
  const page = await widget.opened();
  const styles = await panel(page).evaluate((section) => {
    const { fontSize, fontFamily, width, height } = getComputedStyle(section);
    const { right } = section.getBoundingClientRect();
    return { fontSize, inter: fontFamily.startsWith('Inter'), width, height, right: innerWidth - right };
  });
  expect(styles).toEqual({ fontSize: '14px', inter: true, width: '400px', height: '500px', right: 16 });
});

test('§3 every key of the theme is heard', async () => {
  const page = await widget.themed({
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
  const page = await widget.themed({ mode: 'dark', chatboxBg: '#ffffff', receivedBoxBg: '#ffffff' });
  await launcher(page).click();
  expect(await panel(page).evaluate((section) => getComputedStyle(section).backgroundColor)).toBe('rgb(22, 27, 34)');
});

test('the page commands its widget and hears what happens, asked before the script came', async () => {
  const page = await widget.themed({ title: 'Chat' });
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
  const page = await widget.themed({ title: 'Chat' });
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
  const page = await widget.opened();
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
  const page = await widget.opened();
  await compose(page).fill('hello');
  await compose(page).press('Enter');
  await page.getByRole('button', { name: 'Choose' }).click();
  await page.getByRole('dialog').waitFor();
  await command(page, 'close');
  await page.locator('#own').click();
  await expect.poll(() => page.locator('#own').textContent()).toBe('tapped');
});

test('a widget that is started again stands in the same corner', async () => {
  const page = await widget.themed({ title: 'Chat' });
  const before = await launcher(page).boundingBox();
  await command(page, { botId: 4805, theme: { title: 'Chat' } });
  expect(await launcher(page).boundingBox()).toEqual(before);
  await expect.poll(() => page.locator('.l').count()).toBe(1);
});
