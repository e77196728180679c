import type { RawBuilder } from 'kysely';
import type { ActionName, FieldsOf, ResourceName, Resources } from '../../resources/index.ts';
import type { Answers, Args, Create, Fields, ModeWith, NamesWith, Row, Update } from '../../resources/kit/index.ts';
import type { Holder } from '../../resources/permissions.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Caller } from '../http.ts';
import type { NoteMade } from '../made-along.ts';
import type { Outside } from '../outside/outside.ts';
import type { Notice } from '../sentences/notices.ts';
import type { Services } from '../services.ts';
import type { Outcome } from '../stored/outcome.ts';

/** Where a handler works: one transaction of the caller's shop. */
export interface ActionContext {
  services: Services;
  tx: Tx;
  caller: Caller;
  /** Where it may be taken back. */
  madeAlong?: NoteMade;
}

/** Where it is recorded how something ended: a transaction of the shop, for who began it. */
interface RecordContext {
  services: Services;
  tx: Tx;
  shopId: string;
  actor: Actor;
}

/**
 * Sums of a record's list that are kept by days: of each of these fields, of the rows that nothing but those beside it
 * narrows. `rows` is a table of sums with the columns that those compare, `shop_id` and `rehearsal` among them.
 */
export interface KeptSums {
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly rows: (shopId: string) => RawBuilder<unknown>;
}

type ComputedName<F extends Fields> = NamesWith<F, ModeWith<{ stored: false }>>;

/**
 * What a record type does beyond what its fields say. A computed field or an action without its handler does not
 * compile.
 */
export type Behaviour<N extends ResourceName> = {
  /** Which rows somebody may read, where that is not all of them. */
  visible?: (caller: Caller) => RawBuilder<unknown>;
  /** A row as somebody is shown it, where that takes more than leaving out the fields that are kept for others. */
  shown?: (holder: Holder, row: Row<FieldsOf<N>>) => Row<FieldsOf<N>>;
  /** Takes the place of the plain insert, and makes the record with this id. */
  create?: (context: ActionContext, input: Create<FieldsOf<N>>, id: string) => Promise<void>;
  /** What else a change of the row as it stood changes; lists have their ids, groups are their columns. */
  bringsAlong?: (before: Row<FieldsOf<N>>, change: Update<FieldsOf<N>>) => Update<FieldsOf<N>>;
  /**
   * Asked in the same transaction after an insert or update (of what), of all made at once: throws where one may not
   * be.
   */
  mayStand?: (
    context: ActionContext,
    writes: readonly {
      row: Row<FieldsOf<N>>;
      change: Create<FieldsOf<N>> | Update<FieldsOf<N>>;
      before?: Row<FieldsOf<N>> | undefined;
    }[],
  ) => Promise<void>;
  /** Runs in the same transaction after that. */
  afterWrite?: (
    context: ActionContext,
    row: Row<FieldsOf<N>>,
    change: Create<FieldsOf<N>> | Update<FieldsOf<N>>,
  ) => Promise<void>;
  /**
   * Asked after an insert or update too: throws what a value may not be by itself, whatever the other fields hold, as a
   * day to come. Of a row of a file it is asked even where others of its fields are wrong.
   */
  checkValues?: (
    context: ActionContext,
    values: Partial<Create<FieldsOf<N>>> | Update<FieldsOf<N>>,
    isNew: boolean,
  ) => void;
  /** What new rows of a file begin with where it says nothing of that, as the form that makes one does. */
  startsInFiles?: (context: ActionContext) => Promise<Partial<Row<FieldsOf<N>>>>;
  /** Fields that no file changes of the record as it is: something else of it counts in their place. */
  closedToFiles?: (row: Row<FieldsOf<N>>) => readonly (keyof FieldsOf<N> & string)[];
  /** Locks before an action or a delete locks its rows what others lock before them: otherwise two block each other. */
  holdFirst?: (context: ActionContext, ids: readonly string[]) => Promise<void>;
  /** Asked before an update (to what) or a delete, with the row locked: throws where it may not be. */
  beforeChange?: (context: ActionContext, row: Row<FieldsOf<N>>, change?: Update<FieldsOf<N>>) => Promise<void>;
  /**
   * Asked before a delete, with the row locked: what is changed instead where others' history needs the record, and
   * why.
   */
  archiveInstead?: (
    context: ActionContext,
    row: Row<FieldsOf<N>>,
  ) => Promise<{ change: Update<FieldsOf<N>>; why: Notice } | undefined>;
  /** Whether what has happened to it keeps it from being deleted, beside records that point to it. */
  isInUse?: (context: ActionContext, row: Row<FieldsOf<N>>) => boolean | Promise<boolean>;
  /** Runs before a delete, with the row locked: takes back what it stood for. */
  beforeDelete?: (context: ActionContext, row: Row<FieldsOf<N>>) => Promise<void>;
  /** What a row adds to a sum of a field, where that is not the field itself. */
  summed?: Partial<Record<keyof FieldsOf<N> & string, RawBuilder<number>>>;
  keptSums?: KeptSums;
  /** What else a row of a file finds a record by, beside its own field: the table of `value` and `id`. */
  alsoFoundBy?: Partial<Record<keyof FieldsOf<N> & string, (shopId: string) => RawBuilder<unknown>>>;
  /** Columns of which any may be what a computed field is compared with, so that their indexes serve; itself last. */
  among?: Partial<Record<ComputedName<FieldsOf<N>>, readonly RawBuilder<unknown>[]>>;
} & ([ComputedName<FieldsOf<N>>] extends [never]
  ? { computed?: never }
  : { computed: Record<ComputedName<FieldsOf<N>>, RawBuilder<unknown>> }) &
  (Resources[N] extends { answers: infer F extends Fields }
    ? { answer: (services: Services, tx: Tx, row: Row<FieldsOf<N>>, shopId: string) => Promise<Row<F>> }
    : { answer?: never }) &
  ([ActionName<N>] extends [never]
    ? { actions?: never }
    : { actions: { [A in ActionName<N>]: ActionHandler<N, A> | OutsideAction<N, A> } });

