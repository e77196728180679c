import { Link } from 'react-router';
import type { Day, Home as HomeData } from '../../../common/contracts/home.ts';
import { formatMoney } from '../../../common/money.ts';
import { listLink } from '../../app/list-link.ts';
import { Amount } from '../../parts/amount.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { compare } from './compare.ts';
import { owedByDebts, received, sold, toCollect } from './received.ts';
import { startOfToday } from './start-of-today.ts';
import { texts } from './texts.ts';
import './money-card.css';

/** Today's money, as far as the reader may know it. Each figure leads to the rows it is made of. */
export function MoneyCard({ data: { today, yesterday_by_now: before, to_collect: collect } }: { data: HomeData }) {
  const t = useTexts(texts);
  const midnight = startOfToday(new Date());
  if (!today.received && !today.sold && !collect) return null;
  return (
    <section className="money-card" aria-label={t.money}>
      {today.received && (
        <Received
          today={today.received}
          before={before.received?.amount ?? 0}
          to={listLink('transactions', received(midnight))}
        />
      )}
      <div className="money-card-beside">
        {today.sold && (
          <Link to={listLink('orders', sold(midnight))}>
            <span>{t.sales}</span>
            <Amount value={today.sold.amount} size="row" />
            <small>{t.sold_orders(today.sold.orders)}</small>
            {today.sold.rehearsed > 0 && !today.received?.rehearsed && <Rehearsed amount={today.sold.rehearsed} />}
          </Link>
        )}
        {collect && collect.debts > 0 && (
          <div>
            <span>{t.to_collect}</span>
            <Amount value={collect.amount} size="row" />
            {collect.orders > 0 && (
              <Link to={listLink('orders', toCollect())}>
                <small>
                  <Amount value={collect.amount - collect.by_debts} /> {t.from_orders(collect.orders)}
                </small>
              </Link>
            )}
            <Link to={listLink('debts', owedByDebts())}>
              <small>
                <Amount value={collect.by_debts} /> {t.from_debts(collect.debts)}
              </small>
            </Link>
          </div>
        )}
        {collect && collect.debts === 0 && (
          <Link to={listLink('orders', toCollect())}>
            <span>{t.to_collect}</span>
            <Amount value={collect.amount} size="row" />
            <small>{collect.orders === 0 ? t.nobody_owes : t.from_orders(collect.orders)}</small>
          </Link>
        )}
      </div>
    </section>
  );
}

interface ReceivedProps {
  today: NonNullable<Day['received']>;
  before: number;
  to: string;
}

function Received({ today, before, to }: ReceivedProps) {
  const t = useTexts(texts);
  const { amount, mobile_money: byPhone, cash } = today;
  return (
    <div className="money-card-main">
      <Link to={to}>
        <span>{t.paid}</span>
        <Amount value={amount} size="money" withCode />
        <small>{compare(amount, before, t, formatMoney)}</small>
      </Link>
      {/* What was given back may be more than what came. */}
      {byPhone >= 0 && cash >= 0 && amount > 0 && (
        <div className="money-card-bar" aria-hidden="true">
          {byPhone > 0 && <i style={{ flexGrow: byPhone }} />}
          {cash > 0 && <i className="cash" style={{ flexGrow: cash }} />}
        </div>
      )}
      {(byPhone !== 0 || cash !== 0) && (
        <p className="money-card-ways">
          <span>
            {t.by_phone} <Amount value={byPhone} />
          </span>
          <span className="cash">
            {t.in_cash} <Amount value={cash} />
          </span>
        </p>
      )}
      {today.rehearsed > 0 && <Rehearsed amount={today.rehearsed} />}
    </div>
  );
}

/** Apart from every sum. */
const Rehearsed = ({ amount }: { amount: number }) => (
  <small className="money-card-rehearsed">{useTexts(texts).rehearsed(formatMoney(amount))}</small>
);
