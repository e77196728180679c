import { useInvalidate, useNavigation } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney } from '../../../common/money.ts';
import type { ChargeRule } from '../../../resources/trade/charges.ts';
import { useShop } from '../../app/access.ts';
import { chatKey } from '../../app/chat-key.ts';
import { unlessLost } from '../../app/connection.ts';
import { http } from '../../app/http.ts';
import { timelessKey } from '../../app/offline/new-id.ts';
import { texts as waitingTexts } from '../../app/offline/texts.ts';
import { toast } from '../../app/toasts/toast.ts';
import { markSaved } from '../../app/unsaved/leaving.ts';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { linesOf } from '../basket/amount.ts';
import { type Errors, whereNow } from '../basket/line-errors.ts';
import type { CashPaid } from '../cash-dialog.tsx';
import { afterSave, type SavedSale, stepAfter } from './after-save.ts';
import type { SaleDraft } from './draft.ts';
import { draftErrors, otherErrors } from './errors.ts';
import { keepSale } from './keep-sale.ts';
import { requestOf } from './request.ts';
import { takenWays } from './taken-ways.ts';
import { texts } from './texts.ts';
import { totalsOfDraft } from './totals.ts';
import type { SaleWords } from './words.ts';

interface Options {
  /** The record type that it becomes. */
  resource: string;
  words: SaleWords;
  saved(): void;
  renew(key?: string): void;
  /** Where its page stays: what is done once it is saved, or waits on the device. */
  stays?: (sale: SavedSale | undefined) => void;
}

/** What is done with it once it is saved. */
interface Then {
  /** So much was handed over. */
  cash?: CashPaid;
  /** It is given on credit, to be paid by that day. */
  dueOn?: string;
  /** Whose phone is to get a prompt to pay; E.164. */
  payer?: string;
}

/** What was settled before it was written on: of another sum now, less is due or more goes back. */
function settledOf(draft: SaleDraft, charges: readonly ChargeRule[]): Then {
  const { settled } = draft;
  if (!settled || 'dueOn' in settled) return settled ?? {};
  const { total } = totalsOfDraft(draft, charges);
  return { cash: { amount: Math.min(settled.cash, total), change: Math.max(0, settled.cash - total) } };
}

const nothingRefused = { errors: {}, sent: [] };
const keysOf = (draft: SaleDraft) => linesOf(draft).map(({ key }) => key);

/** Saves a sale once, then shows it. What is wrong stands at its field; what has no field stands in `alert`. */
export function useSaveSale(draft: SaleDraft, { resource, words, saved, renew, stays }: Options) {
  const t = { ...useTexts(texts), ...words };
  const waits = useTexts(waitingTexts);
  const shop = useShop().data;
  const ways = takenWays(shop);
  const charges = shop?.charges ?? [];
  const zones = shop?.delivery_zones;
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ errors: Errors; sent: readonly string[] }>(nothingRefused);
  // Nobody owes a debt whose name is not known.
  const [asksWho, setAsksWho] = useState(false);
  const isNobodys = draft.customer_id === null && draft.customer_name === '' && draft.customer_phone === '';
  // Counts what was not saved, so that each time the page leads to what is wrong.
  const [failures, setFailures] = useState(0);
  const [alert, setAlert] = useState<string[]>([]);
  const navigate = useNavigate();
  const { listUrl, showUrl } = useNavigation();
  const invalidate = useInvalidate();
  const client = useQueryClient();

  /** It is there: its page follows, or the way that was asked for. */
  const leave = (to: string, sale: SavedSale | undefined, state?: object) => {
    saved();
    if (stays) {
      setBusy(false);
      return stays(sale);
    }
    markSaved();
    navigate(to, { state });
  };

  /** Whether it may be saved so, as far as this page can see; what lacks is said at its field. */
  const check = (onCredit: boolean): boolean => {
    const lacks = Object.keys(draftErrors(draft, t, { tried: true, zones })).length > 0 || (onCredit && isNobodys);
    setTried(true);
    setRefused(nothingRefused);
    setAlert([]);
    setAsksWho(onCredit);
    if (lacks) setFailures((count) => count + 1);
    return !lacks;
  };

  const save = async ({ cash, dueOn, payer }: Then = settledOf(draft, charges)) => {
    if (busy) return;
    const inCash = cash !== undefined;
    const onCredit = dueOn !== undefined;
    if (!check(onCredit)) return;
    setBusy(true);
    const way = inCash || onCredit ? 'cash' : payer === undefined ? draft.payment_method : 'mobile_money';
    const paid: SaleDraft = { ...draft, payment_method: ways.includes(way) ? way : (ways[0] ?? way) };
    try {
      const headers = { 'idempotency-key': draft.key };
      const post = () => http.post<SavedSale>(`/api/${resource}`, requestOf(paid), { headers });
      const { data } = await unlessLost(post);
      const asShown = data.total === totalsOfDraft(paid, charges).total;
      // What was handed over or agreed on was counted by what the page showed: of another sum it is nobody's word.
      const failed = inCash ? t.cash_failed : onCredit ? t.credit_failed : undefined;
      const undone = payer === undefined ? failed : t.payment_not_requested;
      if (!asShown) toast.warning(t.price_changed(formatMoney(data.total)), undone);
      const { recordCash, giveCredit, requestPayment, openLink, toChat } = afterSave(resource, data);
      const done = () => {
        if (onCredit) return asShown && giveCredit(dueOn, t);
        if (inCash) return asShown && recordCash(cash, t);
        if (payer !== undefined) return asShown && requestPayment(payer, t);
        return draft.conversation_id === null ? openLink(t) : undefined;
      };
      const state = (await done()) || undefined;
      const chat = draft.conversation_id === null ? undefined : toChat(draft.conversation_id, t);
      invalidate({ resource, invalidates: ['list'] });
      client.invalidateQueries({ queryKey: ['home'] });
      // Its link stands in the thread, and what is left to pay above it.
      if (draft.conversation_id !== null) client.invalidateQueries({ queryKey: chatKey });
      leave(chat ?? showUrl(resource, data.id), data, state);
    } catch (error) {
      const problem = readProblem(error);
      const next = (total: number) => stepAfter({ cash, dueOn }, total, t);
      if (problem.status === 0 && (await keepSale(resource, paid, charges, next))) {
        const undone = payer === undefined ? undefined : t.payment_waits;
        toast.info(waits.queued, inCash ? t.cash_waits : onCredit ? t.credit_waits : undone);
        return leave(listUrl(resource), undefined);
      }
      const isReused = problem.code === 'key_reused' || problem.code === 'taken';
      // It was saved, and written on since: who saves it again, now that it is said, means another sale.
      if (isReused) renew();
      else if (problem.errors.id !== undefined) renew(timelessKey());
      const refusal = isReused ? t.key_reused : problem.message;
      const sentence = problem.status === 0 ? t.no_network : refusal;
      setRefused({ errors: problem.errors, sent: keysOf(draft) });
      setAlert([sentence, ...otherErrors(problem.errors, draft.lines.length)]);
      setBusy(false);
      setFailures((count) => count + 1);
    }
  };

  const who: Errors = asksWho && isNobodys ? { customer_name: t.who_pays } : {};
  return {
    busy,
    errors: {
      ...whereNow(refused.errors, refused.sent, keysOf(draft)),
      ...who,
      ...draftErrors(draft, t, { tried, zones }),
    },
    failures,
    alert,
    check,
    save,
  };
}
