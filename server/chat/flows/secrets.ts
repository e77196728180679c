import type { Tx } from '../../db/tenant-scope.ts';
import { problem } from '../../problems.ts';
import type { Secrets } from '../../secrets.ts';

/** It opens for this shop and this name alone. */
const placeOf = (shopId: string, name: string) => `flow_secrets ${shopId} ${name}`;

export const secretNames = (tx: Tx, shopId: string): Promise<{ name: string }[]> =>
  tx.selectFrom('flow_secrets').select('name').where('shop_id', '=', shopId).orderBy('name').execute();

export async function keepSecret(
  secrets: Secrets,
  tx: Tx,
  shopId: string,
  { name, value }: { name: string; value: string },
): Promise<void> {
  const sealed = secrets.seal(value, placeOf(shopId, name));
  await tx
    .insertInto('flow_secrets')
    .values({ shop_id: shopId, name, sealed })
    .onConflict((conflict) => conflict.columns(['shop_id', 'name']).doUpdateSet({ sealed }))
    .execute();
}

/** Throws `not_found` for one that is not there. */
export async function dropSecret(tx: Tx, shopId: string, name: string): Promise<void> {
  const gone = await tx
    .deleteFrom('flow_secrets')
    .where('shop_id', '=', shopId)
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst();
  if (!gone) throw problem('not_found');
}

/** Those of a shop, opened: for a call that leaves at once. */
export async function openSecrets(secrets: Secrets, tx: Tx, shopId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('flow_secrets').select(['name', 'sealed']).where('shop_id', '=', shopId).execute();
  return new Map(rows.map(({ name, sealed }) => [name, secrets.open(sealed, placeOf(shopId, name))]));
}
