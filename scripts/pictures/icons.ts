import sharp from 'sharp';
import { iconSizes } from '../../marketing/picture-list.ts';
import { brand } from '../../resources/brand.ts';
import { logoSvg } from '../../resources/logo.ts';

/** What stands in `public/` of the mark, by file name: the icon of a page, and those that phones cut themselves. */
export async function iconFiles(): Promise<[string, Buffer][]> {
  const sizes = iconSizes.map(async (size): Promise<[string, Buffer]> => {
    const svg = Buffer.from(logoSvg(brand.name, { round: 0, size }));
    return [`icon-${size}.png`, await sharp(svg).png({ palette: true, colours: 16, effort: 10 }).toBuffer()];
  });
  return [['icon.svg', Buffer.from(`${logoSvg(brand.name)}\n`)], ...(await Promise.all(sizes))];
}
