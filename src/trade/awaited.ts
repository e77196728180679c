import { promptStatusOf } from '../../common/prompt-status.ts';
import type { Transaction } from './transaction.ts';

/**
 * Why a record's money may be there already or still come, with the payment that says so. The server decides anyway.
 */
export interface Awaited {
  why: 'waits' | 'undecided' | 'held';
  payment: Transaction;
}

export function awaitedOf(payments: readonly Transaction[], now: Date): Awaited | undefined {
  const found = payments.flatMap((payment): Awaited[] => {
    if (payment.type !== 'payment') return [];
    if (payment.state === 'held') return [{ why: 'held', payment }];
    const why = promptStatusOf(payment, now);
    return why === 'over' ? [] : [{ why, payment }];
  });
  return (['waits', 'undecided', 'held'] as const).map((why) => found.find((each) => each.why === why)).find(Boolean);
}
