import { currency } from '../../resources/brand.ts';
import type { MessageStep } from '../../resources/enums.ts';
import { type MessageOrder, moneyValues } from './message-values.ts';

/** How much of an order has come by a step; of those that are left out, as much as has. */
const come: Partial<Record<MessageStep, 'a part' | 'all'>> = {
  part_paid: 'a part',
  paid: 'all',
  picked_up: 'all',
  delivered: 'all',
  completed: 'all',
  refunded: 'all',
};

/**
 * What a step's message says when it is played with an order that has not come so far: as if the money that the step
 * waits for had come. `pays_later`: handing over does not wait for it.
 */
export function playedValues(
  { values, money }: Pick<MessageOrder, 'values' | 'money'>,
  { step, pays_later }: { step: MessageStep; pays_later: boolean },
): MessageOrder['values'] {
  const { total, paid, due } = money;
  const waitsFor = pays_later && (step === 'picked_up' || step === 'delivered') ? undefined : come[step];
  if (waitsFor === 'all' && (due > 0 || paid === 0))
    return { ...values, ...moneyValues({ total, paid: total, due: 0 }) };
  if (waitsFor === 'a part' && (due <= 0 || paid === 0)) {
    const half = Math.floor(total / 2 / currency.step) * currency.step;
    return { ...values, ...moneyValues({ total, paid: half, due: total - half }) };
  }
  return values;
}
