import { createHash } from 'node:crypto';

/**
 * The id of an option about one thing alone: an old button stays in the chat, and must never act on what is asked now.
 * Short enough for every channel, whatever the thing is.
 */
export const idAbout = (does: string, thing: unknown): string =>
  `${does}:${createHash('sha256').update(JSON.stringify(thing)).digest('base64url').slice(0, 12)}`;

/** What such an id does; undefined for one that names no thing, as an earlier release sent them. */
export const doesOf = (id: string): string | undefined => /^([\w-]+):./.exec(id)?.[1];
