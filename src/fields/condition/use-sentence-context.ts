import { useNavigation } from '@refinedev/core';
import type { SentenceContext, SubjectWords } from '../../../common/conditions/sentence.ts';
import type { Relations, Subject } from '../../../resources/kit/condition.ts';
import { relationsOf } from '../../../resources/relations.ts';
import { useLanguage } from '../../app/language.ts';
import { useLabelsOf } from '../../parts/labels.ts';

const nothing: SubjectWords = { many: '', fields: {}, choices: {} };

/** What conditions about a subject are said with. Of the records related to it, those with pages are offered. */
export function useSentenceContext(subject: Subject | undefined): SentenceContext {
  const { listUrl } = useNavigation();
  const offered = (of: Subject): Relations =>
    Object.fromEntries(Object.entries(relationsOf(of)).filter(([, { record }]) => listUrl(record.name) !== ''));
  const related = subject ? Object.values(offered(subject)).map(({ record }) => record.name) : [];
  const labels = useLabelsOf(subject ? [subject.name, ...related] : []);
  return { language: useLanguage(), wordsOf: ({ name }) => labels.get(name) ?? nothing, relationsOf: offered };
}
