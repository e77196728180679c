import { leastPart } from '../common/part.ts';
import { type Draft, type DraftLine, zonesOf } from './draft.ts';
import type { OrderView, Product } from './view.ts';

/** Price of one piece as chosen, in minor units. */
export function unitPrice(product: Product, line: DraftLine): number {
  const base = product.variants.find(({ id }) => id === line.variant_id)?.price ?? product.price;
  const extras = product.add_ons.flatMap((group) =>
    group.options.filter(({ id }) => line.add_ons[group.id]?.includes(id)),
  );
  return base + extras.reduce((sum, { price }) => sum + price, 0);
}

export interface Totals {
  subtotal: number;
  fee: number;
  total: number;
  least: number;
  /** What the button asks for: all of it, or the least share. */
  now: number;
}

/** What the order would cost as it is chosen now; the server prices it again. */
export function totals(order: OrderView, draft: Draft): Totals {
  const subtotal = order.products.reduce((sum, product) => {
    const line = draft.lines.find(({ line_id }) => line_id === product.line_id);
    return line ? sum + unitPrice(product, line) * line.quantity : sum;
  }, 0);
  const fee = feeOf(order, draft);
  const total = subtotal - order.discount + fee;
  const least = leastPart(total, order.part_payment);
  const part = draft.share === 'least' && draft.pay === 'mobile_money';
  return { subtotal, fee, total, least, now: part ? least : total };
}

function feeOf(order: OrderView, { method, zone }: Draft): number {
  const way = order.fulfilment.methods.find((each) => each.method === method);
  const chosen = method === 'delivery' ? zonesOf(order).find(({ id }) => id === zone) : undefined;
  return chosen?.fee ?? way?.fee ?? 0;
}
