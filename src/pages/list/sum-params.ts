import type { Resource } from '../../../resources/kit/index.ts';

/**
 * The question for what a field comes to in a list: `values` are what it is narrowed by, query parameter → value. What
 * a day comes to counts some rows alone, by an instant of their own, and so does the whole.
 */
export function sumParams(
  { ui }: Pick<Resource, 'ui'>,
  field: string | undefined,
  values: Readonly<Record<string, string>>,
): Record<string, string | undefined> {
  const { day, daySum } = ui ?? {};
  const own = field === daySum?.field ? daySum : undefined;
  const { when, by = day } = own ?? {};
  const ofDay = new RegExp(`^${day}_`);
  return {
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name.replace(ofDay, `${by}_`), value])),
    field,
    ...(when && { condition: JSON.stringify({ all: [when, ...rulesOf(values.condition)] }) }),
  };
}

/** The rules that a list is narrowed by already, one group deeper only where they must be. */
function rulesOf(condition: string | undefined): readonly unknown[] {
  if (condition === undefined) return [];
  const tree: unknown = JSON.parse(condition);
  return typeof tree === 'object' && tree !== null && 'all' in tree && Array.isArray(tree.all) ? tree.all : [tree];
}
