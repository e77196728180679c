import type { ColumnType, Generated } from 'kysely';
import type { ActorKind } from '../../resources/enums.ts';
import type { FieldsOf, ResourceName, Resources } from '../../resources/index.ts';
import type { Field, Fields, Kind, ModeWith, Stored, Value } from '../../resources/kit/index.ts';
import type { Instant, Json } from './column-types.ts';
import type { KindIn } from './columns.ts';
import type { AccountTables } from './tables/accounts.ts';
import type { AttemptTables } from './tables/attempts.ts';
import type { ChatTables } from './tables/chat.ts';
import type { ContactTables } from './tables/contact.ts';
import type { ImportTables } from './tables/imports.ts';
import type { LimitTables } from './tables/limits.ts';
import type { OutboundTables } from './tables/outbound.ts';
import type { PopupTables } from './tables/popups.ts';
import type { ScheduleTables } from './tables/schedules.ts';
import type { TradeTables } from './tables/trade.ts';
import type { UndoTables } from './tables/undos.ts';

type WithFallback = ModeWith<{ onCreate: 'default' }>;
type MayBeEmpty = ModeWith<{ nullable: true; stored: true }>;
type ColumnFor<F> =
  F extends Field<KindIn<'jsonb'>, infer M, infer T>
    ? M extends WithFallback
      ? ColumnType<T, string | undefined, string>
      : M extends MayBeEmpty
        ? ColumnType<T | null, string | null | undefined, string | null>
        : Json<T>
    : F extends Field<KindIn<'timestamp with time zone'>, infer M, string>
      ? M extends MayBeEmpty
        ? ColumnType<string | null, string | Date | null | undefined, string | Date | null>
        : Instant
      : F extends Field<Kind, infer M, infer T>
        ? M extends WithFallback
          ? ColumnType<T, T | undefined, T>
          : M extends MayBeEmpty
            ? ColumnType<T | null, T | null | undefined, T | null>
            : Value<F>
        : never;
type TableOf<F extends Fields> = { [N in keyof Stored<F>]: ColumnFor<F[N]> };

interface VersionColumns {
  version: Generated<number>;
  changed_by: ColumnType<string | null, string | null | undefined, string | null>;
  changed_by_kind: ColumnType<ActorKind | null, ActorKind | null | undefined, ActorKind | null>;
  changed_by_id: ColumnType<string | null, string | null | undefined, string | null>;
}
type RecordTables = {
  [N in ResourceName]: TableOf<FieldsOf<N>> &
    (N extends 'shops' ? object : { shop_id: string }) &
    (Resources[N]['access']['update'] extends 'nobody' ? object : VersionColumns);
};

/** Every table, for Kysely. Those of records come from `resources/`. */
export type Database = RecordTables &
  AccountTables &
  TradeTables &
  ChatTables &
  OutboundTables &
  PopupTables &
  AttemptTables &
  ContactTables &
  ScheduleTables &
  LimitTables &
  ImportTables &
  UndoTables;
