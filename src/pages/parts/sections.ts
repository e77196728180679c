import type { Resource } from '../../../resources/kit/index.ts';

/** A record's fields in the parts its definition names; what it does not name stands in a last one, so that a new field shows by itself. */
export function sectionsOf(resource: Resource): string[][] {
  const named = (resource.ui?.sections ?? []).map((names) => [...names]);
  const rest = Object.keys(resource.fields).filter((name) => !named.flat().includes(name));
  return rest.length > 0 ? [...named, rest] : named;
}
