import type { HomeTexts } from './texts.ts';

/** Today against yesterday, in words. `show` writes an amount or a count for a person. */
export function compare(
  today: number,
  yesterday: number,
  t: Pick<HomeTexts, 'more' | 'less' | 'same' | 'none' | 'first'>,
  show: (value: number) => string,
): string {
  if (today === yesterday) return today === 0 ? t.none : t.same;
  if (yesterday === 0) return t.first;
  return today > yesterday ? t.more(show(today - yesterday)) : t.less(show(yesterday - today));
}
