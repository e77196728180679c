import { actorKinds } from '../enums.ts';
import { includes, type Least, type ReadyRole, type Verb } from './access.ts';
import { choice, int, text } from './builders.ts';
import { type EventDefinitions, storedEvents } from './event.ts';
import type { AnyField, Fields, StateColour } from './field.ts';
import type { ColumnName, OpenName } from './types.ts';

/** Something done to a record: never "set the state", always an action that is checked on the server. */
export interface Action<S extends string = string> {
  readonly access: ReadyRole;
  /** States it may start from; left out, any. */
  readonly from?: readonly S[];
  readonly to?: S;
  readonly args?: Fields;
  /** What the call answers with beside the record. */
  readonly answers?: Fields;
  /**
   * The event that it is, written with what it changed and with those of its arguments that the event says. Left out where others than
   * people cause the same: then whatever does it emits it.
   */
  readonly emits?: string;
  /** Ask before doing. */
  readonly confirm?: true;
  readonly danger?: true;
}

export interface Definition<F extends Fields> {
  /** `shop`: rows of one shop, a REST collection. `self`: the shop itself, with calls of its own. */
  readonly scope: 'shop' | 'self';
  /** The field that names a record to a person. */
  readonly title: keyof F & string;
  readonly access: Readonly<Record<Verb, Least>>;
  readonly fields: F;
  readonly actions?: Readonly<Record<string, Action>>;
  /** What happens to it beside being made, changed and deleted by people. */
  readonly events?: EventDefinitions;
  /** Records that its events change too, so that open pages read them again. */
  readonly touches?: readonly string[];
  /** What it is found by, beside refs and what lists are sorted by: the columns of an index, after the shop and before the id. */
  readonly indexes?: readonly (readonly (keyof F & string)[])[];
  /** Separate allow-lists: being shown does not make a field searchable. */
  readonly query?: {
    readonly search?: readonly OpenName<F>[];
    /** Keys of which a person picks one to search by; each is a filter too. Without them she searches in all of `search`. */
    readonly searchBy?: readonly OpenName<F>[];
    /** Of a secret only whether there is one. */
    readonly filter?: readonly ColumnName<F>[];
    readonly sort?: readonly OpenName<F>[];
    /** Whole numbers and amounts that a list adds up. */
    readonly sum?: readonly ColumnName<F>[];
  };
  readonly csv?: readonly OpenName<F>[];
  readonly ui?: {
    /** Columns of the list, in order. */
    readonly columns: readonly (keyof F & string)[];
    /** Newest first unless said otherwise. */
    readonly order?: { readonly field: keyof F & string; readonly direction: 'asc' | 'desc' };
    /** The form's and the page's parts by name, each with a heading; fields not named stand in a last one. */
    readonly sections?: Readonly<Record<string, readonly (keyof F & string)[]>>;
    /**
     * Words that stand out in a list's row while every one of `fields` holds something: neither empty nor zero nor below it.
     * The first field's amount stands beside the word. A list is filtered by a mark whose one field may be empty.
     */
    readonly badges?: Readonly<
      Record<string, { readonly fields: readonly (keyof F & string)[]; readonly colour: StateColour }>
    >;
  };
}

export interface Resource<N extends string = string, F extends Fields = Fields> extends Definition<F> {
  readonly name: N;
}

/**
 * What people may change carries the version of its row and who changed it last: raised by people's edits and actions alone, never by
 * what the server counts.
 */
export const isVersioned = ({ access }: Pick<Resource, 'access'>): boolean => access.update !== 'nobody';
const versionFields = {
  version: int.system({ min: 1 }),
  /** As they were called then; who it was is the id. */
  changed_by: text.systemOptional({ max: 120 }),
  changed_by_kind: choice.systemOptional(actorKinds),
  changed_by_id: text.systemOptional({ max: 60 }),
};
/** A record's fields as the API gives them. */
export const servedFields = <F extends Fields>(resource: Resource<string, F>): F =>
  isVersioned(resource) ? { ...resource.fields, ...versionFields } : resource.fields;

/** What is left out of these comes of itself: the day it is, what the parts of a group say. */
const makesItself = (field: AnyField) =>
  field.kind === 'group' || (field.kind === 'date' && field.options.today === true);

/** Checks what types cannot, with an error that names the place. */
export function defineResource<const N extends string, const F extends Fields, const D extends Definition<F>>(
  name: N,
  definition: D & { readonly fields: F },
): D & { readonly name: N; readonly fields: F } {
  for (const [fieldName, field] of Object.entries(definition.fields)) {
    const at = `resources/${name}: ${fieldName}`;
    if (!/^[a-z][a-z0-9_]*$/.test(fieldName)) throw new Error(`${at}: field names are lower_snake_case`);
    if (field.mode === 'default' && field.fallback === undefined && !makesItself(field))
      throw new Error(`${at}: a default needs its value`);
    for (const part of Object.keys(field.kind === 'group' ? field.options.of : {})) {
      if (`${fieldName}_${part}` in definition.fields) throw new Error(`${at}: ${part}: another field has its column`);
    }
  }
  for (const key of definition.query?.searchBy ?? []) {
    if (!definition.query?.filter?.includes(key))
      throw new Error(`resources/${name}: ${key}: a search key is a filter too`);
  }
  const { read, ...writes } = definition.access;
  for (const [verb, least] of Object.entries(writes)) {
    if (!includes(least, read)) throw new Error(`resources/${name}: access: who may ${verb} may read`);
  }
  for (const key of definition.query?.sum ?? []) {
    const { kind } = definition.fields[key] ?? {};
    if (kind !== 'int' && kind !== 'money') throw new Error(`resources/${name}: ${key}: only numbers are added up`);
  }
  const states = Object.values(definition.fields).find((field) => field.kind === 'state');
  for (const [actionName, action] of Object.entries(definition.actions ?? {})) {
    const known: readonly string[] = states?.kind === 'state' ? states.options.values : [];
    for (const status of [...(action.from ?? []), ...(action.to ? [action.to] : [])]) {
      if (!known.includes(status))
        throw new Error(`resources/${name}: action ${actionName}: '${status}' is not a state`);
    }
  }
  for (const [actionName, { emits }] of Object.entries(definition.actions ?? {})) {
    if (emits !== undefined && !definition.events?.[emits])
      throw new Error(`resources/${name}: action ${actionName}: '${emits}' is not among its events`);
  }
  for (const [eventName, event] of Object.entries(definition.events ?? {})) {
    const at = `resources/${name}: event ${eventName}`;
    if ((storedEvents as readonly string[]).includes(eventName)) throw new Error(`${at}: every record has it already`);
    for (const key of event.live ?? []) if (!event.data?.[key]) throw new Error(`${at}: it does not say ${key}`);
  }
  return { ...definition, name };
}
