import { toE164 } from '../common/phone.ts';
import type { FulfilmentMethod, PaymentMethod } from '../resources/enums.ts';
import type { Group, OrderView, Product } from './view.ts';

export interface DraftLine {
  line_id: string;
  quantity: number;
  variant_id: string | null;
  /** Group id → ids of the options taken. */
  add_ons: Record<string, string[]>;
  note: string;
}
/** What the shopper has chosen and typed so far. */
export interface Draft {
  lines: DraftLine[];
  name: string;
  phone: string;
  method: FulfilmentMethod;
  place: string;
  pay: PaymentMethod;
  payer: string;
  note: string;
}

export function newDraft(order: OrderView): Draft {
  return {
    lines: order.products.map(({ line_id, quantity, chosen, variants }) => ({
      line_id,
      quantity,
      // One kind is no choice.
      variant_id: chosen.variant_id ?? (variants.length === 1 ? (variants[0]?.id ?? null) : null),
      add_ons: Object.fromEntries(chosen.add_ons.map(({ group_id, option_ids }) => [group_id, option_ids])),
      note: chosen.note,
    })),
    name: order.customer.name,
    phone: order.customer.phone,
    method: order.fulfilment.method ?? order.fulfilment.methods[0]?.method ?? 'pick up',
    place: order.fulfilment.place,
    pay: order.payment_methods[0] ?? 'mobile_money',
    payer: '',
    note: order.note,
  };
}

/** Price of one piece as chosen, in minor units. */
export function unitPrice(product: Product, line: DraftLine): number {
  const base = product.variants.find(({ id }) => id === line.variant_id)?.price ?? product.price;
  const extras = product.add_ons.flatMap((group) =>
    group.options.filter(({ id }) => line.add_ons[group.id]?.includes(id)),
  );
  return base + extras.reduce((sum, { price }) => sum + price, 0);
}

/** What the order would cost as it is chosen now; the server prices it again. */
export function totals(order: OrderView, draft: Draft): { subtotal: number; fee: number; total: number } {
  const subtotal = order.products.reduce((sum, product) => {
    const line = draft.lines.find(({ line_id }) => line_id === product.line_id);
    return line ? sum + unitPrice(product, line) * line.quantity : sum;
  }, 0);
  const fee = order.fulfilment.methods.find(({ method }) => method === draft.method)?.fee ?? 0;
  return { subtotal, fee, total: subtotal + fee };
}

export const needsChoosing = (product: Product): boolean => product.variants.length > 0 || product.add_ons.length > 0;

/** The options of a group after one was tapped: the only one of a single choice, added or taken back elsewhere. */
export function toggled(group: Group, taken: readonly string[], id: string): string[] {
  if (group.max === 1) return taken.includes(id) && !group.required ? [] : [id];
  if (taken.includes(id)) return taken.filter((each) => each !== id);
  return taken.length < group.max ? [...taken, id] : [...taken];
}

export type Fault = 'choose' | 'too_few' | 'needed' | 'phone' | 'empty';

/** What is missing before it can be sent, by the paths the server uses. */
export function faults(order: OrderView, draft: Draft): Record<string, Fault> {
  const found: Record<string, Fault> = {};
  draft.lines.forEach((line, index) => {
    const product = order.products.find(({ line_id }) => line_id === line.line_id);
    if (!product || line.quantity === 0) return;
    if (product.variants.length > 0 && line.variant_id === null) found[`lines.${index}.variant_id`] = 'choose';
    for (const group of product.add_ons) {
      const taken = line.add_ons[group.id]?.length ?? 0;
      const least = group.required ? Math.max(group.min, 1) : group.min;
      if (taken < least && (group.required || taken > 0)) found[`lines.${index}.add_ons.${group.id}`] = 'too_few';
    }
  });
  if (draft.lines.every(({ quantity }) => quantity === 0)) found.lines = 'empty';
  if (draft.name.trim() === '') found['customer.name'] = 'needed';
  if (!toE164(draft.phone)) found['customer.phone'] = 'phone';
  if (draft.method === 'delivery' && draft.place.trim() === '') found['fulfilment.place'] = 'needed';
  if (draft.pay === 'mobile_money' && draft.payer !== '' && !toE164(draft.payer)) found['payment.phone'] = 'phone';
  return found;
}

const kept = (draft: Draft) => draft.lines.filter(({ quantity }) => quantity > 0);

/** The server numbers the lines it was sent; the page numbers all of them. */
export function atPage(errors: Record<string, string>, draft: Draft): Record<string, string> {
  const sent = kept(draft);
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [
      path.replace(
        /^lines\.(\d+)/,
        (_, index) => `lines.${draft.lines.findIndex(({ line_id }) => line_id === sent[Number(index)]?.line_id)}`,
      ),
      text,
    ]),
  );
}

/** The body of `POST /api/v1/order`. */
export function submission(draft: Draft) {
  return {
    lines: kept(draft).map(({ line_id, quantity, variant_id, add_ons, note }) => ({
      line_id,
      quantity,
      variant_id,
      add_ons: Object.entries(add_ons).flatMap(([group_id, option_ids]) =>
        option_ids.length > 0 ? [{ group_id, option_ids }] : [],
      ),
      note,
    })),
    customer: { name: draft.name, phone: draft.phone },
    fulfilment: { method: draft.method, place: draft.place },
    payment: { method: draft.pay, phone: draft.payer === '' ? draft.phone : draft.payer },
    note: draft.note,
  };
}
