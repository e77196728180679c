import type { Saying, SubjectWords } from '../../../common/conditions/sentence.ts';
import type { Language } from '../../../resources/enums.ts';
import type { Relations, Subject } from '../../../resources/kit/condition.ts';
import { labels } from '../../../resources/labels/index.ts';
import { relationsOf } from '../../../resources/relations.ts';
import { useLanguage } from '../../app/language.ts';

const wordsIn = (language: Language): Readonly<Record<string, SubjectWords>> => labels[language];
const nothing: SubjectWords = { many: '', fields: {}, choices: {} };

/** What conditions are said with on a page: records whose words the page does not carry are not offered. */
export function useSaying(): Saying {
  const language = useLanguage();
  const words = wordsIn(language);
  return {
    language,
    wordsOf: ({ name }) => words[name] ?? nothing,
    relationsOf: (subject: Subject): Relations =>
      Object.fromEntries(
        Object.entries(relationsOf(subject)).filter(([, { record }]) => Object.hasOwn(words, record.name)),
      ),
  };
}
