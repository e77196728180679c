import type { StateColour } from '../../../resources/kit/index.ts';
import { eventLabels } from '../../../resources/labels/events.ts';
import { Panel } from '../../screens/panel.tsx';
import { useLanguage } from '../../screens/use-texts.ts';
import { eventNote, eventTitle } from './event-note.ts';
import { StateTag } from './state-tag.tsx';
import { texts } from './texts.ts';
import { Time } from './time.tsx';
import type { OrderEvent } from './types.ts';

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
  const toldWords = eventLabels[language].choices.told;
  return (
    <Panel title={<h2>{say.timeline}</h2>}>
      {events.length === 0 ? (
        <p className="soft">{say.no_timeline}</p>
      ) : (
        <ol className="timeline">
          {[...events].reverse().map((event) => {
            const { id, actor_name: by, at, told } = event;
            const note = eventNote(event, language);
            return (
              <li key={id}>
                <strong>{eventTitle(event, language)}</strong>
                <small className="soft">
                  <Time at={at} /> {by && say.by(say.actors[by] ?? by)}
                </small>
                {note && <small>{note}</small>}
                {told && <StateTag colour={colours[told]}>{toldWords[told]}</StateTag>}
              </li>
            );
          })}
        </ol>
      )}
    </Panel>
  );
}
