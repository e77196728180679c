import { fieldAt } from '../../../resources/kit/group.ts';
import { isWritable } from '../../../resources/kit/index.ts';
import type { InSettings } from '../../app/resources.ts';
import { sectionsOf } from '../../pages/parts/sections.ts';
import { wordsIn } from '../../pages/words.ts';
import type { AnyLabels } from '../../parts/labels.ts';

/** A page of the settings, or a place in it. */
interface Findable {
  to: string;
  title: string;
  /** What it is called in every language, and what is in it. */
  words: string;
}
type InBoth = Readonly<Record<'en' | 'sw', AnyLabels>>;

/** Where a search of the settings may lead, of one page: to it, to each part of its form, to each of its fields. */
export function findablesOf(page: InSettings & { title: string }, labels: InBoth, language: 'en' | 'sw'): Findable[] {
  const both = [labels.en, labels.sw].map((each) => ({ ...wordsIn(each), one: each.one, many: each.many }));
  const own = wordsIn(labels[language]);
  const pageItself = { to: page.to, title: page.title, words: both.map(({ one, many }) => `${one} ${many}`).join(' ') };
  if (page.scope !== 'self') return [pageItself];
  const at = (path: string) => `${page.to}?field=${path}`;
  const sections = sectionsOf(page).map(({ name, fields }) => ({
    name,
    fields: fields.filter((path) => isWritable(fieldAt(page.fields, path), 'update')),
  }));
  const first = page.ui?.form?.first ?? [];
  return [
    pageItself,
    ...sections.flatMap(({ name, fields: [field] }) =>
      name === undefined || field === undefined
        ? []
        : [{ to: at(field), title: own.section(name), words: both.map((each) => each.section(name)).join(' ') }],
    ),
    ...[...first, ...sections.flatMap(({ fields }) => fields)].map((path) => ({
      to: at(path),
      title: own.field(path).label,
      words: both.map((each) => inField(each.field(path))).join(' '),
    })),
  ];
}

/** A field's label with those of its parts: whoever looks for a fee finds the list that each area's stands in. */
function inField({ label, parts = {} }: ReturnType<ReturnType<typeof wordsIn>['field']>): string {
  return [label, ...Object.values(parts).map((part) => (typeof part === 'string' ? part : part.title))].join(' ');
}

/** Those that hold every word, in whatever language; the same place is found once. */
export function find<F extends Findable>(all: readonly F[], text: string): F[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const found = all.filter(({ words }) => wanted.every((word) => words.toLowerCase().includes(word)));
  return [...new Map(found.map((each) => [`${each.to} ${each.title}`, each])).values()];
}
