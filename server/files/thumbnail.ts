import { thumbnailSide } from '../../common/contracts/files.ts';
import type { FileStore } from '../providers/files/port.ts';
import { loadSharp } from './sharp.ts';

/** Of the only size there is, so that nobody can have many made. */
export const thumbnailName = (id: string): string => `${id}.w${thumbnailSide}.webp`;

/**
 * A small square of a picture, WebP, some 3 kB. Made when it is first asked for and kept beside the picture; asked for
 * by many at once it is made once. Undefined when there is no such picture.
 */
export function thumbnails(files: FileStore): (id: string) => Promise<Buffer | undefined> {
  const making = new Map<string, Promise<Buffer | undefined>>();
  async function make(id: string): Promise<Buffer | undefined> {
    const name = thumbnailName(id);
    const cached = await files.get(name);
    if (cached) return cached;
    const picture = await files.get(`${id}.jpg`);
    if (!picture) return undefined;
    const sharp = await loadSharp();
    const small = await sharp(picture)
      .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'cover' })
      .webp({ quality: 55, effort: 5 })
      .toBuffer();
    await files.put(name, small);
    return small;
  }
  return (id) => {
    const running = making.get(id) ?? make(id).finally(() => making.delete(id));
    making.set(id, running);
    return running;
  };
}
