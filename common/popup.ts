import type { PopupDevice, PopupFrequency, PopupPosition } from '../resources/enums.ts';

/** A popup as the server delivers it, in one language; what is not set is left out. */
export interface Popup {
  id: string;
  position: PopupPosition;
  title: string;
  text: string;
  image?: { url: string; width: number; height: number };
  label: string;
  button: ButtonFacts;
  triggers: Triggers;
  pages?: string[];
  not_pages?: string[];
  device?: Exclude<PopupDevice, 'all'>;
  frequency: PopupFrequency;
  every_days?: number;
}
/** What a button needs to do its work. `text` of a consent is what is agreed to, `id` says which text that was. */
export type ButtonFacts =
  | { kind: 'whatsapp'; message?: string }
  | { kind: 'product'; product: string }
  | { kind: 'coupon'; code: string }
  | { kind: 'phone'; consent: { id: string; text: string } }
  | { kind: 'link'; url: string };

/** Any one opens it. Seconds, percent of the page, a CSS selector. */
export interface Triggers {
  delay?: number;
  scroll?: number;
  exit?: number;
  idle?: number;
  click?: string;
}
export type PopupEvent = 'view' | 'click' | 'close';
