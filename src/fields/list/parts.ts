import type { AnyField, Fields } from '../../../resources/kit/index.ts';
import type { FieldWords } from '../types.ts';

export const partsOf = (field: AnyField): Fields => (field.kind === 'list' ? field.facts.of : {});
export const mostOf = (field: AnyField): number => (field.kind === 'list' ? field.facts.max : 0);
export const starterOf = (field: AnyField): readonly object[] =>
  field.kind === 'list' ? (field.facts.starter ?? []) : [];

export function wordsOfPart(words: FieldWords, name: string): FieldWords {
  const part = words.parts?.[name];
  if (part === undefined) return { label: name };
  if (typeof part === 'string') return { label: part };
  const { title, ...rest } = part;
  return { label: title, ...rest };
}

/** A list of nothing but files is a row of pictures. */
export const isPictures = (field: AnyField) => Object.values(partsOf(field)).every(({ kind }) => kind === 'file');
