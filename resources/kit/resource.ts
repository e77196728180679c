import { int, text } from './builders.ts';
import type { Fields, StateColour } from './field.ts';

/** Who works in a shop. A role can only grant what it has. */
export const roles = ['owner', 'manager', 'cashier'] as const;
export type Role = (typeof roles)[number];
export const everyone = roles;
export const managers = ['owner', 'manager'] as const satisfies readonly Role[];
export const nobody = [] as const satisfies readonly Role[];

/** Something done to a record: never "set the state", always a deed that is checked on the server. */
export interface Action<S extends string = string> {
  readonly access: readonly Role[];
  /** States it may start from; left out, any. */
  readonly from?: readonly S[];
  readonly to?: S;
  readonly args?: Fields;
  /** Ask before doing. */
  readonly confirm?: true;
  readonly danger?: true;
}

export interface Definition<F extends Fields> {
  /** `shop`: rows of one shop, a REST collection. `self`: the shop itself, with calls of its own. */
  readonly scope: 'shop' | 'self';
  /** The field that names a record to a person. */
  readonly title: keyof F & string;
  readonly access: Readonly<Record<'read' | 'create' | 'update' | 'delete', readonly Role[]>>;
  readonly fields: F;
  readonly actions?: Readonly<Record<string, Action>>;
  /** Separate allow-lists: being shown does not make a field searchable. */
  readonly query?: {
    readonly search?: readonly (keyof F & string)[];
    /** Keys of which a person picks one to search by; each is a filter too. Without them she searches in all of `search`. */
    readonly searchBy?: readonly (keyof F & string)[];
    readonly filter?: readonly (keyof F & string)[];
    readonly sort?: readonly (keyof F & string)[];
  };
  readonly csv?: readonly (keyof F & string)[];
  readonly ui?: {
    readonly icon: string;
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
    readonly marks?: Readonly<
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
export const isVersioned = ({ access }: Pick<Resource, 'access'>): boolean => access.update.length > 0;
const versionFields = { version: int.assigned({ min: 1 }), changed_by: text.later({ max: 120 }) };
/** A record's fields as the API gives them. */
export const servedFields = (resource: Resource): Fields =>
  isVersioned(resource) ? { ...resource.fields, ...versionFields } : resource.fields;

/** Checks what types cannot, with an error that names the place. */
export function defineResource<const N extends string, const F extends Fields, const D extends Definition<F>>(
  name: N,
  definition: D & { readonly fields: F },
): D & { readonly name: N; readonly fields: F } {
  for (const [fieldName, field] of Object.entries(definition.fields)) {
    const at = `resources/${name}: ${fieldName}`;
    if (!/^[a-z][a-z0-9_]*$/.test(fieldName)) throw new Error(`${at}: field names are lower_snake_case`);
    if (field.mode === 'default' && field.fallback === undefined) throw new Error(`${at}: a default needs its value`);
  }
  for (const key of definition.query?.searchBy ?? []) {
    if (!definition.query?.filter?.includes(key))
      throw new Error(`resources/${name}: ${key}: a search key is a filter too`);
  }
  const states = Object.values(definition.fields).find((field) => field.kind === 'state');
  for (const [actionName, action] of Object.entries(definition.actions ?? {})) {
    const known: readonly string[] = states?.kind === 'state' ? states.facts.values : [];
    for (const status of [...(action.from ?? []), ...(action.to ? [action.to] : [])]) {
      if (!known.includes(status))
        throw new Error(`resources/${name}: action ${actionName}: '${status}' is not a state`);
    }
  }
  return { ...definition, name };
}
