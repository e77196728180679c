import type { Said } from './actions.ts';

/** What a stored message holds: an action of ours with its card, or what somebody wrote or sent. */
export type MessageBody =
  | Said
  | { text: string; picked: string | null }
  | { media: { kind: string; id: string; caption: string } }
  | { location: { latitude: number; longitude: number } }
  | { other: string; raw?: unknown };

/** JSON that the database takes: without NUL, and with no half of a surrogate pair. */
export const storable = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (typeof each === 'string' ? plain(each) : each));

export const plain = (text: string): string => text.toWellFormed().replaceAll('\0', '');
