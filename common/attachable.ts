import { attachableTypes } from './attachable-types.ts';

/** What can be put into a chat by staff and by visitors, and how much of it. */
export const attachable = {
  types: attachableTypes.split(','),
  /** How large each may be. */
  bytes: 8 * 1024 * 1024,
  /** At once. */
  files: 10,
  caption: 1024,
} as const;

/** What staff can put there besides: sounds and films that WhatsApp plays, as large as it takes them. */
export const playable = {
  types: [
    ...['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/aac', 'audio/ogg', 'audio/amr'],
    ...['video/mp4', 'video/3gpp'],
  ],
  bytes: 16 * 1024 * 1024,
} as const;
/** How large a file of this type may be. */
export const mostBytes = (type: string): number =>
  (playable.types.some((each) => each === type) ? playable : attachable).bytes;
/** Why staff do not send a file, its kind or its size; undefined for one that they do. Pictures are made smaller. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): 'type' | 'size' | undefined {
  if (![...attachable.types, ...playable.types].includes(type)) return 'type';
  return size > mostBytes(type) && !type.startsWith('image/') ? 'size' : undefined;
}
