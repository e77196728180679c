import * as z from 'zod';
import { contract } from './contract.ts';

const opening = z
  .strictObject({
    /** As it stands in the chat, its mark at its end. */
    text: z.string(),
    /** Null where nothing is connected to write to. */
    url: z.string().nullable(),
  })
  .meta({ id: 'QrOpening', description: 'The first message of who scans a code, and the chat that it opens in.' });
export type QrOpening = z.output<typeof opening>;

export const getQrOpening = contract({
  id: 'qr_codes.opening',
  method: 'GET',
  path: '/api/qr_codes/{id}/opening',
  tag: 'qr_codes',
  summary: 'The first message of who scans a code, and where it opens',
  access: 'qr_codes.read',
  params: z.strictObject({ id: z.uuid() }),
  answers: { 200: opening },
  problems: ['not_found'],
});

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
