import { isMoney, type Resource } from '../../../resources/kit/index.ts';

interface Shown {
  value: unknown;
  isRehearsal: boolean;
}

/** What stands in this place of a row: rehearsed money, marked as such, where no other came. */
export function amountOf(resource: Resource, name: string, row: Readonly<Record<string, unknown>>): Shown {
  const { amount, rehearsed } = resource.ui?.row ?? {};
  const field = resource.fields[name];
  const standsIn = rehearsed !== undefined && name === amount && field && isMoney(field) && row[name] === 0;
  return standsIn
    ? { value: row[rehearsed] ?? null, isRehearsal: true }
    : { value: row[name], isRehearsal: row.rehearsal === true };
}
