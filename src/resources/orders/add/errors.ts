import { deliveryPlaceNames } from '../../../../resources/trade/delivery-place.ts';
/** Dotted path → sentence. */
export type Errors = Record<string, string>;

/** The sentences about one line of the order. */
export const lineErrors = (errors: Errors, index: number): string[] =>
  Object.entries(errors).flatMap(([path, sentence]) => (path.startsWith(`lines.${index}.`) ? [sentence] : []));

const fields = ['lines', 'customer_name', 'customer_phone', ...deliveryPlaceNames, 'delivery_fee', 'discount', 'note'];

/** The sentences that belong to no field on the page; they are said in the alert. */
export const otherErrors = (errors: Errors, lineCount: number): string[] =>
  Object.entries(errors).flatMap(([path, sentence]) => {
    const line = /^lines\.(\d+)\./.exec(path)?.[1];
    const shown = line === undefined ? fields.includes(path) : Number(line) < lineCount;
    return shown ? [] : [sentence];
  });
