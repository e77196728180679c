import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useShop } from '../../../app/access.ts';
import { http } from '../../../app/http.ts';
import { toast } from '../../../app/toasts/toast.ts';
import { readProblem } from '../../../parts/problem.ts';
import { useTexts } from '../../../parts/use-texts.ts';
import type { Order } from '../types.ts';
import type { OrderDraft } from './draft.ts';
import { type Errors, otherErrors } from './errors.ts';
import { checkDraft, requestOf } from './request.ts';
import { texts } from './texts.ts';

/** Saves the order once, then shows it. What is wrong stands at its field; what has no field stands in `alert`. */
export function useSave(draft: OrderDraft, clear: () => void) {
  const t = useTexts(texts);
  const cashOnly = useShop().data?.takes_mobile_money === false;
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [alert, setAlert] = useState<string[]>([]);
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const client = useQueryClient();

  const save = async () => {
    if (busy) return;
    const fieldErrors = Object.entries(checkDraft(draft)).map(([field, problem]) => [field, t.problems[problem]]);
    setErrors(Object.fromEntries(fieldErrors));
    setAlert([]);
    if (fieldErrors.length > 0) return;
    setBusy(true);
    try {
      const headers = { 'idempotency-key': draft.key };
      const paid: OrderDraft = cashOnly ? { ...draft, payment_method: 'cash' } : draft;
      const { data } = await http.post<Order>('/api/orders', requestOf(paid), { headers });
      clear();
      invalidate({ resource: 'orders', invalidates: ['list'] });
      client.invalidateQueries({ queryKey: ['home'] });
      toast.success(t.saved(data.number));
      navigate(`/dashboard/orders/order-info/${data.id}`);
    } catch (error) {
      const problem = readProblem(error);
      const reused = problem.code === 'key_reused' ? t.key_reused : problem.message;
      const sentence = problem.status === 0 ? t.no_network : reused;
      setErrors(problem.errors);
      setAlert([sentence, ...otherErrors(problem.errors, draft.lines.length)]);
      setBusy(false);
    }
  };

  return { busy, errors, alert, save };
}
