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
/** How large a file of this type may be; of one that a device does not know, what it is turns out later. */
export const mostBytes = (type: string): number =>
  (attachable.types.some((each) => each === type) ? attachable : playable).bytes;
/** Whether a device need not even send it: what it is, its bytes tell. Pictures are made smaller. */
export const isTooLarge = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  size > mostBytes(type) && !type.startsWith('image/');
