import { fileTypeFromBuffer } from 'file-type';
import { type StoredMediaType, shrinkPicture, type Upload } from '../../files/keep.ts';
import { tracksOf } from './tracks.ts';

/** Pictures and PDFs, of a visitor who says nothing of what she sends. */
export const visitorKind = 'visitor';
/** What staff keep for themselves or send into a chat. */
export const staffKind = 'staff';

/** How the bytes of a kind call themselves, and what they are kept as. Nothing else of that kind is kept. */
const picture: Readonly<Record<string, StoredMediaType>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/jpeg',
  'image/webp': 'image/jpeg',
};
/** WhatsApp plays Opus alone of what stands in Ogg. */
const opus: Readonly<Record<string, StoredMediaType>> = { 'audio/ogg; codecs=opus': 'audio/ogg' };
const sound: Readonly<Record<string, StoredMediaType>> = {
  'audio/mpeg': 'audio/mpeg',
  'audio/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/aac': 'audio/aac',
  'audio/amr': 'audio/amr',
};
const film: Readonly<Record<string, StoredMediaType>> = { 'video/mp4': 'video/mp4', 'video/3gpp': 'video/3gpp' };
const pdf: Readonly<Record<string, StoredMediaType>> = { 'application/pdf': 'application/pdf' };
const office = 'application/vnd.openxmlformats-officedocument';
const kinds: Readonly<Record<string, Readonly<Record<string, StoredMediaType>>>> = {
  image: picture,
  sticker: { 'image/webp': 'image/webp' },
  audio: { ...sound, 'audio/ogg': 'audio/ogg' },
  video: film,
  document: {
    ...picture,
    ...pdf,
    'application/x-cfb': 'application/msword',
    [`${office}.wordprocessingml.document`]: `${office}.wordprocessingml.document`,
    [`${office}.spreadsheetml.sheet`]: `${office}.spreadsheetml.sheet`,
    [`${office}.presentationml.presentation`]: `${office}.presentationml.presentation`,
  } as Record<string, StoredMediaType>,
  [visitorKind]: { ...picture, ...pdf },
  [staffKind]: { ...picture, ...pdf, ...sound, ...opus, ...film },
};

/** What bytes are kept as that were sent as `kind`, by what they are; undefined for what is something else. */
export async function mediaTypeOf(kind: string, bytes: Buffer): Promise<StoredMediaType | undefined> {
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  const mime = found === 'video/mp4' && isSound(bytes) ? 'audio/mp4' : found;
  const [named = ''] = mime.split(';');
  return (
    kinds[kind]?.[mime] ?? kinds[kind]?.[named] ?? (kind === 'document' && named === '' ? textIn(bytes) : undefined)
  );
}

/** What is kept of such bytes; undefined for what is something else, or no picture after all. */
export async function whatItIs(kind: string, bytes: Buffer): Promise<Upload | undefined> {
  const mediaType = await mediaTypeOf(kind, bytes);
  if (mediaType === undefined) return undefined;
  if (mediaType !== 'image/jpeg') return { mediaType, bytes };
  return shrinkPicture(bytes).then(
    (shrunk) => ({ mediaType, picture: shrunk }),
    () => undefined,
  );
}

/** Whether an MP4 has tracks, and none to be seen: recorders of Android name no brand of their own. */
function isSound(bytes: Buffer): boolean {
  const tracks = tracksOf(bytes);
  return tracks.length > 0 && tracks.every(({ kind }) => kind === 'sound');
}

/** Words have no mark of their own: they are what reads as such. */
function textIn(bytes: Buffer): 'text/plain' | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'text/plain';
  } catch {
    return undefined;
  }
}
