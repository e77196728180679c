import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import { largestMoney } from '../../resources/kit/schema.ts';

export interface WantedLine {
  /** The line keeps it, where it was on a link already. */
  id?: string;
  product_id: string;
  variant_id: string | null;
  quantity: number;
  add_ons: { group_id: string; option_id: string }[];
  note: string | null;
}
type Line = Row<FieldsOf<'orders'>>['lines'][number];
/** What pricing needs of a product. */
export type Priced = Pick<Row<FieldsOf<'products'>>, 'id' | 'name' | 'price' | 'status' | 'variants' | 'add_ons'>;

/**
 * Prices lines from the products as they are now; amounts in minor units. What cannot be sold as asked is said by dotted path:
 * `not_found`, `variant_needed`, `add_on_needed`, `add_on_too_many`, `order_too_large`.
 */
export function priceLines(
  wanted: readonly WantedLine[],
  products: ReadonlyMap<string, Priced>,
  newId: () => string,
): { lines: Line[]; subtotal: number; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const lines = wanted.flatMap((line, index): Line[] => {
    const at = `lines.${index}`;
    const product = products.get(line.product_id);
    if (product?.status !== 'active') {
      errors[`${at}.product_id`] = 'not_found';
      return [];
    }
    const variant = product.variants.find(({ id }) => id === line.variant_id);
    if (product.variants.length > 0 && !variant)
      errors[`${at}.variant_id`] = line.variant_id === null ? 'variant_needed' : 'not_found';
    if (product.variants.length === 0 && line.variant_id !== null) errors[`${at}.variant_id`] = 'not_found';
    const addOns = chooseAddOns(product, line, at, errors);
    const unitPrice = (variant?.price ?? product.price) + addOns.reduce((sum, { price }) => sum + price, 0);
    if (unitPrice * line.quantity > largestMoney) errors[`${at}.quantity`] = 'order_too_large';
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
        unit_price: unitPrice,
        total: unitPrice * line.quantity,
      },
    ];
  });
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0);
  if (subtotal > largestMoney && Object.keys(errors).length === 0) errors.lines = 'order_too_large';
  return { lines, subtotal, errors };
}

function chooseAddOns(product: Priced, line: WantedLine, at: string, errors: Record<string, string>): Line['add_ons'] {
  // Each is taken once, however often it was ticked.
  const asked = new Map(line.add_ons.map((each) => [`${each.group_id}/${each.option_id}`, each]));
  const chosen = [...asked.values()].flatMap(({ group_id, option_id }) => {
    const option = product.add_ons.find(({ id }) => id === group_id)?.options.find(({ id }) => id === option_id);
    if (!option) {
      errors[`${at}.add_ons`] = 'not_found';
      return [];
    }
    return [{ group_id, option_id, name: option.name, price: option.price }];
  });
  for (const group of product.add_ons) {
    const taken = chosen.filter(({ group_id }) => group_id === group.id).length;
    const least = group.required ? Math.max(group.min, 1) : group.min;
    // An optional group left alone is fine; once something of it is taken its least counts.
    if (taken < least && (group.required || taken > 0)) errors[`${at}.add_ons.${group.id}`] = 'add_on_needed';
    if (taken > group.max) errors[`${at}.add_ons.${group.id}`] = 'add_on_too_many';
  }
  return chosen;
}
