import { asInside } from '../../common/as-inside.ts';
import { formatMoney } from '../../common/money.ts';
import { namedBy, type Resource, worthOf } from '../../resources/kit/index.ts';
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
  const name = namedBy(resource, row);
  if (name === undefined) return words.one;
  if (typeof row[name] === 'number') return `${words.one} #${row[name]}`;
  return words.field(name).choices?.[String(row[name])] ?? String(row[name]);
}

/** The same inside of a sentence about it, with what it is: a debt that has somebody's name is not that person. */
export function calledInside({ resource, row, words }: Called): string {
  const called = calledIn({ resource, row, words });
  return asInside(called.startsWith(words.one) ? called : `${words.one}: ${called}`);
}

/** The same among records of other types: with what it is, and its amount where the name alone may be another's. */
export function calledAmongAll({ resource, row, words }: Called): string {
  const called = calledIn({ resource, row, words });
  const worth = row[worthOf(resource) ?? ''];
  const name = called.startsWith(words.one) ? called : `${words.one} ${called}`;
  return typeof worth === 'number' && worth > 0 ? `${name} · ${formatMoney(worth).replace(' ', '\u00a0')}` : name;
}
