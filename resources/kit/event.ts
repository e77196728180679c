import type { Fields } from './field.ts';
import type { Create } from './types.ts';

/** Something that happens to a record, by what it says beside the record itself. */
export interface EventDefinition {
  readonly data?: Fields;
  /** Those of `data` that open pages are told at once; the rest they fetch, if they may. */
  readonly live?: readonly string[];
}
export type EventDefinitions = Readonly<Record<string, EventDefinition>>;

/** What happens to every record that people write: its own events come beside these. */
export const storedEvents = ['created', 'updated', 'deleted'] as const;
export type StoredEvent = (typeof storedEvents)[number];

/** Field → what it held and what it holds since. */
export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

type OwnEvents<R> = R extends { readonly events: infer E } ? E : Record<never, never>;
export type OwnEventName<R> = keyof OwnEvents<R> & string;
export type EventName<R> = OwnEventName<R> | StoredEvent;
/** What an event of a record says. */
export type EventData<R, N> = N extends keyof OwnEvents<R>
  ? OwnEvents<R>[N] extends { readonly data: infer F extends Fields }
    ? Create<F>
    : Nothing
  : Nothing;
/** `{}` alone would take any keys. */
type Nothing = Readonly<Record<string, never>>;
