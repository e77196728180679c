import type { Errors } from '../basket/line-errors.ts';
import type { SaleDraft } from './draft.ts';

/** What each part of a form is given that writes a sale down. */
export interface PartProps {
  draft: SaleDraft;
  change(part: Partial<SaleDraft>): void;
  errors: Errors;
  /** Those of the record that it becomes: how much fits in each. */
  fields: Readonly<Record<Limited, { readonly options: { readonly max: number } }>>;
}
type Limited = 'customer_name' | 'place' | 'landmark' | 'note';
