import type { StoredMediaType } from '../../files/keep.ts';
import { tracksOf } from './tracks.ts';

/** H.264 and AAC: of films WhatsApp plays nothing else (Cloud API, supported media types). */
const played: Readonly<Record<'picture' | 'sound', ReadonlySet<string>>> = {
  picture: new Set(['avc1', 'avc3']),
  sound: new Set(['mp4a']),
};
const plays = (bytes: Buffer): boolean =>
  tracksOf(bytes).every(({ kind, codec }) => codec === undefined || played[kind].has(codec));

/** One channel; how many there are stands nine bytes behind where Opus begins (RFC 7845 §5.1). */
const isMono = (bytes: Buffer): boolean => (bytes[bytes.indexOf('OpusHead') + 9] ?? 0) <= 1;

const rules: { readonly [T in StoredMediaType]?: (bytes: Buffer) => boolean } = {
  'video/mp4': plays,
  'video/3gpp': plays,
  'audio/mp4': plays,
  'audio/ogg': isMono,
};

/** Whether WhatsApp plays what is in a file of a kind that it takes: what it refuses, it refuses for each customer. */
export const playsThere = (mediaType: StoredMediaType, bytes: Buffer): boolean => rules[mediaType]?.(bytes) ?? true;
