import { actorKinds } from '../enums.ts';
import type { Access, MinAccess, Verb } from './access.ts';
import type { Actions } from './action.ts';
import { choice, int, text } from './builders.ts';
import type { CoinRule } from './coin.ts';
import type { EventDefinitions } from './event.ts';
import type { Fields, StateColour } from './field.ts';
import type { ImportRule } from './import.ts';
import type { MenuPlace, RecordIcon, SettingsPlace } from './menu.ts';
import type { PageAnatomy } from './page.ts';
import type { CountRule, DaySum, RowAnatomy, Tabs } from './row.ts';
import type { FieldPath } from './types.ts';
import { type KnownUses, listsOf, type UsedLists, type Uses } from './uses.ts';

/** Other records that stand on a record's page: those that point to it. */
export interface Related {
  readonly record: string;
  /** Its field that points here; left out, its only one. */
  readonly by?: string;
  /** Left out, the columns of its own list. */
  readonly columns?: readonly string[];
  /** What its rows lead with there, where their own `who` is the page's record as it was called then. */
  readonly who?: readonly string[];
}

export interface Definition<F extends Fields> {
  /** `shop`: rows of one shop, a REST collection. `self`: there once a shop; with an `id` it is the shop itself. */
  readonly scope: 'shop' | 'self';
  /** The field that names a record to a person. */
  readonly title: keyof F & string;
  /** A choice whose word, in the reader's language, stands for the title where it holds one. */
  readonly calledBy?: keyof F & string;
  /** Beside the verbs, by names of its own, who has what fields keep for some: `only`. */
  readonly access: Readonly<Record<Verb, MinAccess>> & Access;
  /** Who may not change it reads only what they made: `by_id`. */
  readonly ownRows?: true;
  readonly fields: F;
  readonly actions?: Actions<F>;
  /** It is also made and acted on while its owner closes the shop; everything else is only read then. */
  readonly whileClosed?: true;
  /** The action that takes it out of use and leaves it where others need it: offered before it is deleted. */
  readonly archive?: string;
  /** Asked before one is deleted, with `labels.deletes`: what that does to more than its row. */
  readonly asksToDelete?: true;
  /** Its address below `/api`, where that is not its name. */
  readonly path?: string;
  /** What the calls of what is there once a shop answer with beside its fields. */
  readonly answers?: Fields;
  /** What happens to it beside being made, changed and deleted by people. */
  readonly events?: EventDefinitions;
  /** Records that its events change too, so that open pages read them again. */
  readonly touches?: readonly string[];
  /**
   * What it is found by, beside refs and what lists are sorted by: the columns of an index, after the shop and before
   * the id.
   */
  readonly indexes?: readonly (readonly (keyof F & string)[])[];
  /** Its rows may come from a file. */
  readonly import?: ImportRule<keyof F & string>;
  /**
   * Where each field stands in lists, in this order: being shown does not make it searched, and what is not named is in
   * none of them.
   */
  readonly uses?: Uses<F>;
  readonly ui?: Ui<F>;
}

/** How it looks. With it, a record of a shop has pages. */
interface Ui<F extends Fields> {
  /** Stands for it where no picture of its own does: in the menu, in what is found, on empty pages. */
  readonly icon: RecordIcon;
  /** Its place in the menu; left out, other records' pages lead to it. */
  readonly menu?: MenuPlace;
  /** The record whose pages lead to its list, where neither menu nor settings do: back leads there. */
  readonly under?: string;
  /** Its place among the settings, beside or instead of the menu's. */
  readonly settings?: SettingsPlace<keyof F & string>;
  /** How its money stands, by the first condition that a row meets. */
  readonly coins?: readonly CoinRule[];
  /** Its row; left out, a row is made of its columns by their kinds. */
  readonly row?: RowAnatomy<keyof F & string>;
  /** Its page; what it leaves out is derived from the fields' kinds, see {@link pageOf}. */
  readonly page?: PageAnatomy<keyof F & string>;
  readonly tabs?: Tabs;
  /** Whole numbers that rows say in words of the labels, coloured where there are few or none. */
  readonly counts?: Readonly<Record<string, CountRule<keyof F & string>>>;
  /** The instant, or the day, by whose day rows stand together and lists are narrowed: today, yesterday, this week. */
  readonly day?: keyof F & string;
  /** Stands beside each day, named by `labels.daySum`. */
  readonly daySum?: DaySum<keyof F & string>;
  /**
   * What values do not add up beyond one of: a list has sums once it is narrowed to one value of any of these fields.
   */
  readonly sumsWithin?: readonly (keyof F & string)[];
  /** Newest first unless said otherwise. */
  readonly order?: { readonly field: keyof F & string; readonly direction: 'asc' | 'desc' };
  /** The form's and the page's parts by name, each with a heading; fields not named stand in a last one. */
  readonly sections?: Readonly<Record<string, readonly (keyof F & string)[]>>;
  /**
   * What a form asks for first; the rest of its parts is folded. What is needed is among the first. `unasked` is held
   * by the form and written by a tool beside it: `options`, `variants.values`.
   */
  readonly form?: {
    readonly first: readonly (keyof F & string)[];
    readonly unasked?: readonly string[];
    /** Any of them is enough: the first is needed while none of the others is filled in. */
    readonly anyOf?: readonly (keyof F & string)[];
    /** What may be saved empty and serves nothing so: it is not called optional. */
    readonly wanted?: readonly (keyof F & string)[];
  };
  /** Another may be begun from one that is there, without what is one record's own: `sku`, `variants.sku`. */
  readonly alike?: { readonly without: readonly string[] };
  /**
   * Words that stand out in a list's row while every one of `fields` holds something: neither empty nor zero nor
   * below it. The first field's amount stands beside the word. A list is filtered by a mark whose one field may be
   * empty.
   */
  readonly badges?: Readonly<
    Record<string, { readonly fields: readonly (keyof F & string)[]; readonly colour: StateColour }>
  >;
  /** Lists of other records that point to this one, on its page. A name alone is enough where the rest is plain. */
  readonly related?: readonly (string | Related)[];
}

