import type { Language } from '../enums.ts';

export type Words = Record<Language, string>;

/** A name and what it costs, in whole shillings. */
export type Priced = { name: Words; price: number };

export type SampleAddOn = { name: Words; required: boolean; min: number; max: number; options: Priced[] };

/** A product a new shop can start with. Prices and costs are whole shillings, not minor units. */
export type SampleProduct = {
  name: Words;
  description: Words;
  /** With variants, the price of the cheapest one. */
  price: number;
  cost?: number;
  unit?: Words;
  /** null: made to order or a service, not counted. */
  stock: number | null;
  sku: string;
  /** Each price is the whole price of that variant. */
  variants?: Priced[];
  /** Each option's price is added to the product's. */
  addOns?: SampleAddOn[];
  emoji: string;
};
