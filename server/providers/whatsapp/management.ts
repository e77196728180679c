import * as z from 'zod';
import { callJson } from '../call-json.ts';

/** The way to the Graph API with somebody's token. */
export interface GraphAccess {
  /** Where it answers, e.g. `https://graph.facebook.com`. */
  base: string;
  version: string;
  accessToken: string;
  fetch: typeof fetch;
}

/** Why Meta did not answer as it should; what to do about each stands on the page. */
type GraphTrouble = 'token_refused' | 'scope_missing' | 'not_found' | 'too_many_calls' | 'unreachable' | 'refused';
type GraphAnswer<T> = { ok: true; value: T } | { ok: false; code: GraphTrouble };

const troubles: readonly { code: GraphTrouble; codes: readonly number[] }[] = [
  { code: 'token_refused', codes: [0, 104, 190] },
  { code: 'not_found', codes: [33, 100] },
  { code: 'too_many_calls', codes: [4, 17, 80007, 130429] },
  { code: 'unreachable', codes: [1, 2] },
];
/** Meta's codes for a permission that a token lacks (protocol sheet §5). */
export const isScope = (code: number): boolean => code === 3 || code === 10 || (code >= 200 && code <= 299);

const refusal = z.object({ error: z.object({ code: z.number() }) });

function troubleOf(status: number, body: unknown): GraphTrouble {
  const code = refusal.safeParse(body).data?.error.code;
  if (code !== undefined && isScope(code)) return 'scope_missing';
  const known = troubles.find(({ codes }) => code !== undefined && codes.includes(code));
  if (known) return known.code;
  if (status === 429) return 'too_many_calls';
  return status >= 500 ? 'unreachable' : 'refused';
}

async function ask<T>(
  { base, version, accessToken, fetch }: GraphAccess,
  path: string,
  shape: z.ZodType<T>,
  method: 'GET' | 'POST' | 'DELETE' = 'GET',
): Promise<GraphAnswer<T>> {
  const answer = await callJson({
    ...{ fetch, method, url: `${base}/${version}/${path}` },
    headers: { authorization: `Bearer ${accessToken}` },
    timeOutMs: 15_000,
  });
  if (!answer.answered) return { ok: false, code: 'unreachable' };
  const read = shape.safeParse(answer.body);
  if (answer.status < 300 && read.success) return { ok: true, value: read.data };
  return { ok: false, code: answer.status < 300 ? 'refused' : troubleOf(answer.status, answer.body) };
}

const id = encodeURIComponent;
const word = z.string().max(200).optional().catch(undefined);

const number = z.object({
  id: z.string(),
  display_phone_number: z.string().max(32),
  verified_name: word,
  quality_rating: word,
  code_verification_status: word,
});
export type MetaNumber = z.infer<typeof number>;
/** What Meta says of a number. Only fields that the sheet confirms: an unknown one refuses the whole call. */
export const askNumber = (access: GraphAccess, phoneNumberId: string): Promise<GraphAnswer<MetaNumber>> =>
  ask(
    access,
    `${id(phoneNumberId)}?fields=id,display_phone_number,verified_name,quality_rating,code_verification_status`,
    number,
  );

const health = z.object({
  status: word,
  name_status: word,
  whatsapp_business_manager_messaging_limit: word,
});
export type MetaHealth = z.infer<typeof health>;
/** More of it that a version of the API may not have: then nothing is known of it. */
export const askMore = (access: GraphAccess, phoneNumberId: string): Promise<GraphAnswer<MetaHealth>> =>
  ask(access, `${id(phoneNumberId)}?fields=status,name_status,whatsapp_business_manager_messaging_limit`, health);

/** A list that Meta gives page by page, up to `maxPages`. */
async function askAll<T>(access: GraphAccess, path: string, item: z.ZodType<T>): Promise<GraphAnswer<T[]>> {
  const page = z.object({
    data: z.array(item),
    paging: z.object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() }).optional(),
  });
  const found: T[] = [];
  let after: string | undefined;
  for (let count = 0; count < maxPages; count++) {
    const answer = await ask(access, after === undefined ? path : `${path}&after=${id(after)}`, page);
    if (!answer.ok) return answer;
    found.push(...answer.value.data);
    after = answer.value.paging?.next === undefined ? undefined : answer.value.paging.cursors?.after;
    if (after === undefined) break;
  }
  return { ok: true, value: found };
}
const maxPages = 10;

/** The ids of an account's numbers. */
export const askNumbers = (access: GraphAccess, accountId: string): Promise<GraphAnswer<{ id: string }[]>> =>
  askAll(access, `${id(accountId)}/phone_numbers?fields=id&limit=100`, z.object({ id: z.string() }));

const template = z.object({
  name: z.string().max(512),
  language: z.string().max(20),
  category: z.string().max(40),
  status: z.string().max(40),
  quality_score: z
    .object({ score: z.string().max(40) })
    .optional()
    .catch(undefined),
  rejected_reason: word,
  components: z.array(z.unknown()).default([]),
});
export type MetaTemplate = z.infer<typeof template>;
const templateFields = 'name,language,category,status,quality_score,components';
/** With why each was refused, where this version of the API says so. */
export async function askTemplates(access: GraphAccess, accountId: string): Promise<GraphAnswer<MetaTemplate[]>> {
  const ask = (fields: string) =>
    askAll(access, `${id(accountId)}/message_templates?fields=${fields}&limit=100`, template);
  const answer = await ask(`${templateFields},rejected_reason`);
  return answer.ok || answer.code !== 'not_found' ? answer : ask(templateFields);
}

const success = z.object({ success: z.literal(true) });
/** Has Meta deliver what happens in an account to the app whose token this is. */
export const subscribe = (access: GraphAccess, accountId: string) =>
  ask(access, `${id(accountId)}/subscribed_apps`, success, 'POST');
export const unsubscribe = (access: GraphAccess, accountId: string) =>
  ask(access, `${id(accountId)}/subscribed_apps`, success, 'DELETE');
export const askSubscriptions = (access: GraphAccess, accountId: string) =>
  ask(access, `${id(accountId)}/subscribed_apps`, z.object({ data: z.array(z.unknown()) }));
