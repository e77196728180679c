import type { Rows } from '../../../common/figure-rows.ts';
import { mayDo } from '../../../resources/may.ts';
import { listLink } from '../../app/list-link.ts';
import { useHolder } from '../../app/may.ts';

/** Where the rows of a figure stand, for who may read them. */
export function useWayTo(): (rows: Rows) => string | undefined {
  const holder = useHolder();
  return ({ record, query }) =>
    mayDo(holder, record, 'read')
      ? listLink(
          record,
          Object.entries(query).map(([field, value]) => ({ field, operator: 'eq', value })),
        )
      : undefined;
}
