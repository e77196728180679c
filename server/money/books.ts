import { type RawBuilder, sql } from 'kysely';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Book } from './ledger.ts';

/** The book of money by phone that has moved nowhere yet. */
export const bookFor = ({
  rehearsal,
  payment_account_id: account,
}: Pick<Row<FieldsOf<'transactions'>>, 'rehearsal' | 'payment_account_id'>): Book => {
  if (rehearsal) return 'rehearsal:';
  return account === null ? '' : 'gateway:';
};

/** The book that the first transfer of a row of the table or alias `transactions` stands in; null: it has none. */
export const bookAt = (transactions = 'transactions'): RawBuilder<Book | null> => sql<Book | null>`(
  select coalesce(substring(l.from_account from '^(?:gateway|rehearsal):'), '') from ledger_transfers l
  where l.shop_id = ${sql.ref(`${transactions}.shop_id`)} and l.transaction_id = ${sql.ref(`${transactions}.id`)}
  order by l.created_at, l.id limit 1)`;

/** The book that a transaction's money was booked in: all that becomes of it stays there. */
export async function bookOf(tx: Tx, shopId: string, id: string): Promise<Book> {
  const found = await tx
    .selectFrom('transactions')
    .select(['rehearsal', 'payment_account_id', bookAt().as('ledger')])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return found.ledger ?? bookFor(found);
}
