import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../problems.ts';
import { sameSecret } from '../secrets.ts';
import { readToken, refuseTrouble } from './graph-account.ts';
import { GraphError } from './graph-errors.ts';
import type { Stage } from './stage.ts';
import { accessTokenOf } from './whatsapp-webhook.ts';

/** A file that WhatsApp would have, of one number. */
interface KeptMedia {
  number: string;
  mediaType: string;
  name: string;
  bytes: Buffer;
}
/** The newest are kept, as long as the process runs. */
const maxMedia = 60;
const stores = new WeakMap<Stage, Map<string, KeptMedia>>();
const all = (stage: Stage) => {
  const known = stores.get(stage) ?? new Map<string, KeptMedia>();
  stores.set(stage, known);
  return known;
};

/** Keeps a file and gives its id, digits as Meta's. */
export function keepMedia(stage: Stage, media: KeptMedia): string {
  const known = all(stage);
  const id = String(BigInt(`0x${stage.world.newId().replaceAll('-', '').slice(-15)}`)).padStart(16, '1');
  known.set(id, media);
  const [oldest] = known.keys();
  if (known.size > maxMedia && oldest !== undefined) known.delete(oldest);
  return id;
}
export const mediaBy = (stage: Stage, id: string): KeptMedia | undefined => all(stage).get(id);
/** Where the phone shows it. */
export const mediaUrl = (stage: Stage, id: string): string => `${stage.publicUrl}/rehearsal/media/${id}`;
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

/** Largest upload that the stand-in takes, bytes; Meta takes papers of 100 MB. */
const largest = 17 * 1024 * 1024;
/** Meta's own limits (protocol sheet §3), bytes. */
const limitOf = (mediaType: string) => (mediaType.startsWith('image/') ? 5 : 16) * 1024 * 1024;
const taken = /^(image\/(jpeg|png|webp)|audio\/(aac|amr|mpeg|mp4)|video\/(mp4|3gpp)|text\/plain|application\/.+)$/;
/** Of Ogg it takes Opus alone (protocol sheet §3). */
const opus = /^audio\/ogg; ?codecs=opus$/;

type Upload = { Params: { version: string; phoneNumberId: string } };

/** Whose call it is, for a number; a number of somebody's own says itself whose. */
function numberOf(stage: Stage, authorization: string | undefined, number = ''): string {
  const account = readToken(authorization);
  if (account) refuseTrouble(account);
  if (account) return account.number;
  if (!authorization) throw new GraphError(104, 'Send the header Authorization: Bearer <token>.');
  if (!sameSecret(authorization, `Bearer ${stage.derive(accessTokenOf(number))}`))
    throw new GraphError(190, 'The access token is not valid for this phone number.');
  return number;
}

/** What Meta says of a file, with the address where it lies; undefined for an id that is none of a file. */
export function describeMedia(
  stage: Stage,
  {
    params: { id },
    headers,
    protocol,
  }: Pick<FastifyRequest<{ Params: { id: string } }>, 'params' | 'headers' | 'protocol'>,
): object | undefined {
  const media = mediaBy(stage, id);
  if (!media) return undefined;
  numberOf(stage, headers.authorization, media.number);
  return {
    messaging_product: 'whatsapp',
    url: `${protocol}://${headers.host}/rehearsal/graph-media/${id}`,
    mime_type: media.mediaType,
    sha256: hashOf(media.bytes),
    file_size: String(media.bytes.length),
    id,
  };
}

/** Upload, lookup and download of media (protocol sheet §4), and what the phone's page shows of it. */
export function mediaRoutes(scope: FastifyInstance, stage: Stage): void {
  const config = { access: 'provider' } as const;
  scope.register(async (uploads) => {
    if (uploads.hasContentTypeParser('multipart/form-data')) uploads.removeContentTypeParser('multipart/form-data');
    uploads.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: largest }, (_, body, done) =>
      done(null, body),
    );
    uploads.post<Upload>(
      '/rehearsal/graph/:version/:phoneNumberId/media',
      { config, bodyLimit: largest },
      async ({ params, headers, body }) => {
        const number = numberOf(stage, headers.authorization, params.phoneNumberId);
        const type = headers['content-type'] ?? '';
        if (!Buffer.isBuffer(body)) throw new GraphError(100, 'Send the file as multipart/form-data.');
        const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
          .formData()
          .catch(() => {
            throw new GraphError(100, 'Send the file as multipart/form-data.');
          });
        const file = form.get('file');
        if (form.get('messaging_product') !== 'whatsapp') throw new GraphError(100, 'messaging_product is required');
        if (!(file instanceof File)) throw new GraphError(100, 'file is required');
        if (!taken.test(file.type) && !opus.test(file.type))
          throw new GraphError(100, `Param file must be a file with a known type: ${file.type}`);
        if (file.size > limitOf(file.type)) throw new GraphError(131053, 'The file is too large.');
        const bytes = Buffer.from(await file.arrayBuffer());
        return { id: keepMedia(stage, { number, mediaType: file.type, name: file.name, bytes }) };
      },
    );
  });
  scope.get<{ Params: { id: string } }>(
    '/rehearsal/graph-media/:id',
    { config },
    async ({ params, headers }, reply) => {
      const media = mediaBy(stage, params.id);
      numberOf(stage, headers.authorization, media?.number);
      if (!media) throw new GraphError(33, 'The address is no longer good.');
      return reply.header('content-type', media.mediaType).send(media.bytes);
    },
  );
  const open = { access: 'public' } as const;
  scope.get<{ Params: { id: string } }>('/rehearsal/media/:id', { config: open }, async ({ params }, reply) => {
    const media = mediaBy(stage, params.id);
    if (!media) throw problem('not_found');
    return reply
      .header('content-type', media.mediaType)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(media.bytes);
  });
}
