import type { Row } from '../types.ts';

/** Whether something is sure to be said of its way: money came. */
export const isAwaited = ({ type, settled_at }: Row): boolean => type === 'payment' && settled_at !== null;

const isSaid = ({ type, state, on_hold_at: onHold }: Row): boolean =>
  ['failed', 'expired', 'held'].includes(String(state)) ||
  (['pending', 'initiated'].includes(String(state)) && (type === 'refund' || onHold !== null));

/** How many rows what stands above a transaction is high: the way of money that came is long, a notice is short. */
export const aboveRows = (row: Row): number => (isAwaited(row) ? 10 : isSaid(row) ? 2 : 0);
