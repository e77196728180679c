import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsqr from 'jsqr';
import sharp from 'sharp';
import type { Paint, Pixels } from '../../marketing/qr/check.ts';
import { svgOf } from '../../marketing/qr/svg.ts';

/** A drawing as pixels, painted by librsvg: the tests' stand-in for a browser's canvas. */
export const paint: Paint = async ({ width, height, shapes }, pixels) => {
  const { data, info } = await sharp(Buffer.from(svgOf({ width, height, shapes }, pixels)))
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
    width: info.width,
    height: info.height,
  };
};

export const readByJsqr = ({ data, width, height }: Pixels): string | undefined =>
  jsqr(data, width, height, { inversionAttempts: 'dontInvert' })?.data;

/** Files for one call of zbarimg: starting it costs more than reading. */
const batch = 100;

/** What zbarimg reads in each picture, in their order; undefined where it reads nothing or several codes. */
export async function readByZbar(pictures: readonly Pixels[]): Promise<(string | undefined)[]> {
  const folder = mkdtempSync(join(tmpdir(), 'qr-'));
  try {
    const files = await Promise.all(
      pictures.map(async ({ data, width, height }, index) => {
        const file = join(folder, `${index}.png`);
        const raw = { width, height, channels: 4 } as const;
        await sharp(data, { raw }).greyscale().png({ compressionLevel: 1 }).toFile(file);
        return file;
      }),
    );
    const found = new Map<string, string[]>();
    for (let from = 0; from < files.length; from += batch)
      for (const [file, texts] of zbar(files.slice(from, from + batch))) found.set(file, texts);
    return files.map((file) => {
      const texts = found.get(file) ?? [];
      return texts.length === 1 ? texts[0] : undefined;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function zbar(files: readonly string[]): [file: string, texts: string[]][] {
  const options = ['--quiet', '--xml', '-Sdisable', '-Sqrcode.enable'];
  const { error, stdout } = spawnSync('zbarimg', [...options, ...files], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (error) throw new Error('zbarimg is missing: install the Debian package zbar-tools', { cause: error });
  return [...stdout.matchAll(/<source href='([^']*)'>([\s\S]*?)<\/source>/g)].map(([, file = '', body = '']) => [
    file,
    [...body.matchAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g)].map(([, text = '']) => text),
  ]);
}

/** A logo as the browser keeps it: 256 × 256, PNG. */
export async function exampleLogo(): Promise<string> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" ' +
    'rx="60" fill="#b3400f"/><circle cx="128" cy="128" r="70" fill="#fff"/></svg>';
  return `data:image/png;base64,${(await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64')}`;
}
