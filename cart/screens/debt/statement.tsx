import { formatDay } from '../../../common/dates.ts';
import { formatMoney } from '../../../common/money.ts';
import type { View } from '../../page-view.ts';
import { Sums } from '../../parts/sums.tsx';
import type { DebtView } from '../../view.ts';

interface Props {
  view: View;
  debt: DebtView;
}

/** Each debt with its day and what it is for, and what is still to be paid of it. */
export function Owed({ view, debt: { debts, due } }: Props) {
  const { t } = view;
  if (debts.length === 0) return null;
  return (
    <section className="card held" aria-labelledby="owed">
      <h2 id="owed">{t.debt.owed}</h2>
      <ul className="lines">
        {debts.map((each) => (
          <One key={each.number} view={view} one={each} />
        ))}
      </ul>
      {/* Each line is what is left of it: what was paid is off already, and stands among the payments. */}
      {debts.length > 1 && <Sums rows={[]} total={[t.dueRow, due]} />}
    </section>
  );
}

function One({ view: { t, language }, one }: { view: View; one: DebtView['debts'][number] }) {
  const { number, what, order, given_on, due_on, days_overdue, amount, balance, instalments } = one;
  const name = what ?? (order === null ? `${t.debt.name} ${number}` : `${t.order} ${order}`);
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <small>
          {t.debt.given(formatDay(given_on, language))}
          {balance < amount && ` · ${t.debt.of(formatMoney(amount))}`}
        </small>
        {days_overdue > 0 ? (
          <small className="late">{t.debt.daysLate(days_overdue)}</small>
        ) : (
          due_on && <small>{t.debt.dueOn(formatDay(due_on, language))}</small>
        )}
        {instalments.length > 1 &&
          instalments.map((each) => (
            <small key={each.due_on}>
              {formatDay(each.due_on, language)}: {formatMoney(each.left)}
            </small>
          ))}
      </div>
      <b>{formatMoney(balance)}</b>
    </li>
  );
}

export function Paid({ view: { t, language }, debt: { payments } }: Props) {
  if (payments.length === 0) return null;
  return (
    <section className="card held" aria-labelledby="payments">
      <h2 id="payments">{t.debt.payments}</h2>
      <ul className="lines">
        {payments.map(({ paid_on, amount, method, rehearsal }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments of one day may be alike, and none moves
          <li key={index}>
            <div>
              <strong>{formatDay(paid_on, language)}</strong>
              <small>
                {t.debt.methods[method]}
                {rehearsal && ` · ${t.receiptRehearsal}`}
              </small>
            </div>
            <b>{formatMoney(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
