import type { Resource } from '../../resources/kit/index.ts';
import type { useWords } from './words.ts';

interface Called {
  resource: Resource;
  row: Readonly<Record<string, unknown>>;
  words: ReturnType<typeof useWords>;
}

/**
 * What a record is called where only words can stand: its title, a number with what it is, else what its row leads
 * with, else what it is.
 */
export function calledIn({ resource, row, words }: Called): string {
  const name = [resource.calledBy ?? '', resource.title, ...(resource.ui?.row?.who ?? [])].find((each) =>
    isSaid(row[each]),
  );
  if (name === undefined) return words.one;
  if (typeof row[name] === 'number') return `${words.one} #${row[name]}`;
  return words.field(name).choices?.[String(row[name])] ?? String(row[name]);
}
const isSaid = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value !== '');
