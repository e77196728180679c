import type { When } from './action.ts';

/**
 * The anatomy of a record's page: fields by their places, each in one alone. A place that is left out is filled from
 * the fields' kinds; what no place takes is content, in the parts of `ui.sections`.
 */
export interface PageAnatomy<Field extends string = string> {
  /** What it is called in the page's head, in few words, where its title is a code that nobody calls it by. */
  readonly title?: readonly Field[];
  readonly headline?: {
    /** Says how it stands in place of its state, the first of these that holds something while its condition holds. */
    readonly says?: readonly { readonly field: Field; readonly when?: When }[];
    /** When, where, how: each short, in one line under it. */
    readonly line?: readonly Field[];
    readonly amount?: Field;
  };
  /** Numbers, amounts and times that stand beside each other. */
  readonly figures?: readonly Field[];
  readonly money?: MoneyAnatomy<Field>;
  /** Somebody to write to and to call: a record that has a phone, or a phone of its own. */
  readonly people?: readonly Field[];
  /** One line each: text with a way to copy it, another record with the way to it. */
  readonly references?: readonly Field[];
  /** Instants that are happenings, called by their fields' names. Its events stand among them by themselves. */
  readonly history?: readonly Field[];
  /** Said in no place. */
  readonly unsaid?: readonly Field[];
  /** Which rows are changed and deleted by hand; left out, all. The server refuses it of the others. */
  readonly changes?: When;
  /** What its page is for, the first of these actions that is open and a second beside it; the rest is behind ⋮. */
  readonly steps?: readonly string[];
}
export interface MoneyAnatomy<Field extends string = string> {
  /** What it is worth, at the top. */
  readonly sum: Field;
  /** Amounts under it, as they are, and those that are taken away. */
  readonly lines?: readonly Field[];
  readonly less?: readonly Field[];
  /** What came of the sum: a bar shows its share. */
  readonly paid?: Field;
  readonly left?: Field;
  /** Otherwise none of it is true, and there is no box. */
  readonly when?: When;
}

/** Somebody on a page: the record that a field points to, or only a phone. */
export interface PagePerson {
  readonly field: string;
  /** The record type pointed to, and its field with the phone. */
  readonly record?: { readonly name: string; readonly phone: string };
  /** The page is about them: the record's title is their name. */
  readonly isSelf: boolean;
}
/** A page with every place filled. */
export interface Page {
  readonly title: readonly string[];
  readonly picture: string | undefined;
  readonly state: string | undefined;
  readonly says: NonNullable<NonNullable<PageAnatomy['headline']>['says']>;
  readonly line: readonly string[];
  readonly amount: string | undefined;
  readonly figures: readonly string[];
  readonly money: MoneyAnatomy | undefined;
  readonly people: readonly PagePerson[];
  readonly references: readonly string[];
  readonly stamps: readonly string[];
  /** People or actions change it, and so its events are written. */
  readonly hasEvents: boolean;
  /** What no place took. */
  readonly content: readonly string[];
  readonly changes: When | undefined;
  /** Actions that stand out while they are open: at most two at a time. */
  readonly steps: readonly string[];
}

/** Each field that a declared anatomy places, with its place. */
export const placesIn = ({
  headline,
  money,
  title: _,
  steps: __,
  changes: ___,
  ...rest
}: PageAnatomy): [place: string, fields: readonly string[]][] => [
  ['headline.says', [...new Set(headline?.says?.map(({ field }) => field))]],
  ['headline.line', headline?.line ?? []],
  ['headline.amount', headline?.amount === undefined ? [] : [headline.amount]],
  ['money', money ? moneyNames(money) : []],
  ...(['figures', 'people', 'references', 'history', 'unsaid'] as const).map((place): [string, readonly string[]] => [
    place,
    rest[place] ?? [],
  ]),
];
/** The fields of a money box. */
export const moneyNames = ({ sum, lines = [], less = [], paid, left }: MoneyAnatomy): string[] =>
  [sum, ...lines, ...less, paid, left].filter((name) => name !== undefined);
