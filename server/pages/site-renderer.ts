import type { Language } from '../../resources/enums.ts';

/** What the built renderer gives; its source is marketing/render.tsx. */
export interface SiteRenderer {
  renderSite(input: RenderInput): Rendered;
  sitemap(publicUrl: string, shops: readonly string[]): string;
  siteFiles(chat: string): Record<string, { type: string; body: string }>;
}
export interface Rendered {
  html: string;
  styleHash: string;
  /** Of the one script that stands in the page; null where none does. */
  scriptHash: string | null;
}
export interface SiteOptions {
  publicUrl: string;
  year: number;
  chat: string;
  rehearsal: boolean;
  demo: boolean;
  scriptUrl: string | null;
  firstScript: string;
}
/** The contact form's state: what was typed, what is wrong with it, or its ticket. */
export interface ContactState {
  stamp: string;
  typed?: Record<string, string>;
  errors?: Record<string, string>;
  problem?: string;
  ticket?: string;
}
export interface RenderInput {
  route: string;
  language: Language;
  signedIn: boolean;
  options: SiteOptions;
  contact?: ContactState;
  directory?: object;
  shop?: object;
  noindex?: boolean;
}
/** What of a page differs from request to request. */
export type Drawn = Omit<RenderInput, 'options' | 'signedIn'>;
