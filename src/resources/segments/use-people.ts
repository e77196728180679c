import { useQuery } from '@tanstack/react-query';
import type { ListCount } from '../../../common/contracts/figures.ts';
import { customers } from '../../../resources/customers.ts';
import { everybody } from '../../../resources/kit/condition.ts';
import { http } from '../../app/http.ts';
import type { Row } from '../types.ts';

/** The parameters of a list of exactly the customers who are in a segment now; everybody needs none. */
export function paramsOf({ conditions }: Readonly<Record<string, unknown>>): Record<string, string> {
  const condition = JSON.stringify(conditions);
  return condition === JSON.stringify(everybody) ? {} : { condition };
}

/** How many are in a segment now. */
export const useSize = (row: Row) =>
  useQuery({
    queryKey: ['figures', 'segments', 'size', row.id, row.conditions],
    retry: false,
    queryFn: async ({ signal }) =>
      (await http.get<ListCount>(`/api/${customers.name}/count`, { signal, params: paramsOf(row) })).data,
  });
