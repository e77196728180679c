import type { ChatCard } from '../../../common/chat-entry.ts';
import type { Cart } from '../shop-reader.ts';

/** A cart as our widget shows it, under the shop's own words. */
export const cartCard = ({ lines, total }: Cart, title: string): ChatCard => ({
  kind: 'cart',
  title,
  lines: lines.map(({ product, variant, quantity, total: sum }) => ({
    name: product.name,
    variant,
    quantity,
    total: sum,
  })),
  total,
});
