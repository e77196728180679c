import { useTexts } from '../parts/use-texts.ts';
import { texts } from './texts.ts';

/** What a toast says where a part of a page did not come, in place of what the line or a proxy calls it. */
export const useNotFetched = () => ({
  ...{ key: 'not-fetched', type: 'error' as const },
  message: useTexts(texts).failed,
});
