import { type ComponentType, use } from 'react';
import { resources } from '../../resources/index.ts';
import { type Resource, relatedOf } from '../../resources/kit/index.ts';
import { AboveContext } from '../actions/above.ts';
import { RowAmountContext } from '../pages/list/row-amount.tsx';
import { fetchOnce } from '../parts/fetch-once.ts';
import { fetchLabels } from '../parts/labels.ts';
import { viewOf } from '../resources/index.ts';
import type { PagePart } from '../resources/types.ts';

type Page = ComponentType<{ resource: Resource }>;
type Code = () => Promise<{ default: Page }>;

const edit: Code = () => import('../pages/edit.tsx');
const generic: Record<PagePart, Code> = {
  list: () => import('../pages/list.tsx'),
  show: () => import('../pages/show.tsx'),
  create: edit,
  edit,
};
const fetches = new Map<string, Promise<Page>>();

/** A record type's own page where it has one, else the generic one. Its labels are fetched beside its code. */
export function RecordPage({ resource, part }: { resource: Resource; part: PagePart }) {
  const Page = use(fetchRecordPage(resource, part));
  const { slots = {}, draws, sends } = viewOf(resource.name);
  return (
    <AboveContext.Provider value={{ Part: slots['action.above'], draws, sends }}>
      {/* On a record's page rows are those of others. */}
      <RowAmountContext.Provider value={part === 'list' ? slots['row.amount'] : undefined}>
        <Page key={resource.name} resource={resource} />
      </RowAmountContext.Provider>
    </AboveContext.Provider>
  );
}

export const fetchRecordPage = (resource: Resource, part: PagePart): Promise<Page> =>
  fetchOnce(fetches, `${resource.name} ${part}`, async () => {
    const view = viewOf(resource.name);
    const code: Code = view.pages?.[part] ?? generic[part];
    const related = part === 'show' ? relatedOf(resource, resources).map(({ record }) => record.name) : [];
    const labels = [resource.name, ...related, ...(view.labels ?? [])].map(fetchLabels);
    const [page] = await Promise.all([code(), ...labels]);
    return page.default;
  });
