import { useQuery } from '@tanstack/react-query';
import type { AboveProps } from '../../../actions/above.ts';
import { http } from '../../../app/http.ts';
import { SkeletonRows } from '../../../parts/skeleton.tsx';
import { Cash } from '../../debts/cash/cash.tsx';
import { Reminder } from '../../debts/reminder/reminder.tsx';

/** What is known of all that a customer owes, before she is reminded of it or pays: read off her oldest debt. */
export default function Above({ row, action, count }: AboveProps) {
  const isOfDebts = action === 'remind' || action === 'record_cash';
  const { data, isError } = useQuery({
    queryKey: ['debts', 'oldest', row.id],
    enabled: isOfDebts,
    queryFn: async ({ signal }) => {
      const params = { customer_id: row.id, direction: 'receivable', balance_gt: 0, _sort: 'due_on', _end: 1 };
      return (await http.get<Record<string, unknown>[]>('/api/debts', { signal, params })).data;
    },
    gcTime: 0,
    retry: false,
  });
  // Without it the form says the same, and the server what is wrong.
  if (!isOfDebts || isError) return null;
  if (!data) return <SkeletonRows rows={1} />;
  const [oldest] = data;
  if (!oldest) return null;
  if (action === 'remind') return <Reminder {...{ row: oldest, action, count }} />;
  return <Cash row={{ ...oldest, balance: row.debt }} />;
}
