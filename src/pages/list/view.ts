import type { Titles } from '../../../common/conditions/print.ts';
import type { Resource } from '../../../resources/kit/index.ts';
import type { useWords } from '../words.ts';

/** What a list's table and its cards are drawn from. */
export interface View {
  resource: Resource;
  words: ReturnType<typeof useWords>;
  rows: readonly Record<string, unknown>[];
  titles: Titles;
  columns: readonly string[];
}
