import type { Row } from '../types.ts';
import { HeldAlert } from './held-alert.tsx';
import type { Transaction } from './types.ts';

/** Above a payment whose money is held. */
export default function HeldNote({ row }: { row: Row }) {
  return row.state === 'held' && <HeldAlert payment={row as unknown as Transaction} />;
}
