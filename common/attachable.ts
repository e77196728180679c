import { attachableTypes } from './attachable-types.ts';

/** What can be put into a chat, and how much of it. */
export const attachable = {
  types: attachableTypes.split(','),
  /** How large each may be. */
  bytes: 8 * 1024 * 1024,
  /** At once. */
  files: 10,
  caption: 1024,
} as const;
