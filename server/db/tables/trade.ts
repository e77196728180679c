import type { ColumnType, Generated } from 'kysely';
import type { Language, OrderChannel } from '../../../resources/enums.ts';
import type { Instant, Json } from '../column-types.ts';

/** A line of an order link before it is submitted. */
export interface LinkLine {
  id: string;
  /** Null: so many of a set. */
  product_id: string | null;
  set_id?: string | null;
  variant_id: string | null;
  quantity: number;
  /** As they were on the order that is ordered again. */
  add_ons?: { group_id: string; option_id: string }[];
  note?: string | null;
}

export interface TradeTables {
  counters: { shop_id: string; name: 'order' | 'debt' | 'flow'; value: number };
  idempotency_keys: {
    shop_id: string;
    route: string;
    key: string;
    body_hash: string;
    status: number | null;
    body: ColumnType<unknown, string | null, string | null>;
    created_at: ColumnType<string, string | Date | undefined, never>;
  };
  stock_levels: { shop_id: string; product_id: string; variant_id: Generated<string>; on_hand: number };
  order_links: {
    shop_id: string;
    id: string;
    token_hash: string;
    token_sealed: string;
    number: number;
    channel: OrderChannel;
    language: Language;
    conversation_id: string | null;
    customer_name: string | null;
    customer_phone: string | null;
    place: Generated<string | null>;
    lines: Json<LinkLine[]>;
    order_id: string | null;
    again_of: Generated<string | null>;
    expires_at: Instant;
    created_at: Instant;
  };
  pay_links: {
    shop_id: string;
    order_id: string;
    id: string;
    token_hash: string;
    token_sealed: string;
    created_at: Instant;
  };
  merged_customers: {
    shop_id: string;
    merge_id: string;
    /** The row that was merged, as the database had it. */
    was: Json<Record<string, unknown>>;
    filled: Json<Record<string, unknown>>;
    /** Ids by table. */
    moved: Json<Record<string, string[]>>;
  };
  debt_links: {
    shop_id: string;
    customer_id: string;
    id: string;
    token_hash: string;
    token_sealed: string;
    created_at: Instant;
  };
  ledger_transfers: {
    shop_id: string;
    id: string;
    effect_key: string;
    from_account: string;
    to_account: string;
    amount: number;
    currency: string;
    transaction_id: string | null;
    order_id: string | null;
    memo: string;
    created_at: Instant;
  };
  qr_scans: { shop_id: string; qr_code_id: string; day: string; scans: number };
  qr_chats: { shop_id: string; qr_code_id: string; conversation_id: string; created_at: Instant };
  payment_callbacks: {
    provider: string;
    id: string;
    reference: string;
    account_id: string | null;
    claimed: string | null;
    amount: number | null;
    answer: string | null;
    answered_at: string | null;
    refused: string | null;
    times: number;
    again_at: string | null;
    body: string;
    received_at: Instant;
  };
  files: {
    shop_id: string;
    id: string;
    name: string;
    media_type: string;
    bytes: number;
    /** Null: no picture. */
    width: number | null;
    height: number | null;
    /** Seen by its shop alone. */
    private: Generated<boolean>;
    /** The user who sent it; null for what the server drew. */
    sent_by: Generated<string | null>;
    /** Kinds of records that name it. */
    records: Generated<string[]>;
    /** A visitor of a website sent it. */
    by_visitor: Generated<boolean>;
    /** A message that carried it is gone. */
    loose: Generated<boolean>;
    created_at: Instant;
  };
}
