import { useQuery } from '@tanstack/react-query';
import type { MoneyPath } from '../../../../common/contracts/money-path.ts';
import { http } from '../../../app/http.ts';

/** Where a payment's money went. */
export const useMoneyPath = (id: string) =>
  useQuery({
    queryKey: ['figures', 'transactions', 'path', id],
    queryFn: async ({ signal }) => (await http.get<MoneyPath>(`/api/transactions/${id}/path`, { signal })).data,
  });
