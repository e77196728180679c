import type { Tx } from '../../../db/tenant-scope.ts';
import type { Outcome } from '../../../providers/outcome.ts';
import { graphBase, graphVersion, type WhatsAppSender } from '../../../providers/whatsapp/cloud-api.ts';
import type { Services } from '../../../services.ts';

export interface Account {
  phone_number_id: string;
  access_token: string;
  rehearsal: boolean;
}

/** The account that a shop sends from. */
export const findAccount = (tx: Tx, shopId: string): Promise<Account | undefined> =>
  tx
    .selectFrom('whatsapp_accounts')
    .select(['phone_number_id', 'access_token', 'rehearsal'])
    .where('shop_id', '=', shopId)
    .orderBy('created_at')
    .executeTakeFirst();

/** How a message ends that has nobody to send it. */
export const noAccount: Outcome = { outcome: 'failed', code: 'no_account' };

/** Who sends for an account; undefined where there is none, or a rehearsal's outside of a rehearsal. */
export function senderOf(
  { settings, secrets, world }: Services,
  account: Account | undefined,
): WhatsAppSender | undefined {
  if (!account || (account.rehearsal && !settings.rehearsal)) return undefined;
  return {
    base: account.rehearsal ? `http://127.0.0.1:${settings.port}/rehearsal/graph` : graphBase,
    version: graphVersion,
    phoneNumberId: account.phone_number_id,
    accessToken: secrets.open(account.access_token),
    fetch: world.fetch,
  };
}
