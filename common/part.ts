import { currency } from '../resources/brand.ts';

/**
 * The least share of an order that may be paid first, in minor units and whole shillings; all of it where the shop
 * takes no parts (null).
 */
export const minPart = (total: number, percent: number | null): number =>
  percent === null ? total : Math.ceil((total * percent) / 100 / currency.step) * currency.step;
