import type { ContactFields } from '../common/site.ts';
import type { Language, ProductCategory, WeekDay } from '../resources/enums.ts';

/** What every page is drawn from. */
export interface SiteFacts {
  /** Where the world reaches the server, without a slash at the end. */
  publicUrl: string;
  year: number;
  /** The rehearsal phone is there to be tried. */
  rehearsal: boolean;
  /** The script of the moving parts; null while none is built. */
  scriptUrl: string | null;
  /** What leads a first visitor to her language, before anything is painted. */
  firstScript: string;
}

/** The contact form as it comes back: what was typed, what was wrong with it, or its ticket. */
export interface ContactState {
  stamp: string;
  typed?: Partial<ContactFields>;
  errors?: Partial<Record<keyof ContactFields, string>>;
  problem?: string;
  ticket?: string;
}

export interface PageProps {
  language: Language;
  facts: SiteFacts;
  contact?: ContactState;
  directory?: DirectoryState;
  shop?: ShopState;
}

/** A shop of the directory, as the server tells it. */
export interface ListedShop {
  /** Below the language: `/shops/duka-la-asha-4805`. */
  path: string;
  shop_name: string;
  category: ProductCategory;
  place: string | null;
  /** What it speaks, and is named in. */
  language: Language;
  whatsapp_url: string | null;
  /** Null while it is open. */
  closed: { opens_at: string | null; takes_orders: boolean } | null;
  pictures: string[];
}
export interface DirectoryState {
  now: number;
  asked: { q: string; category: string; place: string; open: boolean };
  /** From 1. */
  page: number;
  pages: number;
  total: number;
  shops: (ListedShop & { products: number })[];
  places: string[];
}
export interface ShopProduct {
  id: string;
  name: string;
  description: string | null;
  category: ProductCategory | null;
  /** Minor units; of several kinds, the cheapest. */
  price: number;
  unit: string | null;
  image_url: string | null;
  variants: { name: string; price: number }[];
}
export interface ShopState extends ListedShop {
  now: number;
  delivers: boolean;
  /** Minor units; what delivery costs where no zones are written. */
  delivery_fee: number;
  delivery_zones: { name: string; fee: number }[];
  opening_hours: { day: WeekDay; opens: string; closes: string }[];
  products: ShopProduct[];
}
