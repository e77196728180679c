import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { sameSecret } from '../secrets.ts';
import { type GraphAccount, type GraphTrouble, readToken, refuseTrouble } from './graph-account.ts';
import { type GraphCode, GraphError } from './graph-errors.ts';
import { describeMedia } from './graph-media.ts';
import { approvedTemplates } from './graph-templates.ts';
import { silence } from './silence.ts';
import type { Stage } from './stage.ts';
import { accessTokenOf } from './whatsapp-webhook.ts';

type Call = {
  Params: { version: string; id: string };
  Querystring: { fields?: string; after?: string; phone_number_id?: string };
};

/** What is wrong with a number, as Meta writes it into its fields. */
const changed: Partial<Record<GraphTrouble, Record<string, unknown>>> = {
  not_registered: { status: 'PENDING', code_verification_status: 'NOT_VERIFIED' },
  banned: { status: 'BANNED' },
  name_declined: { name_status: 'DECLINED' },
  name_pending: { name_status: 'PENDING_REVIEW' },
  quality_red: { quality_rating: 'RED' },
  limit_low: { whatsapp_business_manager_messaging_limit: 'TIER_250' },
};
const numberFields = ({ number, trouble }: GraphAccount): Record<string, unknown> => ({
  id: number,
  display_phone_number: `+255 7${number
    .slice(-8)
    .padStart(8, '0')
    .replace(/^(\d\d)(\d{3})(\d{3})$/, '$1 $2 $3')}`,
  verified_name: 'Duka la Majaribio',
  quality_rating: 'GREEN',
  code_verification_status: 'VERIFIED',
  status: 'CONNECTED',
  name_status: 'APPROVED',
  whatsapp_business_manager_messaging_limit: 'TIER_2K',
  ...changed[trouble],
});

const registration = z.object({ messaging_product: z.literal('whatsapp'), pin: z.string().regex(/^\d{6}$/) });
/** PINs that Meta refuses here; with any other a number is registered. */
const pins: Readonly<Record<string, readonly [GraphCode, string]>> = {
  '000005': [133005, 'The PIN is not the one of this number.'],
  '000006': [133006, 'Verify the number again before it is registered.'],
  '000016': [133016, 'This number was registered ten times within 72 hours.'],
};

/** Those that were asked for, and the id always; Meta refuses the call for one that it does not know. */
function pick(fields: Record<string, unknown>, wanted = ''): Record<string, unknown> {
  const names = wanted.split(',').filter((name) => name !== '');
  const unknown = names.find((name) => !(name in fields));
  if (unknown !== undefined) throw new GraphError(100, `Tried accessing nonexisting field (${unknown})`);
  return Object.fromEntries(['id', ...names].map((name) => [name, fields[name]]));
}

/** The part of Meta's Graph API by which a number is set up: what it is, its account, its templates, its callback. */
export function managementRoutes(scope: FastifyInstance, stage: Stage): void {
  const subscribed = new Set<string>();
  const registered = new Set<string>();
  const config = { access: 'provider' } as const;
  const path = '/rehearsal/graph/:version/:id';

  function holderOf({ params, headers }: { params: Call['Params']; headers: { authorization?: string | undefined } }) {
    if (!/^v\d{2}\.0$/.test(params.version)) throw new GraphError(2500, `/${params.version}`);
    if (!headers.authorization) throw new GraphError(104, 'Send the header Authorization: Bearer <token>.');
    const account = readToken(headers.authorization);
    if (!account) throw new GraphError(190, 'Malformed access token');
    refuseTrouble(account);
    const isMended = account.trouble === 'not_registered' && registered.has(account.number);
    return isMended ? { ...account, trouble: 'none' as const } : account;
  }
  /** Whose account is called by its id. */
  function accountOf(request: Parameters<typeof holderOf>[0]): GraphAccount {
    const account = holderOf(request);
    if (request.params.id !== account.account)
      throw new GraphError(100, `Object with ID '${request.params.id}' does not exist.`);
    return account;
  }

  /** Of a number that everybody practises with; its account is the number with a 1 before it. */
  const isTokenOf = (number: string, { authorization = '' }: { authorization?: string | undefined }) =>
    sameSecret(authorization, `Bearer ${stage.derive(accessTokenOf(number))}`);

  scope.get<Call>(path, { config }, async (request, reply) => {
    const media = describeMedia(stage, request);
    if (media) return media;
    // Whose token it is, the number says that a file is asked for with.
    const { phone_number_id: number } = request.query;
    if (number !== undefined && isTokenOf(number, request.headers))
      throw new GraphError(33, `Object with ID '${request.params.id}' does not exist.`);
    const account = holderOf(request);
    if (account.trouble === 'silent') return silence(stage, reply);
    if (request.params.id !== account.number)
      throw new GraphError(100, `Object with ID '${request.params.id}' does not exist.`);
    return pick(numberFields(account), request.query.fields);
  });
  scope.get<Call>(`${path}/phone_numbers`, { config }, async (request) => {
    const account = accountOf(request);
    const fields = numberFields({
      ...account,
      number: account.trouble === 'other_account' ? `${account.number}0` : account.number,
    });
    return { data: [pick(fields, request.query.fields)], paging: { cursors: { before: 'a', after: 'b' } } };
  });
  // Two pages, as a long list comes.
  scope.get<Call>(`${path}/message_templates`, { config }, async (request) => {
    if (!isTokenOf(request.params.id.slice(1), request.headers)) accountOf(request);
    const all = approvedTemplates(stage.publicUrl);
    const half = Math.ceil(all.length / 2);
    const isFirst = request.query.after === undefined;
    return {
      data: isFirst ? all.slice(0, half) : all.slice(half),
      paging: {
        cursors: { before: 'a', after: 'b' },
        ...(isFirst && { next: `${stage.base()}${request.url}&after=b` }),
      },
    };
  });
  scope.post<Call>(`${path}/register`, { config }, async (request) => {
    const { number } = holderOf(request);
    if (request.params.id !== number) throw new GraphError(33, `Object with ID '${request.params.id}' does not exist.`);
    const { data } = registration.safeParse(request.body);
    if (!data) throw new GraphError(100, 'Give messaging_product and a pin of six digits.');
    const refusal = pins[data.pin];
    if (refusal) throw new GraphError(...refusal);
    registered.add(number);
    return { success: true };
  });
  scope.post<Call>(`${path}/subscribed_apps`, { config }, async (request) => {
    const { account, trouble } = accountOf(request);
    if (trouble !== 'not_subscribed') subscribed.add(account);
    return { success: true };
  });
  scope.get<Call>(`${path}/subscribed_apps`, { config }, async (request) => {
    const { account } = accountOf(request);
    const app = { id: '1', link: 'https://duka.example', name: 'Dukani' };
    return { data: subscribed.has(account) ? [{ whatsapp_business_api_data: app }] : [] };
  });
  scope.delete<Call>(`${path}/subscribed_apps`, { config }, async (request) => {
    subscribed.delete(accountOf(request).account);
    return { success: true };
  });
}
