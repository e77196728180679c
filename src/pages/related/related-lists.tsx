import { resources } from '../../../resources/index.ts';
import { type Resource, relatedOf } from '../../../resources/kit/index.ts';
import { mayDo } from '../../../resources/may.ts';
import { useHolder } from '../../app/may.ts';
import { viewOf } from '../../resources/index.ts';
import { RelatedList } from './related-list.tsx';

/** The other records that a definition puts on its pages, as far as this person may read them. */
export function RelatedLists({ resource, id }: { resource: Resource; id: string }) {
  const holder = useHolder();
  const added: readonly string[] = viewOf(resource.name).adds ?? [];
  return relatedOf(resource, resources)
    .filter(({ record }) => mayDo(holder, record.name, 'read'))
    .map((list) => (
      <RelatedList
        key={`${list.record.name} ${list.by} ${id}`}
        {...list}
        id={id}
        isAddedAbove={added.includes(list.record.name)}
      />
    ));
}
