import { sql } from 'kysely';
import type { Tx } from '../../../db/tenant-scope.ts';

type Checks = readonly { name: string; ok: boolean; code: string | null; at: string }[] | null;
/** Meta's account has no way to pay: no call tells so, only a message that is refused for it. */
export const unpaid = 'no_payment';
export const isUnpaid = (checks: readonly { code: string | null }[] | null): boolean =>
  checks?.some(({ code }) => code === unpaid) === true;

/** Among a number's checks it stands until somebody has Meta asked again, or a message that is paid for arrives. */
export const noteUnpaid = (tx: Tx, shopId: string, id: string, at: string): Promise<boolean> =>
  changeAccount(tx, { shopId, id, from: null }, { ok: false, code: unpaid, at });

/** Whether it stood there. */
export const notePaid = (tx: Tx, shopId: string, id: string, at: string): Promise<boolean> =>
  changeAccount(tx, { shopId, id, from: unpaid }, { ok: true, code: null, at });

async function changeAccount(
  tx: Tx,
  { shopId, id, from }: { shopId: string; id: string; from: string | null },
  to: { ok: boolean; code: string | null; at: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('whatsapp_numbers')
    .select('checks')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    // Each message that arrives asks: where nothing is to be changed, nobody waits for the number's row.
    .where(sql<boolean>`checks @> ${JSON.stringify([{ name: 'account', code: from }])}::jsonb`)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const checks: Checks = row?.checks ?? null;
  if (!checks) return false;
  await tx
    .updateTable('whatsapp_numbers')
    .set({ checks: JSON.stringify(checks.map((each) => (each.name === 'account' ? { ...each, ...to } : each))) })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute();
  return true;
}
