import { expect, test } from 'vitest';
import { whatsAppUrl } from '../../common/chat-url.ts';
import { check, type Pixels } from '../../marketing/qr/check.ts';
import { cornerStyles } from '../../marketing/qr/corners.ts';
import { type Design, frameNames, safeLogo } from '../../marketing/qr/design.ts';
import { dotStyles } from '../../marketing/qr/dots.ts';
import { drawing } from '../../marketing/qr/draw.ts';
import { faultsOf } from '../../marketing/qr/rules.ts';
import { sheetNames, sheetOf } from '../../marketing/qr/sheets.ts';
import { templateNames, templates } from '../../marketing/qr/templates.ts';
import { texts } from '../../marketing/qr/texts.ts';
import { inLongRun } from '../harness/long-run.ts';
import { pairwise } from '../harness/pairwise.ts';
import { exampleLogo, paint, readByJsqr, readByZbar } from './decoders.ts';

const short = 'https://dukani.co.tz/q/7KQ2';
const greeting = whatsAppUrl('+255712345678', texts.sw.greeting);
const long = whatsAppUrl(
  '+255712345678',
  'Hello Duka la Asha! I saw your poster at the market in Kariakoo. Are your products available today?',
);
const words = { caption: texts.sw.caption, note: '0712 345 678' };
const logo = { href: await exampleLogo(), share: 0.22 };

const contents: { link: string; logo: Design['logo'] }[] = [
  { link: short, logo: undefined },
  { link: long, logo },
  { link: greeting, logo: undefined },
  { link: short, logo },
  { link: long, logo: undefined },
  { link: greeting, logo },
];
const widths = [300, 480, 720];

/** Every combination of styles, each at every size, with another of the contents at each. */
const grid = () =>
  dotStyles
    .flatMap((dots) => cornerStyles.flatMap((corners) => frameNames.map((frame) => ({ dots, corners, frame }))))
    .flatMap((styles, index) =>
      widths.flatMap((width, at) => {
        const content = contents[(index + 2 * at + Math.floor(index / contents.length)) % contents.length];
        return content ? [{ ...styles, width, content }] : [];
      }),
    );
const pairs = () =>
  pairwise({ dots: dotStyles, corners: cornerStyles, frame: frameNames, width: widths, contents }).map(
    ({ contents: content, ...styles }) => ({ ...styles, content }),
  );

test(
  'every dot style, corner style and frame is read by ' + 'both decoders, at three sizes, with and without a logo',
  async () => {
    const all = inLongRun(pairs, grid)();
    expect(all.length).toBeGreaterThanOrEqual(inLongRun(dotStyles.length * frameNames.length, 600));
    const cases = all.map(({ width, content, ...styles }) => ({
      ...{ name: `${Object.values(styles).join(' ')}, ${width} px`, width, styles },
      ...content,
    }));
    const wrong: string[] = [];
    // A frame's worth at a time, so that a thousand pictures are not in memory together.
    for (let from = 0; from < cases.length; from += 150) {
      const some = cases.slice(from, from + 150);
      const pictures = await Promise.all(
        some.map(({ link, logo, width, styles }) =>
          paint(drawing(link, { ...templates.duka, ...words, ...styles, logo }), width),
        ),
      );
      const decoded = await readByZbar(pictures);
      some.forEach(({ name, link, logo }, index) => {
        const what = `${name}, ${link.length} signs${logo ? ', logo' : ''}`;
        if (read(pictures[index]) !== link) wrong.push(`jsqr: ${what}`);
        if (decoded[index] !== link) wrong.push(`zbar: ${what}`);
      });
    }
    expect(wrong).toEqual([]);
  },
);

const read = (picture: Pixels | undefined) => picture && readByJsqr(picture);

test('every template is read by both decoders, with the largest logo that has no warning', async () => {
  const cases = templateNames.flatMap((name) =>
    [undefined, { ...logo, share: safeLogo }].map((logoVariant) => ({
      ...templates[name],
      ...words,
      logo: logoVariant,
    })),
  );
  const pictures = await Promise.all(cases.map((design) => paint(drawing(greeting, design), 480)));
  expect(pictures.map(readByJsqr)).toEqual(cases.map(() => greeting));
  expect(await readByZbar(pictures)).toEqual(cases.map(() => greeting));
});

test.each(sheetNames)('%s: what stands on the paper passes the check that comes before a download', async (name) => {
  for (const template of templateNames) {
    const design = { ...templates[template], ...words, logo };
    const sheet = sheetOf(name, greeting, design, { count: 12, steps: texts.en.steps });
    expect(faultsOf(greeting, design, sheet.module), template).toEqual([]);
    expect(await check(sheet.checked, greeting, paint), template).toBe('reads');
  }
});

const baseDesign: Design = { ...templates.plain, ...words };
const bad: [what: string, change: Partial<Design>, fault: string, outcome: string][] = [
  ['grey on white', { fore: '#e4e4e4', corner: '#e4e4e4' }, 'contrast', 'unread'],
  ['light on dark', { fore: '#ffffff', corner: '#ffffff', back: '#000000' }, 'inverted', 'unread'],
  ['corners like the background', { corner: '#f4f4f4' }, 'cornerContrast', 'unread'],
  ['no quiet zone, in a dark frame', { frame: 'phone', quiet: 0 }, 'quiet', 'reads'],
  ['a huge logo', { logo: { ...logo, share: 1 } }, 'logo', 'reads'],
];

test.each(bad)('%s is found out and worded', async (_, change, fault, outcome) => {
  const design = { ...baseDesign, ...change };
  const found = faultsOf(greeting, design);
  expect(found).toContain(fault);
  for (const { warnings } of Object.values(texts))
    for (const each of found) expect(warnings[each].length).toBeGreaterThan(20);
  expect(await check(drawing(greeting, design), greeting, paint)).toBe(outcome);
});

test('a code too small for its paper is found out', () => {
  const design = { ...templates.simu, ...words, logo };
  const { module } = sheetOf('a4', long, design, { count: 24, steps: [] });
  expect(faultsOf(long, design, module)).toContain('tiny');
});

test('a code that says something else is not taken for a good one', async () => {
  expect(await check(drawing(short, baseDesign), greeting, paint)).toBe('unread');
});
