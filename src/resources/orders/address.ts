import type { Order } from './types.ts';

/** Where an order goes, from the area down to the landmark; what is not known is left out, and nothing is said twice. */
export const addressOf = ({ zone, place, landmark }: Pick<Order, 'zone' | 'place' | 'landmark'>): string[] =>
  [zone, place, landmark]
    .map((part) => part?.trim() ?? '')
    .filter((part, index, all) => part !== '' && all.indexOf(part) === index);
