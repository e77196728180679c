import type { Transaction } from '../orders/types.ts';
import type { Row } from '../types.ts';
import { HeldAlert } from './held-alert.tsx';

/** Above a payment whose money is held. */
export default function HeldNote({ row }: { row: Row }) {
  return row.state === 'held' && <HeldAlert payment={row as unknown as Transaction} />;
}
