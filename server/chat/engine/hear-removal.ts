import { namedBeside } from '../../../common/order-words/aside.ts';
import type { Sold } from '../../../common/order-words/names.ts';

const takesOut = /^(?:(?:naomba|tafadhali|please)\s+)?(?:ondoa|toa|remove)\s/i;

/** What is to be taken out of a cart, and how many of it; undefined where nothing is. */
export interface Removal {
  found: { productId: string; variantId: string | null }[];
  count: number | undefined;
}

export const hearRemoval = (text: string, catalog: readonly Sold[]): Removal | undefined =>
  text.length <= 200 && takesOut.test(text.trim()) ? namedBeside(text, catalog, 'refused') : undefined;
