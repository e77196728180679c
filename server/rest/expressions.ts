import { type RawBuilder, sql } from 'kysely';
import type { AnyField, Kind } from '../../resources/kit/index.ts';

type Expression = (column: RawBuilder<unknown>) => RawBuilder<unknown>;
type ByKind = { [K in Kind]?: Expression };

// Of one shop, so that it is looked up once for a whole list.
const shopLanguage = sql`(select language from shops where id = current_setting('app.shop_id')::uuid)`;

/** What is read of a column where that is not all of it. */
export const selected: ByKind = { secret: (column) => sql`${column} - 'sealed'` };

/** What a column is compared, searched and sorted by where that is not the column itself. */
export const compared: ByKind = {
  translated: (column) => sql`coalesce(${column} ->> ${shopLanguage}, ${column} ->> 'sw', ${column} ->> 'en')`,
};
export const comparedBy = (field: AnyField | undefined, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  (field && compared[field.kind]?.(column)) ?? column;
