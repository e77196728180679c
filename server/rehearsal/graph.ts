import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { RehearsalShop, Switches } from '../../common/rehearsal.ts';
import { sameSecret } from '../secrets.ts';
import { type GraphAccount, readToken, refuseTrouble } from './graph-account.ts';
import { type GraphCode, GraphError } from './graph-errors.ts';
import type { GraphLimits } from './graph-limits.ts';
import { managementRoutes } from './graph-management.ts';
import { mediaRoutes } from './graph-media.ts';
import { parseSend } from './graph-message.ts';
import { pricingOf, reportStatus } from './graph-status.ts';
import { silence } from './silence.ts';
import type { Stage } from './stage.ts';
import { addressOf, makeWamid } from './wamid.ts';
import { accessTokenOf } from './whatsapp-webhook.ts';

type Call = { Params: { version: string; phoneNumberId: string } };

/** The part of Meta's Graph API that sends WhatsApp messages: token, path, limits and errors as documented for v23. */
export function graphRoutes(app: FastifyInstance, stage: Stage, limits: GraphLimits): void {
  app.register(async (scope) => {
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof GraphError)) throw error;
      return reply.code(error.status).send(error.toBody(stage.world.newId()));
    });
    scope.post<Call>(
      '/rehearsal/graph/:version/:phoneNumberId/messages',
      { config: { access: 'provider' } },
      async ({ params, headers, body }, reply) => {
        const account = readToken(headers.authorization);
        if (account?.trouble === 'silent') return silence(stage, reply);
        if (account) refuseOwn(account, params.phoneNumberId, body);
        const shop = account
          ? await stage.shop(account.number)
          : await authorised(stage, params, headers.authorization);
        const { data: read } = readCall.safeParse(body);
        if (!shop) return read ? { success: true } : takeUnseen(stage, params.phoneNumberId, body);
        return read ? setReadStatus(stage, shop, read) : send(stage, limits, shop, { body, reply });
      },
    );
    managementRoutes(scope, stage);
    mediaRoutes(scope, stage);
  });
}

/** What is wrong with a number of somebody's own, as its token says. */
function refuseOwn(account: GraphAccount, phoneNumberId: string, body: unknown): void {
  refuseTrouble(account);
  if (phoneNumberId !== account.number) throw new GraphError(33, `Object with ID '${phoneNumberId}' does not exist.`);
  if (account.trouble === 'no_payment' && !readCall.safeParse(body).success)
    throw new GraphError(131042, 'There is no payment method on this account.');
}

/** A number that no phone here knows reaches nobody: what it sends is checked and taken. */
function takeUnseen(stage: Stage, phoneNumberId: string, body: unknown) {
  const { to } = parseSend(body, stage, phoneNumberId);
  return {
    messaging_product: 'whatsapp',
    contacts: [{ input: z.object({ to: z.string() }).parse(body).to, wa_id: to }],
    messages: [{ id: makeWamid(`+${to}`, stage.world.newId()), message_status: 'accepted' }],
  };
}

async function authorised(stage: Stage, params: Call['Params'], authorization: string | undefined) {
  if (!/^v\d{2}\.0$/.test(params.version)) throw new GraphError(2500, `/${params.version}`);
  if (!authorization) throw new GraphError(104, 'Send the header Authorization: Bearer <token>.');
  if (!sameSecret(authorization, `Bearer ${stage.derive(accessTokenOf(params.phoneNumberId))}`))
    throw new GraphError(190, 'The access token is not valid for this phone number.');
  const shop = await stage.shop(params.phoneNumberId);
  if (!shop) throw new GraphError(33, `Object with ID '${params.phoneNumberId}' does not exist.`);
  return shop;
}

/** How Meta refuses what goes to a phone that is switched to something. */
const troubles: Partial<Record<Switches['chat'], [GraphCode, string]>> = {
  refused: [131026, 'The receiver is no WhatsApp user.'],
  failing: [131000, 'Something went wrong, try again later.'],
  busy: [130429, 'Cloud API message throughput has been reached.'],
  bad_sender: [131031, 'The account was locked for a breach of policy.'],
  no_balance: [131042, 'There is no payment method on this account.'],
};

function send(
  stage: Stage,
  limits: GraphLimits,
  shop: RehearsalShop,
  { body, reply }: { body: unknown; reply: FastifyReply },
) {
  const { to, message, category, callbackData } = parseSend(body, stage, shop.phone_number_id);
  if (to === shop.display_phone.replace(/\D/g, '')) throw new GraphError(131021, 'The shop cannot write to itself.');
  const address = `+${to}`;
  const { chat } = stage.phones.switches(address);
  const trouble = troubles[chat];
  if (trouble) throw new GraphError(...trouble);
  const isTemplate = category !== 'service';
  const open = limits.allow(shop.phone_number_id, to, stage.world.now().getTime(), isTemplate);
  const id = makeWamid(address, stage.world.newId());
  stage.phones.put(address, {
    id,
    at: stage.world.now().toISOString(),
    kind: 'chat',
    shop: shop.phone_number_id,
    from: 'shop',
    ticks: 'sent',
    message,
  });
  reportStatus(stage, shop, address, id, { callbackData, pricing: pricingOf(category, open) });
  if (chat === 'silent') return silence(stage, reply);
  return {
    messaging_product: 'whatsapp',
    contacts: [{ input: z.object({ to: z.string() }).parse(body).to, wa_id: to }],
    messages: [{ id, ...(isTemplate && { message_status: 'accepted' }) }],
  };
}

const readCall = z.object({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: z.string(),
  typing_indicator: z.object({ type: z.literal('text') }).optional(),
});

/** Marks the message and all before it as read, and shows that the shop types when asked to. */
function setReadStatus(stage: Stage, shop: RehearsalShop, call: z.output<typeof readCall>) {
  const address = addressOf(call.message_id);
  if (!address || !stage.phones.item(address, call.message_id))
    throw new GraphError(100, `message_id: ${call.message_id} is not a message of this number`);
  for (const item of stage.phones.items(address)) {
    if (item.kind === 'chat' && item.shop === shop.phone_number_id && item.from === 'phone' && item.ticks !== 'read')
      stage.phones.put(address, { ...item, ticks: 'read' });
    if (item.id === call.message_id) break;
  }
  if (call.typing_indicator) stage.phones.typing(address, shop.phone_number_id);
  return { success: true };
}
