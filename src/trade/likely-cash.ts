import { currency } from '../../resources/brand.ts';

/** Banknotes of Tanzania, whole shillings. */
const notes = [500, 1_000, 2_000, 5_000, 10_000] as const;

/** What somebody probably hands over for `due` (minor units): just that, or the next sums made of whole notes. */
export function likelyCash(due: number): number[] {
  const rounded = notes.map((note) => Math.ceil(due / (note * currency.minor)) * note * currency.minor);
  return [...new Set([due, ...rounded])].sort((a, b) => a - b).slice(0, 4);
}
