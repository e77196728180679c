import type { CartLine } from '../../stored/chat-state.ts';
import type { Cart, ShopReader } from '../engine/shop-reader.ts';
import type { Speaker } from '../engine/state.ts';
import { chatMoney } from './chat-money.ts';
import { maxLines } from './in-cart.ts';
import { texts } from './texts.ts';

/** What is in a cart, a line each. */
export const cartRows = ({ lines }: Pick<Cart, 'lines'>): string =>
  lines
    .map(
      ({ product, variant, quantity, total: sum }) =>
        `${quantity} × ${product.name}${variant === null ? '' : ` (${variant})`}: ${chatMoney(sum)}`,
    )
    .join('\n');

/** What it costs: the shop's charges, and the total with them. */
export const cartTotal = ({ charges, total }: Omit<Cart, 'lines'>, { language }: Speaker): string =>
  [
    ...charges.map(({ name, amount }) => `${name}: ${chatMoney(amount)}`),
    `*${texts.total[language]}: ${chatMoney(total)}*`,
  ].join('\n');

/** A cart in words: a line each, and the total. */
export const cartWords = (cart: Cart, speaker: Speaker): string =>
  [cartRows(cart), cartTotal(cart, speaker)].filter(Boolean).join('\n');

/** The names of what a full cart does not take; empty for nothing. */
export async function beyondWords(
  shop: Pick<ShopReader, 'cartOf'>,
  beyond: readonly CartLine[],
  { language }: Speaker,
): Promise<string> {
  const { lines } = beyond.length === 0 ? { lines: [] } : await shop.cartOf(beyond);
  const things = lines.map(
    ({ product, variant, quantity }) => `${quantity} × ${product.name}${variant === null ? '' : ` (${variant})`}`,
  );
  if (things.length === 0) return '';
  return texts.beyond[language].replace('{count}', String(maxLines)).replace('{things}', () => things.join(', '));
}
