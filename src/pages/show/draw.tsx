import type { ReactNode } from 'react';
import type { Titles } from '../../../common/conditions/print.ts';
import type { Resource } from '../../../resources/kit/index.ts';
import { components } from '../../fields/index.ts';
import type { Row } from '../../resources/types.ts';
import { CountText } from '../list/count-text.tsx';
import type { useWords } from '../words.ts';

/** What the parts of a record's page are made of. */
export interface Shown {
  resource: Resource;
  row: Row;
  words: ReturnType<typeof useWords>;
  titles: Titles;
}

/** What says nothing has no place on a page. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A field's value in short, as one of several in a line: a day by what it is the day of. Null where it is nothing. */
export function drawBrief({ resource, row, words, titles }: Shown, name: string): ReactNode {
  const field = resource.fields[name];
  if (!field || isEmpty(row[name]) || resource.ui?.row?.usual?.[name] === String(row[name])) return null;
  if (resource.ui?.counts?.[name]) return <CountText {...{ resource, words, name, row }} />;
  const { cell, brief = cell, needsLabel } = components[field.kind];
  const own = words.field(name);
  const drawn = brief({ field, value: row[name], words: own, titles, isRehearsal: row.rehearsal === true });
  return needsLabel ? (
    <>
      {own.label}: {drawn}
    </>
  ) : (
    drawn
  );
}
