import { owedFor } from '../../../common/figure-rows.ts';
import { debts as record } from '../../../resources/debts.ts';
import { debtDirections } from '../../../resources/enums.ts';
import { labels } from '../../../resources/labels/debts.ts';
import { mayDo } from '../../../resources/may.ts';
import { useHolder } from '../../app/may.ts';
import { Amount } from '../../parts/amount.tsx';
import { ShareBars } from '../../parts/share-bars.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { useAges } from '../../resources/debts/ages/use-ages.ts';
import { texts as debtTexts } from '../../resources/debts/texts.ts';
import { ChartPanel } from './chart-panel.tsx';
import { texts } from './texts.ts';
import { useWayTo } from './use-way-to.ts';

/** Who owes and what is owed now, by how late it is. */
export default function Debts() {
  const mayRead = mayDo(useHolder(), record.name, 'read');
  return mayRead && debtDirections.map((direction) => <Direction key={direction} direction={direction} />);
}

function Direction({ direction }: { direction: (typeof debtDirections)[number] }) {
  const t = useTexts(texts);
  const words = useTexts(debtTexts);
  const { choices } = useTexts(labels);
  const wayTo = useWayTo();
  const { data } = useAges(direction);
  if (!data || data.count === 0) return null;
  const name = choices.direction[direction];
  const shown = data.ages
    .filter(({ count }) => count > 0)
    .map((age) => ({ ...age, name: words.age(age.from, age.to), to: wayTo(owedFor(direction, age)) }));
  return (
    <ChartPanel
      title={name}
      name={`debts-${direction}`}
      table={{
        head: [words.ages, t.debts, t.amount],
        rows: shown.map(({ name: age, count, balance, to }) => [age, { count, to }, { amount: balance, to }]),
      }}
    >
      <p className="analytics-worth">
        <span>{words.people(data.people)}</span>
        <Amount value={data.balance} size="title" />
      </p>
      <ShareBars
        shares={shown.map(({ from, name: age, count, balance, to }) => ({
          ...{ key: String(from), name: age, size: balance, to },
          value: <Amount value={balance} size="row" />,
          note: t.countDebts(count),
        }))}
      />
    </ChartPanel>
  );
}
