import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '../../../resources/enums.ts';
import type { Action } from '../../../widget/actions.ts';
import { texts } from '../../../widget/texts.ts';
import { expectAccessible, expectNoSidewaysScroll, openStage, type Stage, shot } from '../harness.ts';
import { wav } from '../media/wav.ts';
import { type HostSite, openSite, sitePage, widgetTag } from './host-site.ts';

const picture =
  "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='300'><rect width='400' height='300' " +
  "fill='#0b6b4f'/><circle cx='200' cy='150' r='90' fill='#fc6'/></svg>";
/** One of each kind, as a bot sends them (specification, section 3). */
const everyKind = (files: string): Action[] => [
  { send_message: 'Karibu *Duka la Asha*, _leo_ ~jana~ ```TZS 700```\nhttps://example.co.tz/bei?a=1' },
  {
    send_reply_button: {
      body: { text: 'Would you like it?' },
      action: { buttons: ['Yes', 'No', 'Ask later'].map((title) => ({ reply: { id: title.toLowerCase(), title } })) },
    },
  },
  {
    send_button: {
      header: 'Menu',
      body: 'What would you like?',
      footer: 'Open until 8 PM',
      button: 'Choose',
      action: {
        button: 'Choose',
        sections: [
          {
            title: 'Food',
            rows: [
              { id: 'chapati', title: 'Chapati', description: 'TZS 700.00' },
              { id: 'ugali', title: 'Ugali samaki', description: 'TZS 5,000.00' },
            ],
          },
        ],
      },
    },
  },
  {
    send_images: [
      { link: `${files}/one.svg`, caption: 'Our shop' },
      { link: `${files}/two.svg`, caption: '' },
    ],
  },
  { send_stickers: [{ link: `${files}/sticker.svg`, caption: '' }] },
  { send_audios: [{ link: `${files}/voice.wav`, caption: '' }] },
  { send_videos: [{ link: `${files}/no-such.webm`, caption: 'Our kitchen' }] },
  { send_documents: [{ link: `${files}/1699999999999-price-list.pdf`, caption: '' }] },
  { send_locations: [{ latitude: -6.8, longitude: 39.28, name: 'Duka la Asha', address: 'Mtaa wa Samora' }] },
];

let stage: Stage;
let site: HostSite;
beforeAll(async () => {
  stage = await openStage();
  site = await openSite(stage.server.base, (dukani) =>
    Object.fromEntries(
      (['en', 'sw'] as const).flatMap((lang) =>
        (['light', 'dark'] as const).flatMap((mode) => [
          [
            `/${lang}/${mode}`,
            { html: sitePage({ lang, tag: widgetTag(dukani, `data-theme='{"mode":"${mode}"}'`) }) },
          ] as const,
        ]),
      ),
    ),
  );
});
afterAll(async () => {
  site?.close();
  await stage?.close();
});

