import { minPart } from '../common/part.ts';
import { lineTotal } from '../resources/trade/line.ts';
import { type Totals as OrderTotals, totalsOf } from '../resources/trade/totals.ts';
import { type Draft, type DraftLine, zonesOf } from './draft.ts';
import type { OrderView, Product } from './view.ts';

export interface Totals extends OrderTotals {
  min: number;
  /** What the button asks for: all of it, or the least share. */
  now: number;
}

/** The amounts that move with the form; `bar` stands beside the button, and each charge has a line of its own. */
export type MovingSum = Exclude<keyof Totals, 'charges'> | 'bar' | `charge ${string}`;

export const chargeSum = (id: string): MovingSum => `charge ${id}`;

/** What a line costs as it is chosen; as many of a set as were ordered stay as they were sold. */
export const totalOfLine = (product: Product, line: DraftLine): number =>
  (line.quantity === product.quantity && product.placed_total) || lineTotal(product, line);

/** What the order would cost as it is chosen now; the server prices it again. */
export function totals(order: OrderView, draft: Draft): Totals {
  const lines = order.products.flatMap((product) => {
    const line = draft.lines.find(({ line_id }) => line_id === product.line_id);
    return line ? [{ total: totalOfLine(product, line) }] : [];
  });
  const sums = totalsOf(lines, {
    discount: order.discount,
    delivery_fee: feeOf(order, draft),
    rules: order.charge_rules,
    fulfilment: draft.method,
  });
  const min = minPart(sums.total, order.part_payment);
  const part = draft.share === 'least' && draft.pay === 'mobile_money';
  return { ...sums, min, now: part ? min : sums.total };
}

function feeOf(order: OrderView, { method, zone }: Draft): number {
  const way = order.fulfilment.methods.find((each) => each.method === method);
  const zones = method === 'delivery' ? zonesOf(order, 'delivery') : [];
  const chosen = zones.find(({ id }) => id === zone);
  // Until it is known where to, nobody can say what that costs.
  return zones.length > 0 && !chosen ? 0 : (chosen?.fee ?? way?.fee ?? 0);
}