/** Does an action to the record with this id, and gives what the call answers with beside the record. */
type ActionHandler<N extends ResourceName, A extends ActionName<N>> = (
  context: ActionContext,
  id: string,
  args: Args<Resources[N], A>,
) => Promise<Answers<Resources[N], A>>;
/**
 * An action that another service does. `prepare` checks and reserves in the action's own transaction and gives the
 * plan that is committed; `perform` and `ask` know no database; `record` writes how it ended, guarded by state, and
 * emits. `atOnce`: it is given what is written down nowhere, so that whoever takes the call performs it and hands that
 * over; a job that finds it left behind performs without.
 */
interface OutsideAction<N extends ResourceName, A extends ActionName<N>, Plan = unknown, R = unknown>
  extends Outside<Plan, R> {
  atOnce?: true;
  prepare(context: ActionContext, id: string, args: Args<Resources[N], A>): Promise<Plan>;
  record(context: RecordContext, id: string, plan: Plan, outcome: Outcome<R>): Promise<void>;
}
export interface AnyOutsideAction extends Outside<unknown, unknown> {
  atOnce?: true;
  prepare(context: ActionContext, id: string, args: Record<string, unknown>): Promise<unknown>;
  record(context: RecordContext, id: string, plan: unknown, outcome: Outcome<unknown>): Promise<void>;
}
/** One that is given nothing and answers nothing more. */
export type SimpleAction = (context: ActionContext, id: string) => Promise<void>;
interface AnyActions {
  // A method, so that what reads its own arguments fits as well: they are checked against its definition before.
  handle(context: ActionContext, id: string, args: Record<string, unknown>): Promise<Record<string, unknown> | void>;
}
export type AnyActionHandler = AnyActions['handle'];

/** The same, for code that serves every record type alike. */
export interface AnyBehaviour {
  visible?: (caller: Caller) => RawBuilder<unknown>;
  shown?: (holder: Holder, row: Record<string, unknown>) => Record<string, unknown>;
  create?: (context: ActionContext, input: Record<string, unknown>, id: string) => Promise<void>;
  bringsAlong?: (before: Record<string, unknown>, change: Record<string, unknown>) => Record<string, unknown>;
  mayStand?: (
    context: ActionContext,
    writes: readonly {
      row: Record<string, unknown>;
      change: Record<string, unknown>;
      before?: Record<string, unknown> | undefined;
    }[],
  ) => Promise<void>;
  afterWrite?: (context: ActionContext, row: Record<string, unknown>, change: Record<string, unknown>) => Promise<void>;
  checkValues?: (context: ActionContext, values: Record<string, unknown>, isNew: boolean) => void;
  startsInFiles?: (context: ActionContext) => Promise<Record<string, unknown>>;
  closedToFiles?: (row: Record<string, unknown>) => readonly string[];
  holdFirst?: (context: ActionContext, ids: readonly string[]) => Promise<void>;
  beforeChange?: (
    context: ActionContext,
    row: Record<string, unknown>,
    change?: Record<string, unknown>,
  ) => Promise<void>;
  archiveInstead?: (
    context: ActionContext,
    row: Record<string, unknown>,
  ) => Promise<{ change: Record<string, unknown>; why: Notice } | undefined>;
  isInUse?: (context: ActionContext, row: Record<string, unknown>) => boolean | Promise<boolean>;
  beforeDelete?: (context: ActionContext, row: Record<string, unknown>) => Promise<void>;
  computed?: Record<string, RawBuilder<unknown>>;
  summed?: Record<string, RawBuilder<number>>;
  keptSums?: KeptSums;
  alsoFoundBy?: Record<string, (shopId: string) => RawBuilder<unknown>>;
  among?: Record<string, readonly RawBuilder<unknown>[]>;
  /** What the calls answer with beside the fields. */
  answer?(services: Services, tx: Tx, row: Record<string, unknown>, shopId: string): Promise<Record<string, unknown>>;
  actions?: Record<string, AnyActionHandler | AnyOutsideAction>;
}
