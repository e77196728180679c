import { sql } from 'kysely';
import { customerOf } from '../customers/of-chat.ts';
import { bounded } from '../db/sum.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Services } from '../services.ts';
import { balanceAt } from './balance.ts';
import { debtLinkOf } from './link.ts';

/** Who the customer of a chat is that owes something, and how much, minor units; undefined for nothing. */
export async function owedInChat(
  tx: Tx,
  shopId: string,
  conversationId: string,
): Promise<{ customerId: string; balance: number } | undefined> {
  const { rows } = await sql<{ id: string; balance: number }>`
    select customer.id, (select ${bounded(sql`sum(${balanceAt('d')})`)} from debts d
      where d.shop_id = c.shop_id and d.customer_id = customer.id and d.direction = 'receivable'
        and ${balanceAt('d')} > 0) as balance
    from conversations c cross join lateral (${customerOf}) customer
    where c.shop_id = ${shopId} and c.id = ${conversationId}`.execute(tx);
  const [found] = rows;
  return found && found.balance > 0 ? { customerId: found.id, balance: found.balance } : undefined;
}

/** The same, with the address of her statement. */
export async function debtOfChat(
  services: Services,
  tx: Tx,
  shopId: string,
  conversationId: string,
): Promise<{ balance: number; url: string } | undefined> {
  const owed = await owedInChat(tx, shopId, conversationId);
  if (!owed) return undefined;
  // Her row is not held, as the chat's is, which comes before it: of two links made at once, either opens it.
  const url = await debtLinkOf(services, tx, { shopId, customerId: owed.customerId });
  return { balance: owed.balance, url };
}
