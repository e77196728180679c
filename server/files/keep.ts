import { isTyped, oneLine } from '../../resources/kit/text.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { loadSharp } from './sharp.ts';

/** The longest side a picture is kept at, in pixels: sharp on a phone, small on 3G. */
const longestSide = 1200;
const maxPixels = 40_000_000;

/**
 * Makes a picture small: turned upright, its camera's data (place, device) left out, as JPEG, the one kind that
 * WhatsApp and every browser take. Before any transaction, which it would hold up. Throws `file_type` when it is no
 * picture.
 */
export async function shrinkPicture(bytes: Buffer): Promise<Picture> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw problem('file_type', { file: 'other' });
    });
}
export type Picture = { data: Buffer; info: { width: number; height: number } };

/** What a file was called, as far as it can be kept; what a name is made of otherwise is nobody's matter. */
const fileName = (name: string): string => [...oneLine(name)].filter(isTyped).slice(0, 200).join('');

/** What is kept of an upload: of a picture its small JPEG, of anything else the bytes as they came. */
export type Upload =
  | { mediaType: 'image/jpeg'; picture: Picture }
  | { mediaType: Exclude<StoredMediaType, 'image/jpeg'>; bytes: Buffer };

const extensions = {
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  'image/webp': 'webp',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
  'video/mp4': 'mp4',
  'video/3gpp': '3gp',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'text/plain': 'txt',
} as const;
export type StoredMediaType = keyof typeof extensions;
/** Under what name its bytes lie. What is private has a name that no public address reaches. */
export const storedName = (id: string, mediaType: StoredMediaType, isPrivate: boolean): string =>
  `${id}${isPrivate ? '.private' : ''}.${extensions[mediaType]}`;

interface Keeping {
  name: string;
  isPrivate: boolean;
  upload: Upload;
  sentBy: string | null;
  /** Kinds of records that it stands in from the beginning. */
  records?: string[];
  byVisitor?: boolean;
}

/** Keeps an upload. The bytes are written before the row is committed, so that a row always has its file. */
export async function keepFile(
  services: Services,
  tx: Tx,
  shopId: string,
  { name, isPrivate, upload, sentBy, records = [], byVisitor = false }: Keeping,
): Promise<{ id: string; name: string; stored: string }> {
  const id = services.world.newId();
  const { mediaType } = upload;
  const called = fileName(name);
  const bytes = upload.mediaType === 'image/jpeg' ? upload.picture.data : upload.bytes;
  const size = upload.mediaType === 'image/jpeg' ? upload.picture.info : { width: null, height: null };
  const stored = storedName(id, mediaType, isPrivate);
  await services.files.put(stored, bytes);
  await tx
    .insertInto('files')
    .values({
      shop_id: shopId,
      id,
      name: called,
      media_type: mediaType,
      bytes: bytes.length,
      width: size.width,
      height: size.height,
      private: isPrivate,
      sent_by: sentBy,
      records,
      by_visitor: byVisitor,
      created_at: services.world.now().toISOString(),
    })
    .execute();
  return { id, name: called, stored };
}
/** A picture that stands on public pages. */
export const keepPicture = (
  services: Services,
  tx: Tx,
  shopId: string,
  { name, picture }: { name: string; picture: Picture },
): Promise<{ id: string }> =>
  keepFile(services, tx, shopId, {
    name,
    isPrivate: false,
    upload: { mediaType: 'image/jpeg', picture },
    sentBy: null,
  });
