import type { Rows } from '../../../common/figure-rows.ts';
import { mayDo } from '../../../resources/may.ts';
import { rowsLink } from '../../app/list-link.ts';
import { useHolder } from '../../app/may.ts';

/** Where the rows of a figure stand, for who may read them. */
export function useWayTo(): (rows: Rows) => string | undefined {
  const holder = useHolder();
  return (rows) => (mayDo(holder, rows.record, 'read') ? rowsLink(rows) : undefined);
}
