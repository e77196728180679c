import { keys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { fieldAt } from '../../../resources/kit/group.ts';
import { isChosen, pathOfRecord } from '../../../resources/kit/index.ts';
import { dataProvider } from '../../app/data-provider.ts';
import { http } from '../../app/http.ts';
import type { InSettings } from '../../app/resources.ts';
import { summaryOf } from '../../fields/form.ts';
import { valueAt } from '../../fields/parts/inside.ts';
import { useWords } from '../../pages/words.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

/** A line on a phone has room for so many names. */
const mostNamed = 4;

/** How a page of the settings stands now, in a few words; what is in it, while that is not known or says nothing. */
export function useStands(page: InSettings): ReactNode[] {
  const t = useTexts(texts);
  const words = useWords(page);
  const says = page.ui?.settings?.says;
  const count = useQuery({
    queryKey: keys().data('default').resource(page.name).action('list').params({ counted: true }).get(),
    queryFn: async () =>
      (await dataProvider.getList({ resource: page.name, pagination: { currentPage: 1, pageSize: 1 } })).total,
    enabled: says === 'count',
  });
  const path = pathOfRecord(page);
  const values = useQuery({
    // As the page itself asks for it.
    queryKey: [path.slice('/api/'.length)],
    queryFn: async () => (await http.get<Record<string, unknown>>(path)).data,
    enabled: Array.isArray(says),
  });
  if (says === 'count') {
    if (count.data === undefined) return [];
    return [count.data === 0 ? t.none : t.count(count.data, words.one, words.many)];
  }
  const summaries = (says ?? []).flatMap((name): ReactNode[] => {
    const field = fieldAt(page.fields, name);
    const summary = field && values.data && summaryOf(field, valueAt(values.data, name), words.field(name));
    if (!summary) return [];
    // A word that was chosen says nothing without what it was chosen for.
    if (!isChosen(field)) return [summary];
    return [
      <Fragment key={name}>
        {words.field(name).label}: {summary}
      </Fragment>,
    ];
  });
  if (summaries.length > 0 || page.scope !== 'self') return summaries;
  const sections = Object.keys(page.ui?.sections ?? {}).map((name) => words.section(name));
  const inside = sections.length > 0 ? sections : Object.keys(page.fields).map((name) => words.field(name).label);
  return inside.length > mostNamed ? [...inside.slice(0, mostNamed - 1), '…'] : inside;
}
