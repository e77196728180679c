import { pathsOf } from '../../../resources/kit/group.ts';
import type { Resource } from '../../../resources/kit/index.ts';

interface Section {
  /** Its heading in the record's words; the last one, of what no part names, has none. */
  name: string | undefined;
  fields: string[];
}

/**
 * A record's fields in the parts its definition names; what it does not name stands in a last one, so that a new field
 * shows by itself.
 */
export function sectionsOf(resource: Resource): Section[] {
  const named = Object.entries(resource.ui?.sections ?? {}).map(([name, fields]) => ({ name, fields: [...fields] }));
  const taken = named.flatMap(({ fields }) => fields);
  const paths = [...taken, ...(resource.ui?.form?.first ?? [])];
  const isOpened = (group: string) => paths.some((path) => path.startsWith(`${group}.`));
  const rest = pathsOf(resource.fields, isOpened).filter((path) => !taken.includes(path));
  return rest.length > 0 ? [...named, { name: undefined, fields: rest }] : named;
}
