import { formatMoney } from '../../../common/money.ts';
import { formatPhone } from '../../../common/phone.ts';
import { unlessLost } from '../../app/connection.ts';
import { http } from '../../app/http.ts';
import { type NextStep, onceKey } from '../../app/offline/waiting.ts';
import { screens } from '../../app/screens.ts';
import { toast } from '../../app/toasts/toast.ts';
import type { JustSaved } from '../../pages/record/just-saved.ts';
import { readProblem } from '../../parts/problem.ts';
import type { CashPaid } from '../cash-dialog.tsx';
import type { SaleDraft } from './draft.ts';
import type { SaleTexts } from './texts.en.ts';
import type { SaleWords } from './words.ts';

/** What the server is sent for cash that was handed over, and for what is owed; all of it goes without saying. */
const argsOf = {
  cash: ({ amount }: CashPaid, total: number) => (amount < total ? { amount } : {}),
  credit: (dueOn: string) => (dueOn === '' ? {} : { due_on: dueOn }),
};

/** Milliseconds, long enough to count the change. */
const countMs = 60_000;

/** What is done to one that waits on the device: so much was handed over, or it is owed, as the page counted it. */
export function stepAfter(
  { cash, dueOn }: { cash?: CashPaid | undefined; dueOn?: string | undefined },
  total: number,
  t: SaleWords,
): NextStep | undefined {
  const only = { total };
  if (cash)
    return {
      ...{ action: 'record_cash', args: argsOf.cash(cash, total), only },
      ...{ title: t.cash_taken, failed: t.cash_undone },
    };
  if (dueOn === undefined) return undefined;
  return {
    ...{ action: 'give_credit', args: argsOf.credit(dueOn), only },
    ...{ title: t.credit_given, failed: t.credit_undone },
  };
}

/** What was to be done to one that waited, as its form goes on with it. */
export function settledBy(next: NextStep | undefined): SaleDraft['settled'] {
  if (!next) return undefined;
  const { amount = next.only.total, due_on: dueOn = '' } = next.args;
  return next.action === 'record_cash' ? { cash: Number(amount) } : { dueOn: String(dueOn) };
}

/** A sale as the server made it. */
export interface SavedSale {
  id: string;
  number: number;
  /** Minor units. */
  total: number;
  payment_method: string | null;
}

/** The way on from a sale that was just saved. What is not done then is done on its page, which opens in any case. */
export function afterSave(resource: string, { id, number, total, payment_method: method }: SavedSale) {
  /** Once, however often it is sent. */
  const act = (action: string, args: object = {}) =>
    unlessLost(() =>
      http.post<{ url?: string | null }>(`/api/${resource}/${id}/${action}`, args, {
        headers: { 'idempotency-key': onceKey(action, id) },
      }),
    );
  /** What no network took waits with the whole sale: both are known by their keys, and done once. */
  const throwIfLost = (error: unknown) => {
    if (readProblem(error).status === 0) throw error;
  };
  return {
    /** Cash was handed over. Throws where there is no network. */
    async recordCash(cash: CashPaid, t: SaleTexts & SaleWords): Promise<undefined> {
      const { amount, change } = cash;
      const left = total - amount;
      try {
        await act('record_cash', argsOf.cash(cash, total));
        if (left > 0) return void toast.success(t.part_saved(number, formatMoney(amount)), t.left(formatMoney(left)));
        const back = change > 0 ? t.change_back(formatMoney(change)) : undefined;
        toast.success(t.cash_saved(number), back, back === undefined ? {} : { duration: countMs });
      } catch (error) {
        throwIfLost(error);
        toast.danger(t.cash_failed, readProblem(error).message);
      }
    },
    /** It is owed as a debt, to be paid by that day; empty for the shop's own time. Throws as above. */
    async giveCredit(dueOn: string, t: SaleWords): Promise<undefined> {
      try {
        await act('give_credit', argsOf.credit(dueOn));
        toast.success(t.credit_saved(number));
      } catch (error) {
        throwIfLost(error);
        toast.danger(t.credit_failed, readProblem(error).message);
      }
    },
    /** A phone gets a prompt to pay for it. */
    async requestPayment(phone: string, t: SaleTexts): Promise<undefined> {
      try {
        await act('request_payment', { phone });
        toast.success(t.payment_requested(formatPhone(phone)));
      } catch (error) {
        toast.danger(t.payment_not_requested, readProblem(error).message);
      }
    },
    /** The server sent its link to the chat it was made for: back there. */
    toChat(conversation: string, t: SaleWords): string {
      toast.success(t.saved(number));
      return `${screens.conversations.path}?tab=all&open=${conversation}`;
    },
    /** Who pays cash needs none: the way on is the money in hand. */
    async openLink(t: SaleWords): Promise<JustSaved | undefined> {
      const link = method !== 'cash' && (await act('open_link').catch(() => undefined))?.data.url;
      // With the link it is said there.
      if (link) return { link };
      toast.success(t.saved(number));
      return undefined;
    },
  };
}
