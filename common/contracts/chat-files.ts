import * as z from 'zod';
import { contract } from './contract.ts';

/** What staff can put into a chat, and how large each may be, bytes; one table for every channel that has a limit. */
export const attachable = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  bytes: 8 * 1024 * 1024,
  /** At once. */
  files: 10,
  caption: 1024,
} as const;

export const getChatFile = contract({
  id: 'files.get_of_chat',
  method: 'GET',
  path: '/files/chat/{id}/{key}',
  tag: 'files',
  summary: 'What a shop sent into a chat, for who has its address',
  access: 'public',
  params: z.strictObject({ id: z.uuid(), key: z.string().max(60) }),
  answers: { 200: { media: 'application/pdf' } },
  problems: ['not_found'],
});
