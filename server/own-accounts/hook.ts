import { sql } from 'kysely';
import type { ActionContext } from '../rest/behaviour.ts';

/** What an account's callback address ends with: new, so that the one before is nobody's any more. */
async function setHook(
  { services, tx, caller }: ActionContext,
  table: 'payment_accounts' | 'sms_accounts',
  id: string,
): Promise<void> {
  const hook = services.world.randomBytes(18).toString('base64url');
  await sql`update ${sql.table(table)} set hook = ${hook}, updated_at = ${services.world.now().toISOString()}
    where shop_id = ${caller.shopId} and id = ${id}`.execute(tx);
}

/** Gives an account that has none its address. */
export const giveHook = async (
  context: ActionContext,
  table: 'payment_accounts' | 'sms_accounts',
  { id, hook }: { id: string; hook: string | null },
): Promise<void> => (hook === null ? setHook(context, table, id) : undefined);

/** The action by which its owner has it a new one. */
export const renewing = (table: 'payment_accounts' | 'sms_accounts') => ({
  renew_address: (context: ActionContext, id: string): Promise<void> => setHook(context, table, id),
});
