import { Fragment, type ReactNode } from 'react';
import type { AnyField } from '../../resources/kit/index.ts';
import { dot } from '../parts/dot.ts';
import { partsOf, valueAt, wordsOfPart } from './parts/inside.ts';
import { components } from './registry.ts';
import type { FieldWords } from './types.ts';

type Values = Readonly<Record<string, unknown>>;

/** A form knows what others its record points to by their ids alone. */
const titles = new Map<string, string>();

/** What a field of a form holds, in a few words; null where it holds nothing. */
export function summaryOf(field: AnyField, value: unknown, words: FieldWords): ReactNode {
  const isEmpty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  const { cell, brief, staticCell, needsLabel, isItsParts } = components[field.kind];
  if (isEmpty) return null;
  if (isItsParts) {
    const held = Object.entries(partsOf(field)).flatMap(([name, part]) => {
      const summary = summaryOf(part, valueAt(value as Values, name), wordsOfPart(words, name));
      return summary ? [<Fragment key={name}>{summary}</Fragment>] : [];
    });
    return held.length > 0 ? held.flatMap((each, index) => (index > 0 ? [dot, each] : [each])) : null;
  }
  if (typeof value === 'boolean') return value ? words.label : null;
  const summary = (brief ?? staticCell ?? cell)({ field, value, words, titles });
  if (summary === null || summary === '') return null;
  return needsLabel ? (
    <>
      {words.label} {summary}
    </>
  ) : (
    summary
  );
}
