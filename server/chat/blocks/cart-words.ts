import type { Cart } from '../engine/shop-reader.ts';
import type { Speaker } from '../engine/state.ts';
import { chatMoney } from './chat-money.ts';
import { texts } from './texts.ts';

/** A cart in words: a line each, and the total. */
export function cartWords({ lines, charges, total }: Cart, { language }: Speaker): string {
  const rows = lines.map(
    ({ product, variant, quantity, total: sum }) =>
      `${quantity} × ${product.name}${variant === null ? '' : ` (${variant})`}: ${chatMoney(sum)}`,
  );
  const beside = charges.map(({ name, amount }) => `${name}: ${chatMoney(amount)}`);
  return [...rows, ...beside, `*${texts.total[language]}: ${chatMoney(total)}*`].join('\n');
}
