import { type RawBuilder, sql } from 'kysely';
import type { SmsAccountFault, SmsServiceName } from '../../resources/enums.ts';
import { fewSms, smsAccounts } from '../../resources/sms_accounts.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { emit } from '../events/emit.ts';
import type { CheckResult, OwnAccounts, Sealed } from '../own-accounts/check.ts';
import { connectOwn } from '../providers/sms/own.ts';
import type { SmsCalls } from '../providers/sms/port.ts';
import { openSealed } from '../rest/secret-fields.ts';
import type { Services } from '../services.ts';

export interface SealedSms extends Sealed {
  provider: SmsServiceName;
  sender: string;
  username: string | null;
  /** Of messages of one part, when it was looked at last. */
  messages_left: number | null;
}
type Reach = Pick<Services, 'settings' | 'secrets' | 'world'>;

const columns = sql`shop_id, id, provider, sender, username, messages_left, key ->> 'sealed' as sealed_key,
  secret ->> 'sealed' as sealed_secret`;
const accountsWhere = async (tx: Tx, is: RawBuilder<unknown>): Promise<SealedSms[]> =>
  (await sql<SealedSms>`select ${columns} from sms_accounts where ${is} order by rank, created_at, id`.execute(tx))
    .rows;

/** Those by which a shop's messages go, who sends first coming first. */
export const workingSms = (tx: Tx, shopId: string): Promise<SealedSms[]> =>
  accountsWhere(tx, sql`shop_id = ${shopId} and state = 'working'`);

/** Undefined where a key is missing. */
export function callsOf(reach: Reach, account: SealedSms): SmsCalls | undefined {
  const { shop_id: shopId, id, sealed_key: key, sealed_secret: secret } = account;
  if (key === null) return undefined;
  const open = (field: 'key' | 'secret', sealed: string) =>
    openSealed(reach.secrets, sealed, { resource: 'sms_accounts', shopId, id, field });
  return connectOwn(reach, {
    ...{ provider: account.provider, sender: account.sender, username: account.username ?? '' },
    ...{ key: open('key', key), secret: secret === null ? '' : open('secret', secret) },
  });
}

/** What a service says of an account in words of its own; figures are its balance. */
async function check(reach: Reach, account: SealedSms): Promise<CheckResult<SmsAccountFault>> {
  const checked = await callsOf(reach, account)?.check?.();
  if (!checked) return { fault: 'keys_refused' };
  const { says, left = null } = checked;
  if (checked.works) return { fault: null, columns: { balance: says.slice(0, 60), messages_left: left } };
  if (checked.senderInactive) return { fault: 'sender_inactive' };
  // What was left before may be another account's.
  return checked.refused
    ? { fault: 'keys_refused', columns: { balance: null, messages_left: null } }
    : { fault: 'unreachable' };
}

/** A shop's own accounts at services of text messages, as what is looked at. */
export const ownSms: OwnAccounts<SealedSms, SmsAccountFault> = {
  table: 'sms_accounts',
  find: async (tx, shopId, id) => (await accountsWhere(tx, sql`shop_id = ${shopId} and id = ${id}`))[0] ?? null,
  check,
  async learned(context, { id, messages_left: before }, { messages_left: left }) {
    if (typeof left === 'number' && left < fewSms && (before === null || before >= fewSms))
      await emit(context, smsAccounts, 'low', { id }, { left });
  },
  works: (context, id) => emit(context, smsAccounts, 'working', { id }, {}),
  fails: (context, id, fault) => emit(context, smsAccounts, 'failing', { id }, { fault }),
};
