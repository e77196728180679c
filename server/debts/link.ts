import type { Tx } from '../db/tenant-scope.ts';
import { newLinkToken } from '../link-token.ts';
import { problem } from '../problems.ts';
import { hashToken } from '../secrets.ts';
import type { Services } from '../services.ts';

/** Where a debtor's link leads: to all that one customer owes. */
export interface DebtLink {
  shopId: string;
  customerId: string;
}

export const debtUrl = (publicUrl: string, token: string): string => `${publicUrl}/cart/debt?token=${token}`;

/**
 * The address of a customer's statement: made when it is first asked for, the same ever after. The caller holds the
 * customer's row.
 */
export async function debtLinkOf(services: Services, tx: Tx, { shopId, customerId }: DebtLink): Promise<string> {
  const { world, secrets, settings } = services;
  const made = await tx
    .selectFrom('debt_links')
    .select('token_sealed')
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (made) return debtUrl(settings.publicUrl, secrets.open(made.token_sealed));
  const { token, columns } = newLinkToken(services);
  await tx
    .insertInto('debt_links')
    .values({
      ...{ shop_id: shopId, customer_id: customerId, id: world.newId() },
      ...{ ...columns, created_at: world.now().toISOString() },
    })
    .execute();
  return debtUrl(settings.publicUrl, token);
}

/** Finds whose statement a token opens, before any shop is known. Throws `token_missing`, `debt_link_not_found`. */
export async function findDebtLink(services: Services, token: string | undefined): Promise<DebtLink> {
  if (!token) throw problem('token_missing');
  const link = await services.db.find('find a debt link', (tx) =>
    tx
      .selectFrom('debt_links')
      .select(['shop_id', 'customer_id'])
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst(),
  );
  if (!link) throw problem('debt_link_not_found');
  return { shopId: link.shop_id, customerId: link.customer_id };
}
