import { currency } from '../../../resources/brand.ts';
import { type Basket, type BasketLine, lineOf } from './basket.ts';

/** Minor units of what was typed. */
const minorOf = ({ amount }: Pick<Basket, 'amount'>): number => Number(amount) * currency.minor;

/** All lines of a basket: the products, and the amount alone where one was written. */
export const linesOf = (basket: Omit<Basket, 'way'>): BasketLine[] =>
  minorOf(basket) > 0 ? [...basket.lines, amountLine(basket)] : basket.lines;

const amountLine = (basket: Omit<Basket, 'way' | 'lines'>): BasketLine =>
  lineOf(
    { id: null, name: basket.amount_name.trim(), price: minorOf(basket), stock: null, variants: [], add_ons: [] },
    'amount',
  );
