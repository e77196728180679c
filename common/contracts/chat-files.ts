import * as z from 'zod';
import { contract } from './contract.ts';

export const getChatFile = contract({
  id: 'files.get_of_chat',
  method: 'GET',
  path: '/files/chat/{id}/{key}',
  tag: 'files',
  summary: 'What was sent into a chat, for who has its address',
  access: 'public',
  params: z.strictObject({ id: z.uuid(), key: z.string().max(60) }),
  answers: { 200: { media: 'application/pdf' }, 206: { media: 'application/pdf' } },
  problems: ['not_found', 'no_such_part', 'too_many'],
});
