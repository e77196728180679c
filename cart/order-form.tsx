import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../common/api.ts';
import { formatMoney } from '../common/money.ts';
import { submitOrder } from './calls.ts';
import { useSpeech } from './context.ts';
import { Details } from './details.tsx';
import { atPage, type Draft, type DraftLine, faults, newDraft, totals } from './draft.ts';
import { recall, remember } from './kept.ts';
import { Choosing, FieldError, Summary } from './lines.tsx';
import { Sums } from './sums.tsx';
import type { Toast } from './toasts.tsx';
import type { OrderView } from './view.ts';

interface Props {
  order: OrderView;
  placed(order: OrderView): void;
  toast(toast: Toast): void;
}

/** Choosing, who, how and paying, in one form. What is typed outlives a reload, a lost network and every refusal. */
export function OrderForm({ order, placed, toast }: Props) {
  const { t, language } = useSpeech();
  const name = `order-draft-${order.order_id}`;
  const [draft, setDraft] = useState<Draft>(() => newDraft(order));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);
  // State alone would let a second tap through before it is drawn.
  const inFlight = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const kept = recall<Draft>(name);
    if (kept?.lines.every(({ line_id }) => order.products.some((product) => product.line_id === line_id)))
      setDraft(kept);
  }, [name, order]);
  const change = (next: Draft) => {
    setDraft(next);
    remember(name, next);
    if (Object.keys(errors).length > 0) setErrors(words(faults(order, next)));
  };
  const words = (found: ReturnType<typeof faults>) =>
    Object.fromEntries(Object.entries(found).map(([path, fault]) => [path, t.faults[fault]]));
  const show = (found: Record<string, string>) => {
    setErrors(found);
    setTimeout(() =>
      form.current
        ?.querySelector<HTMLElement>('[data-wrong="true"], .wrong')
        ?.closest('fieldset, label, li, section')
        ?.querySelector<HTMLElement>('input, button')
        ?.focus(),
    );
  };

  async function send() {
    if (inFlight.current) return;
    const found = words(faults(order, draft));
    if (Object.keys(found).length > 0) return show(found);
    inFlight.current = true;
    setSending(true);
    try {
      const made = await submitOrder(order, draft, language);
      toast({ kind: 'success', ...t.toastDone });
      placed(made);
    } catch (error) {
      const problem = error instanceof ApiError ? error : undefined;
      if (problem?.code === 'order_closed') return location.reload();
      toast({
        kind: 'danger',
        title: t.toastError,
        description: problem?.statusCode === 0 ? t.noNetwork : String(problem?.message ?? error),
      });
      show(atPage(problem?.errors ?? {}, draft));
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  }

  const { subtotal, fee, total } = totals(order, draft);
  const setLine = (index: number, part: Partial<DraftLine>) =>
    change({ ...draft, lines: draft.lines.map((line, at) => (at === index ? { ...line, ...part } : line)) });
  return (
    <form
      ref={form}
      className="columns"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div>
        <Choosing order={order} lines={draft.lines} errors={errors} change={setLine} />
        <Details order={order} draft={draft} errors={errors} set={(part) => change({ ...draft, ...part })} />
      </div>
      <aside className="card" aria-label={t.yourOrder}>
        <h2>{t.yourOrder}</h2>
        <Summary order={order} lines={draft.lines} errors={errors} change={setLine} />
        <FieldError text={errors.lines} />
        <Sums rows={[[t.subtotal, subtotal], ...(fee > 0 ? [[t.fee, fee] as const] : [])]} total={total} />
        <button className="main" type="submit" disabled={sending} aria-busy={sending}>
          {sending
            ? t.sending
            : draft.pay === 'mobile_money'
              ? t.submitPay(formatMoney(total))
              : t.submit(formatMoney(total))}
        </button>
      </aside>
    </form>
  );
}
