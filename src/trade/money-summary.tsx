import { type MoneyRow, type SumLabels, settledOf, type Totals } from '../../common/money-rows.ts';
import { paymentMethodLabels } from '../../resources/labels/payment-methods.ts';
import { MoneyBox, type MoneyLine } from '../parts/money-box.tsx';
import { Time } from '../parts/time.tsx';
import { useTexts } from '../parts/use-texts.ts';
import type { Sold } from './sold.ts';
import { texts } from './texts.ts';
import type { Transaction } from './transaction.ts';

interface Props {
  label: string;
  sold: Totals & Pick<Sold, 'status' | 'payment_method' | 'rehearsal'>;
  payments: readonly Transaction[];
  /** What its sums are called. */
  fields: Pick<SumLabels, 'paid' | 'refunded' | 'credited'>;
}

const tones: Partial<Record<MoneyRow, MoneyLine['tone']>> = {
  paid: 'paid',
  credited: 'open',
  due: 'open',
  refund_due: 'open',
};

/** What a sale is worth, what came of it, how and when, and what is left. */
export function MoneySummary({ label, sold, payments, fields }: Props) {
  const t = useTexts(texts);
  const methods = useTexts(paymentMethodLabels);
  const last = payments.find(({ type, state }) => type === 'payment' && state === 'succeeded');
  const { status, payment_method: method, rehearsal: isRehearsal } = sold;
  // Nothing is asked for any more.
  const isClosed = status === 'cancelled';
  const isFull = sold.due === 0 && sold.paid > 0 && !sold.credited && !isClosed;
  const words: Partial<Record<MoneyRow, string>> = {
    ...{ refunded: fields.refunded, credited: fields.credited },
    ...{ due: t.due, refund_due: t.refund_due, credit_settled: t.credit_settled },
  };
  const paid = (
    <>
      <b>{isFull ? t.paid_in_full : fields.paid}</b>{' '}
      {last?.settled_at && (
        <small>
          {methods[last.method]} · <Time at={last.settled_at} />
        </small>
      )}
    </>
  );
  const lines = settledOf(sold).map(
    ([key, amount]): MoneyLine => ({
      ...{ key, amount },
      label: key === 'paid' ? paid : words[key],
      ...(tones[key] && { tone: tones[key] }),
    }),
  );
  return (
    <MoneyBox total={sold.total} paid={sold.paid - sold.refunded} {...{ label, isRehearsal, isClosed, lines }}>
      {isClosed && lines.length === 0 && <p className="soft">{t.nothing_due}</p>}
      {status === 'pending' && !sold.credited && method && <p className="soft">{t.pays_by(methods[method])}</p>}
    </MoneyBox>
  );
}
