import { expect, test } from 'vitest';
import { formatTime, progress } from '../../widget/media/format-time.ts';
import { errorText, type Kind, mediaTexts } from '../../widget/media/texts.ts';
import { videoType } from '../../widget/media/video-type.ts';

const { en, sw } = mediaTexts;

/** Spelled as the specification spells them. */
const catalogue: Record<Kind, [string, number | undefined, string][]> = {
  audio: [
    ['code 1', 1, 'Loading audio resorces was aborted'],
    ['code 2', 2, 'Failed to play audio due to network error'],
    ['code 3', 3, 'Failed to decode audio resorces'],
    ['code 4', 4, 'Audio resources not supported'],
    ['another code', 5, 'Failed to load audio resources'],
    ['no code', undefined, 'Failed to load audio resources'],
  ],
  video: [
    ['code 1', 1, 'Loading video resorces was aborted'],
    ['code 2', 2, 'Failed to play video due to network error'],
    ['code 3', 3, 'Failed to decode video resorces'],
    ['code 4', 4, 'Video resources not supported'],
    ['another code', 5, 'Failed to load video resources'],
    ['no code', undefined, 'Failed to load video resources'],
  ],
};

test.each(catalogue.audio)("§8 audio %s says '%3$s'", (_, code, text) => {
  expect(errorText(en, 'audio', code)).toBe(text);
});

test.each(catalogue.video)("§8 video %s says '%3$s'", (_, code, text) => {
  expect(errorText(en, 'video', code)).toBe(text);
});

test("§8 an unsupported format says 'Your Browser does not support this video format'", () => {
  expect(en.unsupported).toBe('Your Browser does not support this video format');
});

test('§1 every text of the players is there in Swahili, and none is the English one', () => {
  const flat = (texts: object): string[] =>
    Object.values(texts).flatMap((each) => (typeof each === 'string' ? [each] : flat(each)));
  expect(flat(sw)).toHaveLength(flat(en).length);
  const same = flat(sw).filter((text) => text === '' || flat(en).includes(text));
  // The same word in both languages.
  expect(same).toEqual(['Video']);
});

test.each([
  [0, '00:00'],
  [7, '00:07'],
  [7.99, '00:07'],
  [92, '01:32'],
  [3600, '60:00'],
  [6000, '100:00'],
  [Number.NaN, '00:00'],
  [Number.POSITIVE_INFINITY, '00:00'],
  [-1, '00:00'],
])('§2 %d seconds are shown as %s', (seconds, text) => {
  expect(formatTime(seconds)).toBe(text);
});

test('§2 how far it is stands beside how long it is, once that is known', () => {
  expect(progress(7, 92)).toBe('00:07 / 01:32');
  expect(progress(7, undefined)).toBe('00:07');
});

test.each([
  ['https://x.co/a.MP4?x=1', 'video/mp4'],
  ['https://x.co/a.webm#t=1', 'video/webm'],
  ['https://x.co/a.avi', 'video/x-msvideo'],
  ['https://x.co/a.mov', undefined],
  ['https://x.co/a', undefined],
  ['https://x.co/constructor', undefined],
  ['https://x.co/a.constructor', undefined],
])('§8 the name %s tells the type %s', (url, type) => {
  expect(videoType(url)).toBe(type);
});
