import type { StateColour } from '../../../resources/kit/index.ts';
import { eventLabels } from '../../../resources/labels/events.ts';
import { useLanguage } from '../../app/language.ts';
import { Panel } from '../../parts/panel.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { Time } from '../../parts/time.tsx';
import { eventNote, eventTitle } from './event-note.ts';
import { texts } from './texts.ts';
import type { OrderEvent } from './types.ts';

const colours: Record<NonNullable<OrderEvent['notification']>, StateColour> = {
  waiting: 'waiting',
  sent: 'neutral',
  delivered: 'neutral',
  failed: 'bad',
  unknown: 'waiting',
};

/** What happened to the order, the newest first. */
export function Timeline({ events }: { events: OrderEvent[] }) {
  const language = useLanguage();
  const t = texts[language];
  const notificationLabels = eventLabels[language].choices.notification;
  return (
    <Panel title={<h2>{t.timeline}</h2>}>
      {events.length === 0 ? (
        <p className="soft">{t.no_timeline}</p>
      ) : (
        <ol className="timeline">
          {[...events].reverse().map((event) => {
            const { id, actor_name: by, at, notification } = event;
            const note = eventNote(event, language);
            return (
              <li key={id}>
                <strong>{eventTitle(event, language)}</strong>
                <small className="soft">
                  <Time at={at} /> {by && t.by(t.actors[by] ?? by)}
                </small>
                {note && <small>{note}</small>}
                {notification && <StateTag colour={colours[notification]}>{notificationLabels[notification]}</StateTag>}
              </li>
            );
          })}
        </ol>
      )}
    </Panel>
  );
}
