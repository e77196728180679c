import sharp from 'sharp';
import { isTyped, oneLine } from '../../resources/kit/text.ts';
import type { Tx } from '../db/door.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';

/** The longest side a picture is kept at, in pixels: sharp on a phone, small on 3G. */
const longestSide = 1200;
const mostPixels = 40_000_000;

/**
 * Makes a picture small: turned upright, its camera's data (place, device) left out, as JPEG, the one kind that WhatsApp and
 * every browser take. Before any transaction, which it would hold up. Throws `file_type` when it is no picture.
 */
export const shrinkPicture = (bytes: Buffer): Promise<Picture> =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw problem('file_type', { file: 'other' });
    });
export type Picture = { data: Buffer; info: { width: number; height: number } };

/** What a file was called, as far as it can be kept; what a name is made of otherwise is nobody's matter. */
const fileName = (name: string): string => [...oneLine(name)].filter(isTyped).slice(0, 200).join('');

/** Keeps a picture that was made small. The bytes are written before the row is committed, so that a row always has its file. */
export async function keepPicture(
  services: Services,
  tx: Tx,
  shopId: string,
  { name, picture: { data, info } }: { name: string; picture: Picture },
): Promise<{ id: string }> {
  const id = services.world.newId();
  await services.files.put(`${id}.jpg`, data);
  await tx
    .insertInto('files')
    .values({
      shop_id: shopId,
      id,
      name: fileName(name),
      media_type: 'image/jpeg',
      bytes: data.length,
      width: info.width,
      height: info.height,
      created_at: services.world.now().toISOString(),
    })
    .execute();
  return { id };
}
