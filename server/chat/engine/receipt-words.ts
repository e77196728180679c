import { isPolite } from '../../../common/order-words/clauses.ts';
import { tokensOf } from '../../../common/order-words/tokens.ts';

const receipt = new Set(['risiti', 'receipt']);
const around = new Set(['yangu', 'my', 'nitumie', 'nionyeshe', 'iko', 'wapi', 'where', 'is']);

/** Whether a text asks for a receipt and for nothing else. */
export function asksReceipt(text: string): boolean {
  const words = tokensOf(text.slice(0, 200))
    .map(({ word }) => word)
    .filter((word) => !isPolite(word) && !around.has(word));
  return words.length === 1 && receipt.has(words[0] ?? '');
}
