import { currency } from '../../../resources/brand.ts';
import type { StateColour } from '../../../resources/kit/index.ts';
import { labels as eventLabels } from '../../../resources/labels/events.ts';
import { StateTag } from '../../parts/state-tag.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { useLanguage } from '../language.ts';
import { type EventWords, eventNote, eventTitle } from './event-words.ts';
import { texts } from './texts.ts';
import type { RecordEvent } from './use-history.ts';

interface Props extends EventWords {
  title: string;
  /** The oldest first. */
  events: readonly RecordEvent[];
}

const colours: Record<NonNullable<RecordEvent['notification']>, StateColour> = {
  waiting: 'waiting',
  sent: 'neutral',
  delivered: 'neutral',
  failed: 'bad',
  unknown: 'waiting',
};

/** What happened to a record, in words, with what became of the message that went out for it. */
export function EventTimeline({ title, events, ...words }: Props) {
  const language = useLanguage();
  const t = texts[language];
  const messages = eventLabels[language].choices.notification;
  const happenings = events.toReversed().map((event) => {
    const { id, at, actor_kind: kind, actor_name: by, undone, notification } = event;
    return {
      ...{ id, at },
      isUndone: undone === true,
      title: eventTitle(event, words, language),
      // An amount in it is not broken behind its currency.
      note: eventNote(event, words, language)?.replaceAll(`${currency.code} `, `${currency.code}\u00a0`),
      by: by ? t.by((kind === 'system' && t.actors[by]) || by) : undefined,
      tag: notification && <StateTag colour={colours[notification]}>{messages[notification]}</StateTag>,
    };
  });
  return <Timeline title={title} empty={t.empty} happenings={happenings} />;
}
