import { reservedOf } from './kit/access.ts';
import type { Resource } from './kit/index.ts';
import { closedFor, openResource } from './kit/reserved.ts';
import { closedTo, mayDo } from './may.ts';
import type { Holder } from './permissions.ts';

const opened = new WeakMap<Resource, Map<string, Resource>>();

/**
 * A record type as somebody sees it, the same object each time: what fields are kept for others is not there, and what
 * others change is only shown.
 */
export function openTo(resource: Resource, holder: Holder): Resource {
  const missing = reservedOf(resource).filter((only) => !mayDo(holder, resource.name, only));
  const closed = closedTo(holder, resource).map(([name]) => name);
  if (missing.length === 0 && closed.length === 0) return resource;
  const views = opened.get(resource) ?? new Map<string, Resource>();
  opened.set(resource, views);
  const key = [missing, closed].join(' ');
  const view = views.get(key) ?? openResource(closedFor(resource, closed), (only) => !missing.includes(only));
  views.set(key, view);
  return view;
}
