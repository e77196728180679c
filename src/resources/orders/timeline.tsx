import type { StateColour } from '../../../resources/kit/index.ts';
import { Panel } from '../../screens/panel.tsx';
import { useLanguage } from '../../screens/use-texts.ts';
import { eventNote } from './event-note.ts';
import { StateTag } from './state-tag.tsx';
import { texts } from './texts.ts';
import { Time } from './time.tsx';
import type { OrderEvent } from './types.ts';
import { useLabels } from './use-labels.ts';

const colours: Record<NonNullable<OrderEvent['told']>, StateColour> = {
  waiting: 'waiting',
  sent: 'neutral',
  delivered: 'neutral',
  failed: 'bad',
  unknown: 'waiting',
};

/** What happened to the order, the newest first. */
export function Timeline({ events }: { events: OrderEvent[] }) {
  const language = useLanguage();
  const say = texts[language];
  const { event: words, told: toldWords } = useLabels().order_events.choices;
  return (
    <Panel title={<h2>{say.timeline}</h2>}>
      {events.length === 0 ? (
        <p className="soft">{say.no_timeline}</p>
      ) : (
        <ol className="timeline">
          {[...events].reverse().map(({ id, event, note, by, created_at, told }) => (
            <li key={id}>
              <strong>{words[event]}</strong>
              <small className="soft">
                <Time at={created_at} /> {by && say.by(say.actors[by] ?? by)}
              </small>
              {note && <small>{eventNote({ event, note }, language)}</small>}
              {told && <StateTag colour={colours[told]}>{toldWords[told]}</StateTag>}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
