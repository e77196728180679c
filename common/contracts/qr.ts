import * as z from 'zod';
import { contract } from './contract.ts';

export const followQrCode = contract({
  id: 'qr_codes.follow',
  method: 'GET',
  path: '/q/{code}',
  tag: 'qr codes',
  summary: 'Where a printed code leads',
  access: 'public',
  params: z.strictObject({ code: z.string().max(20) }),
  answers: { 302: null, 200: { media: 'text/html' } },
  problems: ['not_found'],
});
