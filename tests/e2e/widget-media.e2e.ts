import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../scripts/browser/chromium.ts';
import { mediaTexts } from '../../widget/media/texts.ts';
import { inLongRun } from '../harness/long-run.ts';
import { expectAccessible, patience, shot } from './harness.ts';
import type { Shown } from './media/page.tsx';
import { clipFile, openSite, type Site } from './media/site.ts';
import { wav } from './media/wav.ts';

const t = mediaTexts.en;
let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await openSite();
  // With the scrollbars that take room, as on a desk.
  browser = await openBrowser('--hide-scrollbars');
  const { files } = site;
  files.set('short.wav', wav(1));
  files.set('tone.wav', wav(20));
  files.set('minute.wav', wav(92));
  files.set('noise.wav', Buffer.alloc(20_000, 7));
  files.set(
    'picture.svg',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" ' +
        'fill="#174"/></svg>',
    ),
  );
  files.set(
    'inner.css',
    Buffer.from('html{overflow:hidden;height:100%}body{overflow-y:scroll;height:100%;margin:0}main{height:3000px}'),
  );
  files.set('tall.css', Buffer.from('main{height:3000px}'));
  files.set('body.css', Buffer.from('body{overflow-y:scroll}main{height:3000px}'));
  const clip = readFileSync(clipFile);
  files.set('clip.webm', clip);
  // The first bytes of every whole picture, wiped out.
  const bad = Buffer.from(clip);
  for (let at = bad.indexOf('9d012a', 0, 'hex'); at !== -1; at = bad.indexOf('9d012a', at, 'hex'))
    bad.fill(0, at, at + 3);
  files.set('bad.webm', bad);
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});

/** One a size: a page that is gone to anew remembers nothing, and is there in a third of the time. */
const opened = new Map<string, Promise<Page>>();
async function open(path = '/', viewport = { width: 360, height: 740 }): Promise<Page> {
  const size = `${viewport.width}×${viewport.height}`;
  const making = opened.get(size) ?? makePage(viewport);
  opened.set(size, making);
  const page = await making;
  await page.goto(site.url + path);
  await page.waitForFunction(() => 'show' in window);
  return page;
}
async function makePage(viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  return page;
}
/** The widget just put on the page. */
async function put(page: Page, shown: Shown): Promise<Locator> {
  await page.evaluate((each) => void window.show(each), shown);
  return page.locator('.widget').nth((await page.locator('.widget').count()) - 1);
}
const until = (check: () => Promise<unknown>) => expect.poll(check, { timeout: patience });
const isPaused = (widget: Locator) =>
  widget
    .locator('audio, video')
    .first()
    .evaluate((media: HTMLMediaElement) => media.paused);
const phase = (widget: Locator) => widget.locator('.m-player').first().getAttribute('data-phase');
const button = (widget: Locator, name: string) => widget.getByRole('button', { name, exact: true });
const slider = (widget: Locator) => widget.getByRole('slider', { name: t.seek });
const time = (widget: Locator) => widget.locator('.m-time').first().textContent();

test(
  '§2 audio: a spinner until its metadata is there, and ' + 'no seeking before; then it plays, pauses, tells the time',
  async () => {
    const page = await open();
    const audio = await put(page, { what: 'audio', url: '/held/minute.wav' });
    await audio.getByRole('img', { name: t.loading }).waitFor();
    await expect.poll(() => slider(audio).isDisabled()).toBe(true);
    await expect.poll(() => time(audio)).toBe('00:00');
    site.release('minute.wav');
    await until(() => phase(audio)).toBe('ready');
    expect(await audio.getByRole('img', { name: t.loading }).count()).toBe(0);
    expect(await slider(audio).isDisabled()).toBe(false);
    await expect.poll(() => time(audio)).toBe('00:00 / 01:32');
    await shot(page, 'media-audio');

    await button(audio, t.play).click();
    await button(audio, t.pause).waitFor();
    await until(async () => (await time(audio)) !== '00:00 / 01:32').toBe(true);
    await button(audio, t.pause).click();
    await button(audio, t.play).waitFor();
    await expect.poll(() => isPaused(audio)).toBe(true);
    await slider(audio).fill('30');
    await until(() => time(audio)).toBe('00:30 / 01:32');
  },
);

