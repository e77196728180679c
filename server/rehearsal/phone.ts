import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { toE164 } from '../../common/phone.ts';
import { messageStates, networkStates, payoutStates, reportStates } from '../../common/rehearsal.ts';
import { problem } from '../problems.ts';
import type { ZodTypes } from '../validation.ts';
import type { GraphLimits } from './graph-limits.ts';
import { keepMedia, mediaUrl } from './graph-media.ts';
import { readChat } from './graph-status.ts';
import { sendInbound } from './inbound.ts';
import type { RehearsalPayments } from './payment-book.ts';
import { streamPhone } from './phone-stream.ts';
import { sendSms } from './sms-inbound.ts';
import type { Stage } from './stage.ts';

/** What the phone in the browser, and `npm run rehearse`, call. */
export function phoneRoutes(fastify: FastifyInstance, stage: Stage, limits: GraphLimits, payments: RehearsalPayments) {
  const app = fastify.withTypeProvider<ZodTypes>();
  const config = { access: 'public' } as const;
  const path = (rest: string) => `/rehearsal/api/phones/:address/${rest}`;
  const shopOf = async (id: string) => {
    const shop = await stage.shop(id);
    if (!shop) throw problem('rehearsal_shop_not_found');
    return shop;
  };

  app.get('/rehearsal/api/shops', { config, schema: { querystring: opened } }, ({ query: { bot } }) =>
    stage.shops(bot),
  );

  app.get(path('events'), { config, schema: { params } }, (request, reply) =>
    streamPhone(stage, request.params.address, request, reply),
  );

  app.post(path('messages'), { config, schema: { params: phone, body: outgoing } }, async (request, reply) => {
    const { shop: id, name, message } = request.body;
    const shop = await shopOf(id);
    if (name !== undefined) stage.phones.setName(request.params.address, name);
    return reply.code(202).send({ id: sendInbound(stage, limits, shop, request.params.address, message) });
  });

  // A file that the phone will send: its bytes, as what it says they are. WhatsApp believes it, too.
  app.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestFile }, (_request, body, done) =>
      done(null, body),
    );
    files.post(
      path('media'),
      { config, bodyLimit: largestFile, schema: { params: phone, querystring: file } },
      async (request, reply) => {
        const { shop, name } = request.query as z.output<typeof file>;
        await shopOf(shop);
        const mediaType = (request.headers['content-type'] ?? '').slice(0, 100);
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const id = keepMedia(stage, { number: shop, mediaType, name, bytes });
        return reply.code(201).send({ id, link: mediaUrl(stage, id) });
      },
    );
  });

  app.post(path('sms'), { config, schema: { params: phone, body: texting } }, async (request, reply) =>
    reply.code(202).send({ id: sendSms(stage, request.params.address, request.body.text) }),
  );

  app.post(path('read'), { config, schema: { params: phone, body: reading } }, async (request, reply) => {
    const shop = await shopOf(request.body.shop);
    readChat(stage, shop, request.params.address);
    return reply.code(204).send();
  });

  app.post(
    path('prompts/:reference'),
    { config, schema: { params: phone.extend({ reference }), body: answer } },
    async (request, reply) => {
      const { address, reference } = request.params;
      if (!payments.answer(address, reference, request.body)) throw problem('rehearsal_prompt_not_found');
      return reply.code(202).send({ ok: true });
    },
  );

  app.post(path('switches'), { config, schema: { params, body: switches } }, (request) =>
    stage.phones.setSwitches(request.params.address, request.body),
  );

  app.post(path('clear'), { config, schema: { params } }, async (request, reply) => {
    stage.phones.clear(request.params.address);
    return reply.code(204).send();
  });
}

const opened = z.strictObject({ bot: z.coerce.number().int().min(1).max(2_147_483_647).optional() });
const e164 = z
  .string()
  .max(40)
  .transform((text, context) => {
    const found = toE164(text);
    if (found) return found;
    context.addIssue('Not a mobile number of Tanzania.');
    return z.NEVER;
  });
const phone = z.strictObject({ address: e164 });
const params = z.strictObject({ address: z.union([z.email().max(200).toLowerCase(), e164]) });
const reference = z.string().max(20);
const largestFile = 17 * 1024 * 1024;
const id = z.string().min(1).max(256);

const file = z.strictObject({ shop: id, name: z.string().max(200).default('') });
const sent = z.strictObject({
  id,
  link: z.url().max(500),
  caption: z.string().max(1024).optional(),
  filename: z.string().max(200).optional(),
});
const outgoing = z.strictObject({
  shop: id,
  name: z.string().trim().max(60).optional(),
  message: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('text'), text: z.strictObject({ body: z.string().trim().min(1).max(65_536) }) }),
    z.strictObject({
      type: z.literal('location'),
      location: z.strictObject({
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
        name: z.string().max(200).optional(),
        address: z.string().max(200).optional(),
      }),
    }),
    z.strictObject({ type: z.literal('image'), image: sent }),
    z.strictObject({ type: z.literal('video'), video: sent }),
    z.strictObject({ type: z.literal('audio'), audio: sent }),
    z.strictObject({ type: z.literal('document'), document: sent }),
    z.strictObject({ type: z.literal('sticker'), sticker: sent }),
    z.strictObject({
      type: z.literal('contacts'),
      contacts: z
        .array(
          z.strictObject({
            name: z.strictObject({ formatted_name: z.string().min(1).max(200) }),
            phones: z.array(z.strictObject({ phone: z.string().max(40) })).max(5),
          }),
        )
        .min(1)
        .max(10),
    }),
    z.strictObject({
      type: z.literal('interactive'),
      interactive: z.discriminatedUnion('type', [
        z.strictObject({
          type: z.literal('button_reply'),
          button_reply: z.strictObject({ id, title: z.string().max(20) }),
        }),
        z.strictObject({
          type: z.literal('list_reply'),
          list_reply: z.strictObject({ id, title: z.string().max(24), description: z.string().max(72).optional() }),
        }),
      ]),
    }),
  ]),
});
const texting = z.strictObject({ text: z.string().trim().min(1).max(640) });
const reading = z.strictObject({ shop: id });
const answer = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('pin'), pin: z.string().regex(/^\d{4}$/) }),
  z.strictObject({ answer: z.literal('cancel') }),
]);
const seconds = z.number().int().min(0).max(60);
const switches = z
  .strictObject({
    late: seconds,
    repeated: z.boolean(),
    wrong_amount: z.boolean(),
    no_money: z.boolean(),
    status_missing: seconds,
    status_failed: seconds,
    failed_then_paid: z.boolean(),
    unsigned: z.boolean(),
    network: z.enum(networkStates),
    payouts: z.enum(payoutStates),
    messages: z.enum(messageStates),
    messages_late: seconds,
    reports: z.enum(reportStates),
    reports_twice: z.boolean(),
    reports_unsigned: z.boolean(),
    chat: z.enum(messageStates),
    chat_unsigned: z.boolean(),
    chat_twice: z.boolean(),
    chat_shuffled: z.boolean(),
    chat_late: seconds,
  })
  .partial();
