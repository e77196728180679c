import type { RawBuilder } from 'kysely';
import type { ActionName, CollectionName, FieldsOf } from '../../resources/index.ts';
import type { Create, Fields, ModeWith, NamesWith, Row, Update } from '../../resources/kit/index.ts';
import type { Holder } from '../../resources/permissions.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Caller } from '../http.ts';
import type { Notice } from '../notices.ts';
import type { Services } from '../services.ts';

/** Where a handler works: one transaction of the caller's shop. */
export interface ActionContext {
  services: Services;
  tx: Tx;
  caller: Caller;
}

type ComputedName<F extends Fields> = NamesWith<F, ModeWith<{ stored: false }>>;

/** What a record type does beyond what its fields say. A computed field or an action without its handler does not compile. */
export type Behaviour<N extends CollectionName> = {
  /** Which rows somebody may read, where that is not all of them. */
  visible?: (holder: Holder) => RawBuilder<unknown>;
  /** Takes the place of the plain insert, and makes the record with this id. */
  create?: (context: ActionContext, input: Create<FieldsOf<N>>, id: string) => Promise<void>;
  /** Runs in the same transaction after an insert or update. */
  afterWrite?: (
    context: ActionContext,
    row: Row<FieldsOf<N>>,
    change: Create<FieldsOf<N>> | Update<FieldsOf<N>>,
  ) => Promise<void>;
  /** Asked before an update or a delete, with the row locked: throws where it may not be. */
  beforeChange?: (context: ActionContext, row: Row<FieldsOf<N>>) => Promise<void>;
  /** Asked before a delete, with the row locked: what is changed instead where others' history needs the record, and why. */
  archiveInstead?: (
    context: ActionContext,
    row: Row<FieldsOf<N>>,
  ) => Promise<{ change: Update<FieldsOf<N>>; why: Notice } | undefined>;
} & ([ComputedName<FieldsOf<N>>] extends [never]
  ? { computed?: never }
  : { computed: Record<ComputedName<FieldsOf<N>>, RawBuilder<unknown>> }) &
  ([ActionName<N>] extends [never] ? { actions?: never } : { actions: { [A in ActionName<N>]: ActionHandler } });

/** Gives what the call answers with beside the record. */
export type ActionHandler = (
  context: ActionContext,
  id: string,
  args: Record<string, unknown>,
) => Promise<Record<string, unknown> | void>;

/** The same, for code that serves every record type alike. */
export interface AnyBehaviour {
  visible?: (holder: Holder) => RawBuilder<unknown>;
  create?: (context: ActionContext, input: Record<string, unknown>, id: string) => Promise<void>;
  afterWrite?: (context: ActionContext, row: Record<string, unknown>, change: Record<string, unknown>) => Promise<void>;
  beforeChange?: (context: ActionContext, row: Record<string, unknown>) => Promise<void>;
  archiveInstead?: (
    context: ActionContext,
    row: Record<string, unknown>,
  ) => Promise<{ change: Record<string, unknown>; why: Notice } | undefined>;
  computed?: Record<string, RawBuilder<unknown>>;
  actions?: Record<string, ActionHandler>;
}
