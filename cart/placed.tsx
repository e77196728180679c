import { useEffect, useState } from 'react';
import { ApiError } from '../common/api.ts';
import { formatDate } from '../common/dates.ts';
import { formatMoney } from '../common/money.ts';
import { formatPhone, toE164 } from '../common/phone.ts';
import { pushAgain } from './calls.ts';
import { useSpeech } from './context.ts';
import { Text } from './details.tsx';
import { Sums } from './sums.tsx';
import type { Toast } from './toasts.tsx';
import type { OrderView, Payment } from './view.ts';

interface Props {
  order: OrderView;
  changed(order: OrderView): void;
  toast(toast: Toast): void;
}

/** An order that was sent: what happens now, what it holds, what has happened. */
export function Placed({ order, changed, toast }: Props) {
  const { t, language } = useSpeech();
  return (
    <div className="columns">
      <div>
        <Now order={order} changed={changed} toast={toast} />
        {order.whatsapp_url && (
          <a className="second" href={order.whatsapp_url}>
            {t.write}
          </a>
        )}
        <section aria-labelledby="history">
          <h2 id="history">{t.history}</h2>
          <ol className="history">
            {order.timeline.map(({ at, event }) => (
              <li key={`${at}${event}`}>
                <strong>{t.events[event as keyof typeof t.events] ?? event}</strong>{' '}
                <time dateTime={at}>{formatDate(at, language)}</time>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <aside className="card" aria-label={t.yourOrder}>
        <h2>{t.yourOrder}</h2>
        <ul className="lines">
          {order.products.map(({ line_id, name, quantity, summary, image_url }) => (
            <li key={line_id}>
              {image_url && <img src={image_url} alt="" width="56" height="56" loading="lazy" />}
              <div>
                <strong>
                  {quantity} × {name}
                </strong>
                <small>{[summary?.variant, ...(summary?.add_ons ?? [])].filter(Boolean).join(', ')}</small>
              </div>
              <b>{formatMoney(summary?.total ?? 0)}</b>
            </li>
          ))}
        </ul>
        <Sums
          rows={[
            [t.subtotal, order.subtotal],
            ...(order.discount > 0 ? [[t.discount, -order.discount] as const] : []),
            ...(order.delivery_fee > 0 ? [[t.fee, order.delivery_fee] as const] : []),
          ]}
          total={order.total}
        />
      </aside>
    </div>
  );
}

function Now({ order, changed, toast }: Props) {
  const { t } = useSpeech();
  const { payment, status } = order;
  const said: Partial<Record<OrderView['status'], { title: string; text: string; good: boolean }>> = {
    paid: { title: t.paidTitle, text: t.paidText(order.shop_name), good: true },
    'picked up': { title: t.onWayTitle, text: t.onWayText, good: true },
    delivered: { title: t.onWayTitle, text: t.onWayText, good: true },
    completed: { title: t.doneTitle, text: t.doneText, good: true },
    cancelled: { title: t.cancelledTitle, text: t.cancelledText, good: false },
  };
  const fixed = said[status];
  if (fixed) return <Banner kind={fixed.good ? 'good' : 'bad'} title={fixed.title} text={fixed.text} />;
  if (payment && (payment.state === 'initiated' || payment.state === 'pending')) return <Waiting payment={payment} />;
  if (payment && payment.state !== 'succeeded')
    return <Failed order={order} payment={payment} changed={changed} toast={toast} />;
  return <Banner kind="good" title={t.cashTitle} text={t.cashText(formatMoney(order.due))} />;
}

function Banner({ kind, title, text }: { kind: 'good' | 'bad' | 'wait'; title: string; text: string }) {
  return (
    <div className={`banner ${kind}`} role="status">
      <span className="mark" aria-hidden="true">
        {{ good: '✓', bad: '×', wait: '…' }[kind]}
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}

function Waiting({ payment }: { payment: Payment }) {
  const { t } = useSpeech();
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.round((Date.parse(payment.expires_at ?? '') - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [payment.expires_at]);
  return (
    <>
      <Banner kind="wait" title={t.waitTitle} text={t.waitText(formatPhone(payment.phone ?? ''))} />
      {left !== undefined && !Number.isNaN(left) && (
        <p className="hint">{t.waitLeft(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`)}</p>
      )}
    </>
  );
}

function Failed({ payment, changed, toast }: Props & { payment: Payment }) {
  const { t, language } = useSpeech();
  const [phone, setPhone] = useState(formatPhone(payment.phone ?? ''));
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const reason = t.failures[(payment.failure ?? 'timeout') as keyof typeof t.failures] ?? t.failures.provider_error;

  async function again() {
    if (sending) return;
    if (!toE164(phone)) return setError(t.faults.phone);
    setSending(true);
    try {
      changed(await pushAgain(phone, language));
    } catch (problem) {
      const text =
        problem instanceof ApiError && problem.statusCode === 0
          ? t.noNetwork
          : String(problem instanceof Error ? problem.message : problem);
      toast({ kind: 'danger', title: t.toastError, description: text });
    } finally {
      setSending(false);
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void again();
      }}
    >
      <Banner kind="bad" title={t.failedTitle} text={reason} />
      <Text label={t.againPhone} value={phone} error={error} type="tel" maxLength={40} set={setPhone} />
      <button className="main" type="submit" disabled={sending} aria-busy={sending}>
        {sending ? t.sending : t.again}
      </button>
    </form>
  );
}
