import { expect, test } from 'vitest';
import { whatsAppUrl } from '../../common/chat-url.ts';
import { languages } from '../../resources/enums.ts';
import { drawCode } from './code.ts';
import { type Design, frameNames, largestLogo } from './design.ts';
import { captionOf, designOf, linkOf, messageOf, newDraft, recallDraft } from './draft.ts';
import { drawing } from './draw.ts';
import { levels, matrixOf } from './matrix.ts';
import type { Drawing, Shape } from './shapes.ts';
import { gridCounts, grids, moduleOf, sheetNames, sheetOf } from './sheets.ts';
import { safe, svgOf } from './svg.ts';
import { templates } from './templates.ts';
import { texts } from './texts.ts';
import { widthOf } from './words.ts';

const link = whatsAppUrl('+255712345678', texts.en.greeting);
const design: Design = { ...templates.duka, caption: 'Order on WhatsApp', note: '0712 345 678' };
const picture = 'data:image/png;base64,AAAA';
const flat = ({ shapes }: Drawing): Shape[] => shapes.flatMap((s) => (s.kind === 'group' ? flat(s.of) : [s]));
const textsOf = (drawn: Drawing) => flat(drawn).flatMap((s) => (s.kind === 'text' ? [s] : []));

test('correction is raised as far as it costs no further module, and to the most under a logo', () => {
  for (const text of ['a', link, link.repeat(3)]) {
    const { level, size } = matrixOf(text);
    expect(matrixOf(text, level).size).toBe(size);
    const next = levels[levels.indexOf(level) + 1];
    if (next) expect(matrixOf(text, next).size).toBeGreaterThan(size);
  }
  expect(matrixOf(link, 'H').level).toBe('H');
});

test('modules under the logo are cleared, and the logo never grows past its bound', () => {
  const drawn = (share: number) => drawCode(link, { ...design, logo: { href: picture, share } });
  const side = matrixOf(link, 'H').size;
  const [logo] = flat(drawn(1)).filter((shape) => shape.kind === 'image');
  if (!logo) throw new Error('no logo');
  expect(logo.width).toBeLessThanOrEqual(side * largestLogo);
  expect(logo.x + logo.width / 2).toBe(side / 2);
  const [dots] = flat(drawn(1)).filter((shape) => shape.kind === 'fill' && shape.colour === design.fore);
  if (dots?.kind !== 'fill') throw new Error('no dots');
  const middle = dots.parts.filter(
    (part) => 'x' in part && Math.abs(part.x + 0.5 - side / 2) < 3 && Math.abs(part.y + 0.5 - side / 2) < 3,
  );
  expect(middle).toEqual([]);
});

test('whatever is typed stays text', () => {
  const typed = { caption: '"><script>alert(1)</script>&\u0000\ud800', note: "'<b>" };
  const svg = svgOf(drawing(link, { ...design, ...typed }));
  expect(svg).not.toMatch(/<script|<b>/);
  expect(svg).toContain('&quot;&gt;&lt;script&gt;');
  expect(safe('a\u0001b\ud83d\ude00\udc00')).toBe('a b\ud83d\ude00 ');
});

test.each(frameNames)('%s: every text stays inside the drawing, however long it is', (frame) => {
  for (const caption of ['Hi', 'Agiza kwa WhatsApp', 'Karibu sana dukani kwetu Kariakoo leo hii', 'W'.repeat(40)]) {
    const drawn = drawing(link, { ...design, frame, caption });
    const shown = textsOf(drawn);
    expect(shown.length > 0).toBe(frame !== 'none');
    for (const { text, x, y, size, width } of shown) {
      expect(widthOf(text, size)).toBeCloseTo(width);
      expect(x - width / 2).toBeGreaterThanOrEqual(8);
      expect(x + width / 2).toBeLessThanOrEqual(drawn.width - 8);
      expect(y + size / 2).toBeLessThanOrEqual(drawn.height);
      expect(y - size / 2).toBeGreaterThanOrEqual(0);
    }
  }
});

test('a frame without words leaves no hole for them', () => {
  for (const frame of frameNames) {
    const without = drawing(link, { ...design, frame, caption: ' ', note: '' });
    expect(textsOf(without)).toEqual([]);
    if (frame !== 'none') expect(without.height).toBeLessThan(drawing(link, { ...design, frame }).height);
  }
});

test.each(sheetNames)('%s: a sheet has its size in millimetres and says how wide a module is', (name) => {
  const { page, checked, module } = sheetOf(name, link, design, { count: 12, steps: texts.sw.steps });
  expect(moduleOf(checked)).toBeGreaterThan(0);
  expect(page.unit).toBe(name === 'single' ? undefined : 'mm');
  expect(module === undefined).toBe(name === 'single');
  for (const { x, width } of textsOf(page)) expect(x - width / 2).toBeGreaterThan(0);
});

test.each(gridCounts)('an A4 page of %d has that many codes, drawn once in the file', (count) => {
  const { page, checked } = sheetOf('a4', link, design, { count, steps: [] });
  expect(grids[count][0] * grids[count][1]).toBe(count);
  expect(page.shapes.filter((shape) => shape.kind === 'group' && shape.of === checked)).toHaveLength(count);
});

test('a draft says the number in every spelling, the greeting of the language, or the link it is given', () => {
  for (const phone of ['0712 345 678', '712345678', '255712345678', '+255 712-345-678'])
    for (const language of languages) {
      const draft = { ...newDraft, phone };
      expect(linkOf(draft, language)).toBe(whatsAppUrl('+255712345678', texts[language].greeting));
      expect(designOf(draft, language).note).toBe('0712 345 678');
      expect(captionOf(draft, language)).toBe(texts[language].caption);
    }
  expect(linkOf({ ...newDraft, phone: '12' }, 'en')).toBeUndefined();
  expect(linkOf({ ...newDraft, phone: '0712345678', message: '' }, 'en')).toBe('https://wa.me/255712345678');
  expect(messageOf({ ...newDraft, message: 'Mambo' }, 'sw')).toBe('Mambo');
  expect(linkOf(newDraft, 'en', 'https://dukani.co.tz/q/1')).toBe('https://dukani.co.tz/q/1');
});

test('where nothing can be stored the draft is a new one', () => {
  expect(recallDraft()).toEqual(newDraft);
});