/** A definition with its name, its uses turned into the lists that they make. */
export interface Resource<N extends string = string, F extends Fields = Fields>
  extends Omit<Definition<F>, 'uses' | 'ui'>,
    UsedLists {
  readonly name: N;
  readonly ui?: Ui<F> & { /** Columns of the list, in order. */ readonly columns: readonly string[] };
}

/**
 * What people may change carries the version of its row and who changed it last: raised by people's edits and actions
 * alone, never by what the server counts.
 */
export const isVersioned = ({ access }: Pick<Resource, 'access'>): boolean => access.update !== 'nobody';
/** By which day its rows count in what its days come to. */
export const sumDayOf = ({ ui }: Pick<Resource, 'ui'>): string | undefined => ui?.daySum?.by ?? ui?.day;
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

/**
 * One record type, of which everything else is made. What types cannot check, {@link checkRegistry} does when the
 * server loads.
 */
export const defineResource = <const N extends string, const F extends Fields, const D extends Definition<F>>(
  name: N,
  definition: D & { readonly fields: F } & KnownUses<D, F>,
): Omit<D, 'uses' | 'ui'> & Named<N, F> & UiOf<D> => {
  const { uses, ui, ...rest } = definition;
  const { columns, ...lists } = listsOf(uses ?? {});
  // What is put together is what the type says, which the compiler does not see through the rest of a generic.
  return { ...rest, ...lists, name, ...(ui && { ui: { ...ui, columns } }) } as unknown as Omit<D, 'uses' | 'ui'> &
    Named<N, F> &
    UiOf<D>;
};
interface Named<N extends string, F extends Fields> extends UsedLists {
  readonly name: N;
  readonly fields: F;
}

/** What there is once a shop: its calls read and change it, and until it is first changed it is its defaults. */
export interface Singleton<F extends Fields>
  extends Omit<Definition<F>, 'scope' | 'title' | 'access' | 'uses' | 'indexes' | 'ui'> {
  readonly access: Readonly<Record<'read' | 'update', MinAccess>>;
  /** Its form goes by the parts of groups too, `theme.title`: it has no other page. */
  readonly ui?: {
    readonly icon: RecordIcon;
    readonly settings?: SettingsPlace<FieldPath<F>>;
    readonly sections?: Readonly<Record<string, readonly FieldPath<F>[]>>;
    readonly form?: { readonly first: readonly FieldPath<F>[] };
  };
}
type UiOf<D> = D extends { readonly ui: infer U }
  ? { readonly ui: U & { readonly columns: readonly string[] } }
  : unknown;
type WithoutId = Readonly<{ id?: never }>;
interface Made<N extends string, F extends Fields, A> {
  readonly name: N;
  readonly fields: F;
  readonly scope: 'self';
  readonly title: keyof F & string;
  readonly access: A & { readonly create: 'nobody'; readonly delete: 'nobody' };
}

/** A record that is there once a shop, by its shop's id: nobody makes or deletes it. */
export const defineSingleton = <
  const N extends string,
  const F extends Fields & WithoutId,
  const D extends Singleton<F>,
>(
  name: N,
  definition: D & { readonly fields: F },
): Omit<D, 'access' | 'fields' | 'ui'> & Made<N, F, D['access']> & UiOf<D> => {
  const { access, ui, ...rest } = definition;
  return {
    ...rest,
    name,
    scope: 'self',
    // Nobody picks it out of others by a name.
    title: Object.keys(definition.fields)[0] ?? '',
    access: { ...access, create: 'nobody', delete: 'nobody' },
    ...(ui && { ui: { ...ui, columns: [] } }),
    // What is put together is what the type says, which the compiler does not see through the rest of a generic.
  } as unknown as Omit<D, 'access' | 'fields' | 'ui'> & Made<N, F, D['access']> & UiOf<D>;
};
/** Whether it is there once a shop and has no row before it is first changed. */
export const isSingleton = ({ scope, fields }: Pick<Resource, 'scope' | 'fields'>): boolean =>
  scope === 'self' && fields.id === undefined;
/** Where its calls are. */
export const pathOfRecord = ({ name, path }: Pick<Resource, 'name' | 'path'>): string => `/api/${path ?? name}`;
