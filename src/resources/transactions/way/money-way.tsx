import { useNavigation } from '@refinedev/core';
import { Link } from 'react-router';
import type { MoneyLeg } from '../../../../common/contracts/money-path.ts';
import { labels } from '../../../../resources/labels/transactions.ts';
import { transactionFlow } from '../../../../resources/transactions.ts';
import { isNotLoaded } from '../../../app/loaded.ts';
import { PartMissing } from '../../../pages/parts/part-missing.tsx';
import { Amount } from '../../../parts/amount.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { StateTag } from '../../../parts/state-tag.tsx';
import { Time } from '../../../parts/time.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import type { Transaction } from '../../../trade/transaction.ts';
import type { Row } from '../../types.ts';
import { aboveRows, isAwaited } from '../above-rows.ts';
import './money-way.css';
import { texts } from '../texts.ts';
import { useMoneyPath } from './use-money-path.ts';

/** What leaves the shop is written with a minus. */
const outward: ReadonlySet<MoneyLeg> = new Set(['fee', 'reserved', 'went_back']);

/** The way of a payment's money, by the books, and what was given back of it. */
export function MoneyWay({ row }: { row: Row }) {
  const t = useTexts(texts);
  const { choices } = useTexts(labels);
  const { showUrl } = useNavigation();
  const query = useMoneyPath(row.id);
  const { data: path } = query;
  const { rehearsal } = row as unknown as Transaction;
  if (isNotLoaded(query)) return <PartMissing query={query} part={t.hops_title} />;
  if (!path) return isAwaited(row) ? <Skeleton rows={aboveRows(row)} /> : null;
  if (path.hops.length === 0 && path.legs.length === 0 && path.refunds.length === 0) return null;
  const steps = (
    <ol className="money-way">
      {path.legs.map(({ leg, amount, at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the books only grow at their end
        <li key={index} data-out={outward.has(leg) || undefined}>
          <strong>{t.legs[leg]}</strong>
          <Amount value={outward.has(leg) ? -amount : amount} isRehearsal={rehearsal} />
          <Time at={at} />
        </li>
      ))}
    </ol>
  );
  return (
    <>
      {path.hops.length > 0 ? (
        <Panel title={<h2>{t.hops_title}</h2>}>
          <ol className="money-way">
            {path.hops.map(({ hop, amount, at, is_planned }) => (
              <li key={hop} data-out={amount < 0 || undefined}>
                <strong>{is_planned ? t.to_be_settled : t.hops[hop]}</strong>
                <Amount value={amount} isRehearsal={rehearsal} />
                {at && <Time at={at} />}
              </li>
            ))}
          </ol>
          {path.place && (
            <p className="money-place">
              {path.place.account === null
                ? t.at_platform(choices.provider[path.place.service])
                : t.at_own(path.place.account, choices.provider[path.place.service])}
            </p>
          )}
          {path.legs.length > 1 && (
            <details className="money-steps">
              <summary>{t.way}</summary>
              {steps}
            </details>
          )}
        </Panel>
      ) : (
        path.legs.length > 0 && <Panel title={<h2>{t.way}</h2>}>{steps}</Panel>
      )}
      {path.refunds.length > 0 && (
        <Panel title={<h2>{t.refunds}</h2>}>
          <ul className="money-way">
            {path.refunds.map(({ id, reference, state, amount, at, reason }) => (
              <li key={id}>
                <Link to={showUrl('transactions', id)}>{reference}</Link>
                <Amount value={-amount} isRehearsal={rehearsal} />
                <Time at={at} />
                <StateTag colour={transactionFlow.colours[state]}>{choices.state[state]}</StateTag>
                {reason && <small>{reason}</small>}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
