import type { AnyField, Fields } from '../../../resources/kit/index.ts';
import type { FieldWords } from '../types.ts';

/** The fields of which a list's rows or a group are made. */
export const partsOf = ({ options }: AnyField): Fields =>
  'of' in options && typeof options.of === 'object' ? options.of : {};
export const maxOf = (field: AnyField): number => (field.kind === 'list' ? field.options.max : 0);
export const templateOf = (field: AnyField): readonly object[] =>
  field.kind === 'list' ? (field.options.template ?? []) : [];
/** The values that one is chosen from. */
export const valuesOf = ({ options }: AnyField): readonly string[] => ('values' in options ? options.values : []);

/** What stands at a path of a form's values: `theme.title`. */
export const valueAt = (values: Readonly<Record<string, unknown>>, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], values);

export function wordsOfPart(words: FieldWords, name: string): FieldWords {
  const part = words.parts?.[name];
  if (part === undefined) return { label: name };
  if (typeof part === 'string') return { label: part };
  const { title, ...rest } = part;
  return { label: title, ...rest };
}

/** A list of nothing but files is a row of pictures. */
export const isPictures = (field: AnyField) => Object.values(partsOf(field)).every(({ kind }) => kind === 'file');
