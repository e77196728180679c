import type { Row } from '../types.ts';

/** Whether something is sure to be said of its way: money came. */
export const isAwaited = ({ type, settled_at }: Row): boolean => type === 'payment' && settled_at !== null;

const isSaid: ReadonlySet<unknown> = new Set(['failed', 'expired', 'held']);
/** How many rows what stands above a transaction is high: the way of money that came is long, a notice is short. */
export const aboveRows = (row: Row): number => (isAwaited(row) ? 10 : isSaid.has(row.state) ? 2 : 0);
