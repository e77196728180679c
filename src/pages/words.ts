import { useMemo } from 'react';
import { formatNumber } from '../../common/money.ts';
import { columnOfPart } from '../../resources/kit/group.ts';
import type { Resource } from '../../resources/kit/index.ts';
import type { CountWords, MakeWords } from '../../resources/labels/type.ts';
import { wordsOfPart } from '../fields/parts/inside.ts';
import type { FieldWords } from '../fields/types.ts';
import { type AnyLabels, eventIn, useLabels } from '../parts/labels.ts';

export interface ActionWords {
  title: string;
  done?: string;
  /** What it does, beside its button. */
  means?: string;
  args: Readonly<Record<string, string>>;
  choices?: Readonly<Record<string, Record<string, string>>>;
  /** Why it may not be done to a record as it stands. */
  unless?: string;
}
interface Words {
  one: string;
  many: string;
  /** What one does to make one, where it has a word of its own. */
  add: string | undefined;
  /** What saving a new one says, where it does more than to save. */
  make: MakeWords | undefined;
  /** That its list is empty, where that has words of its own. */
  none: string | undefined;
  /** One that may not be changed was opened to be. */
  stays: string | undefined;
  /** The way on from there, where none is made by hand. */
  step: string | undefined;
  /** What its list says while there is nothing in it. */
  empty: string | undefined;
  field(name: string): FieldWords;
  section(name: string): string;
  /** What a part of its form is for; `first`: what comes first. */
  about(name: string): string | undefined;
  badge(name: string): string;
  /** What a tab calls the records of a state. */
  tab(state: string): string;
  /** What happened, by the name of its event; undefined for what happens to every record. */
  event(name: string): string | undefined;
  /** A number as a sentence. */
  count(name: string, count: number, isLow: boolean): string;
  /** What the sum beside a day is. */
  daySum: string;
  /** What deleting one does, where that is asked first. */
  deletes: string | undefined;
  action(name: string): ActionWords;
}

/** What a record type is called and says, for a page that may show any. */
export function useWords(resource: Resource): Words {
  const labels = useLabels(resource.name);
  return useMemo(() => wordsIn(labels, resource.ui?.form?.unasked), [labels, resource]);
}

/** The same in one of the languages; `unasked`: what a tool beside it writes. */
export const wordsIn = (labels: AnyLabels, unasked: readonly string[] = []): Words => ({
  one: labels.one,
  many: labels.many,
  add: labels.add,
  make: labels.make,
  none: labels.none,
  stays: labels.stays,
  step: labels.step,
  empty: labels.empty,
  field: (name) => ({ ...wordsOfField(labels, name), ...unaskedPartsOf(name, unasked) }),
  section: (name) => labels.sections?.[name] ?? name,
  about: (name) => labels.about?.[name],
  badge: (name) => labels.badges?.[name] ?? name,
  tab: (state) => labels.tabs?.[state] ?? state,
  event: (name) => eventIn(labels, name),
  count: (name, count, isLow) => sentenceOf(labels.counts?.[name], count, isLow).replace('{n}', formatNumber(count)),
  daySum: labels.daySum ?? '',
  deletes: labels.deletes,
  // What is called as a field is said in its words, where it has none of its own.
  action: (name) => {
    const own = labels.actions[name];
    return {
      ...{ title: name, ...own },
      ...{ args: { ...labels.fields, ...own?.args }, choices: { ...labels.choices, ...own?.choices } },
    };
  },
});

function unaskedPartsOf(name: string, unasked: readonly string[]): Pick<FieldWords, 'unasked'> {
  const parts = unasked.flatMap((path) => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : []));
  return parts.length > 0 ? { unasked: parts } : {};
}

function wordsOfField(labels: AnyLabels, name: string): FieldWords {
  const [group = '', part] = name.split('.');
  if (part !== undefined) return wordsOfPart(wordsOfField(labels, group), part);
  return labels.fields[name] === undefined
    ? wordsOfColumn(labels, name)
    : {
        label: labels.fields[name],
        ...(labels.choices[name] ? { choices: labels.choices[name] } : {}),
        ...(labels.parts[name] ? { parts: labels.parts[name] } : {}),
        ...(labels.examples?.[name] === undefined ? {} : { example: labels.examples[name] }),
        ...(labels.rows?.[name] === undefined ? {} : { list: labels.rows[name] }),
      };
}

function sentenceOf(words: CountWords | undefined, count: number, isLow: boolean): string {
  if (!words) return '{n}';
  if (count <= 0) return words.none;
  const [one, many] = (isLow ? words.low : undefined) ?? [words.one, words.many];
  return count === 1 ? one : many;
}

/** The words of a part of a group by the name of its column, behind the group's own. */
function wordsOfColumn({ fields, parts }: AnyLabels, name: string): FieldWords {
  for (const [group, label] of Object.entries(fields)) {
    const part = Object.keys(parts[group] ?? {}).find((each) => columnOfPart(group, each) === name);
    if (part === undefined) continue;
    const own = wordsOfPart({ label, parts: parts[group] }, part);
    return { ...own, label: `${label}: ${own.label}` };
  }
  return { label: name };
}
