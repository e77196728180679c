import { useNavigation } from '@refinedev/core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { type ResourceName, resources } from '../../../../resources/index.ts';
import type { Resource } from '../../../../resources/kit/index.ts';
import { labels as eventLabels, storedEventLabels } from '../../../../resources/labels/events.ts';
import { names } from '../../../../resources/labels/names.ts';
import { paymentServiceLabels } from '../../../../resources/labels/payment-services.ts';
import type { RecordEvent } from '../../../app/history/use-history.ts';
import { useLanguage } from '../../../app/language.ts';
import { texts as commonTexts } from '../../../app/texts.ts';
import { changesInside, inAWord } from '../../../fields/changes-inside.ts';
import { calledAmongAll } from '../../../pages/called.ts';
import { wordsIn } from '../../../pages/words.ts';
import { Icon } from '../../../parts/icon.tsx';
import { useLabels } from '../../../parts/labels.ts';
import { Time } from '../../../parts/time.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import { settings } from '../../settings.ts';
import { texts } from '../texts.ts';
import type { Subject } from './use-subjects.ts';

/** One happening: what, to what, by whom, when, and each field before and after. */
export const Happening = ({ event, about }: { event: RecordEvent; about: Subject | undefined }) => (
  <Suspense fallback={<div className="happening" aria-busy="true" />}>
    {Object.hasOwn(resources, event.subject) && <Known {...{ event, about }} subject={event.subject as ResourceName} />}
  </Suspense>
);

interface Props {
  event: RecordEvent;
  subject: ResourceName;
  about: Subject | undefined;
}
function Known({ event, subject, about }: Props) {
  const t = useTexts(texts);
  const answers = useTexts(commonTexts);
  const language = useLanguage();
  const labels = useLabels(subject);
  const actors = useTexts(eventLabels).choices.actor_kind;
  const services: Readonly<Record<string, string>> = useTexts(paymentServiceLabels);
  const stored: Readonly<Record<string, string>> = useTexts(storedEventLabels);
  const record: Resource = resources[subject];
  const what = event.type.slice(subject.length + 1);
  const name = about
    ? calledAmongAll({ resource: record, row: about.row, words: wordsIn(labels) })
    : names[subject][language].one;
  const title = `${name}: ${labels.events?.[what] ?? stored[what] ?? what}`;
  const { showUrl, editUrl } = useNavigation();
  // Its page, else its form.
  const ways = about?.isThere ? [showUrl(subject, event.subject_id), editUrl(subject, event.subject_id)] : [];
  const path = record.scope === 'self' ? pages[subject]?.path : ways.find((way) => way !== '');
  const called = event.actor_name || actors[event.actor_kind];
  const by = event.actor_kind === 'system' ? (services[called] ?? called) : called;
  const changes = Object.entries(event.changes ?? {}).filter(([name]) => labels.fields[name] !== undefined);
  return (
    <div className="happening">
      <span className="row-picture">
        <Icon name={record.ui?.icon ?? 'settings'} />
      </span>
      <div>
        {path ? (
          // Its ground is the whole row.
          <Link className="happening-title row-link" to={path}>
            {title}
          </Link>
        ) : (
          <strong className="happening-title">{title}</strong>
        )}
        <p className="soft small">
          <Time at={event.at} /> · {t.by(by)}
        </p>
        {changes.length > 0 && (
          <dl>
            {changes.map(([name, values]) => {
              const field = record.fields[name];
              const words = wordsIn(labels).field(name);
              const inside = field ? changesInside(field, values, words, answers) : [];
              const [before, after] = values.map((value) => inAWord(field, value, words, answers));
              return (
                <div key={name}>
                  <dt>{labels.fields[name]}</dt>
                  <dd>
                    {before !== undefined && (
                      <>
                        <s>{before}</s> →{' '}
                      </>
                    )}
                    {inside.length > 0 ? inside.join('; ') : (after ?? (isThere(values[1]) ? t.changed : t.nothing))}
                  </dd>
                </div>
              );
            })}
          </dl>
        )}
      </div>
    </div>
  );
}

const pages: Readonly<Record<string, { path: string } | undefined>> = settings;

/** Something that no line has room for. */
const isThere = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length > 0;
