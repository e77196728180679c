import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Jioni } from '../../../../common/contracts/jioni.ts';
import { formatDay } from '../../../../common/dates.ts';
import { jioniLines, jioniMessage } from '../../../../common/jioni-lines.ts';
import { daysSinceMonday } from '../../../../common/wall-time.ts';
import { weekDays } from '../../../../resources/enums.ts';
import { weekdayLabels } from '../../../../resources/labels/weekdays.ts';
import { useShop, useUser } from '../../../app/access.ts';
import { http } from '../../../app/http.ts';
import { useLanguage } from '../../../app/language.ts';
import { texts as layoutTexts } from '../../../app/layout/texts.ts';
import { isNotLoaded } from '../../../app/loaded.ts';
import { AsOf } from '../../../app/offline/as-of.tsx';
import { usePersonChat } from '../../../app/use-person-chat.ts';
import { NotLoaded } from '../../../pages/parts/not-loaded.tsx';
import { Amount } from '../../../parts/amount.tsx';
import { Icon, type IconName } from '../../../parts/icon.tsx';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { StateTag } from '../../../parts/state-tag.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import { texts } from './texts.ts';
import { wayTo } from './way-to.ts';
import './evening.css';

interface Props {
  day: string;
  read: 'evening' | 'morning';
  onClose(): void;
}

const icons: Record<ReturnType<typeof jioniLines>['lines'][number]['key'], IconName> = {
  sold: 'receipt',
  best: 'rise',
  people: 'person',
  owed: 'debt',
};

/** The day in one minute, and what to begin the next one with. */
export default function Evening({ day, read, onClose }: Props) {
  const t = useTexts(texts);
  const language = useLanguage();
  const weekdays = useTexts(weekdayLabels);
  const dialog = useRef<HTMLDialogElement>(null);
  const user = useUser().data;
  const isDemo = useShop().data?.demo === true;
  const { demo } = useTexts(layoutTexts);
  const query = useQuery({
    queryKey: ['figures', 'jioni', day],
    queryFn: async ({ signal }) => (await http.get<Jioni>('/api/jioni', { signal, params: { day } })).data,
  });
  useEffect(() => {
    dialog.current?.showModal();
    // It is read first: the way out would stand there framed.
    dialog.current?.focus();
  }, []);
  return (
    <dialog ref={dialog} tabIndex={-1} className="jioni" aria-labelledby="jioni-title" onClose={onClose}>
      <header>
        <p>
          <Icon name="moon" size={18} /> {weekdays[weekDays[daysSinceMonday(day)] ?? 'monday']},{' '}
          {formatDay(day, language)}
        </p>
        <button type="button" aria-label={t.close} onClick={onClose}>
          <Icon name="close" size={26} />
        </button>
        {isDemo && <StateTag colour="rehearsal">{demo}</StateTag>}
        <h2 id="jioni-title">{user ? (read === 'morning' ? t.morning : t.greeting)(user.name) : t.card}</h2>
      </header>
      <AsOf query={query} />
      {query.data ? (
        <Summary jioni={query.data} read={read} />
      ) : isNotLoaded(query) ? (
        <NotLoaded query={query} />
      ) : (
        <div role="status" aria-label={t.card}>
          <Skeleton rows={8} />
        </div>
      )}
      <footer>
        {query.data && (
          <Share
            // Whoever it is sent to sees no mark beside it.
            text={`${isDemo ? `${demo}\n` : ''}${jioniMessage(query.data, language, read)}`}
            label={t.share}
          />
        )}
        <Button type="primary" size="large" block onClick={onClose}>
          {read === 'morning' ? t.begin : t.end}
        </Button>
      </footer>
    </dialog>
  );
}

function Summary({ jioni, read }: { jioni: Jioni; read: Props['read'] }) {
  const language = useLanguage();
  const shown = jioniLines(jioni, language, read);
  return (
    <>
      <section className="jioni-money">
        <p>{shown.received}</p>
        <Amount value={jioni.received} size="money" withCode />
        <p>
          <b>{shown.change}</b>
        </p>
      </section>
      <ul>
        {shown.lines.map(({ key, title, line }) => (
          <li key={key}>
            <i aria-hidden="true">
              <Icon name={icons[key]} />
            </i>
            <Link to={wayTo.line[key](jioni)}>
              <b>{title}</b>
              {line && <span>{line}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {shown.first.length > 0 && (
        <section>
          <h3>{shown.tomorrow}</h3>
          <ol>
            {shown.first.map(({ key, title, line }, at) => (
              <li key={key}>
                <Link to={wayTo.first(jioni.tomorrow[at])}>
                  <b>{title}</b>
                  {line && <span>{line}</span>}
                </Link>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** To whom is chosen there. */
function Share({ text, label }: { text: string; label: string }) {
  const chatWith = usePersonChat();
  return (
    <Button
      size="large"
      href={chatWith(null, text)}
      target="_blank"
      rel="noreferrer"
      icon={<Icon name="share" />}
      aria-label={label}
    />
  );
}
