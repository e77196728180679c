import { resources } from '../../../resources/index.ts';
import { type Resource, relatedOf } from '../../../resources/kit/index.ts';
import { mayDo } from '../../../resources/may.ts';
import { useHolder } from '../../app/may.ts';
import { RelatedList } from './related-list.tsx';

/** The other records that a definition puts on its pages, as far as this person may read them. */
export function RelatedLists({ resource, id }: { resource: Resource; id: string }) {
  const holder = useHolder();
  return relatedOf(resource, resources)
    .filter(({ record }) => mayDo(holder, record.name, 'read'))
    .map((list) => (
      <RelatedList
        key={`${list.record.name} ${list.by} ${id}`}
        {...list}
        id={id}
        mayCreate={mayDo(holder, list.record.name, 'create')}
      />
    ));
}
