/** A row as JSON gives it. */
export type Row = Record<string, unknown>;
type Tables = Readonly<Record<string, readonly Row[]>>;

/** Tables that a migration takes apart: where their rows are found then, and as what. */
export const moved: Record<string, { to: string; rowOf(row: Row, tables: { old: Tables; now: Tables }): Row }> = {
  order_events: {
    to: 'events',
    rowOf: ({ shop_id, id, order_id, event, from_status, to_status, by, created_at }) => ({
      shop_id,
      id,
      type: `orders.${event}`,
      subject: 'orders',
      subject_id: order_id,
      actor_name: by,
      changes: to_status === null ? null : { status: [from_status, to_status] },
      at: created_at,
    }),
  },
  // Keys were sealed for another place: a rehearsal's are made anew, others are asked for again.
  whatsapp_accounts: {
    to: 'whatsapp_numbers',
    rowOf: ({ access_token: _, app_secret: __, ...row }) => row,
  },
  shop_members: {
    to: 'memberships',
    rowOf: ({ shop_id, user_id, role, created_at }, { now }) => ({
      shop_id,
      user_id,
      role_id: now.roles?.find((each) => each.shop_id === shop_id && each.preset === role)?.id,
      created_at,
    }),
  },
};

/** Columns that a migration takes out of a table that stays: what another table has of them. */
export const movedColumns: Record<
  string,
  { columns: readonly string[]; to: string; rowOf(row: Row): Row | undefined }
> = {
  bots: {
    columns: ['theme', 'allowed_domains'],
    to: 'widget',
    rowOf({ shop_id, theme, allowed_domains }) {
      const set = Object.entries(theme as Row);
      if (set.length === 0 && (allowed_domains as unknown[]).length === 0) return undefined;
      const column = (key: string) => `theme_${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
      return { shop_id, allowed_domains, ...Object.fromEntries(set.map(([key, value]) => [column(key), value])) };
    },
  },
};

const sold = ['paid', 'picked up', 'delivered', 'completed'];
const isOf =
  ({ shop_id, id }: Row, column: string) =>
  (row: Row) =>
    row.shop_id === shop_id && row[column] === id;

/** Rows whose values a migration puts right: what they are from then on. */
export const corrected: Record<string, (row: Row, old: Tables) => Row> = {
  // By its new name.
  conversations: ({ unread, ...row }) => ({ ...row, received: unread }),
  // Of what never came nothing is left after the fee.
  transactions: (row) =>
    ['initiated', 'pending', 'failed', 'expired'].includes(String(row.state)) ? { ...row, net: 0 } : row,
  // A variant may cost something of its own.
  products: ({ variants, ...row }) => ({
    ...row,
    // In the order in which Postgres keeps names.
    variants: (variants as Row[]).map(({ id, sku, ...variant }) => ({ id, sku, cost: null, ...variant })),
  }),
  // Its method is the one that paid.
  orders(row, { transactions = [] }) {
    const paying = transactions
      .filter(isOf(row, 'order_id'))
      .filter(({ type, state }) => type === 'payment' && state === 'succeeded')
      .sort((a, b) => (String(a.settled_at) < String(b.settled_at) ? 1 : -1));
    return { ...row, payment_method: paying[0]?.method ?? row.payment_method };
  },
  // What she bought is paid for, in real money.
  customers(row, { orders = [] }) {
    const bought = orders
      .filter(isOf(row, 'customer_id'))
      .filter(({ status, rehearsal }) => sold.includes(String(status)) && rehearsal !== true);
    return { ...row, total_amount: bought.reduce((sum, { total }) => sum + Number(total), 0) };
  },
};
