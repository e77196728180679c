import type { HomeTexts } from './texts.ts';

/** Today against yesterday, in words. `show` writes an amount or a count for a person. */
export function compare(
  today: number,
  yesterday: number,
  say: Pick<HomeTexts, 'more' | 'less' | 'same' | 'none' | 'first'>,
  show: (value: number) => string,
): string {
  if (today === yesterday) return today === 0 ? say.none : say.same;
  if (yesterday === 0) return say.first;
  return today > yesterday ? say.more(show(today - yesterday)) : say.less(show(yesterday - today));
}
