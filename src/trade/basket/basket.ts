import type { FieldsOf } from '../../../resources/index.ts';
import type { Row } from '../../../resources/kit/index.ts';
import { lineTotal, type WantedLine } from '../../../resources/trade/line.ts';

type Product = Row<FieldsOf<'products'>>;

/** What is needed of a product to choose and price it; amounts in minor units. */
export type Goods = Pick<Product, 'name' | 'price' | 'stock' | 'variants' | 'add_ons'> & {
  /** Null: an amount alone. */
  id: string | null;
  /** A set that is sold whole; the id is its own. */
  isSet?: true;
  /** What one of it is made of. */
  contents?: string;
  /** The first of its pictures. */
  picture?: string | undefined;
  /** By which a scanner finds it. */
  sku?: string | null;
  barcode?: string | null;
  /** What is left of each variant, by its id; null: nobody counts it. */
  left?: Readonly<Record<string, number | null>>;
};
/** A product as the server gives it. */
export type GoodsRow = Omit<Goods, 'picture' | 'left'> & Pick<Product, 'images' | 'variants_now'>;

export interface BasketLine extends Omit<WantedLine, 'id' | 'product_id' | 'note'> {
  key: string;
  goods: Goods;
  note: string;
}

/** What somebody is about to buy. */
export interface Basket {
  /** What is being chosen from. */
  way: 'goods' | 'amount';
  lines: BasketLine[];
  /** An amount alone, whole shillings in digits, and what it is for. */
  amount: string;
  amount_name: string;
}
export const emptyBasket: Readonly<Basket> = { way: 'goods', lines: [], amount: '', amount_name: '' };

/** A set with a price as the server gives it. */
export interface SetRow {
  id: string;
  name: string;
  price: number | null;
  available: number | null;
  cover: string | null;
  contents: string | null;
}

/** One that has no price is no goods. */
export const goodsOfSet = ({ id, name, price, available, cover, contents }: SetRow): Goods[] =>
  price === null
    ? []
    : [
        {
          ...{ id, name, price, stock: available, variants: [], add_ons: [], isSet: true },
          ...(cover !== null && { picture: cover }),
          ...(contents !== null && { contents }),
        },
      ];

/** What it is in a call that sells it. */
export const idOf = ({ id, isSet }: Pick<Goods, 'id' | 'isSet'>) =>
  isSet ? { product_id: null, set_id: id } : { product_id: id };

/** That alone is kept of a product, however much more of it came. */
export const goodsOf = ({ id, name, sku, barcode, price, stock, variants, ...row }: GoodsRow): Goods => ({
  ...{ id, name, sku, barcode, price, stock, variants, add_ons: row.add_ons, picture: row.images[0]?.file },
  ...(row.variants_now && { left: Object.fromEntries(row.variants_now.map(({ id, left }) => [id, left])) }),
});

/** Whether none is left to sell of goods that are counted. */
export const isSoldOut = (stock: number | null | undefined): boolean => typeof stock === 'number' && stock <= 0;

/** One piece with nothing chosen. */
export const lineOf = (goods: Goods, key: string): BasketLine => ({
  ...{ key, goods },
  variant_id: null,
  add_ons: [],
  quantity: 1,
  note: '',
});

/** Of goods in several kinds, none of any: one that nobody counts is there. */
export const isGone = ({ stock, left }: Goods): boolean =>
  left === undefined ? isSoldOut(stock) : Object.values(left).every(isSoldOut);

const has =
  (code: string) =>
  ({ sku, barcode }: Pick<Goods, 'sku' | 'barcode'>) =>
    sku === code || barcode === code;
/** The variant that a code is of; where two have it, somebody chooses. */
export function variantBy(code: string, { variants }: Pick<Goods, 'variants'>): string | null {
  const [only, second] = variants.filter(has(code));
  return only && !second ? only.id : null;
}

/** What Enter or a scanner takes of what was found: the one whose code was typed whole, else the only one. */
export function takenOf(text: string, found: readonly Goods[]): Goods | undefined {
  const coded = found.filter((goods) => [goods, ...goods.variants].some(has(text)));
  const [only, second] = coded.length > 0 ? coded : found;
  return second ? undefined : only;
}

export const totalOfLine = (line: Omit<BasketLine, 'key' | 'note'>): number => lineTotal(line.goods, line);

/** Adds a line; the very same choice once more raises its quantity instead. */
export function addLine(lines: BasketLine[], line: BasketLine): BasketLine[] {
  const same = lines.find((other) => choiceOf(other) === choiceOf(line));
  if (!same) return [...lines, line];
  return lines.map((other) => (other === same ? { ...other, quantity: other.quantity + line.quantity } : other));
}

/** The lines with their products as they are now; one that is not sold any more stays, and is refused by the server. */
export const withGoods = (lines: BasketLine[], found: readonly Goods[]): BasketLine[] =>
  lines.map((line) => ({ ...line, goods: found.find(({ id }) => id === line.goods.id) ?? line.goods }));

/** Zero takes the line away. */
export const setQuantity = (lines: BasketLine[], key: string, quantity: number): BasketLine[] =>
  quantity <= 0
    ? lines.filter((line) => line.key !== key)
    : lines.map((line) => (line.key === key ? { ...line, quantity } : line));

const choiceOf = ({ goods, variant_id, add_ons, note }: BasketLine) =>
  JSON.stringify([goods.id, variant_id, add_ons.map(({ option_id }) => option_id).sort(), note.trim()]);
