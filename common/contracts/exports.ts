import * as z from 'zod';
import { contract } from './contract.ts';

/** Making one, and the link to it, come from the record. */
export const getExport = contract({
  id: 'exports.file',
  method: 'GET',
  path: '/api/exports/file',
  tag: 'exports',
  summary: 'The file of a copy of everything, by a link that is good for five minutes',
  access: 'public',
  query: z.strictObject({ token: z.string().min(40).max(1000) }),
  answers: { 200: { media: 'application/zip' } },
  problems: ['not_found', 'start_again'],
});
