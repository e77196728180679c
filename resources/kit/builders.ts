import type { Condition } from './condition.ts';
import type { Field, Fields, Flow, Kind, OptionsByKind, Reserved } from './field.ts';
import { type Mode, type ModeWith, modes } from './modes.ts';
import type { Create, Row } from './types.ts';
import type { Attachment, MaskedSecret, Translated } from './values.ts';

/** Modes that say what a field holds when nothing is given. */
type WithFallback = ModeWith<{ onCreate: 'default' }>;
const hasFallback = (mode: Mode): boolean => modes[mode].onCreate === 'default';
/** The compiler cannot follow a mode through a table of functions: the callers' types say what each makes. */
const eachMode = <B extends Record<Mode, unknown>>(make: (mode: Mode) => unknown): B =>
  Object.fromEntries(Object.keys(modes).map((mode) => [mode, make(mode as Mode)])) as B;

type Options<K extends Kind> = object extends OptionsByKind[K]
  ? [options?: OptionsByKind[K] & Reserved]
  : [options: OptionsByKind[K] & Reserved];
type Builder<K extends Kind, M extends Mode, T, W> = M extends WithFallback
  ? (fallback: T, ...options: Options<K>) => Field<K, M, T, W>
  : (...options: Options<K>) => Field<K, M, T, W>;

/** The builders of one kind, one per mode: `text.required({ max: 80 })`, `int.default(1, { min: 1 })`. */
const builders =
  <T, W = unknown>() =>
  <K extends Kind>(kind: K) =>
    eachMode<{ [M in Mode]: Builder<K, M, T, W> }>((mode) =>
      hasFallback(mode)
        ? (fallback: T, options: object = {}) => ({ kind, mode, options, fallback })
        : (options: object = {}) => ({ kind, mode, options }),
    );
/** Kinds that people write and the server does not make up: they are given, or empty. */
const inputBuilders =
  <T, W = unknown>() =>
  <K extends Kind>(kind: K) => {
    const { required, optional } = builders<T, W>()(kind);
    return { required, optional };
  };

export const id = builders<string>()('id');
export const text = builders<string>()('text');
export const longtext = builders<string>()('longtext');
/** E.164 inside; every Tanzanian spelling is accepted. */
export const phone = builders<string>()('phone');
export const email = builders<string>()('email');
export const int = builders<number>()('int');
/** Integer minor units of the shop's currency. */
export const money = builders<number>()('money');
export const bool = builders<boolean>()('bool');
/** A day of the calendar in the shop's zone, `2026-11-22`. */
export const date = {
  ...builders<string>()('date'),
  /** Made without one, it is the day it is. */
  today: (): Field<'date', 'default', string> => ({ kind: 'date', mode: 'default', options: { today: true } }),
};
/** A point in time, ISO 8601 in UTC. */
export const instant = builders<string>()('instant');
/** A time of day in the shop's zone, `08:30` on the 24-hour clock. */
export const time = builders<string>()('time');
/** The id of a record of another resource, by name: importing it would make both types circular. */
export const ref = eachMode<{ [M in Mode]: RefBuilder<M> }>((mode) => (options: object) => ({
  kind: 'ref',
  mode,
  options,
}));
/** The name it points to stays in its type, so that the registry can say that nobody is called so. */
type RefField<M extends Mode, To extends string> = Field<'ref', M, string> & { readonly options: { readonly to: To } };
type RefBuilder<M extends Mode> = M extends WithFallback
  ? never
  : <const To extends string>(options: { to: To; owned?: true }) => RefField<M, To>;
export const tags = builders<string[]>()('tags');
/** The id of an uploaded file of the same shop. */
export const file = builders<string>()('file');
/** A photo, a document or a link that belongs to the record and is seen by its shop alone. */
export const attachment = inputBuilders<Attachment>()('attachment');
/** A text that people read, in Swahili, English or both; what must be given is given in the shop's language. */
export const translated = inputBuilders<Translated>()('translated');
/** What opens another service: written, sealed and never read back. */
export const secret = inputBuilders<MaskedSecret, string>()('secret');
/** A colour as CSS writes it in hex. */
export const colour = builders<string>()('colour');
export const json = builders<unknown>()('json');
/** Which rows of another record, as a tree of rules that is kept as it was asked. */
export const condition = builders<Condition>()('condition');

type ChoiceField<M extends Mode, V extends string> = Field<'choice', M, V>;
type ChoiceBuilder<M extends Mode> = M extends WithFallback
  ? <const V extends string>(fallback: NoInfer<V>, values: readonly V[]) => ChoiceField<M, V>
  : <const V extends string>(values: readonly V[]) => ChoiceField<M, V>;
export const choice = eachMode<{ [M in Mode]: ChoiceBuilder<M> }>((mode) =>
  hasFallback(mode)
    ? (fallback: string, values: readonly string[]) => ({ kind: 'choice', mode, options: { values }, fallback })
    : (values: readonly string[]) => ({ kind: 'choice', mode, options: { values } }),
);

/** A record's state: set by actions alone, along its flow. */
export const state = <const S extends string>(values: readonly S[], flow: Flow<S>): Field<'state', 'system', S> => ({
  kind: 'state',
  mode: 'system',
  options: { values, flow: flow as unknown as Flow },
});

/**
 * `template`: rows that one tap writes where there are none. What is left out is an empty list where the mode has a
 * fallback.
 */
type ListBuilder<M extends Mode> = <const F extends Fields>(
  of: F,
  max?: number,
  template?: readonly Row<F>[],
) => Field<'list', M, Row<F>[]>;
export const list = eachMode<{ [M in Mode]: ListBuilder<M> }>(
  (mode) =>
    (of: Fields, max = 100, template?: readonly object[]) => ({
      kind: 'list',
      mode,
      options: { of, max, ...(template && { template }) },
      ...(hasFallback(mode) && { fallback: [] }),
    }),
);

/**
 * What may stand in a group: what has one column, and whose name nothing else keeps. It is written as long as the
 * record is.
 */
type PartKind = Exclude<Kind, 'id' | 'ref' | 'state' | 'list' | 'group' | 'file' | 'secret'>;
type PartMode = Exclude<Mode, ModeWith<{ onCreate: 'required' | 'optional'; onUpdate: false }>>;
type Parts = Readonly<Record<string, { [K in PartKind]: Field<K, PartMode> }[PartKind]>>;
/** A group may be left out where each of its parts may. */
type GroupMode<F extends Fields> = [Extract<F[keyof F]['mode'], ModeWith<{ onCreate: 'required' }>>] extends [never]
  ? 'default'
  : 'required';
/** Fields under one name: `theme: group({ colour: … })` is one object outside and the column `theme_colour` inside. */
export const group = <const F extends Parts>(of: F): Field<'group', GroupMode<F>, Row<F>, Create<F>> => {
  const isNeeded = Object.values(of).some(({ mode }) => modes[mode].onCreate === 'required');
  return { kind: 'group', mode: (isNeeded ? 'required' : 'default') as GroupMode<F>, options: { of } };
};
