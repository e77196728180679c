import { brand } from '../../resources/brand.ts';

/** As both languages write it in a sentence, without cents: `25,000`. */
export const setUpFee = brand.setUpFeeShillings.toLocaleString('en');
