import { chargeFault } from '../../resources/trade/charges.ts';
import { problem } from '../problems.ts';

/** Throws `validation_failed` with what each charge lacks. */
export function refuseUnfitCharges(charges: readonly Parameters<typeof chargeFault>[0][]): void {
  const errors = charges.flatMap((charge, at) => {
    const wrong = chargeFault(charge);
    return wrong ? [[`charges.${at}.${wrong.at}`, wrong.fault] as const] : [];
  });
  if (errors.length > 0) throw problem('validation_failed', Object.fromEntries(errors));
}
