import { useRef, useState } from 'react';
import { http } from '../../app/http.ts';
import { toast } from '../../app/toasts/toast.ts';
import { readProblem, type ServerProblem } from '../../screens/problem.ts';
import { useTexts } from '../../screens/use-texts.ts';
import { texts } from './texts.ts';
import type { Order, OrderAction } from './types.ts';
import { useLabels } from './use-labels.ts';

export type Outcome = { done: true; url?: string } | { done: false; errors: Record<string, string> };

/** Does one thing to an order at a time. A try whose answer was lost keeps its key, so that doing it again does it once. */
export function useOrderAction(order: Order, refresh: () => Promise<unknown>) {
  const say = useTexts(texts);
  const { actions } = useLabels().orders;
  const [running, setRunning] = useState<OrderAction>();
  const keys = useRef(new Map<string, string>());

  const run = async (action: OrderAction, args: Record<string, string | boolean> = {}): Promise<Outcome> => {
    const deed = JSON.stringify([action, args]);
    const key = keys.current.get(deed) ?? crypto.randomUUID();
    keys.current.set(deed, key);
    setRunning(action);
    try {
      const path = `/api/orders/${order.id}/${action}`;
      const { data } = await http.post<{ url?: string }>(path, args, { headers: { 'idempotency-key': key } });
      keys.current.delete(deed);
      await refresh();
      toast.success(say.actions[action].done);
      return { done: true, ...(data.url && { url: data.url }) };
    } catch (error) {
      const problem = readProblem(error);
      if (problem.status !== 0) keys.current.delete(deed);
      if (problem.code === 'wrong_state') await refresh();
      toast.danger(say.action_failed, explain(problem));
      return { done: false, errors: problem.errors };
    } finally {
      setRunning(undefined);
    }
  };

  const explain = ({ status, code, message, allowed }: ServerProblem): string => {
    if (status === 0) return say.no_network;
    if (code !== 'wrong_state') return message;
    const titles = allowed.flatMap((name) => (name in actions ? [actions[name as OrderAction].title] : []));
    return `${message} ${titles.length > 0 ? say.allowed(titles.join(', ')) : say.nothing_allowed}`;
  };

  return { running, run };
}
