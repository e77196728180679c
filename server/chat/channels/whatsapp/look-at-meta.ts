import type { WhatsAppCheck } from '../../../../resources/enums.ts';
import {
  askMore,
  askNumber,
  askNumbers,
  askSubscriptions,
  askTemplates,
  type GraphAccess,
  type MetaHealth,
  type MetaNumber,
  type MetaTemplate,
  subscribe,
} from '../../../providers/whatsapp/management.ts';
import { isLow } from './messaging-limit.ts';

/** What Meta says of a number, as far as it was asked: it is asked in order, up to the first thing that is wrong. */
export interface Found {
  checks: { name: WhatsAppCheck; code: string | null }[];
  number?: MetaNumber;
  health?: MetaHealth;
  templates?: MetaTemplate[];
}

/** What is wrong and yet keeps nothing from being sent or received. */
const warnings = new Set(['quality_red', 'name_pending', 'limit_low', 'no_delivery']);
/** What says nothing of the number: a check that met it changes no state. */
const passing = new Set(['unreachable', 'too_many_calls']);
export const isWarning = (code: string | null): boolean => code !== null && warnings.has(code);
export const isPassing = (code: string | null): boolean => code !== null && passing.has(code);

const unregistered = new Set(['PENDING', 'DISCONNECTED', 'UNVERIFIED', 'DELETED', 'MIGRATED', 'OFFLINE']);
const closed = new Set(['BANNED', 'RESTRICTED']);
const declined = new Set(['DECLINED', 'EXPIRED', 'NONE']);

type Answers = { number: MetaNumber; health: MetaHealth };
/** What can be wrong with a number, the worst first. */
const numberTroubles: readonly { code: string; when(answers: Answers): boolean }[] = [
  { code: 'number_closed', when: ({ health: { status = '' } }) => closed.has(status) },
  {
    code: 'not_registered',
    when: ({ number, health: { status } }) =>
      status === undefined ? number.code_verification_status === 'NOT_VERIFIED' : unregistered.has(status),
  },
  { code: 'name_declined', when: ({ health: { name_status: name = '' } }) => declined.has(name) },
  { code: 'name_pending', when: ({ health: { name_status: name } }) => name === 'PENDING_REVIEW' },
  { code: 'quality_red', when: ({ number }) => number.quality_rating === 'RED' },
  { code: 'limit_low', when: ({ health }) => isLow(health.whatsapp_business_manager_messaging_limit) },
];

interface Ids {
  phone_number_id: string;
  business_account_id: string;
}

/** Asks Meta about a number, and subscribes its account. It only reads, but for that, which may come twice. */
export async function lookAtMeta(access: GraphAccess | undefined, ids: Ids): Promise<Found> {
  const found: Found = { checks: [] };
  const note = (name: WhatsAppCheck, code: string | null) => {
    found.checks.push({ name, code });
    return code === null || isWarning(code);
  };
  if (!access) {
    note('token', 'no_token');
    return found;
  }
  const number = await askNumber(access, ids.phone_number_id);
  // A token that reads no number may still be a good one: what is wrong then is the number's id.
  const isOfNumber = !number.ok && number.code === 'not_found';
  if (!note('token', number.ok || isOfNumber ? null : number.code)) return found;
  if (!number.ok) {
    note('number', 'number_unknown');
    return found;
  }
  const more = await askMore(access, ids.phone_number_id);
  const answers = { number: number.value, health: more.ok ? more.value : {} };
  Object.assign(found, answers);
  if (!note('number', numberTroubles.find(({ when }) => when(answers))?.code ?? null)) return found;
  if (!note('account', await lookAtAccount(access, ids, found))) return found;
  note('callback', await lookAtSubscription(access, ids));
  return found;
}

async function lookAtAccount(access: GraphAccess, ids: Ids, found: Found): Promise<string | null> {
  const numbers = await askNumbers(access, ids.business_account_id);
  if (!numbers.ok) return numbers.code === 'not_found' ? 'account_unknown' : numbers.code;
  if (!numbers.value.some(({ id }) => id === ids.phone_number_id)) return 'other_account';
  const templates = await askTemplates(access, ids.business_account_id);
  if (!templates.ok) return templates.code;
  found.templates = templates.value;
  return null;
}

async function lookAtSubscription(access: GraphAccess, ids: Ids): Promise<string | null> {
  const made = await subscribe(access, ids.business_account_id);
  if (!made.ok) return made.code;
  const subscribed = await askSubscriptions(access, ids.business_account_id);
  if (!subscribed.ok) return subscribed.code;
  return subscribed.value.data.length > 0 ? null : 'not_subscribed';
}
