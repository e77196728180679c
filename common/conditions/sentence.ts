import type { Language } from '../../resources/enums.ts';
import {
  type Condition,
  isGroup,
  isRule,
  type Period,
  partsOf,
  type Related,
  type Relations,
  type Rule,
  relationName,
  type Subject,
} from '../../resources/kit/condition.ts';
import { asInside } from '../as-inside.ts';
import { printValue, type Titles } from './print.ts';
import { conditionWords } from './words.ts';

/** What a subject and its fields are called in one language. */
export interface SubjectWords {
  many: string;
  fields: Readonly<Record<string, string>>;
  choices: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
export interface SentenceContext {
  language: Language;
  wordsOf(subject: Subject): SubjectWords;
  relationsOf(subject: Subject): Relations;
  /** Of the records that are named in it: {@link namedIn}. */
  titles: Titles;
}

/** A tree in one sentence, from the labels of what it asks about. */
export const sentenceOf = (subject: Subject, condition: Condition, context: SentenceContext): string =>
  textOf(subject, condition, context).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

function textOf(subject: Subject, condition: Condition, context: SentenceContext): string {
  if (isRule(condition)) return ruleSentence(subject, condition, context);
  if (!isGroup(condition)) return relatedSentence(subject, condition, context);
  const words = conditionWords[context.language];
  const parts = partsOf(condition);
  if (parts.length === 0) return words.everybody;
  return parts
    .map((part, at) => {
      const own = textOf(subject, part, context);
      const text = at === 0 ? own : asInside(own);
      return isGroup(part) && parts.length > 1 ? `(${text})` : text;
    })
    .join('all' in condition ? words.and : words.or);
}

function periodSentence(period: Period, language: Language): string {
  const words = conditionWords[language];
  if ('this' in period) return words.this[period.this];
  if ('last' in period) return words.last[period.unit](period.last);
  if ('next' in period) return words.next[period.unit](period.next);
  return words.olderThan[period.unit](period.olderThan);
}

const isPeriod = (value: Rule['value']): value is Period => typeof value === 'object' && !Array.isArray(value);

/** Whether no more is asked than when something was, however it is put together. */
function asksWhen(condition: Condition): boolean {
  if (isRule(condition)) return isPeriod(condition.value);
  const [only, ...more] = isGroup(condition) ? partsOf(condition) : [];
  return only !== undefined && more.length === 0 && asksWhen(only);
}

function ruleSentence(
  subject: Subject,
  { field: name, op, value }: Rule,
  { language, wordsOf, titles }: SentenceContext,
): string {
  const words = conditionWords[language];
  const subjectWords = wordsOf(subject);
  const field = subject.fields[name];
  const called = subjectWords.fields[name] ?? name;
  const start = `${called}${words.is}${words.operators[op]}`;
  if (value === undefined || !field) return start;
  if (isPeriod(value)) return words.time(called, periodSentence(value, language), op === 'notDuring');
  const printed = [value]
    .flat()
    .map((each) => printValue(field, each, { language, titles, choices: subjectWords.choices[name] }));
  return `${start} ${printed.join(', ')}`;
}

function relatedSentence(subject: Subject, related: Related, context: SentenceContext): string {
  const words = conditionWords[context.language];
  const relation = context.relationsOf(subject)[relationName(related)];
  if (!relation) return relationName(related);
  const { record, mine } = relation;
  const records = mine === 'id' ? context.wordsOf(record).many : (context.wordsOf(subject).fields[mine] ?? mine);
  const start = 'has' in related ? words.has(records, related.atLeast ?? 1) : words.hasNo(records);
  const { where } = related;
  if (!where) return start;
  return start + words.where(textOf(record, where, context), asksWhen(where));
}
