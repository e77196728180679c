import { Card } from 'antd';
import { useLanguage } from '../../screens/use-texts.ts';
import { eventNote } from './event-note.ts';
import { texts } from './texts.ts';
import { Time } from './time.tsx';
import type { OrderEvent } from './types.ts';
import { useLabels } from './use-labels.ts';

/** What happened to the order, the newest first. */
export function Timeline({ events }: { events: OrderEvent[] }) {
  const language = useLanguage();
  const say = texts[language];
  const { event: words } = useLabels().order_events.choices;
  return (
    <Card size="small" title={<h2>{say.timeline}</h2>}>
      {events.length === 0 ? (
        <p className="soft">{say.no_timeline}</p>
      ) : (
        <ol className="timeline">
          {[...events].reverse().map(({ id, event, note, by, created_at }) => (
            <li key={id}>
              <strong>{words[event]}</strong>
              <small className="soft">
                <Time at={created_at} /> {by && say.by(say.actors[by] ?? by)}
              </small>
              {note && <small>{eventNote({ event, note }, language)}</small>}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
