import { formatMoney } from '../../../common/money.ts';
import { standingOf } from '../../../common/payment-standing.ts';
import { formatPhone } from '../../../common/phone.ts';
import { transactionFlow } from '../../../resources/transactions.ts';
import { Panel } from '../../screens/panel.tsx';
import { useTexts } from '../../screens/use-texts.ts';
import { RehearsalTag } from './rehearsal-tag.tsx';
import { StateTag } from './state-tag.tsx';
import { texts } from './texts.ts';
import { Time } from './time.tsx';
import type { Transaction } from './types.ts';
import { useLabels } from './use-labels.ts';

export function Payments({ payments }: { payments: Transaction[] }) {
  const say = useTexts(texts);
  return (
    <Panel title={<h2>{say.payments}</h2>}>
      {payments.length === 0 ? (
        <p className="soft">{say.no_payments}</p>
      ) : (
        <ul className="rows">
          {payments.map((payment) => (
            <Payment key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Payment({ payment }: { payment: Transaction }) {
  const { type, method, state, gross, failure, payer_phone: phone, reference, rehearsal, created_at: at } = payment;
  const say = useTexts(texts);
  const { choices } = useLabels().transactions;
  const undecided = standingOf(payment, new Date()) === 'undecided';
  return (
    <li>
      <div className="row-main">
        {choices.type[type]} · {choices.method[method]}
        <small className="soft">
          <Time at={at} /> · {reference} {phone && `· ${formatPhone(phone)}`}
        </small>
        {undecided && <small className="bad">{say.undecided}</small>}
        {failure && <small className="bad">{choices.failure[failure]}</small>}
      </div>
      <div className="row-end">
        <b>{formatMoney(gross)}</b>
        <span>
          {rehearsal && <RehearsalTag />}{' '}
          <StateTag colour={transactionFlow.colours[state]}>{choices.state[state]}</StateTag>
        </span>
      </div>
    </li>
  );
}
