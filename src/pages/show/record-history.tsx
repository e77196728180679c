import { Fragment, type ReactNode, Suspense } from 'react';
import { type Fields, isId, isRef, type Resource, rulesOf } from '../../../resources/kit/index.ts';
import { type RecordEvent, useHistory } from '../../app/history/use-history.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { changesInside } from '../../fields/changes-inside.ts';
import { components } from '../../fields/index.ts';
import type { FieldWords } from '../../fields/types.ts';
import { Timeline } from '../../parts/timeline.tsx';
import { useInView } from '../../parts/use-in-view.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { viewOf } from '../../resources/index.ts';
import { PartMissing } from '../parts/part-missing.tsx';
import { texts } from '../texts.ts';
import { isEmpty, type Shown } from './draw.tsx';

interface Props extends Shown {
  stamps: readonly string[];
  hasEvents: boolean;
  readAt: number;
}

type Answers = Parameters<typeof changesInside>[3];

/** A row and the event of its making are stamped one after the other. */
const aSecond = 1000;

/** What happened to a record, the newest first: its events and the instants that its definition calls happenings. */
export function RecordHistory({ stamps, hasEvents, readAt, ...shown }: Props) {
  const t = useTexts(texts);
  const answers = useTexts(commonTexts);
  const { place, isInView } = useInView<HTMLDivElement>();
  const { resource, row, words } = shown;
  const { events, query, maySee, stored, actors } = useHistory({
    subject: resource.name,
    id: row.id,
    readAt,
    enabled: hasEvents && isInView,
  });
  const isAwaited = hasEvents && maySee && !query.isSuccess;
  const first = Math.min(...events.map(({ at }) => Date.parse(at)));
  // That it was made is called as its event is.
  const titleOf = (stamp: string) => (stamp === 'created_at' ? stored.created : words.field(stamp).label);
  const happened = stamps
    .filter((name) => !isEmpty(row[name]))
    // When it was made and last changed is told by its events, as far back as they go, and said once.
    .filter((name, index, all) => {
      if (rulesOf(resource.fields[name]).nullable) return true;
      const isRepeated = all.findIndex((other) => row[other] === row[name]) < index;
      return !isRepeated && Date.parse(String(row[name])) < first - aSecond;
    })
    .map((name) => ({ id: name, at: String(row[name]), title: titleOf(name) }))
    .reverse();
  const logged = events.map((event) => {
    const name = event.type.slice(event.type.indexOf('.') + 1);
    return {
      id: event.id,
      at: event.at,
      isUndone: event.undone === true,
      title: words.event(name) ?? (stored as Readonly<Record<string, string>>)[name] ?? name,
      by: event.actor_kind === 'person' ? event.actor_name : actors[event.actor_kind],
      note: noteOf(event, name, shown, answers),
    };
  });
  const happenings = [...logged, ...happened].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  if (!hasEvents && happenings.length === 0) return null;
  return (
    <div ref={place} aria-busy={(isInView && isAwaited && query.isFetching) || undefined}>
      {happenings.length > 0 && <Timeline title={t.history} empty="" happenings={happenings} />}
      {isAwaited && isNotLoaded(query) && <PartMissing query={query} part={t.history} />}
    </div>
  );
}

/** What it says beside its name: what changed from what into what, or what the event itself tells. */
function noteOf({ changes, data }: RecordEvent, name: string, shown: Shown, answers: Answers): ReactNode {
  const { resource, words } = shown;
  const { ofEvent, wordsOf } = saidBy(resource, name, shown);
  const Note = viewOf(resource.name).slots?.['history.note'];
  if (Note && Object.keys(ofEvent).length > 0)
    return (
      <Suspense>
        <Note event={name} data={data} />
      </Suspense>
    );
  const reported = Object.entries(ofEvent).flatMap(([part, field]) => {
    const value = short({ [part]: field }, part, data[part], wordsOf(part));
    return value === null ? [] : [<Fragment key={part}>{value}</Fragment>];
  });
  const changed = Object.entries(changes ?? {}).flatMap(([part, [before, after]]) => {
    const field = resource.fields[part];
    if (!field) return [];
    const inside = changesInside(field, [before, after], words.field(part), answers);
    const [from, to] = [before, after].map((value) => short(resource.fields, part, value, words.field(part)));
    return [
      <Fragment key={part}>
        {words.field(part).label}
        {inside.length > 0 && `: ${inside.join('; ')}`}
        {to !== null && (
          <>
            : {from !== null && <>{from} → </>}
            {to}
          </>
        )}
      </Fragment>,
    ];
  });
  const parts = reported.length > 0 ? reported : changed;
  return parts.length === 0
    ? null
    : parts.map((part, at) => (
        <Fragment key={part.key}>
          {at > 0 && ' · '}
          {part}
        </Fragment>
      ));
}

/** The data of an event, in the words of the action that it is. */
function saidBy({ events, actions }: Resource, name: string, { words }: Shown) {
  const action = Object.entries(actions ?? {}).find(([, { emits }]) => emits === name)?.[0];
  const { args, choices } = words.action(action ?? name);
  return {
    ofEvent: (events?.[name]?.data ?? {}) as Fields,
    wordsOf: (part: string): FieldWords => {
      const own = words.field(part);
      const named = choices?.[part] ?? own.choices;
      return { label: args[part] ?? own.label, ...(named && { choices: named }) };
    },
  };
}

/** One value in a word; null for what takes more, or what names a record that is not at hand. */
function short(fields: Fields, name: string, value: unknown, words: FieldWords): ReactNode {
  const field = fields[name];
  if (!field || isEmpty(value) || typeof value === 'object' || isRef(field) || isId(field)) return null;
  const { cell, staticCell = cell, brief = staticCell, wide, inCard } = components[field.kind];
  return wide || inCard === 'picture' ? null : brief({ field, value, words, titles: new Map() });
}