test('§2 audio: at its end it is at the start again, paused', async () => {
  const page = await open();
  const audio = await put(page, { what: 'audio', url: '/short.wav' });
  await button(audio, t.play).click();
  // Of one second the other button is hardly seen: that it played to its end is told by the medium itself.
  await until(() => audio.locator('audio').evaluate((media: HTMLAudioElement) => media.played.length)).toBe(1);
  await button(audio, t.play).waitFor();
  await until(() => time(audio)).toBe('00:00 / 00:01');
  expect(await audio.locator('audio').evaluate((media: HTMLAudioElement) => [media.currentTime, media.paused])).toEqual(
    [0, true],
  );
});

test('§2 audio: it says that it waits for more, and goes on when it comes', async () => {
  const page = await open();
  site.files.set('big.wav', wav(60, 48_000));
  const audio = await put(page, { what: 'audio', url: '/half/big.wav' });
  await until(() => phase(audio)).toBe('ready');
  await button(audio, t.play).click();
  await slider(audio).fill('54');
  await audio.getByRole('img', { name: t.buffering }).waitFor();
  await until(async () => {
    site.release();
    return await audio.getByRole('img', { name: t.buffering }).count();
  }).toBe(0);
  // What was heard of it stays known, also where it has come to its end meanwhile.
  const heardUntil = (media: HTMLAudioElement) =>
    media.played.length > 0 ? media.played.end(media.played.length - 1) : 0;
  await until(() => audio.locator('audio').evaluate(heardUntil)).toBeGreaterThan(54.2);
});

test('§5 the slider of what has no known length stays disabled, and breaks nothing', async () => {
  const page = await open();
  // A live source: its length is infinite.
  const url = await page.evaluate(async () => {
    const source = new MediaSource();
    const address = URL.createObjectURL(source);
    source.addEventListener('sourceopen', async () => {
      const buffer = source.addSourceBuffer('video/webm;codecs=vp8');
      source.duration = Number.POSITIVE_INFINITY;
      buffer.appendBuffer(await (window as typeof window & { clip: Promise<ArrayBuffer> }).clip);
    });
    return address;
  });
  const bytes = [...(site.files.get('clip.webm') ?? [])];
  await page.evaluate((list) => {
    Object.assign(window, { clip: Promise.resolve(new Uint8Array(list).buffer) });
  }, bytes);
  const video = await put(page, { what: 'video', url });
  await until(() => phase(video)).toBe('ready');
  expect(await video.locator('video').evaluate((media: HTMLVideoElement) => media.duration)).toBe(
    Number.POSITIVE_INFINITY,
  );
  await expect.poll(() => slider(video).isDisabled()).toBe(true);
  await button(video, t.play).click();
  await until(() => time(video)).not.toBe('00:00');
  await button(video, t.pause).click();
  await until(() => isPaused(video)).toBe(true);
  // So far, and of how much is not said.
  await expect.poll(() => time(video)).toMatch(/^00:\d\d$/);
  await expect.poll(() => slider(video).inputValue()).toBe('0');
});

test('§2 one plays, the others pause, over several widgets; what the page itself plays goes on', async () => {
  const page = await open();
  const [first, second, film, other] = [
    await put(page, { what: 'audio', url: '/tone.wav' }),
    await put(page, { what: 'audio', url: '/minute.wav' }),
    await put(page, { what: 'video', url: '/clip.webm' }),
    await put(page, { what: 'video', url: '/clip.webm?again' }),
  ];
  await page.evaluate(() => {
    const own = document.createElement('audio');
    own.src = '/tone.wav';
    own.id = 'own';
    document.body.append(own);
    return own.play();
  });
  const all = [first, second, film, other];
  for (const plays of [first, second, film, other, film, first]) {
    await button(plays, t.play).click();
    await until(async () => (await Promise.all(all.map(isPaused))).map((paused) => !paused)).toEqual(
      all.map((each) => each === plays),
    );
  }
  expect(await page.locator('#own').evaluate((media: HTMLAudioElement) => media.paused)).toBe(false);
});

test('§2 what is removed from the page is not heard any longer', async () => {
  const page = await open();
  const paused = await page.evaluate(async () => {
    const shown = window.show({ what: 'audio', url: '/tone.wav' });
    const media = shown.panel.querySelector('audio') as HTMLAudioElement;
    await media.play();
    shown.remove();
    return media.paused;
  });
  expect(paused).toBe(true);
});

