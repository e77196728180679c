import { formatPhone } from '../../common/phone.ts';
import { promptStatusOf } from '../../common/prompt-status.ts';
import { coinOf } from '../../resources/kit/index.ts';
import { labels as transactionLabels } from '../../resources/labels/transactions.ts';
import { transactionFlow, transactions } from '../../resources/transactions.ts';
import { Amount } from '../parts/amount.tsx';
import { Coin } from '../parts/coin.tsx';
import { RehearsalTag } from '../parts/rehearsal-tag.tsx';
import { Row } from '../parts/row.tsx';
import { StateTag } from '../parts/state-tag.tsx';
import { Time } from '../parts/time.tsx';
import { useTexts } from '../parts/use-texts.ts';
import { texts } from './texts.ts';
import type { Transaction } from './transaction.ts';

/** A record's money, each movement a row. */
export function PaymentRows({ payments }: { payments: readonly Transaction[] }) {
  const t = useTexts(texts);
  if (payments.length === 0) return null;
  return (
    <section aria-label={t.payments}>
      <h2>{t.payments}</h2>
      <ul className="rows-card">
        {payments.map((payment) => (
          <li key={payment.id}>
            <Payment payment={payment} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Payment({ payment }: { payment: Transaction }) {
  const { type, method, state, gross, failure, payer_phone: phone, reference, rehearsal, created_at: at } = payment;
  const t = useTexts(texts);
  const { choices } = useTexts(transactionLabels);
  const undecided = promptStatusOf(payment, new Date()) === 'undecided';
  const coin = coinOf(transactions, payment);
  return (
    <Row
      lead={coin && <Coin coin={coin} />}
      title={type === 'payment' ? choices.method[method] : `${choices.type[type]} · ${choices.method[method]}`}
      line={[
        <Time key="at" at={at} />,
        ...(method === 'cash' ? [] : [reference]),
        ...(phone ? [formatPhone(phone)] : []),
      ]}
      why={undecided ? t.undecided : failure && choices.failure[failure]}
      badges={rehearsal ? <RehearsalTag /> : undefined}
      amount={<Amount value={gross} size="row" isRehearsal={rehearsal} />}
      end={
        <StateTag colour={rehearsal && state === 'succeeded' ? 'rehearsal' : transactionFlow.colours[state]}>
          {choices.state[state]}
        </StateTag>
      }
      to={`/dashboard/transactions/${payment.id}`}
    />
  );
}
