import type { WantedLine } from '../../resources/trade/line.ts';
import { bySet } from '../../resources/trade/sets.ts';
import { priceLines } from './price.ts';
import type { Line, OnSale } from './priced.ts';

/** A line, and the place of what is wanted that it is of. */
export interface Placed {
  line: Line;
  at: number;
}

/** A path of what was priced apart, as it stands among all that is wanted. */
export const pathAt = (path: string, places: readonly number[]): string =>
  path.replace(/^lines\.(\d+)/, (_, index: string) => `lines.${places[Number(index)]}`);

/** As they are wanted; lines of a set stand together where the first of them does. */
export function inPlace(lines: readonly Placed[]): Placed[] {
  const first = new Map<string, number>();
  for (const { line, at } of lines)
    if (line.set_id != null) first.set(line.set_id, Math.min(first.get(line.set_id) ?? at, at));
  return lines
    .map(({ line, at }) => ({ line, at: first.get(line.set_id ?? '') ?? at }))
    .sort((one, other) => one.at - other.at);
}

/**
 * Prices what a shopper changes her order to, as {@link priceLines} does. A set of which she wants as many as before
 * stays as it was sold, whatever the shop made of it since.
 */
export function priceAgain(
  former: readonly Line[],
  wanted: readonly WantedLine[],
  sold: OnSale,
  newId: () => string,
): ReturnType<typeof priceLines> {
  const sets = new Map(bySet(former).flatMap((each) => ('lines' in each ? [[each.set_id, each] as const] : [])));
  const asBefore = ({ set_id, quantity }: WantedLine) => {
    const set = sets.get(set_id ?? '');
    return set?.count === quantity ? set.lines : undefined;
  };
  const stays = wanted.flatMap((each, at): Placed[] =>
    (asBefore(each) ?? []).map((line, nth) => ({ line: nth === 0 ? { ...line, note: each.note } : line, at })),
  );
  const others = wanted.flatMap((line, at) => (asBefore(line) ? [] : [{ line, at }]));
  const places = others.map(({ at }) => at);
  const priced = priceLines(
    others.map(({ line }) => line),
    sold,
    newId,
  );
  const all = inPlace([...stays, ...priced.lines.map((line, nth) => ({ line, at: places[priced.at[nth] ?? 0] ?? 0 }))]);
  return {
    lines: all.map(({ line }) => line),
    at: all.map(({ at }) => at),
    errors: Object.fromEntries(Object.entries(priced.errors).map(([path, fault]) => [pathAt(path, places), fault])),
  };
}
