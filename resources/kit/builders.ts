import type { Field, Fields, Flow, Kind, Mode, OptionsByKind } from './field.ts';
import type { Row } from './types.ts';

/** The builders of one kind, one per mode: `text.required({ max: 80 })`. */
const builders =
  <T>() =>
  <K extends Kind>(kind: K) => {
    const make =
      <M extends Mode>(mode: M) =>
      (...[options]: Options<K>): Field<K, M, T> => ({ kind, mode, options: (options ?? {}) as OptionsByKind[K] });
    return {
      required: make('required'),
      optional: make('optional'),
      createOnly: make('createOnly'),
      createOnlyOptional: make('createOnlyOptional'),
      system: make('system'),
      systemOptional: make('systemOptional'),
      computed: make('computed'),
      default: (fallback: T, ...[options]: Options<K>): Field<K, 'default', T> => ({
        kind,
        mode: 'default',
        options: (options ?? {}) as OptionsByKind[K],
        fallback,
      }),
    };
  };
type Options<K extends Kind> = object extends OptionsByKind[K]
  ? [options?: OptionsByKind[K]]
  : [options: OptionsByKind[K]];

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
/** A point in time, ISO 8601 in UTC. */
export const instant = builders<string>()('instant');
/** A time of day in the shop's zone, `08:30` on the 24-hour clock. */
export const time = builders<string>()('time');
/** The id of a record of another resource, by name: importing it would make both types circular. */
export const ref = builders<string>()('ref');
export const tags = builders<string[]>()('tags');
/** The id of an uploaded file of the same shop. */
export const file = builders<string>()('file');
export const json = builders<unknown>()('json');

type ChoiceField<M extends Mode, V extends string> = Field<'choice', M, V>;
const choiceOf =
  <M extends Mode>(mode: M) =>
  <const V extends string>(values: readonly V[]): ChoiceField<M, V> => ({ kind: 'choice', mode, options: { values } });
export const choice = {
  required: choiceOf('required'),
  optional: choiceOf('optional'),
  createOnlyOptional: choiceOf('createOnlyOptional'),
  system: choiceOf('system'),
  systemOptional: choiceOf('systemOptional'),
  computed: choiceOf('computed'),
  default: <const V extends string>(fallback: NoInfer<V>, values: readonly V[]): ChoiceField<'default', V> => ({
    kind: 'choice',
    mode: 'default',
    options: { values },
    fallback,
  }),
};

/** A record's state: set by actions alone, along its flow. */
export const state = <const S extends string>(values: readonly S[], flow: Flow<S>): Field<'state', 'system', S> => ({
  kind: 'state',
  mode: 'system',
  options: { values, flow: flow as unknown as Flow },
});

type ListField<M extends Mode, F extends Fields> = Field<'list', M, Row<F>[]>;
const listOf =
  <M extends Mode>(mode: M) =>
  <const F extends Fields>(of: F, max = 100): ListField<M, F> => ({ kind: 'list', mode, options: { of, max } });
export const list = {
  required: listOf('required'),
  createOnly: listOf('createOnly'),
  system: listOf('system'),
  default: <const F extends Fields>(of: F, max = 100, template?: readonly Row<F>[]): ListField<'default', F> => ({
    kind: 'list',
    mode: 'default',
    options: { of, max, ...(template && { template }) },
    fallback: [],
  }),
};
