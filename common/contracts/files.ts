import * as z from 'zod';

import { type Answer, contract } from './contract.ts';
import { path } from './fields.ts';

/** Pixels, both ways. */
export const thumbnailSide = 112;

export const uploadFile = contract({
  id: 'files.upload',
  method: 'POST',
  path: '/api/files',
  tag: 'files',
  summary:
    'Keep a picture: JPEG, PNG or WebP, at most 8 MB, in the multipart field `file`; `private` may be a PDF too, or ' +
    'a sound or a video that WhatsApp plays, at most 16 MB',
  access: 'files.create',
  upload: true,
  query: z.strictObject({
    private: z.literal('true').optional().describe('Read by who may read a record that names it, alone.'),
  }),
  answers: {
    201: z
      .strictObject({ id: z.uuid(), url: path, media_type: z.string().describe('What it is by its bytes.') })
      .meta({ id: 'File' }),
  },
  problems: [
    'wrong_media_type',
    'validation_failed',
    'file_too_large',
    'media_too_large',
    'file_type',
    'media_file_type',
    'media_codec',
    'too_many_uploads',
  ],
});
export type UploadAnswer = Answer<typeof uploadFile>;

export const getFile = contract({
  id: 'files.get',
  method: 'GET',
  path: '/files/{name}',
  tag: 'files',
  summary: 'A picture; with `w` a small one',
  access: 'public',
  params: z.strictObject({ name: z.string().max(60) }),
  query: z.strictObject({ w: z.literal(String(thumbnailSide)).optional() }),
  answers: { 200: { media: 'image/jpeg' } },
  problems: ['not_found'],
});

export const getPrivateFile = contract({
  id: 'files.get_private',
  method: 'GET',
  path: '/api/files/{id}',
  tag: 'files',
  summary: 'A file that only who may read a record with it sees, and before that who sent it',
  access: 'shop',
  params: z.strictObject({ id: z.uuid() }),
  answers: { 200: { media: 'application/pdf' } },
  problems: ['not_allowed', 'not_found'],
});
