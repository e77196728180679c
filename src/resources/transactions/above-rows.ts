import type { Row } from '../types.ts';

/** How many rows what stands above a transaction is high: the way of money that came is long. */
export const aboveRows = ({ type, settled_at }: Row): number => (type === 'payment' && settled_at !== null ? 10 : 2);
