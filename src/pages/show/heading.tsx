import { Fragment, type ReactNode } from 'react';
import type { Page } from '../../../resources/kit/index.ts';
import { components } from '../../fields/index.ts';
import { dot } from '../../parts/dot.ts';
import { calledIn } from '../called.ts';
import { isEmpty, type Shown } from './draw.tsx';

/** What a record is called in its page's head: its title, or what its definition calls it by instead. */
export function headingOf(page: Page, { resource, row, words, titles }: Shown): ReactNode {
  const parts = page.title.flatMap((name) => {
    const field = resource.fields[name];
    if (!field || isEmpty(row[name])) return [];
    // It leads nowhere: the way to another record is where that is said in full.
    const { cell, staticCell = cell } = components[field.kind];
    const part = staticCell({ field, value: row[name], words: words.field(name), titles });
    return part === null ? [] : [{ name, part }];
  });
  if (parts.length > 0)
    return parts.map(({ name, part }, at) => (
      <Fragment key={name}>
        {at > 0 && dot}
        {part}
      </Fragment>
    ));
  return calledIn({ resource, row, words });
}
