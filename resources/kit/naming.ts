import { isChosen, isMoney } from './guards.ts';
import { rulesOf } from './modes.ts';
import type { Resource } from './resource.ts';

type Row = Readonly<Record<string, unknown>>;

/** The field that names a record to a person: its title, else the first that its row leads with and that is there. */
export const namedBy = ({ calledBy, title, ui }: Resource, row: Row): string | undefined =>
  [calledBy ?? '', title, ...(ui?.row?.who ?? [])].find((name) => isSaid(row[name]));
const isSaid = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value !== '');

/** Its amount, said beside its name where that may be missing, another's too, or a code: an expense, a payment. */
export function worthOf({ title, fields, ui }: Resource): string | undefined {
  const amount = ui?.page?.money?.sum ?? ui?.row?.amount ?? '';
  const isNameless = rulesOf(fields[title]).nullable || ui?.page?.title !== undefined;
  return isNameless && isMoney(fields[amount]) ? amount : undefined;
}

/**
 * What of a record stays with the event of its deletion: what it was called and no more. One that had no name keeps
 * what stood for it, as far as that says nothing of a person: a choice and an amount.
 */
export function keptOfDeleted(resource: Resource, row: Row): string[] {
  const name = namedBy({ ...resource, calledBy: resource.title }, row) ?? '';
  return isChosen(resource.fields[name]) ? [name, worthOf(resource) ?? []].flat() : [resource.title];
}
