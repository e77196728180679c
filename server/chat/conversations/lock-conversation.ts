import type { Tx } from '../../db/tenant-scope.ts';
import { problem } from '../../problems.ts';

/** Its row, locked as it is for every message: changes and messages go one after the other. Throws `not_found`. */
export async function lockConversation(tx: Tx, shopId: string, id: string) {
  const row = await tx
    .selectFrom('conversations')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}
