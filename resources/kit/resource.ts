import { actorKinds } from '../enums.ts';
import type { Least, ReadyRole, Verb } from './access.ts';
import { choice, int, text } from './builders.ts';
import type { EventDefinitions } from './event.ts';
import type { Fields, StateColour } from './field.ts';
import type { Related } from './related.ts';
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
    /** Lists of other records that point to this one, on its page. A name alone is enough where the rest is plain. */
    readonly related?: readonly (string | Related)[];
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

/** One record type, of which everything else is made. What types cannot check, {@link checkRegistry} does when the server loads. */
export const defineResource = <const N extends string, const F extends Fields, const D extends Definition<F>>(
  name: N,
  definition: D & { readonly fields: F },
): D & { readonly name: N; readonly fields: F } => ({ ...definition, name });
