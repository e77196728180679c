import type { ChatCard } from '../../../common/contracts/chat-entry.ts';
import type { Cart } from '../engine/shop-reader.ts';

/** A cart as our widget shows it, under the shop's own words. */
export const cartCard = ({ lines, charges, total }: Cart, title: string): ChatCard => ({
  kind: 'cart',
  title,
  lines: lines.map(({ product, variant, quantity, total: sum }) => ({
    name: product.name,
    variant,
    quantity,
    total: sum,
  })),
  ...(charges.length > 0 && { charges: charges.map(({ name, amount }) => ({ name, amount })) }),
  total,
});
