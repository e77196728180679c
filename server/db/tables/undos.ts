import type { FieldsOf } from '../../../resources/index.ts';
import type { Row } from '../../../resources/kit/index.ts';
import type { Json } from '../column-types.ts';

type Debt = Row<FieldsOf<'debts'>>;
/** What a move of staff may have changed of an order, as it was. */
export interface Moved {
  row: Pick<
    Row<FieldsOf<'orders'>>,
    | 'status'
    | 'confirmed_at'
    | 'handed_over_at'
    | 'paid'
    | 'credited'
    | 'rehearsal'
    | 'payment_method'
    | 'stock_held_until'
    | 'stock_released_at'
  >;
  /** What it had taken off the shelf, as the moves that would put it back. */
  taken: { productId: string; variantId: string; change: number }[];
  /** Its transactions, by id. */
  transactions: string[];
  /** The debt that owes what was given on credit. */
  debt:
    | (Pick<Debt, 'id' | 'amount' | 'paid' | 'forgiven' | 'state' | 'chase_on' | 'promised_on'> &
        Partial<Pick<Debt, 'due_on' | 'instalments'>>)
    | null;
}

export interface UndoTables {
  /** The last move of an order by staff, while it may be taken back. */
  order_undos: {
    shop_id: string;
    order_id: string;
    event: string;
    action: string;
    /** How many events the order had with it, and its version. */
    events: number;
    version: number;
    before: Json<Moved>;
  };
}