test.each([
  ['audio', '/none.wav', 4, undefined],
  ['audio', '/noise.wav', 4, undefined],
  ['audio', '/cut/minute.wav', 2, '80'],
  ['video', '/none.webm', 4, undefined],
  ['video', '/noise.wav', 4, undefined],
  ['video', '/bad.webm', 3, undefined],
] as const)('§8 %s from %s ends in error %d, with a way to try again', async (what, url, code, seek) => {
  const page = await open();
  const player = await put(page, { what, url });
  if (seek) {
    await button(player, t.play).click();
    await slider(player).fill(seek);
    site.release();
  }
  await expect.poll(() => player.getByRole('alert').textContent()).toBe(t.errors[what][code]);
  expect(await player.locator('.m-spin').count()).toBe(0);
  expect(
    await player
      .locator('audio, video')
      .first()
      .evaluate((media: HTMLMediaElement) => media.error?.code),
  ).toBe(code);
  await expect.poll(() => phase(player)).toBe('failed');
  await expectAccessible(page, url);
});

test.each(['audio', 'video'] as const)('§8 an error of %s without a code has its own words', async (what) => {
  const page = await open();
  const player = await put(page, { what, url: what === 'audio' ? '/tone.wav' : '/clip.webm' });
  await until(() => phase(player)).toBe('ready');
  await player.locator(what).evaluate((media) => media.dispatchEvent(new Event('error')));
  await expect.poll(() => player.getByRole('alert').textContent()).toBe(t.errors[what][0]);
});

test('§8 trying again plays what has come back, from the keyboard, which keeps its place', async () => {
  const page = await open();
  const audio = await put(page, { what: 'audio', url: '/later.wav' });
  await button(audio, t.retry).focus();
  site.files.set('later.wav', wav(2));
  await page.keyboard.press('Enter');
  await until(() => phase(audio)).toBe('ready');
  expect(await audio.getByRole('alert').count()).toBe(0);
  await page.keyboard.press('Space');
  await button(audio, t.pause).waitFor();
  site.files.delete('later.wav');
});

test('§8 a video of a kind that the browser cannot play says so, and can be opened elsewhere', async () => {
  const page = await open();
  const video = await put(page, { what: 'video', url: '/film.avi' });
  await expect
    .poll(() => video.getByRole('alert').textContent())
    .toBe('Your Browser does not support this video format');
  await expect.poll(() => video.getByRole('link', { name: t.open }).getAttribute('href')).toBe('/film.avi');
  expect(await video.locator('video').count()).toBe(0);
});

test('§2 errors are red, and of a lighter red in dark mode', async () => {
  const page = await open();
  const colour = async (mode: 'light' | 'dark') => {
    const widget = await put(page, { what: 'audio', url: '/none.wav', mode });
    return widget
      .getByRole('alert')
      .evaluate((element) => (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number));
  };
  const light = await colour('light');
  const dark = await colour('dark');
  for (const [red = 0, green = 0, blue = 0] of [light, dark]) expect(red).toBeGreaterThan(Math.max(green, blue) + 50);
  const sum = (colours: number[]) => colours.reduce((total, each) => total + each, 0);
  expect(sum(dark)).toBeGreaterThan(sum(light) + 100);
});

test('§2 video: it plays, seeks, fills the screen and comes back', async () => {
  const page = await open();
  const video = await put(page, { what: 'video', url: '/clip.webm', caption: 'Chapati' });
  await until(() => phase(video)).toBe('ready');
  await expect.poll(() => time(video)).toMatch(/^00:00 \/ 00:(29|30)$/);
  // The caption is only in the large view.
  expect(await video.getByText('Chapati').count()).toBe(0);
  await shot(page, 'media-video');
  await button(video, t.play).click();
  await until(() => time(video)).not.toMatch(/^00:00 /);
  await button(video, t.pause).click();
  await until(() => isPaused(video)).toBe(true);
  await slider(video).fill('20');
  await until(() => time(video)).toMatch(/^00:20 /);

  const isFull = () =>
    video
      .locator('.m-player')
      .first()
      .evaluate((element) => element.matches(':fullscreen'));
  await button(video, t.fullscreen).click();
  await button(video, t.leaveFullscreen).waitFor();
  expect(await isFull()).toBe(true);
  await button(video, t.leaveFullscreen).click();
  await button(video, t.fullscreen).waitFor();
  expect(await isFull()).toBe(false);
});

