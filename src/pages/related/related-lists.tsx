import { CanAccess } from '@refinedev/core';
import { resources } from '../../../resources/index.ts';
import { type Resource, relatedOf } from '../../../resources/kit/index.ts';
import { viewOf } from '../../resources/index.ts';
import { RelatedList } from './related-list.tsx';

/** The other records that a definition puts on its pages, as far as this person may read them. */
export function RelatedLists({ resource, id }: { resource: Resource; id: string }) {
  const added: readonly string[] = viewOf(resource.name).adds ?? [];
  return relatedOf(resource, resources).map((list) => (
    <CanAccess key={`${list.record.name} ${list.by} ${id}`} resource={list.record.name} action="list" params={{}}>
      <RelatedList {...list} id={id} isAddedAbove={added.includes(list.record.name)} />
    </CanAccess>
  ));
}
