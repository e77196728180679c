import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { brand } from '../../resources/brand.ts';
import { logo, logoSvg } from '../../resources/logo.ts';
import { iconFiles } from '../../scripts/pictures/icons.ts';

const sources = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|html|css|svg)$/.test(file) && !file.startsWith('tests/'));

test('the mark is drawn in one place, and a letter of the name stands for it nowhere', () => {
  const [awning = ''] = logo.path.split('M7');
  const drawn = sources.filter((file) => readFileSync(file, 'utf8').includes(awning));
  expect(drawn).toEqual(['public/icon.svg', 'resources/logo.ts']);
  const lettered = sources.filter((file) =>
    /brand\.name(\[0\]|\.slice\(0, 1\)|\.charAt)/.test(readFileSync(file, 'utf8')),
  );
  expect(lettered).toEqual([]);
  expect(logo.ground).toBe(brand.colour);
});

test('the files of the icon are those that the script draws today', async () => {
  for (const [name, bytes] of await iconFiles()) {
    if (name.endsWith('.svg')) expect(readFileSync(`public/${name}`, 'utf8')).toBe(bytes.toString());
    else {
      const [stored, drawn] = await Promise.all([`public/${name}`, bytes].map((each) => sharp(each).raw().toBuffer()));
      expect(stored?.equals(drawn ?? Buffer.of()), name).toBe(true);
    }
  }
});

test('an icon that a phone cuts to a circle loses nothing of the mark', async () => {
  const { data, info } = await sharp(Buffer.from(logoSvg('', { round: 0, size: 320 })))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const out: string[] = [];
  for (let at = 0; at < data.length; at += info.channels) {
    const pixel = at / info.channels;
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
    // https://www.w3.org/TR/appmanifest/#icon-masks: a circle of 80 %.
    if ((data[at] ?? 0) > 100 && Math.hypot(x - 159.5, y - 159.5) > 0.4 * 320) out.push(`${x},${y}`);
  }
  expect(out).toEqual([]);
});