test(
  '§2 video: the large view goes on where the small ' + 'one was, shows the caption, and gives the place back',
  async () => {
    const page = await open();
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

test('§2 the players are done by keyboard alone', async () => {
  const page = await open();
  const audio = await put(page, { what: 'audio', url: '/minute.wav' });
  const video = await put(page, { what: 'video', url: '/clip.webm' });
  await until(() => phase(audio)).toBe('ready');
  await until(() => phase(video)).toBe('ready');
  const focused = () =>
    page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element?.getAttribute('aria-label');
    });
  await page.keyboard.press('Tab');
  await expect.poll(() => focused()).toBe(t.play);
  await page.keyboard.press('Space');
  await until(focused).toBe(t.pause);
  await page.keyboard.press('Enter');
  await until(focused).toBe(t.play);
  await expect.poll(() => isPaused(audio)).toBe(true);
  await page.keyboard.press('Tab');
  await expect.poll(() => focused()).toBe(t.seek);
  await page.keyboard.press('Home');
  for (let pressed = 0; pressed < 10; pressed++) await page.keyboard.press('ArrowRight');
  await until(() => slider(audio).getAttribute('aria-valuetext')).toBe('00:09 / 01:32');
  await page.keyboard.press('End');
  await until(() => slider(audio).getAttribute('aria-valuetext')).toBe('01:32 / 01:32');

  await page.keyboard.press('Tab');
  await expect.poll(() => focused()).toBe(t.play);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused()).toBe(t.preview);
  await page.keyboard.press('Enter');
  await video.getByRole('dialog').waitFor();
  await expect.poll(() => focused()).toBe(t.close);
  await page.keyboard.press('Escape');
  await until(() => focused()).toBe(t.preview);
});

test.each(['/page/tall', '/page/body', '/page/inner', '/'])(
  '§2 while a dialog is open on %s nothing behind it scrolls or moves',
  async (path) => {
    const page = await open(path, { width: 800, height: 600 });
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
    const page = await open();
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
  const page = await open();
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

const dresses = [
  ['sw', 'light'],
  ['en', 'dark'],
  ['en', 'light'],
  ['sw', 'dark'],
] as const;
test.each(inLongRun<readonly (typeof dresses)[number][]>(dresses.slice(0, 2), dresses))(
  'in %s and %s the players are accessible, fit a phone and can be tapped',
  async (language, mode) => {
    const page = await open('/', { width: 360, height: 1400 });
    const refused: string[] = [];
    page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()));
    const texts = mediaTexts[language];
    const shown: Shown[] = [
      { what: 'audio', url: '/minute.wav' },
      { what: 'audio', url: '/none.wav' },
      { what: 'video', url: '/clip.webm', caption: 'Chapati' },
      { what: 'video', url: '/bad.webm' },
      { what: 'video', url: '/film.avi' },
    ];
    const widgets: Locator[] = [];
    for (const each of shown) widgets.push(await put(page, { ...each, language, mode }));
    await until(() => page.getByRole('alert').allTextContents()).toEqual([
      texts.errors.audio[4],
      texts.errors.video[3],
      texts.unsupported,
    ]);
    for (const index of [0, 2]) await until(() => phase(widgets[index] as Locator)).toBe('ready');
    await page.getByRole('slider', { name: texts.seek }).first().waitFor();
    await expectAccessible(page, `${language} ${mode}`);
    await shot(page, `media-${language}-${mode}`);
    const boxes = await page.locator('button, input, a').evaluateAll((list) =>
      list.map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return { width, height };
      }),
    );
    expect(boxes.length).toBeGreaterThanOrEqual(8);
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
    for (const player of await page.locator('.m-player').all())
      expect((await player.boundingBox())?.width).toBeLessThanOrEqual(280);
    expect(refused).toEqual([]);
  },
);

const messages = inLongRun(10_000, 100_000);
test(`§2 ${messages} generated messages become allowed elements and safe links only, in a real page`, async () => {
  const page = await open();
  const ran = await page.evaluate((count) => window.readMessages(count, 1995), messages);
  console.log(`${messages} messages in Chromium: ${ran.elements} elements, ${ran.links} links`);
  expect(ran.links).toBeGreaterThan(messages / 10);
});
