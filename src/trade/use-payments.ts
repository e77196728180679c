import { may } from '../../resources/may.ts';
import { useHolder } from '../app/may.ts';
import { useBelongings } from '../pages/record/use-record.ts';
import type { Transaction } from './transaction.ts';

/** The money of a record, the newest first: `by` is the field of a payment that names it. */
export const usePayments = (by: Readonly<Record<string, string>>) =>
  useBelongings<Transaction>({
    resource: 'transactions',
    by,
    order: { field: 'created_at', order: 'desc' },
    sees: may(useHolder(), 'transactions.read'),
  });
