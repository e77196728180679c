import type { ListedShop, ListedShopDetail } from '../common/contracts/directory.ts';
import type { ContactFields } from '../common/site.ts';
import type { Language } from '../resources/enums.ts';

/** What every page is drawn from. */
export interface SiteOptions {
  /** Where the world reaches the server, without a slash at the end. */
  publicUrl: string;
  year: number;
  /** The address of the chat with the demo shop, as it is played here, or else with us. */
  chat: string;
  /** The rehearsal phone is there to be tried. */
  rehearsal: boolean;
  /** So is the demo shop. */
  demo: boolean;
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
  options: SiteOptions;
  contact?: ContactState;
  directory?: DirectoryState;
  shop?: ShopState;
}

export interface DirectoryState {
  now: number;
  filters: { q: string; category: string; place: string; open: boolean };
  /** From 1. */
  page: number;
  pages: number;
  total: number;
  shops: ListedShop[];
  places: string[];
}
export interface ShopState extends ListedShopDetail {
  now: number;
}
