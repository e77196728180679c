import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { formatPhone } from '../../common/phone.ts';
import { paymentMethodLabels } from '../../resources/labels/payment-methods.ts';
import { labels as transactionLabels } from '../../resources/labels/transactions.ts';
import { humanHour } from '../parts/human-time.ts';
import { useTexts } from '../parts/use-texts.ts';
import { texts } from './texts.ts';
import type { Transaction } from './transaction.ts';

// Fetched when money comes.
const PaidSignal = lazy(() => import('../parts/paid-signal.tsx'));

/** What the money is for. */
interface PaidFor {
  id: string;
  who: string;
  label: string;
  value: string;
}
const hasCome = ({ type, method, state }: Transaction) =>
  type === 'payment' && method === 'mobile_money' && state === 'succeeded';

/**
 * The sign that a record's money was confirmed while its page is open. Cash in hand needs none; its sound is the
 * announcer's.
 */
export function usePaidSignal(of: PaidFor | undefined, payments: readonly Transaction[] | undefined): ReactNode {
  const t = useTexts(texts);
  const { fields } = useTexts(transactionLabels);
  const methods = useTexts(paymentMethodLabels);
  const known = useRef<{ id: string; come: Set<string> }>(undefined);
  const [news, setNews] = useState<Transaction>();
  const id = of?.id;
  useEffect(() => {
    if (id === undefined || payments === undefined) return;
    const come = payments.filter(hasCome);
    const before = known.current?.id === id ? known.current.come : undefined;
    const fresh = before && come.find((payment) => !before.has(payment.id));
    if (fresh) setNews(fresh);
    known.current = { id, come: new Set(come.map((payment) => payment.id)) };
  }, [id, payments]);

  if (!of || !news) return null;
  const at = news.settled_at ?? news.updated_at;
  return (
    <Suspense>
      <PaidSignal
        amount={news.gross}
        isRehearsal={news.rehearsal}
        who={of.who}
        line={[news.payer_phone && formatPhone(news.payer_phone), methods[news.method]].filter(Boolean).join(' · ')}
        details={[
          { label: of.label, value: of.value },
          { label: fields.reference, value: news.reference },
          news.rehearsal ? { label: t.balance, value: t.unchanged } : { label: t.confirmed_at, value: humanHour(at) },
        ]}
        onClose={() => setNews(undefined)}
      />
    </Suspense>
  );
}
