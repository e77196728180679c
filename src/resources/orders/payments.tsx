import { formatMoney } from '../../../common/money.ts';
import { formatPhone } from '../../../common/phone.ts';
import { promptStatusOf } from '../../../common/prompt-status.ts';
import { transactionLabels } from '../../../resources/labels/transactions.ts';
import { transactionFlow } from '../../../resources/transactions.ts';
import { Panel } from '../../parts/panel.tsx';
import { RehearsalTag } from '../../parts/rehearsal-tag.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { Time } from '../../parts/time.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import type { Transaction } from '../transactions/types.ts';
import { texts } from './texts.ts';

export function Payments({ payments }: { payments: Transaction[] }) {
  const t = useTexts(texts);
  return (
    <Panel title={<h2>{t.payments}</h2>}>
      {payments.length === 0 ? (
        <p className="soft">{t.no_payments}</p>
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
  const t = useTexts(texts);
  const { choices } = useTexts(transactionLabels);
  const undecided = promptStatusOf(payment, new Date()) === 'undecided';
  return (
    <li>
      <div className="row-main">
        {choices.type[type]} · {choices.method[method]}
        <small className="soft">
          <Time at={at} /> · {reference} {phone && `· ${formatPhone(phone)}`}
        </small>
        {undecided && <small className="bad">{t.undecided}</small>}
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
