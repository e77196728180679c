import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { attachable, mostBytes as bytesOf, playable } from '../../common/attachable.ts';
import { getChatFile } from '../../common/contracts/chat-files.ts';
import { getFile, getPrivateFile, uploadFile } from '../../common/contracts/files.ts';
import { opens } from '../chat/attachments/address.ts';
import { playsThere } from '../chat/attachments/plays-there.ts';
import { mediaTypeOf, staffKind } from '../chat/attachments/what-it-is.ts';
import { keepFile, type StoredMediaType, shrinkPicture, storedName, type Upload } from '../files/keep.ts';
import { partOf } from '../files/part.ts';
import { readUpload } from '../files/read-upload.ts';
import { fileRefusal } from '../files/refusal.ts';
import { thumbnails } from '../files/thumbnail.ts';
import { fileUrl, privateFileUrl } from '../files/url.ts';
import { callerOf, type FastifyReply } from '../http.ts';
import { consumeNow } from '../limits/consume.ts';
import { countSent } from '../limits/count-sent.ts';
import { networkOf } from '../limits/network.ts';
import { problem } from '../problems.ts';
import type { Registry } from '../rest/registry.ts';
import { sent, serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** By whom it is for: what is taken, how much of it at most, and how the rest is refused. */
const uploads = {
  everybody: { kind: 'image', bytes: attachable.bytes, tooLarge: 'file_too_large', other: 'file_type' },
  some: { kind: staffKind, bytes: playable.bytes, tooLarge: 'media_too_large', other: 'media_file_type' },
} as const;

/**
 * Upload (`POST /api/files`, multipart field `file`) and serving of pictures, documents, sounds and films. What a file
 * is, its bytes tell, not its name.
 */
export async function fileRoutes(
  app: FastifyInstance,
  services: Services,
  { resources }: Pick<Registry, 'resources'>,
): Promise<void> {
  await app.register(multipart, { limits: { fileSize: attachable.bytes, files: 1, fields: 0 } });
  serve(
    app,
    uploadFile,
    async ({ request, query }) => {
      const { shopId, actor } = callerOf(request);
      const isPrivate = query.private === 'true';
      if (!request.isMultipart()) throw problem('wrong_media_type');
      const { kind, bytes: largest, tooLarge, other } = uploads[isPrivate ? 'some' : 'everybody'];
      const part = await request.file({ limits: { fileSize: largest } }).catch(() => undefined);
      if (part?.fieldname !== 'file') throw problem('validation_failed', { file: 'required' });
      const bytes = await readUpload(part, tooLarge);
      const mediaType = await mediaTypeOf(kind, bytes);
      if (mediaType === undefined) throw problem(other, { file: 'other' });
      if (!playsThere(mediaType, bytes)) throw problem('media_codec', { file: 'other' });
      if (bytes.length > bytesOf(mediaType)) throw problem('file_too_large', { file: 'other' });
      // Before the work: shrinking is what costs. Films leave room for pictures of goods.
      const isPlayed = bytesOf(mediaType) > attachable.bytes;
      await consumeNow(
        services,
        { limit: 'uploads', key: shopId },
        { limit: isPlayed ? 'played_bytes' : 'upload_bytes', key: shopId, count: bytes.length },
      );
      const upload: Upload =
        mediaType === 'image/jpeg' ? { mediaType, picture: await shrinkPicture(bytes) } : { mediaType, bytes };
      const { id } = await services.db.withShop(shopId, (tx) =>
        keepFile(services, tx, shopId, { name: part.filename, isPrivate, upload, sentBy: actor.id }),
      );
      return { id, url: isPrivate ? privateFileUrl(id) : fileUrl(id), media_type: mediaType };
    },
    { isUpload: true },
  );

  const thumbnail = thumbnails(services.files);
  serve(app, getFile, async ({ reply, params: { name }, query: { w } }) => {
    const id = /^([0-9a-f-]{36})\.jpg$/.exec(name)?.[1];
    if (id === undefined) throw problem('not_found');
    const small = w !== undefined;
    const bytes = await (small ? thumbnail(id) : services.files.get(name));
    if (!bytes) throw problem('not_found');
    return sendFile(forAnySite(reply), {
      bytes,
      mediaType: small ? 'image/webp' : 'image/jpeg',
      visibility: 'public',
    });
  });

  serve(app, getPrivateFile, async ({ request, reply, params: { id } }) => {
    const caller = callerOf(request);
    const { shopId } = caller;
    const file = await services.db.withShop(shopId, (tx) =>
      tx
        .selectFrom('files')
        .select(['media_type', 'sent_by', 'records'])
        .where('shop_id', '=', shopId)
        .where('id', '=', id)
        .where('private', '=', true)
        .executeTakeFirst(),
    );
    const refused = file && fileRefusal(resources, caller, file);
    if (refused) throw refused;
    const bytes = file && (await services.files.get(storedName(id, file.media_type as StoredMediaType, true)));
    if (!bytes) throw problem('not_found');
    // On a shared phone it is nobody else's.
    reply.header('vary', 'authorization');
    return sendFile(reply, { bytes, mediaType: file.media_type, visibility: 'private' });
  });

  serve(app, getChatFile, async ({ request, reply, params: { id, key } }) => {
    if (!opens(services, id, key)) throw problem('not_found');
    const file = await services.db.find('read what was sent into a chat', (tx) =>
      tx
        .selectFrom('files')
        .select(['shop_id', 'media_type', 'by_visitor'])
        .where('id', '=', id)
        .where('private', '=', true)
        .executeTakeFirst(),
    );
    const found = file && (await services.files.open(storedName(id, file.media_type as StoredMediaType, true)));
    if (!file || !found) throw problem('not_found');
    forAnySite(reply);
    // What a stranger sent is never shown as a page of ours.
    if (file.by_visitor) reply.header('content-disposition', 'attachment');
    // Players of Safari play nothing that they cannot have in parts.
    reply.header('accept-ranges', 'bytes');
    const part = partOf(request.headers.range, found.bytes);
    if (part === null) {
      reply.header('content-range', `bytes */${found.bytes}`);
      throw problem('no_such_part');
    }
    const bytes = part ? part.to - part.from + 1 : found.bytes;
    await countSent(services, reply, bytes, [
      { limit: 'chat_kilobytes_to_address', key: networkOf(request.ip) },
      { limit: 'chat_kilobytes_of_shop', key: file.shop_id },
    ]);
    if (part) reply.code(206).header('content-range', `bytes ${part.from}-${part.to}/${found.bytes}`);
    reply.header('content-length', bytes);
    return sendFile(reply, { bytes: found.read(part), mediaType: file.media_type, visibility: 'private' });
  });
}

/** Pages of shops show these, by components of other makers too, which ask for pictures anonymously (CORS). */
const forAnySite = (reply: FastifyReply): FastifyReply =>
  reply.header('cross-origin-resource-policy', 'cross-origin').header('access-control-allow-origin', '*');

/** A file never changes under its name. Nothing in it runs, whatever it is opened as. */
function sendFile(
  reply: FastifyReply,
  { bytes, mediaType, visibility }: { bytes: Buffer | Readable; mediaType: string; visibility: 'public' | 'private' },
): typeof sent {
  reply
    .header('content-type', mediaType)
    .header('cache-control', `${visibility}, max-age=31536000, immutable`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(bytes);
  return sent;
}
