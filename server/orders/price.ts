import { largestMoney } from '../../resources/kit/schema.ts';
import { addOnFault, takenOf, variantFault } from '../../resources/trade/choice.ts';
import { lineTotal, mostLines, unitPrice, type WantedLine } from '../../resources/trade/line.ts';
import { linesOfSet } from './price-set.ts';
import type { Line, OnSale, Priced } from './priced.ts';

/** No line is of a set. */
const inNoSet = { set_id: null, set_name: null, set_count: null } as const;

/**
 * Prices lines from the products as they are now; amounts in minor units. What cannot be sold as asked is said by
 * dotted path:
 * `not_found`, `variant_needed`, `add_on_needed`, `add_on_too_many`, `order_too_large`, `required`. An amount alone
 * costs what it says. A set is all of its products, each as often as it needs, whose prices add up to its own. `at`
 * says which of the wanted each line is of. Throws `set_incomplete`.
 */
export function priceLines(
  wanted: readonly WantedLine[],
  { products, sets }: OnSale,
  newId: () => string,
): { lines: Line[]; at: number[]; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const priced = wanted.map((line, index): Line[] => {
    const at = `lines.${index}`;
    if (line.set_id != null) {
      // All of a set stand together, where it is named first.
      if (wanted.findIndex(({ set_id }) => set_id === line.set_id) < index) return [];
      return linesOfSet(wanted, { id: line.set_id, set: sets.get(line.set_id), products }, errors, newId);
    }
    if (line.product_id === null) return amountLine(line, at, errors, newId);
    const product = products.get(line.product_id);
    if (product?.status !== 'active') {
      errors[`${at}.product_id`] = 'not_found';
      return [];
    }
    const wrong = variantFault(product, line.variant_id);
    if (wrong) errors[`${at}.variant_id`] = wrong;
    const variant = product.variants.find(({ id }) => id === line.variant_id);
    const addOns = chooseAddOns(product, line, at, errors);
    const total = lineTotal(product, line);
    if (total > largestMoney) errors[`${at}.quantity`] = 'order_too_large';
    return [
      {
        id: line.id ?? newId(),
        product_id: product.id,
        variant_id: variant?.id ?? null,
        add_ons: addOns,
        quantity: line.quantity,
        note: line.note,
        name: product.name,
        variant_name: variant?.name ?? null,
        unit_price: unitPrice(product, line),
        total,
        ...inNoSet,
      },
    ];
  });
  const lines = priced.flat();
  if (lines.length > mostLines) errors.lines = 'too_many_lines';
  const all = lines.reduce((sum, { total }) => sum + total, 0);
  if (all > largestMoney && Object.keys(errors).length === 0) errors.lines = 'order_too_large';
  return { lines, at: priced.flatMap((its, index) => its.map(() => index)), errors };
}

function amountLine(line: WantedLine, at: string, errors: Record<string, string>, newId: () => string): Line[] {
  const { id, name = '', unit_price = 0, quantity, variant_id, add_ons, note } = line;
  // Who names neither forgot the product.
  if (unit_price === 0) errors[`${at}.${name ? 'unit_price' : 'product_id'}`] = 'required';
  if (variant_id !== null) errors[`${at}.variant_id`] = 'not_found';
  if (add_ons.length > 0) errors[`${at}.add_ons`] = 'not_found';
  const total = unit_price * quantity;
  if (total > largestMoney) errors[`${at}.quantity`] = 'order_too_large';
  const product = { product_id: null, variant_id: null, variant_name: null, add_ons: [] };
  return [{ ...product, id: id ?? newId(), quantity, note, name, unit_price, total, ...inNoSet }];
}

function chooseAddOns(product: Priced, line: WantedLine, at: string, errors: Record<string, string>): Line['add_ons'] {
  // Each is taken once, however often it was ticked.
  const requested = new Map(line.add_ons.map((each) => [`${each.group_id}/${each.option_id}`, each]));
  const chosen = [...requested.values()].flatMap(({ group_id, option_id }) => {
    const option = product.add_ons.find(({ id }) => id === group_id)?.options.find(({ id }) => id === option_id);
    if (!option) {
      errors[`${at}.add_ons`] = 'not_found';
      return [];
    }
    return [{ group_id, option_id, name: option.name, price: option.price }];
  });
  for (const group of product.add_ons) {
    const wrong = addOnFault(group, takenOf(group, chosen).length);
    if (wrong) errors[`${at}.add_ons.${group.id}`] = wrong;
  }
  return chosen;
}
