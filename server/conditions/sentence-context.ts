import type { Titles } from '../../common/conditions/print.ts';
import type { SentenceContext, SubjectWords } from '../../common/conditions/sentence.ts';
import type { Language } from '../../resources/enums.ts';
import { type ResourceName, resources } from '../../resources/index.ts';
import type { Subject } from '../../resources/kit/condition.ts';
import { loadLabels } from '../../resources/labels/index.ts';
import { relationsOf } from '../../resources/relations.ts';

const isRecord = (name: string): name is ResourceName => Object.hasOwn(resources, name);

/** What conditions about a record are said with: its labels, those of the records around it, and the names in them. */
export async function sentenceContextFor(
  subject: Subject,
  language: Language,
  titles: Titles,
): Promise<SentenceContext> {
  const near = Object.values(relationsOf(subject)).map(({ record }) => record);
  const far = near.flatMap((record) => Object.values(relationsOf(record)).map((each) => each.record));
  const names = [...new Set([subject, ...near, ...far].map(({ name }) => name))].filter(isRecord);
  const words = new Map<string, SubjectWords>(
    await Promise.all(names.map(async (name) => [name, (await loadLabels[name]())[language] as SubjectWords] as const)),
  );
  return {
    language,
    relationsOf,
    titles,
    wordsOf({ name }) {
      const found = words.get(name);
      if (!found) throw new Error(`${name} is no record about ${subject.name}`);
      return found;
    },
  };
}
