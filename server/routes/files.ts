import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import * as z from 'zod';
import { keepPicture, shrinkPicture } from '../files/keep.ts';
import { thumbnailSide, thumbnails } from '../files/thumbnail.ts';
import { fileUrl } from '../files/url.ts';
import { callerOf } from '../http.ts';
import { consumeNow } from '../limits/consume.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { uploadSeconds } from '../slow-requests.ts';

export const largestUpload = 8 * 1024 * 1024;
const pictures = ['image/jpeg', 'image/png', 'image/webp'];

/** Upload (`POST /api/files`, multipart field `file`) and serving of pictures. What a file is, its bytes tell, not its name. */
export async function fileRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const thumbnail = thumbnails(services.files);
  await app.register(multipart, { limits: { fileSize: largestUpload, files: 1, fields: 0 } });
  app.post(
    '/api/files',
    {
      config: { access: 'shop', bodySeconds: uploadSeconds },
      schema: { tags: ['files'], consumes: ['multipart/form-data'] },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      if (!request.isMultipart()) throw problem('wrong_media_type');
      const part = await request.file().catch(() => undefined);
      if (part?.fieldname !== 'file') throw problem('validation_failed', { file: 'required' });
      const bytes = await part.toBuffer().catch(() => {
        throw problem('file_too_large', { file: 'other' });
      });
      const found = await fileTypeFromBuffer(bytes);
      if (!found || !pictures.includes(found.mime)) throw problem('file_type', { file: 'other' });
      const { shopId } = caller;
      // Before the work: shrinking is what costs.
      await consumeNow(
        services,
        { limit: 'uploads', key: shopId },
        { limit: 'upload_bytes', key: shopId, count: bytes.length },
      );
      const picture = await shrinkPicture(bytes);
      const { id } = await services.db.withShop(shopId, (tx) =>
        keepPicture(services, tx, shopId, { name: part.filename, picture }),
      );
      return reply.code(201).send({ id, url: fileUrl(id) });
    },
  );

  app.get(
    '/files/:name',
    {
      config: { access: 'public' },
      schema: {
        tags: ['files'],
        params: z.strictObject({ name: z.string().max(60) }),
        querystring: z.strictObject({ w: z.literal(String(thumbnailSide)).optional() }),
      },
    },
    async (request, reply) => {
      const { name } = request.params as { name: string };
      const small = (request.query as { w?: string }).w !== undefined;
      const bytes = await (small ? thumbnail(name.replace(/\.jpg$/, '')) : services.files.get(name));
      if (!bytes) throw problem('not_found');
      return reply
        .header('content-type', small ? 'image/webp' : 'image/jpeg')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(bytes);
    },
  );
}
