import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaTexts } from '../../widget/media/texts.ts';
import { inLongRun } from '../harness/long-run.ts';
import { expectAccessible, shot } from './harness.ts';
import type { Shown } from './media/page.tsx';
import { button, isPaused, openPlayers, type Players, phase, put, slider, time, until } from './media/players.ts';
import { wav } from './media/wav.ts';

const t = mediaTexts.en;
let players: Players;
beforeAll(async () => {
  players = await openPlayers();
});
afterAll(() => players?.close());

test(
  '§2 audio: a spinner until its metadata is there, and ' + 'no seeking before; then it plays, pauses, tells the time',
  async () => {
    const page = await players.open();
    const audio = await put(page, { what: 'audio', url: '/held/minute.wav' });
    await audio.getByRole('img', { name: t.loading }).waitFor();
    await expect.poll(() => slider(audio).isDisabled()).toBe(true);
    await expect.poll(() => time(audio)).toBe('00:00');
    players.site.release('minute.wav');
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
  const page = await players.open();
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
  const page = await players.open();
  players.site.files.set('big.wav', wav(60, 48_000));
  const audio = await put(page, { what: 'audio', url: '/half/big.wav' });
  await until(() => phase(audio)).toBe('ready');
  await button(audio, t.play).click();
  await slider(audio).fill('54');
  await audio.getByRole('img', { name: t.buffering }).waitFor();
  await until(async () => {
    players.site.release();
    return await audio.getByRole('img', { name: t.buffering }).count();
  }).toBe(0);
  // What was heard of it stays known, also where it has come to its end meanwhile.
  const heardUntil = (media: HTMLAudioElement) =>
    media.played.length > 0 ? media.played.end(media.played.length - 1) : 0;
  await until(() => audio.locator('audio').evaluate(heardUntil)).toBeGreaterThan(54.2);
});

test('§5 the slider of what has no known length stays disabled, and breaks nothing', async () => {
  const page = await players.open();
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
  const bytes = [...(players.site.files.get('clip.webm') ?? [])];
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
  const page = await players.open();
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
  const page = await players.open();
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
  const page = await players.open();
  const player = await put(page, { what, url });
  if (seek) {
    await button(player, t.play).click();
    await slider(player).fill(seek);
    players.site.release();
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
  const page = await players.open();
  const player = await put(page, { what, url: what === 'audio' ? '/tone.wav' : '/clip.webm' });
  await until(() => phase(player)).toBe('ready');
  await player.locator(what).evaluate((media) => media.dispatchEvent(new Event('error')));
  await expect.poll(() => player.getByRole('alert').textContent()).toBe(t.errors[what][0]);
});

test('§8 trying again plays what has come back, from the keyboard, which keeps its place', async () => {
  const page = await players.open();
  const audio = await put(page, { what: 'audio', url: '/later.wav' });
  await button(audio, t.retry).focus();
  players.site.files.set('later.wav', wav(2));
  await page.keyboard.press('Enter');
  await until(() => phase(audio)).toBe('ready');
  expect(await audio.getByRole('alert').count()).toBe(0);
  await page.keyboard.press('Space');
  await button(audio, t.pause).waitFor();
  players.site.files.delete('later.wav');
});

test('§8 a video of a kind that the browser cannot play says so, and can be opened elsewhere', async () => {
  const page = await players.open();
  const video = await put(page, { what: 'video', url: '/film.avi' });
  await expect
    .poll(() => video.getByRole('alert').textContent())
    .toBe('Your Browser does not support this video format');
  await expect.poll(() => video.getByRole('link', { name: t.open }).getAttribute('href')).toBe('/film.avi');
  expect(await video.locator('video').count()).toBe(0);
});

test('§2 errors are red, and of a lighter red in dark mode', async () => {
  const page = await players.open();
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
  const page = await players.open();
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

test('§2 the players are done by keyboard alone', async () => {
  const page = await players.open();
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

const dresses = [
  ['sw', 'light'],
  ['en', 'dark'],
  ['en', 'light'],
  ['sw', 'dark'],
] as const;
test.each(inLongRun<readonly (typeof dresses)[number][]>(dresses.slice(0, 2), dresses))(
  'in %s and %s the players are accessible, fit a phone and can be tapped',
  async (language, mode) => {
    const page = await players.open('/', { width: 360, height: 1400 });
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
  const page = await players.open();
  const ran = await page.evaluate((count) => window.readMessages(count, 1995), messages);
  console.log(`${messages} messages in Chromium: ${ran.elements} elements, ${ran.links} links`);
  expect(ran.links).toBeGreaterThan(messages / 10);
});
