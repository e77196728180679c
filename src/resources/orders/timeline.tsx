import { Card } from 'antd';
import { useTexts } from '../../screens/use-texts.ts';
import { texts } from './texts.ts';
import { Time } from './time.tsx';
import type { OrderEvent } from './types.ts';
import { useLabels } from './use-labels.ts';

/** What happened to the order, the newest first. */
export function Timeline({ events }: { events: OrderEvent[] }) {
  const say = useTexts(texts);
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
              {note && <small>{say.failures[note] ?? note}</small>}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
