import type { Language } from '../../../resources/enums.ts';
import type { Changes } from '../../../resources/kit/index.ts';
import { storedEventLabels } from '../../../resources/labels/events.ts';

type Data = Readonly<Record<string, string | null>>;
/** What a record type says of its events. */
export interface EventWords {
  labels: Readonly<
    Record<Language, { events: Readonly<Record<string, string>>; fields: Readonly<Record<string, string>> }>
  >;
  /** Beside what an event is called, by its name. */
  says: Readonly<Record<string, (data: Data, language: Language) => string | null | undefined>>;
}
interface EventContent {
  type: string;
  data: Readonly<Record<string, unknown>>;
  changes: Changes | null;
}
const nameOf = ({ type }: Pick<EventContent, 'type'>) => type.slice(type.indexOf('.') + 1);

/** What happened, in the reader's words. */
export function eventTitle(
  event: Pick<EventContent, 'type'>,
  { labels }: Pick<EventWords, 'labels'>,
  language: Language,
): string {
  const words: Readonly<Record<string, string>> = { ...storedEventLabels[language], ...labels[language].events };
  return words[nameOf(event)] ?? event.type;
}

/** What it says beside, as a person reads it: null where that is nothing. Of an edit, the fields that were touched. */
export function eventNote(event: EventContent, { labels, says }: EventWords, language: Language): string | null {
  const format = says[nameOf(event)];
  if (format) return format(event.data as Data, language) ?? null;
  if (nameOf(event) !== 'updated') return null;
  const { fields } = labels[language];
  return Object.keys(event.changes ?? {})
    .map((name) => fields[name] ?? name)
    .join(', ');
}
