import { reservedOf } from './kit/access.ts';
import type { Resource } from './kit/index.ts';
import { openResource } from './kit/reserved.ts';
import { mayDo } from './may.ts';
import type { Holder } from './permissions.ts';

const opened = new WeakMap<Resource, Map<string, Resource>>();

/** A record type as somebody sees it, the same object each time: what fields are kept for others is not there. */
export function openTo(resource: Resource, holder: Holder): Resource {
  const missing = reservedOf(resource).filter((only) => !mayDo(holder, resource.name, only));
  if (missing.length === 0) return resource;
  const views = opened.get(resource) ?? new Map<string, Resource>();
  opened.set(resource, views);
  const key = missing.join();
  const view = views.get(key) ?? openResource(resource, (only) => !missing.includes(only));
  views.set(key, view);
  return view;
}
