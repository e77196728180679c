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
