import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaTexts } from '../../widget/media/texts.ts';
import { expectAccessible, shot } from './harness.ts';
import { button, isPaused, openPlayers, type Players, phase, put, slider, until } from './media/players.ts';

const t = mediaTexts.en;
let players: Players;
beforeAll(async () => {
  players = await openPlayers();
});
afterAll(() => players?.close());

test(
  '§2 video: the large view goes on where the small ' + 'one was, shows the caption, and gives the place back',
  async () => {
    const page = await players.open();
    const video = await put(page, { what: 'video', url: '/clip.webm', caption: 'Chapati' });
    await until(() => phase(video)).toBe('ready');
    await slider(video).fill('10');
    await button(video, t.play).click();
    await button(video, t.preview).click();
    const dialog = video.getByRole('dialog', { name: 'Chapati' });
    await dialog.getByText('Chapati').waitFor();
    await until(() => dialog.locator('video').evaluate((media: HTMLVideoElement) => media.currentTime)).toBeGreaterThan(
      9.5,
    );
    await dialog
      .getByRole('button', { name: t.pause })
      .or(dialog.getByRole('button', { name: t.play }))
      .waitFor();
    await until(() => isPaused(video)).toBe(true);
    await shot(page, 'media-preview');
    await expectAccessible(page, 'large view');
    await dialog.getByRole('slider').fill('1');
    await page.keyboard.press('Escape');
    await until(() => video.locator('dialog[open]').count()).toBe(0);
    await until(() => video.locator('video').evaluate((media: HTMLVideoElement) => media.currentTime)).toBeLessThan(9);
  },
);

test.each(['/page/tall', '/page/body', '/page/inner', '/'])(
  '§2 while a dialog is open on %s nothing behind it scrolls or moves',
  async (path) => {
    const page = await players.open(path, { width: 800, height: 600 });
    const widget = await put(page, { what: 'modal' });
    await page.evaluate(() => {
      document.documentElement.style.setProperty('overflow-x', 'clip');
      (document.scrollingElement ?? document.body).scrollTop = document.body.scrollTop = 120;
    });
    const styles = () =>
      page.evaluate(() => [document.documentElement, document.body].map((each) => each.getAttribute('style')));
    const place = () =>
      page.evaluate(() => {
        const { left, top, width } = (document.querySelector('h1') as Element).getBoundingClientRect();
        return { left, top, width };
      });
    const before = { styles: await styles(), place: await place() };
    // From the page's own script, so that the pointer scrolls nothing into view.
    await widget.getByRole('button', { name: 'Open it' }).evaluate((element: HTMLElement) => element.click());
    await widget.getByRole('dialog', { name: 'A menu' }).waitFor();
    expect(await place()).toEqual(before.place);
    await page.mouse.move(100, 100);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('PageDown');
    // What a wheel and a key begin is drawn over some frames.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(await place()).toEqual(before.place);
    await page.keyboard.press('Escape');
    await until(() => widget.locator('dialog[open]').count()).toBe(0);
    expect({ styles: await styles(), place: await place() }).toEqual(before);
    if (path !== '/') {
      await page.mouse.wheel(0, 400);
      await until(async () => (await place()).top).toBeLessThan(before.place.top);
    }
  },
);

test.each([true, false])(
  '§2 the dialog closes by its button, by Escape, and by its backdrop where that is set: %s',
  async (closeWithBackdrop) => {
    const page = await players.open();
    const widget = await put(page, { what: 'modal', closeWithBackdrop });
    const opener = widget.getByRole('button', { name: 'Open it' });
    const dialog = widget.getByRole('dialog', { name: 'A menu' });
    const isFocused = (locator: Locator) =>
      locator.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element);
    const closed = () => until(() => widget.locator('dialog[open]').count()).toBe(0);

    await opener.click();
    expect(await dialog.evaluate((element) => getComputedStyle(element).zIndex)).toBe('200000');
    await expect.poll(() => isFocused(button(dialog, 'Close'))).toBe(true);
    // What lies behind cannot be reached.
    for (let pressed = 0; pressed < 6; pressed++) {
      await page.keyboard.press('Tab');
      expect(await isFocused(opener)).toBe(false);
    }
    await button(dialog, 'Close').click();
    await closed();
    await expect.poll(() => isFocused(opener)).toBe(true);

    await opener.click();
    await page.keyboard.press('Escape');
    await closed();
    await expect.poll(() => isFocused(opener)).toBe(true);

    await opener.click();
    await dialog.getByRole('button', { name: 'First row' }).click();
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await page.mouse.click(5, 5);
    if (closeWithBackdrop) await closed();
    else expect(await dialog.isVisible()).toBe(true);
  },
);

test('§2 a picture fills the screen, with its caption', async () => {
  const page = await players.open();
  const widget = await put(page, { what: 'viewer', url: '/picture.svg', caption: 'Kitenge' });
  await widget.getByRole('button', { name: 'Open it' }).click();
  const dialog = widget.getByRole('dialog', { name: 'Kitenge' });
  await dialog.getByText('Kitenge').waitFor();
  await dialog.getByRole('img').evaluate((image: HTMLImageElement) => image.decode());
  const box = await dialog.boundingBox();
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 360, 740]);
  const image = await dialog.getByRole('img').boundingBox();
  expect((image?.width ?? 999) <= 360 && (image?.height ?? 999) <= 740).toBe(true);
  await shot(page, 'media-viewer');
  await expectAccessible(page, 'picture');
  await button(dialog, 'Close').click();
});
