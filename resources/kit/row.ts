import type { When } from './action.ts';
import type { RecordIcon } from './menu.ts';

/**
 * The anatomy of a record's row on a phone, in related lists and on home: fields by their places. What leads is the
 * picture, where there is one, or else the record's coin; what the title lacks falls to the next of `who`.
 */
export interface RowAnatomy<Field extends string = string> {
  readonly picture?: Field;
  /** Without one, a picture for each value of a choice. */
  readonly icons?: { readonly field: Field; readonly by: Readonly<Record<string, RecordIcon>> };
  /** Without a picture or a coin, the letters of its name lead. */
  readonly initials?: true;
  /** Who or what it is: the first of these that says something. */
  readonly who: readonly Field[];
  /** Number, time, channel: each short. */
  readonly line?: readonly Field[];
  /** What is in it. */
  readonly content?: readonly Field[];
  /** Why it is as it is, read whole. */
  readonly why?: Field;
  readonly amount?: Field;
  /** Rehearsed money apart from the amount: it stands there, marked, while the amount is nothing. */
  readonly rehearsed?: Field;
  /** Stands under the amount, where no next step does. */
  readonly state?: Field;
  /** In a table, the column in which badges stand, below what it says; without one, beside the state. */
  readonly badgesBelow?: Field;
  /** Values that go without saying: only another one is said. */
  readonly usual?: Partial<Readonly<Record<Field, string>>>;
  /** Actions, the first that may be done to it as it stands is offered on the row. They ask for no value. */
  readonly next?: readonly string[];
}

/** A whole number that is said as a sentence: `Zimebaki 3`. Few there are while the field `low` holds. */
export interface CountRule<Field extends string = string> {
  readonly low?: Field;
}

/** What a list adds up for each of its days: of the rows that fit `when`, left out of all; rehearsed money never. */
export interface DaySum<Field extends string = string> {
  readonly field: Field;
  readonly when?: When<Field>;
  /** The instant that a row counts by, where that is another than the list's: so do the days that narrow the list. */
  readonly by?: Field;
}

/** A list's tabs in the order of work: values of its state, and in which of them somebody is waited for. */
export interface Tabs {
  readonly order: readonly string[];
  readonly waiting: readonly string[];
}
