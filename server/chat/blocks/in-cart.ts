import type { CartLine } from '../../stored/chat-state.ts';

/** As many different goods go into one cart. */
export const maxLines = 30;
const maxOfOne = 999;

export const isSame = (one: CartLine, other: CartLine): boolean =>
  one.productId === other.productId && one.setId === other.setId && one.variantId === other.variantId;

/** A cart with further lines; more of the very same raises its quantity. */
export const withLines = (cart: readonly CartLine[], wanted: readonly CartLine[]): CartLine[] =>
  wanted.reduce<CartLine[]>(
    (lines, line) => {
      const same = (other: CartLine) => isSame(other, line);
      const more = (other: CartLine) => ({ ...other, quantity: Math.min(other.quantity + line.quantity, maxOfOne) });
      return lines.some(same)
        ? lines.map((other) => (same(other) ? more(other) : other))
        : [...lines, line].slice(0, maxLines);
    },
    [...cart],
  );

/** What of the further lines does not go into the cart any more. */
export function linesBeyond(cart: readonly CartLine[], wanted: readonly CartLine[]): CartLine[] {
  const all = withLines(cart, wanted);
  return wanted.filter((line) => !all.some((other) => isSame(other, line)));
}

/** A cart without what was ordered otherwise: as many of a line as that was. */
export const withoutLines = (cart: readonly CartLine[], ordered: readonly CartLine[]): CartLine[] =>
  cart.flatMap((line) => {
    const taken = ordered.reduce((sum, other) => sum + (isSame(line, other) ? other.quantity : 0), 0);
    return taken < line.quantity ? [{ ...line, quantity: line.quantity - taken }] : [];
  });
