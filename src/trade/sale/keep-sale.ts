import type { ChargeRule } from '../../../resources/trade/charges.ts';
import { isNewId } from '../../app/offline/new-id.ts';
import { type NextStep, outbox } from '../../app/offline/waiting.ts';
import { linesOf } from '../basket/amount.ts';
import type { SaleDraft } from './draft.ts';
import { requestOf } from './request.ts';
import { totalsOfDraft } from './totals.ts';

/** A sale waits on the device until it can be sent, and what is done to it then; whether the device takes it. */
export async function keepSale(
  resource: string,
  draft: SaleDraft,
  charges: readonly ChargeRule[],
  next: (total: number) => NextStep | undefined,
): Promise<boolean> {
  // Begun before sales had ids of their own: it is saved by the form or not at all.
  const place = outbox();
  if (!place || !isNewId(draft.key)) return false;
  const amount = totalsOfDraft(draft, charges).total;
  const step = next(amount);
  try {
    await place.add({
      id: draft.key,
      resource,
      body: requestOf(draft),
      title: draft.customer_name.trim(),
      note: linesOf(draft)
        .flatMap(({ goods, quantity }) => (goods.name ? [`${goods.name} × ${quantity}`] : []))
        .join(', '),
      ...{ amount, draft, ...(step && { next: step }) },
    });
    return true;
  } catch {
    return false;
  }
}
