import type { RawBuilder } from 'kysely';
import type { ActionName, CollectionName, FieldsOf } from '../../resources/index.ts';
import type { Create, Fields, Row, Update } from '../../resources/kit/index.ts';
import type { Tx } from '../db/door.ts';
import type { Caller } from '../http.ts';
import type { Notice } from '../notices.ts';
import type { Services } from '../services.ts';

/** Where a handler works: one transaction of the caller's shop. */
export interface Desk {
  services: Services;
  tx: Tx;
  caller: Caller;
}

type ComputedName<F extends Fields> = { [N in keyof F]: F[N]['mode'] extends 'computed' ? N : never }[keyof F];

/** What a record type does beyond what its fields say. A computed field or an action without its handler does not compile. */
export type Behaviour<N extends CollectionName> = {
  /** Takes the place of the plain insert; gives the new record's id. */
  create?: (desk: Desk, input: Create<FieldsOf<N>>) => Promise<string>;
  /** Runs in the same transaction after an insert or update. */
  written?: (desk: Desk, row: Row<FieldsOf<N>>, change: Create<FieldsOf<N>> | Update<FieldsOf<N>>) => Promise<void>;
  /** Asked before a delete, with the row locked: what is changed instead where others' history needs the record, and why. */
  retire?: (desk: Desk, row: Row<FieldsOf<N>>) => Promise<{ change: Update<FieldsOf<N>>; why: Notice } | undefined>;
} & ([ComputedName<FieldsOf<N>>] extends [never]
  ? { computed?: never }
  : { computed: Record<ComputedName<FieldsOf<N>>, RawBuilder<unknown>> }) &
  ([ActionName<N>] extends [never] ? { actions?: never } : { actions: { [A in ActionName<N>]: ActionHandler } });

/** Gives what the call answers with beside the record. */
export type ActionHandler = (
  desk: Desk,
  id: string,
  args: Record<string, unknown>,
) => Promise<Record<string, unknown> | void>;

/** The same, for code that serves every record type alike. */
export interface AnyBehaviour {
  create?: (desk: Desk, input: Record<string, unknown>) => Promise<string>;
  written?: (desk: Desk, row: Record<string, unknown>, change: Record<string, unknown>) => Promise<void>;
  retire?: (
    desk: Desk,
    row: Record<string, unknown>,
  ) => Promise<{ change: Record<string, unknown>; why: Notice } | undefined>;
  computed?: Record<string, RawBuilder<unknown>>;
  actions?: Record<string, ActionHandler>;
}
