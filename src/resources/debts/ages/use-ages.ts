import { useQuery } from '@tanstack/react-query';
import type { DebtAgeing } from '../../../../common/contracts/debts.ts';
import { debts } from '../../../../resources/debts.ts';
import type { DebtDirection } from '../../../../resources/enums.ts';
import { http } from '../../../app/http.ts';

/** What is still to be paid by or to the shop, by how late it is. */
export const useAges = (direction: DebtDirection) =>
  useQuery({
    queryKey: ['figures', debts.name, 'ages', direction],
    queryFn: async ({ signal }) =>
      (await http.get<DebtAgeing>('/api/debts/ageing', { signal, params: { direction } })).data,
    placeholderData: (before) => before,
  });
