import * as z from 'zod';
import type { ShopMessage } from '../../common/rehearsal.ts';
import { check, text } from './graph-check.ts';
import { GraphError } from './graph-errors.ts';
import { mediaBy, mediaUrl } from './graph-media.ts';
import { type Category, parseTemplate } from './graph-templates.ts';
import type { Stage } from './stage.ts';

type Send = { to: string; message: ShopMessage; category: Category; callbackData: string | undefined };

/** A send call's body, held to every limit of the Cloud API. Throws {@link GraphError} as Meta answers. */
export function parseSend(body: unknown, stage: Stage, number: string): Send {
  const { publicUrl } = stage;
  const { to: given, type, biz_opaque_callback_data: callbackData } = check(envelope, body, body);
  if (unsupported.includes(type)) throw new GraphError(131051, `Message type ${type} is not part of the rehearsal`);
  const to = given.replace(/\D/g, '');
  if (type === 'template') return { to, callbackData, ...parseTemplate(body, publicUrl) };
  const one = messages.options.find((option) => option.shape.type.value === type);
  if (!one) throw new GraphError(100, `Param type must be one of {${names.join(', ')}}`);
  const message = withLinks(check(one, body, body), stage, number);
  for (const part of Object.values(message))
    if (typeof part === 'object' && 'link' in part && !isReachable(String(part.link), publicUrl))
      throw new GraphError(131009, `${type}.link: must be a public https link`);
  return { to, message, category: 'service', callbackData };
}

/** What was handed over before is shown where it lies: of that number, and of that kind. */
function withLinks(message: z.output<typeof messages>, stage: Stage, number: string): ShopMessage {
  const { type } = message;
  const given: unknown = Reflect.get(message, type);
  const named = z.looseObject({ id: z.string() }).safeParse(given).data;
  if (!named) return message as unknown as ShopMessage;
  const { id, ...rest } = named;
  const found = mediaBy(stage, id);
  if (!found || found.number !== number) throw new GraphError(131009, `${type}.id: ${id} is no media of this number`);
  const fits = type === 'document' || found.mediaType.startsWith(`${type === 'sticker' ? 'image' : type}/`);
  if (!fits) throw new GraphError(131053, `${type}.id: ${found.mediaType} is no ${type}`);
  return { type, [type]: { ...rest, link: mediaUrl(stage, id) } } as unknown as ShopMessage;
}

const tight = (max: number) => text(max).refine((id) => id.trim() === id, 'may not begin or end with a space');
const unique = <T>(list: readonly T[]) => new Set(list).size === list.length;

const link = z.url({ protocol: /^https?$/ });
const oneSource = <T extends z.ZodObject>(shape: T) =>
  shape.refine((value) => ('id' in value && value.id !== undefined) !== ('link' in value && value.link !== undefined), {
    message: 'must have either id or link',
  });
const source = { link: link.optional(), id: z.string().min(1).max(200).optional() };
const captioned = z.strictObject({ ...source, caption: text(1024).optional() });
const media = oneSource(captioned.extend({ filename: text(240).optional() }));
const mediaLink = oneSource(z.strictObject(source));
const place = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  name: text(1000).optional(),
  address: text(1000).optional(),
});

const header = z.strictObject({
  type: z.enum(['text', 'image', 'video', 'document']),
  text: text(60).optional(),
  image: media.optional(),
  video: media.optional(),
  document: media.optional(),
});
const textHeader = z.strictObject({ type: z.literal('text'), text: text(60) });
const around = { footer: z.strictObject({ text: text(60) }).optional() };
const short = z.strictObject({ text: text(1024) });

const replyButton = z.strictObject({
  type: z.literal('reply'),
  reply: z.strictObject({ id: tight(256), title: text(20) }),
});
const row = z.strictObject({ id: text(200), title: text(24), description: text(72).optional() });
const section = z.strictObject({ title: text(24).optional(), rows: z.array(row).min(1).max(10) });
const sections = z
  .array(section)
  .min(1)
  .max(10)
  .refine((all) => all.flatMap((one) => one.rows).length <= 10, 'may hold 10 rows in total')
  .refine((all) => unique(all.flatMap((one) => one.rows.map((each) => each.id))), 'row ids must be unique')
  .refine((all) => all.length === 1 || all.every((one) => one.title), 'need a title when there is more than one');

const interactive = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('button'),
    header: header.optional(),
    body: short,
    ...around,
    action: z.strictObject({
      buttons: z
        .array(replyButton)
        .min(1)
        .max(3)
        .refine((all) => unique(all.map((one) => one.reply.id)), 'ids must be unique')
        .refine((all) => unique(all.map((one) => one.reply.title)), 'titles must be unique'),
    }),
  }),
  z.strictObject({
    type: z.literal('list'),
    header: textHeader.optional(),
    body: z.strictObject({ text: text(4096) }),
    ...around,
    action: z.strictObject({ button: text(20), sections }),
  }),
  z.strictObject({
    type: z.literal('cta_url'),
    header: header.optional(),
    body: short,
    ...around,
    action: z.strictObject({
      name: z.literal('cta_url'),
      parameters: z.strictObject({ display_text: text(20), url: z.url({ protocol: /^https?$/ }) }),
    }),
  }),
  z.strictObject({
    type: z.literal('location_request_message'),
    body: short,
    action: z.strictObject({ name: z.literal('send_location') }),
  }),
]);

const messages = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    text: z.strictObject({ body: text(4096), preview_url: z.boolean().optional() }),
  }),
  z.object({ type: z.literal('image'), image: oneSource(captioned) }),
  z.object({ type: z.literal('video'), video: oneSource(captioned) }),
  z.object({ type: z.literal('audio'), audio: mediaLink }),
  z.object({ type: z.literal('document'), document: media }),
  z.object({ type: z.literal('sticker'), sticker: mediaLink }),
  z.object({ type: z.literal('location'), location: place }),
  z.object({ type: z.literal('interactive'), interactive }),
]);
const names = [...messages.options.map((option) => option.shape.type.value), 'template'];
const unsupported = ['contacts', 'reaction'];

const envelope = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.enum(['individual', 'group']).optional(),
  to: z.string().regex(/^\+?\d{7,15}$/, 'must be a phone number in international form'),
  type: z.string().default('text'),
  context: z.object({ message_id: z.string() }).optional(),
  biz_opaque_callback_data: text(512).optional(),
});

/**
 * Meta fetches links itself, so they are public https; the rehearsal also takes this server's own, which may be http.
 */
function isReachable(link: string, publicUrl: string): boolean {
  return link.startsWith('https:') || link.startsWith(`${publicUrl}/`);
}
