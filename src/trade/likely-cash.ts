import { currency } from '../../resources/brand.ts';

/** Banknotes of Tanzania, whole shillings. */
const notes = [500, 1_000, 2_000, 5_000, 10_000] as const;

/**
 * What somebody probably hands over for `due` (minor units): just that, or the next sums made of whole notes. The one
 * of the largest notes is the likeliest of all.
 */
export function likelyCash(due: number): number[] {
  const rounded = notes.map((note) => Math.ceil(due / (note * currency.minor)) * note * currency.minor);
  const sums = [...new Set([due, ...rounded])].sort((a, b) => a - b);
  return [...sums.slice(0, -1).slice(0, 3), ...sums.slice(-1)];
}
