import type { AnyField, Kind } from './field.ts';

/** Kinds that choose one of a list of values. */
export type ChoiceKind = 'choice' | 'state';
/** Kinds made of fields of their own. */
export type NestedKind = 'list' | 'group';

type OfKind<F, K extends Kind> = Extract<F, { kind: K }>;
/** Whether a field is of one of these kinds, for what reads what only they say of themselves. */
const isOf =
  <K extends Kind>(...kinds: K[]) =>
  <F extends AnyField>(field: F | undefined): field is OfKind<F, K> =>
    field !== undefined && (kinds as Kind[]).includes(field.kind);

export const isId = isOf('id');
export const isRef = isOf('ref');
export const isList = isOf('list');
export const isGroupField = isOf('group');
export const isTags = isOf('tags');
export const isText = isOf('text');
export const isPhone = isOf('phone');
export const isBool = isOf('bool');
export const isMoney = isOf('money');
export const isInt = isOf('int');
export const isInstant = isOf('instant');
/** A day of the calendar. */
export const isDay = isOf('date');
/** What can be counted, added or dated: said beside others of its kind. */
export const isFigure = isOf('int', 'money', 'instant', 'date');
/** One line of signs that somebody may want elsewhere, or another record. */
export const isReference = isOf('ref', 'text', 'int', 'phone', 'email');
/** Chosen from its values. */
export const isChosen = isOf<ChoiceKind>('choice', 'state');
