import type { Language } from '../../resources/enums.ts';
import type { DebtorCallName } from '../debts/debtor-calls.ts';
import type { ShopperCallName } from '../orders/shopper-calls.ts';
import { importBuilt } from './assets.ts';

/** What the built renderer of the order page gives and takes; its source is cart/render.tsx. */
export interface CartRenderer {
  renderOrderPage(input: RenderInput): { html: string; styleHashes: string[] };
  readForm(order: unknown, fields: Fields): ParsedForm;
  /** Puts errors of what was sent at the fields of the form it came from. */
  atForm(order: unknown, fields: Fields, errors: Record<string, string>): Record<string, string>;
}
export type Fields = (readonly [name: string, value: string])[];
type ParsedForm =
  | { kind: 'call'; action: ShopperCallName | DebtorCallName; key: string; body: unknown }
  | { kind: 'show'; draft: { lines: { line_id: string; quantity: number }[] }; moved: boolean }
  | { kind: 'wrong'; faults: Record<string, string> };
export interface RenderInput {
  token: string;
  language: Language;
  now: number;
  order?: unknown;
  pay?: unknown;
  debt?: unknown;
  receipt?: boolean;
  changing?: boolean;
  problem?: string | null;
  shop?: { shop_name: string; whatsapp_url: string | null } | null;
  fields?: Fields;
  faults?: Record<string, string>;
  errors?: Record<string, string>;
  moved?: boolean;
  toast?: string | undefined;
  refused?: { code: string; message: string };
  shared?: string | null;
  at?: string | undefined;
  script: string | null;
}

export const cartRenderer = async (): Promise<CartRenderer> =>
  (await importBuilt('cart-render/render.js')) as CartRenderer;
