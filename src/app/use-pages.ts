import { mayDo } from '../../resources/may.ts';
import { useHolder } from './may.ts';
import { pages } from './resources.ts';

/** The records with pages that the person may read. */
export function usePages(): typeof pages {
  const holder = useHolder();
  return pages.filter(({ name }) => mayDo(holder, name, 'read'));
}
