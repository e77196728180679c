import { useInvalidate, useNavigation } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney } from '../../../common/money.ts';
import { useShop } from '../../app/access.ts';
import { unlessLost } from '../../app/connection.ts';
import { http } from '../../app/http.ts';
import { texts as waitingTexts } from '../../app/offline/texts.ts';
import { toast } from '../../app/toasts/toast.ts';
import { markSaved } from '../../app/unsaved/leaving.ts';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { Errors } from '../basket/line-errors.ts';
import type { CashPaid } from '../cash-dialog.tsx';
import { afterSave, type SavedSale } from './after-save.ts';
import type { SaleDraft } from './draft.ts';
import { draftErrors, otherErrors } from './errors.ts';
import { keepSale } from './keep-sale.ts';
import { requestOf } from './request.ts';
import { texts } from './texts.ts';
import { totalsOfDraft } from './totals.ts';
import type { SaleWords } from './words.ts';

interface Options {
  /** The record type that it becomes. */
  resource: string;
  words: SaleWords;
  saved(): void;
  renew(): void;
}

/** Saves a sale once, then shows it. What is wrong stands at its field; what has no field stands in `alert`. */
export function useSaveSale(draft: SaleDraft, { resource, words, saved, renew }: Options) {
  const t = { ...useTexts(texts), ...words };
  const waits = useTexts(waitingTexts);
  const shop = useShop().data;
  const cashOnly = shop?.takes_mobile_money === false;
  const charges = shop?.charges ?? [];
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Errors>({});
  // Counts what was not saved, so that each time the page leads to what is wrong.
  const [failures, setFailures] = useState(0);
  const [alert, setAlert] = useState<string[]>([]);
  const navigate = useNavigate();
  const { listUrl, showUrl } = useNavigation();
  const invalidate = useInvalidate();
  const client = useQueryClient();

  /** `cash`: so much was handed over. `dueOn`: it is given on credit. */
  const save = async ({ cash, dueOn }: { cash?: CashPaid; dueOn?: string } = {}) => {
    if (busy) return;
    const inCash = cash !== undefined;
    const onCredit = dueOn !== undefined;
    setTried(true);
    setRefused({});
    setAlert([]);
    if (Object.keys(draftErrors(draft, t, true)).length > 0) return setFailures((count) => count + 1);
    if (onCredit && draft.customer_id === null && draft.customer_name === '' && draft.customer_phone === '') {
      setRefused({ customer_name: t.who_pays });
      return setFailures((count) => count + 1);
    }
    setBusy(true);
    const paid: SaleDraft = cashOnly || inCash || onCredit ? { ...draft, payment_method: 'cash' } : draft;
    try {
      const headers = { 'idempotency-key': draft.key };
      const post = () => http.post<SavedSale>(`/api/${resource}`, requestOf(paid), { headers });
      const { data } = await unlessLost(post);
      const asShown = data.total === totalsOfDraft(paid, charges).total;
      // What was handed over was counted by what the page showed: of another sum it is nobody's word.
      if (!asShown) toast.warning(t.price_changed(formatMoney(data.total)), inCash ? t.cash_failed : undefined);
      const { recordCash, giveCredit, openLink, toChat } = afterSave(resource, data);
      const done = () => {
        if (onCredit) return giveCredit(dueOn, t);
        if (inCash) return asShown && recordCash(cash, t);
        return draft.conversation_id === null ? openLink(t) : undefined;
      };
      const state = (await done()) || undefined;
      const chat = draft.conversation_id === null ? undefined : toChat(draft.conversation_id, t);
      saved();
      markSaved();
      invalidate({ resource, invalidates: ['list'] });
      client.invalidateQueries({ queryKey: ['home'] });
      navigate(chat ?? showUrl(resource, data.id), { state });
    } catch (error) {
      const problem = readProblem(error);
      if (problem.status === 0 && (await keepSale(resource, paid, charges))) {
        saved();
        markSaved();
        toast.info(waits.queued, inCash ? t.cash_waits : onCredit ? t.credit_waits : undefined);
        return navigate(listUrl(resource));
      }
      const isReused = problem.code === 'key_reused';
      // It was saved, and written on since: who saves it again, now that it is said, means another sale.
      if (isReused) renew();
      const refusal = isReused ? t.key_reused : problem.message;
      const sentence = problem.status === 0 ? t.no_network : refusal;
      setRefused(problem.errors);
      setAlert([sentence, ...otherErrors(problem.errors, draft.lines.length)]);
      setBusy(false);
      setFailures((count) => count + 1);
    }
  };

  return { busy, errors: { ...refused, ...draftErrors(draft, t, tried) }, failures, alert, save };
}
