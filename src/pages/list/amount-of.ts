import { isMoney, type Resource } from '../../../resources/kit/index.ts';

interface Shown {
  value: unknown;
  isRehearsal: boolean;
  /** It is the lowest of several. */
  isFrom?: boolean;
}

/** What stands in this place of a row: rehearsed money, marked as such, where no other came. */
export function amountOf(resource: Resource, name: string, row: Readonly<Record<string, unknown>>): Shown {
  const { amount, rehearsed } = resource.ui?.row ?? {};
  const field = resource.fields[name];
  const standsIn = rehearsed !== undefined && name === amount && field && isMoney(field) && row[name] === 0;
  return standsIn
    ? { value: row[rehearsed] ?? null, isRehearsal: true }
    : { ...lowestOf(resource, name, row), isRehearsal: row.rehearsal === true };
}

/** An amount that each row of a list beside it has by itself is the lowest of them, while there are any. */
export function lowestOf(
  { fields }: Resource,
  name: string,
  row: Readonly<Record<string, unknown>>,
): Omit<Shown, 'isRehearsal'> {
  const field = fields[name];
  const rows = field && isMoney(field) && row[field.options.each ?? ''];
  if (!Array.isArray(rows) || rows.length === 0) return { value: row[name] };
  const amounts = rows.map((each: Readonly<Record<string, unknown>>) => Number(each[name]));
  const lowest = Math.min(...amounts);
  return { value: lowest, isFrom: lowest < Math.max(...amounts) };
}
