import { afterAll, beforeAll, expect, test } from 'vitest';
import { labels as widgetLabels } from '../../resources/labels/widget.ts';
import { texts as shellTexts } from '../../src/app/layout/texts.ts';
import { texts as commonTexts } from '../../src/app/texts.ts';
import { texts } from '../../src/pages/texts.ts';
import { texts as widgetTexts } from '../../src/resources/widget/texts.ts';
import { texts as hubTexts } from '../../src/screens/settings/texts.ts';
import { readyThemes } from '../../widget/ready-themes.ts';
import { makeEverybody } from '../harness/colleague.ts';
import { anyDatabase } from '../harness/databases.ts';
import { newShop, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openFolds,
  openStage,
  type Stage,
  shot,
  signedIn,
} from './harness.ts';
import { played } from './played.ts';

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  stage = await openStage(server);
});
afterAll(() => stage?.close());

test.each(
  played([
    { language: 'en', width: 'desktop' },
    { language: 'sw', width: 'phone' },
  ] as const),
)('in $language on a $width, how the chat looks is set on a page of its definition', async (way) => {
  const t = texts[way.language];
  const { save } = commonTexts[way.language];
  const labels = widgetLabels[way.language];
  const { theme } = labels.parts;
  const shop = await newShop(server);
  const owner = await stage.person(way);
  const { page } = owner;
  const called = (label: string) => page.getByLabel(new RegExp(`^${label}\\s*(\\([^)]*\\))?$`)).first();
  await signedIn(owner, { phone: shop.email, password: ownerPassword });
  await page.goto('/dashboard/settings');
  await page.getByRole('heading', { level: 1, name: shellTexts[way.language].settings }).waitFor();
  await page.getByRole('link', { name: labels.one }).waitFor();
  await expectAccessible(page, 'settings');
  // Whatever language one thinks in, the page opens at what was looked for.
  const other = widgetLabels[way.language === 'en' ? 'sw' : 'en'];
  await page.getByRole('searchbox', { name: hubTexts[way.language].search }).fill(other.parts.theme.height);
  await page.getByRole('link', { name: theme.height }).click();
  await page.getByRole('heading', { level: 1, name: labels.one }).waitFor();
  await expect.poll(() => called(theme.height).evaluate((each) => each === document.activeElement)).toBe(true);
  await called(theme.title).fill('Karibu dukani');
  await page.getByRole('button', { name: save }).click();
  await page.getByText(t.saved).first().waitFor();
  const { body } = await shop.call('GET', '/api/widget');
  expect(body).toMatchObject({ version: 1, theme: { title: 'Karibu dukani', mode: null } });
  await page.reload();
  await expect.poll(() => called(theme.title).inputValue()).toBe('Karibu dukani');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shot(page, `widget-settings-${way.language}-${way.width}`);

  // What is typed is seen at once, in the widget's own drawing and the shop's language, before it is saved.
  const { themes, names, unreadable, install } = widgetTexts[way.language];
  const preview = page.locator('.form-preview');
  const colourOf = (selector: string, property = 'background-color') =>
    preview
      .locator(selector)
      .first()
      .evaluate((each, of) => getComputedStyle(each).getPropertyValue(of), property);
  await preview.locator('.hello').waitFor();
  await expect.poll(() => preview.locator('.mine .bubble').innerText()).toBe(widgetTexts.en.question);
  await called(theme.bubbleTitle).fill('Shikamoo?');
  await preview.getByText('Shikamoo?').waitFor();
  await called(theme.primaryColor).fill('#6b3fa0');
  await expect.poll(() => colourOf('header')).toBe('rgb(107, 63, 160)');
  await expect.poll(() => colourOf('.l i')).toBe('rgb(107, 63, 160)');

  // A ready-made theme sets every colour; the form has them to save.
  const taken = page.getByRole('group', { name: themes }).getByRole('button', { name: names.mango });
  await taken.click();
  await expect.poll(() => taken.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => called(theme.primaryColor).inputValue()).toBe(readyThemes.mango.primaryColor);
  await expect.poll(() => colourOf('.mine .bubble')).toBe('rgb(194, 87, 12)');

  // A text that cannot be read is said where it is written and beside the preview, and settled by a tap.
  await openFolds(page);
  await called(theme.chatboxBg).fill('#222222');
  const sentence = unreadable(theme.receivedBoxColor, theme.chatboxBg);
  await preview.getByText(sentence).waitFor();
  await expect.poll(() => page.locator('.form-fields').getByText(sentence).count()).toBeGreaterThan(0);
  await shot(page, `widget-settings-warned-${way.language}-${way.width}`);
  await called(theme.chatboxBg).fill('#ffffff');
  await called(theme.receivedBoxColor).fill('#eeeeee');
  await preview.getByRole('button', { name: t.cure }).click();
  await expect.poll(() => preview.getByRole('button', { name: t.cure }).count()).toBe(0);
  expect(await called(theme.receivedBoxColor).inputValue()).not.toBe('#eeeeee');

  const line = `<script src="${server.base}/widget.js" data-bot-id="${body.bot_id}" async></script>`;
  const panel = page.locator('.widget-install', { hasText: install });
  await panel.getByRole('button').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(line);
  // A page without https has no clipboard: it is copied all the same.
  await page.evaluate(async () => {
    await navigator.clipboard.writeText('');
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    Object.assign(window, { clipboard });
  });
  await panel.getByRole('button').click();
  const copied = () => page.evaluate(() => (window as unknown as { clipboard: Clipboard }).clipboard.readText());
  await expect.poll(copied).toBe(line);
  await expectAccessible(page);
  if (way.width === 'phone') {
    await page.getByRole('button', { name: t.see }).click();
    await page.getByRole('dialog').locator('.hello').waitFor();
    await shot(page, `widget-settings-sheet-${way.language}`, { fullPage: false });
    await page.keyboard.press('Escape');
  } else expect(await page.getByRole('button', { name: t.see }).isVisible()).toBe(false);
  await page.getByRole('button', { name: save }).click();
  await expect
    .poll(async () => (await shop.call('GET', '/api/widget')).body.theme)
    .toMatchObject({ ...readyThemes.mango, receivedBoxColor: expect.not.stringMatching('#eeeeee') });
  await page.locator('.at-rest[aria-busy=true]').waitFor({ state: 'detached' });

  // Somebody else was quicker: what both changed is asked about, all else is saved beside it.
  await shop.call('PATCH', '/api/widget', { theme: { mode: 'dark' } });
  await called(theme.bubbleTitle).fill('Habari?');
  await page.getByRole('button', { name: save }).click();
  await expect
    .poll(async () => (await shop.call('GET', '/api/widget')).body.theme)
    .toMatchObject({ mode: 'dark', bubbleTitle: 'Habari?', title: 'Karibu dukani' });

  await makeEverybody(server, shop.shopId, 'cashier');
  await page.reload();
  await page.getByText(t.readOnly).waitFor();
  await expect.poll(() => called(theme.title).isDisabled()).toBe(true);
});
