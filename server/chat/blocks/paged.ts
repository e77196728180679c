import { limits } from '../../../common/flow/limits.ts';
import type { Language } from '../../../resources/enums.ts';
import type { Option } from '../engine/actions.ts';
import { texts } from './texts.ts';

export const more = 'more';
export const back = 'back';

/**
 * One page of options: with a row to go on where they do not all fit (after the last page comes the first), and one to
 * go back.
 */
export function paged(
  options: readonly Option[],
  { page, language, goesBack = true }: { page: number; language: Language; goesBack?: boolean },
): { shown: Option[]; page: number } {
  const ends = goesBack ? [{ id: back, title: texts.back[language], description: '' }] : [];
  if (options.length + ends.length <= limits.rows) return { shown: [...options, ...ends], page: 0 };
  const size = limits.rows - 1 - ends.length;
  const pages = Math.ceil(options.length / size);
  const at = page % pages;
  return {
    page: at,
    shown: [
      ...options.slice(at * size, (at + 1) * size),
      { id: more, title: `${texts.more[language]} ${at + 1}/${pages}`, description: '' },
      ...ends,
    ],
  };
}
