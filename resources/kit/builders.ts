import type { FactsByKind, Field, Fields, Flow, Kind, Mode } from './field.ts';
import type { Row } from './types.ts';

/** The builders of one kind, one per mode: `text.required({ max: 80 })`. */
const builders =
  <T>() =>
  <K extends Kind>(kind: K) => {
    const make =
      <M extends Mode>(mode: M) =>
      (...[facts]: Facts<K>): Field<K, M, T> => ({ kind, mode, facts: (facts ?? {}) as FactsByKind[K] });
    return {
      required: make('required'),
      optional: make('optional'),
      fixed: make('fixed'),
      initial: make('initial'),
      assigned: make('assigned'),
      later: make('later'),
      computed: make('computed'),
      default: (fallback: T, ...[facts]: Facts<K>): Field<K, 'default', T> => ({
        kind,
        mode: 'default',
        facts: (facts ?? {}) as FactsByKind[K],
        fallback,
      }),
    };
  };
type Facts<K extends Kind> = object extends FactsByKind[K] ? [facts?: FactsByKind[K]] : [facts: FactsByKind[K]];

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
export const clock = builders<string>()('clock');
/** The id of a record of another resource, by name: importing it would make both types circular. */
export const ref = builders<string>()('ref');
export const tags = builders<string[]>()('tags');
/** The id of an uploaded file of the same shop. */
export const file = builders<string>()('file');
export const json = builders<unknown>()('json');

type ChoiceField<M extends Mode, V extends string> = Field<'choice', M, V>;
const choiceOf =
  <M extends Mode>(mode: M) =>
  <const V extends string>(values: readonly V[]): ChoiceField<M, V> => ({ kind: 'choice', mode, facts: { values } });
export const choice = {
  required: choiceOf('required'),
  optional: choiceOf('optional'),
  initial: choiceOf('initial'),
  assigned: choiceOf('assigned'),
  later: choiceOf('later'),
  computed: choiceOf('computed'),
  default: <const V extends string>(fallback: NoInfer<V>, values: readonly V[]): ChoiceField<'default', V> => ({
    kind: 'choice',
    mode: 'default',
    facts: { values },
    fallback,
  }),
};

/** A record's state: set by actions alone, along its flow. */
export const state = <const S extends string>(values: readonly S[], flow: Flow<S>): Field<'state', 'assigned', S> => ({
  kind: 'state',
  mode: 'assigned',
  facts: { values, flow: flow as unknown as Flow },
});

type ListField<M extends Mode, F extends Fields> = Field<'list', M, Row<F>[]>;
const listOf =
  <M extends Mode>(mode: M) =>
  <const F extends Fields>(of: F, max = 100): ListField<M, F> => ({ kind: 'list', mode, facts: { of, max } });
export const list = {
  required: listOf('required'),
  fixed: listOf('fixed'),
  assigned: listOf('assigned'),
  default: <const F extends Fields>(of: F, max = 100, starter?: readonly Row<F>[]): ListField<'default', F> => ({
    kind: 'list',
    mode: 'default',
    facts: { of, max, ...(starter && { starter }) },
    fallback: [],
  }),
};
