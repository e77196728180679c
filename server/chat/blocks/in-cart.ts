import type { CartLine } from '../engine/state.ts';

const maxLines = 30;
const maxOfOne = 999;

/** A cart with further lines; more of the very same raises its quantity. */
export const withLines = (cart: readonly CartLine[], wanted: readonly CartLine[]): CartLine[] =>
  wanted.reduce<CartLine[]>(
    (lines, line) => {
      const same = ({ productId, setId, variantId }: CartLine) =>
        productId === line.productId && setId === line.setId && variantId === line.variantId;
      const more = (other: CartLine) => ({ ...other, quantity: Math.min(other.quantity + line.quantity, maxOfOne) });
      return lines.some(same)
        ? lines.map((other) => (same(other) ? more(other) : other))
        : [...lines, line].slice(0, maxLines);
    },
    [...cart],
  );
