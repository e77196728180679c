import { dayAfter, wallTimeAt } from '../../common/wall-time.ts';
import { currency, timeZone } from '../../resources/brand.ts';
import type { Language, MessageStep } from '../../resources/enums.ts';
import { type MessageOrder, moneyValues } from './message-values.ts';
import { detailOf } from './notify-texts.ts';
import type { OrderEvent } from './steps.ts';

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

/** Which event's message a step stands for when it is played: what the shop changes is told, not what shoppers do. */
export const playedAs = (step: MessageStep): OrderEvent => (step === 'edited' ? 'edited_by_staff' : step);

/** Days within which the played order is to be paid that is given on credit. */
const creditDays = 30;
const reasons: Record<Language, Record<'cancelled' | 'edited', string>> = {
  en: { cancelled: 'sold out.', edited: 'as you asked' },
  sw: { cancelled: 'bidhaa imeisha.', edited: 'kama ulivyoomba' },
};
/** What a step's message says besides the order itself, as it may be: a reason, a day, an amount. */
export function playedDetail(
  step: MessageStep,
  { language, now, amount }: { language: Language; now: Date; amount: number },
): string {
  const data: Partial<Record<MessageStep, Readonly<Record<string, unknown>>>> = {
    cancelled: { reason: reasons[language].cancelled },
    edited: { reason: reasons[language].edited },
    on_credit: { due_on: dayAfter(wallTimeAt(timeZone, now).day, creditDays) },
    refunded: { amount },
  };
  return detailOf(playedAs(step), data[step] ?? {}, language);
}
