import type { OrderView } from './view.ts';

/**
 * The end of an id that tells it from its neighbours, as forms and the page's data carry it: 74 random bits do not
 * compress.
 */
const lengths = [4, 6, 8, 12];

/**
 * The order with short ids, and of a sent one without the choices that are over: what a page is drawn from. Doing it
 * twice changes nothing.
 */
export function compact(order: OrderView): OrderView {
  const { products, fulfilment } = order;
  const cutLine = cutAmong(products.map(({ line_id }) => line_id));
  const { zone } = fulfilment;
  const zones = fulfilment.methods.map((each) => each.zones).find((each) => each.some(({ id }) => id === zone));
  return {
    ...order,
    fulfilment: {
      ...fulfilment,
      zone: zone !== null && zones ? cutAmong(idsOf(zones))(zone) : zone,
      methods: fulfilment.methods.map((way) => ({ ...way, zones: cutAll(way.zones) })),
    },
    products: products.map(
      ({
        line_id,
        name,
        contents,
        image_url,
        price,
        quantity,
        placed_total,
        stock,
        variants,
        add_ons,
        chosen,
        summary,
      }) => ({
        line_id: cutLine(line_id),
        name,
        ...(contents && { contents }),
        image_url,
        price,
        quantity,
        ...(placed_total !== undefined && { placed_total }),
        stock,
        variants: order.editable ? cutAll(variants) : [],
        add_ons: order.editable ? cutAll(add_ons).map((group) => ({ ...group, options: cutAll(group.options) })) : [],
        chosen: {
          variant_id: chosen.variant_id && cutAmong(idsOf(variants))(chosen.variant_id),
          add_ons: chosen.add_ons.map(({ group_id, option_ids }) => ({
            group_id: cutAmong(idsOf(add_ons))(group_id),
            option_ids: option_ids.map(cutAmong(idsOf(add_ons.find(({ id }) => id === group_id)?.options ?? []))),
          })),
          note: chosen.note,
        },
        summary,
      }),
    ),
  };
}

const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);

/** Only those that end alike keep more of theirs. */
const cutAmong =
  (ids: readonly string[]) =>
  (id: string): string => {
    const size = lengths.find((n) => !ids.some((other) => other !== id && other.endsWith(id.slice(-n))));
    return size ? id.slice(-size) : id;
  };
const cutAll = <T extends { id: string }>(list: T[]): T[] => {
  const cut = cutAmong(idsOf(list));
  return list.map((each) => ({ ...each, id: cut(each.id) }));
};

/**
 * The whole id behind a short one; the short one itself, which the server then refuses, where none or several end like
 * it.
 */
export function expandId(ids: readonly string[], short: string): string {
  const found = ids.filter((id) => id.endsWith(short));
  return (found.length === 1 && found[0]) || short;
}

/**
 * What the script needs of a form's order: which choices there are and what they cost. What is read on the page is not
 * said twice.
 */
export function forScript(order: OrderView): OrderView {
  const nameless = <T extends { name: string }>(list: T[]): T[] => list.map((each) => ({ ...each, name: '' }));
  return {
    ...order,
    shop_place: '',
    logo_url: null,
    whatsapp_url: null,
    opening_hours: [],
    timeline: [],
    receipts: [],
    products: nameless(order.products).map((product) => ({
      ...product,
      contents: undefined,
      image_url: null,
      summary: null,
      chosen: { variant_id: null, add_ons: [], note: '' },
      variants: nameless(product.variants),
      add_ons: nameless(product.add_ons).map((group) => ({ ...group, options: nameless(group.options) })),
    })),
  };
}
