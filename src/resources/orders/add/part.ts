import type { OrderDraft } from './draft.ts';
import type { Errors } from './errors.ts';

/** What each part of the page is given. */
export interface PartProps {
  draft: OrderDraft;
  change(part: Partial<OrderDraft>): void;
  errors: Errors;
}
