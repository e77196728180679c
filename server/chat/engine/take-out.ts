import type { CartLine, ChatState } from '../../stored/chat-state.ts';
import { withLines, withoutLines } from '../blocks/in-cart.ts';
import { texts } from '../blocks/texts.ts';
import type { Removal } from './hear-removal.ts';
import type { ShopReader } from './shop-reader.ts';
import type { Speaker } from './state.ts';

/**
 * A chat without the one line that is meant, of the cart or of the order that waits; undefined where several may be.
 */
export async function takeOut(
  { found, count }: Removal,
  state: ChatState,
  { language }: Speaker,
  shop: ShopReader,
): Promise<{ text: string; state: Pick<ChatState, 'cart' | 'understood'> } | undefined> {
  const { cart, understood } = state;
  const isMeant = (line: CartLine) =>
    found.some(
      ({ productId, variantId }) =>
        line.productId === productId && (variantId === null || variantId === line.variantId),
    );
  const inBoth = cart.some(isMeant) && understood?.lines.some(isMeant) === true;
  const [line, ...others] = withLines(cart, understood?.lines ?? []).filter(isMeant);
  // Of which of the two so many are to go, nobody can know.
  if (!line || others.length > 0 || (inBoth && count !== undefined)) return undefined;
  const gone = { ...line, quantity: Math.min(count ?? line.quantity, line.quantity) };
  const [one] = (await shop.cartOf([gone])).lines;
  const name = [one?.product.name, one?.variant && `(${one.variant})`].filter(Boolean).join(' ');
  const left = understood && {
    ...understood,
    changing: false,
    lines: withoutLines(withLines([], understood.lines), [gone]),
  };
  return {
    text: texts.takenOut[language].replace('{thing}', () => `${gone.quantity} × ${name}`),
    state: {
      cart: withoutLines(cart, [gone]),
      understood: left && left.lines.length + left.open.length > 0 ? left : null,
    },
  };
}