/** A bot that knows the specification's answer and nothing of ours: the widget must do with that. */
async function answerWith(page: Page, answer: object): Promise<void> {
  await page.route('**/api/plugin/conversation/4805', (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({ json: answer, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.route('**/files/**', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (name.endsWith('.svg')) return route.fulfill({ contentType: 'image/svg+xml', body: picture });
    if (name.endsWith('.wav')) return route.fulfill({ contentType: 'audio/wav', body: wav(2) });
    return route.fulfill({ status: 404 });
  });
}
async function openChat(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: /^Chat:/ }).press('Enter');
  const compose = page.getByRole('textbox', { name: texts[language].compose });
  await compose.fill('hello');
  await compose.press('Enter');
}

const settings = [
  ['en', 'light', 1280],
  ['sw', 'light', 360],
  ['en', 'dark', 320],
  ['sw', 'dark', 1280],
] as const;

test.each(settings)(
  '§2, §3, §9 every kind of message in %s, %s, %i px wide: no bubble above 280 px',
  async (language, mode, width) => {
    const { page } = await stage.person({ language });
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${site.url}/${language}/${mode}`);
    await answerWith(page, { actions: everyKind(`${site.url}/files`), next_state: 'menu' });
    await openChat(page, language);
    const log = page.getByRole('log');
    await log.locator('.m-player').nth(1).waitFor();
    await log.getByText('price-list.pdf').waitFor();
    await log.getByText('Duka la Asha').last().waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // What can be tapped is large enough, links inside a sentence apart.
    const small = await page.locator('.panel').evaluate((panel) =>
      [...panel.querySelectorAll('button, a, input:not([type=range]), textarea')]
        .filter((each) => !each.closest('.bubble:not(.file)') && each.getClientRects().length > 0)
        .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect().height] as const)
        .filter(([, height]) => height < 48),
    );
    expect(small).toEqual([]);
    // No bubble is wider than the specification's 280 px.
    const widest = await log.evaluate((each) =>
      Math.max(...[...each.querySelectorAll('.bubble, .media, .card')].map((one) => one.getBoundingClientRect().width)),
    );
    expect(widest).toBeLessThanOrEqual(280);

    // All of it on one picture.
    await page.setViewportSize({ width, height: 2600 });
    await page.locator('.panel section').evaluate((section) => section.style.setProperty('height', '2500px'));
    await shot(page, `widget-kinds-${language}-${mode}-${width}`);
  },
);

test(
  '§2, §9 a picture fills the screen with its caption, at stacking order 200000; the page behind does not scroll, ' +
    'and Escape gives it back',
  async () => {
    const { page } = await stage.person({ width: 'phone' });
    await page.goto(`${site.url}/en/light`);
    await page.evaluate(() => document.body.style.setProperty('height', '3000px'));
    await answerWith(page, { actions: everyKind(`${site.url}/files`) });
    await openChat(page, 'en');
    const thumb = page.getByRole('button', { name: 'Our shop' });
    expect(await page.getByText('Our shop', { exact: true }).count()).toBe(0);
    await thumb.click();
    const viewer = page.getByRole('dialog', { name: 'Our shop' });
    await viewer.getByText('Our shop').waitFor();
    expect(await viewer.evaluate((dialog) => getComputedStyle(dialog).zIndex)).toBe('200000');
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expectAccessible(page);
    await shot(page, 'widget-viewer');
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' }).catch(() => viewer.waitFor({ state: 'hidden' }));
    // The panel is still open and the focus is where it was.
    expect(
      await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label')),
    ).toBe('Our shop');
  },
);

test.each([
  ['en', 'light'],
  ['sw', 'light'],
  ['en', 'dark'],
  ['sw', 'dark'],
] as const)(
  '§5 by keyboard alone, in %s, %s: Enter sends, Shift+Enter makes a line, Escape closes the list menu',
  async (language, mode) => {
    const t = texts[language];
    const { page, calm } = await stage.person({ language });
    await page.goto(`${site.url}/${language}/${mode}`);
    const focused = () =>
      page.evaluate(() => {
        const inner = document.activeElement?.shadowRoot?.activeElement;
        return inner?.getAttribute('aria-label') ?? inner?.textContent ?? document.activeElement?.id ?? '';
      });
    await page.getByRole('button', { name: /^Chat:/ }).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => focused()).toBe('own');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused()).toMatch(/^Chat: /);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: t.compose }).waitFor();
    await expect.poll(() => focused()).toBe(t.compose);
    await page.keyboard.type('hello');
    // Shift+Enter makes a line, Enter sends.
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('x');
    await expect.poll(() => page.getByRole('textbox', { name: t.compose }).inputValue()).toBe('hello\nx');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    const menu = page.getByRole('button', { name: language === 'en' ? 'Choose' : 'Chagua' }).last();
    await menu.waitFor();
    // Back through the log to what can be picked.
    for (let count = 0; count < 8 && !/Choose|Chagua/.test(await focused()); count++)
      await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focused()).toMatch(/Choose|Chagua/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => focused()).toMatch(/Choose|Chagua/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(language === 'en' ? 'These are our products:' : 'Hizi ndizo bidhaa zetu:').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: t.compose }).waitFor({ state: 'hidden' });
    await expect.poll(() => focused()).toMatch(/^Chat: /);
    calm();
  },
);

test('a screen reader hears a live log with who said what', async () => {
  const { page, calm } = await stage.person();
  await page.goto(`${site.url}/en/light`);
  await openChat(page, 'en');
  await page.getByText('What would you like?').waitFor();
  const region = page.getByRole('region', { name: 'Chat' });
  await expect.poll(() => region.getByRole('log', { name: 'Conversation' }).getAttribute('aria-live')).toBe('polite');
  expect(await region.ariaSnapshot()).toBe(`- region "Chat":
  - strong: Chat
  - text: Online
  - button "Minimise"
  - button "Close and start over"
  - log "Conversation":
    - paragraph: Send a message to initiate conversation i.e "Hello"
    - paragraph: hello
    - paragraph: Hello, welcome to Duka la Asha!
    - paragraph: What would you like?
    - button "Choose"
  - text: Picture or PDF
  - button "Picture or PDF"
  - text: Insert a date
  - textbox "Insert a date"
  - textbox "Compose a message"
  - button "Send"
  - text: Powered by Dukani`);
  calm();
});

test('at 200 % zoom the log, the composer and the buttons are all in sight', async () => {
  const { page } = await stage.person();
  // 1280 × 800 at 200 %.
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto(`${site.url}/en/light`);
  await openChat(page, 'en');
  await page.getByText('What would you like?').waitFor();
  for (const part of [
    page.getByRole('button', { name: 'Minimise' }),
    page.getByRole('textbox', { name: 'Compose a message' }),
    page.getByRole('button', { name: 'Send' }),
  ]) {
    const box = await part.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= 400 && box.x >= 0 && box.x + box.width <= 640).toBe(true);
  }
  const log = await page.getByRole('log').boundingBox();
  expect(log?.height).toBeGreaterThan(120);
  await shot(page, 'widget-zoom');
});
