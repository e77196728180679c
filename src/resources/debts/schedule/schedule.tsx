import { type Instalment, instalmentsOf, type Owed } from '../../../../common/instalments.ts';
import { dayAt } from '../../../../common/wall-time.ts';
import { timeZone } from '../../../../resources/brand.ts';
import { useLanguage } from '../../../app/language.ts';
import { Amount } from '../../../parts/amount.tsx';
import { humanDay } from '../../../parts/human-time.ts';
import { Panel } from '../../../parts/panel.tsx';
import { StateTag } from '../../../parts/state-tag.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import type { Row } from '../../types.ts';
import { texts } from '../texts.ts';
import './schedule.css';

/** What a debt is paid in, with how each instalment stands: what was paid or forgiven settles the earliest first. */
export default function Schedule({ row }: { row: Row }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const now = new Date();
  const today = dayAt(timeZone, now);
  const instalments = instalmentsOf(row as unknown as Owed).filter(({ amount }) => amount > 0);
  if (instalments.length === 0) return null;
  const settled = instalments.filter(({ left }) => left === 0).length;
  return (
    <Panel
      title={<h2>{t.schedule}</h2>}
      extra={<span className="soft">{t.settled_of(settled, instalments.length)}</span>}
    >
      <ol className="debt-schedule">
        {instalments.map((each) => (
          <li key={each.due_on}>
            <time dateTime={each.due_on}>{humanDay(each.due_on, { now, language })}</time>
            <Amount value={each.amount} size="row" />
            <Standing instalment={each} today={today} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Standing({ instalment: { due_on, amount, left }, today }: { instalment: Instalment; today: string }) {
  const t = useTexts(texts);
  if (left === 0) return <StateTag colour="good">{t.instalment.settled}</StateTag>;
  const isLate = due_on < today;
  return (
    <span className="debt-schedule-left">
      <StateTag colour={isLate ? 'bad' : 'waiting'}>{isLate ? t.instalment.late : t.instalment.waits}</StateTag>
      {left < amount && (
        <span className="soft small">
          {t.instalment.left} <Amount value={left} />
        </span>
      )}
    </span>
  );
}
