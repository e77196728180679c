import { useNavigation } from '@refinedev/core';
import { namedIn } from '../../../common/conditions/named.ts';
import type { SentenceContext, SubjectWords } from '../../../common/conditions/sentence.ts';
import type { Condition, Relations, Subject } from '../../../resources/kit/condition.ts';
import { relationsOf } from '../../../resources/relations.ts';
import { useLanguage } from '../../app/language.ts';
import { useTitlesOf } from '../../pages/titles.ts';
import { useLabelsOf } from '../../parts/labels.ts';

const nothing: SubjectWords = { many: '', fields: {}, choices: {} };

/**
 * What conditions about a subject are said with. Of the records related to it, those with pages are offered.
 * `condition`: the one whose records are to be named.
 */
export function useSentenceContext(subject: Subject | undefined, condition?: Condition): SentenceContext {
  const { listUrl } = useNavigation();
  const offered = (of: Subject): Relations =>
    Object.fromEntries(Object.entries(relationsOf(of)).filter(([, { record }]) => listUrl(record.name) !== ''));
  const related = subject ? Object.values(offered(subject)).map(({ record }) => record.name) : [];
  const labels = useLabelsOf(subject ? [subject.name, ...related] : []);
  return {
    language: useLanguage(),
    wordsOf: ({ name }) => labels.get(name) ?? nothing,
    relationsOf: offered,
    titles: useTitlesOf(subject && condition ? namedIn(subject, condition, relationsOf) : []),
  };
}
