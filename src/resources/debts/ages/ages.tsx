import type { ComponentProps } from 'react';
import type { DebtAgeing } from '../../../../common/contracts/debts.ts';
import { type DebtDirection, debtDirections } from '../../../../resources/enums.ts';
import { texts as listTexts } from '../../../pages/list/texts.ts';
import { useNarrow } from '../../../pages/list/use-narrow.ts';
import { Amount } from '../../../parts/amount.tsx';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import type { RecordView } from '../../types.ts';
import { texts } from '../texts.ts';
import { useAges } from './use-ages.ts';
import './ages.css';

type Props = ComponentProps<NonNullable<NonNullable<RecordView['slots']>['list.above']>>;
type Age = DebtAgeing['ages'][number];

/** Whose turn it is to pay, and how late that is: each age leads to exactly its rows. */
export default function Ages({ words, values, set }: Props) {
  const t = useTexts(texts);
  const { all } = useTexts(listTexts);
  const shown = debtDirections.find((each) => each === values.direction);
  const names = words.field('direction').choices ?? {};
  const ages = [useAges('receivable').data, useAges('payable').data];
  // Nothing is owed: what the list below says comes first.
  if (shown === undefined && ages.every((each) => each?.count === 0)) return null;
  return (
    <div className="debt-ages">
      <div className="debt-directions" role="group" aria-label={t.direction}>
        {[undefined, ...debtDirections].map((each) => (
          <button key={each ?? ''} type="button" aria-pressed={each === shown} onClick={() => set({ direction: each })}>
            {each === undefined ? all(words.many) : names[each]}
          </button>
        ))}
      </div>
      {(shown ? [shown] : debtDirections).map((direction) => (
        <Card key={direction} {...{ direction, name: names[direction] ?? '', values, set }} />
      ))}
    </div>
  );
}

type CardProps = Pick<Props, 'values' | 'set'> & {
  direction: DebtDirection;
  /** What the direction is called. */
  name: string;
};

function Card({ direction, name, values, set }: CardProps) {
  const t = useTexts(texts);
  const narrow = useNarrow();
  const { data, isError } = useAges(direction);
  // The list below says what went wrong.
  if (isError && data === undefined) return null;
  if (data === undefined)
    return (
      <div className="panel debt-card-place">
        <Skeleton rows={narrow ? 1 : 3} />
      </div>
    );
  if (data.count === 0) return null;
  const isShown = ({ from }: Age) => values.days_overdue_gte === String(from) && values.balance_gt === '0';
  const show = (age: Age) => {
    const on = !isShown(age);
    set({
      state: undefined,
      direction: on ? direction : values.direction,
      balance_gt: on ? '0' : undefined,
      days_overdue_gte: on ? String(age.from) : undefined,
      days_overdue_lte: on && age.to !== null ? String(age.to) : undefined,
    });
  };
  return (
    // On a phone the debts themselves come first.
    <details className="panel debt-card" open={!narrow}>
      <summary>
        <span className="debt-total">
          <Amount value={data.balance} size={narrow ? 'row' : 'money'} withCode />
          <span className="soft">
            {name} · {t.people(data.people)}
          </span>
        </span>
        <span className="debt-bar" aria-hidden="true">
          {data.ages.map(
            ({ from, balance }, at) => balance > 0 && <i key={from} data-age={at} style={{ flexGrow: balance }} />,
          )}
        </span>
      </summary>
      <div className="debt-parts" role="group" aria-label={t.ages}>
        {data.ages.map((age, at) => (
          <button
            key={age.from}
            type="button"
            disabled={age.count === 0}
            aria-pressed={isShown(age)}
            onClick={() => show(age)}
          >
            <i data-age={at} aria-hidden="true" />
            <span>{t.age(age.from, age.to)}</span>
            <Amount value={age.balance} />
          </button>
        ))}
      </div>
    </details>
  );
}
