import type { Language } from '../../resources/enums.ts';
import type { Unit } from '../../resources/kit/condition.ts';
import type { Operator } from '../../resources/kit/operators.ts';
import { asInside } from '../as-inside.ts';

type Counted = (count: number) => string;
interface Words {
  /** Between a field's name and what is said of it. */
  is: string;
  operators: Record<Operator, string>;
  last: Record<Unit, Counted>;
  next: Record<Unit, Counted>;
  this: Record<Unit, string>;
  olderThan: Record<Unit, Counted>;
  and: string;
  or: string;
  /** A field of time and when: `Placed on`, `in the last 30 days`. */
  time(name: string, when: string, isNot: boolean): string;
  has(records: string, atLeast: number): string;
  hasNo(records: string): string;
  /** After such records, what is asked of them; of a time alone it is no more than a word. */
  where(rules: string, isTime: boolean): string;
  everybody: string;
  broken: string;
  /** In the place of a record that is named and was deleted. */
  gone: string;
  yes: string;
  no: string;
}
const counted =
  (one: string, other: string): Counted =>
  (count) =>
    (count === 1 ? one : other).replace('#', String(count));

/**
 * How a condition is said in a sentence and in its editor. In Swahili a field's name and what is said of it agree in no
 * class: a colon joins them.
 */
export const conditionWords: Record<Language, Words> = {
  en: {
    is: ' ',
    operators: {
      eq: 'is',
      ne: 'is not',
      in: 'is one of',
      nin: 'is none of',
      null: 'is empty',
      nnull: 'is not empty',
      gt: 'is more than',
      ge: 'is at least',
      lt: 'is less than',
      le: 'is at most',
      like: 'contains',
      nlike: 'does not contain',
      during: 'is',
      notDuring: 'is not',
      has: 'has any of',
      lacks: 'has none of',
    },
    last: {
      hour: counted('in the last hour', 'in the last # hours'),
      day: counted('in the last day', 'in the last # days'),
      week: counted('in the last week', 'in the last # weeks'),
      month: counted('in the last month', 'in the last # months'),
      year: counted('in the last year', 'in the last # years'),
    },
    next: {
      hour: counted('in the next hour', 'in the next # hours'),
      day: counted('in the next day', 'in the next # days'),
      week: counted('in the next week', 'in the next # weeks'),
      month: counted('in the next month', 'in the next # months'),
      year: counted('in the next year', 'in the next # years'),
    },
    this: { hour: 'this hour', day: 'today', week: 'this week', month: 'this month', year: 'this year' },
    olderThan: {
      hour: counted('more than an hour ago', 'more than # hours ago'),
      day: counted('more than a day ago', 'more than # days ago'),
      week: counted('more than a week ago', 'more than # weeks ago'),
      month: counted('more than a month ago', 'more than # months ago'),
      year: counted('more than a year ago', 'more than # years ago'),
    },
    and: ' and ',
    or: ' or ',
    time: (name, when, isNot) => `${name.replace(/ on$/, '')} ${isNot ? 'not ' : ''}${when}`,
    has: (records, atLeast) => `has ${atLeast > 1 ? `at least ${atLeast} ` : ''}${asInside(records)}`,
    hasNo: (records) => `has no ${asInside(records)}`,
    where: (rules, isTime) => `${isTime ? ' ' : ' where '}${asInside(rules)}`,
    everybody: 'All, without rules',
    broken: 'These rules no longer fit. Nobody is matched until they are mended.',
    gone: 'one that was deleted',
    yes: 'Yes',
    no: 'No',
  },
  sw: {
    is: ': ',
    operators: {
      eq: 'ni',
      ne: 'si',
      in: 'mojawapo ya',
      nin: 'si mojawapo ya',
      null: 'hapajajazwa',
      nnull: 'pamejazwa',
      gt: 'zaidi ya',
      ge: 'kuanzia',
      lt: 'chini ya',
      le: 'hadi',
      like: 'yenye maneno',
      nlike: 'bila maneno',
      during: 'ni',
      notDuring: 'si',
      has: 'kuna mojawapo ya',
      lacks: 'hakuna hata moja ya',
    },
    last: {
      hour: counted('ndani ya saa 1 iliyopita', 'ndani ya masaa # yaliyopita'),
      day: counted('ndani ya siku 1 iliyopita', 'ndani ya siku # zilizopita'),
      week: counted('ndani ya wiki 1 iliyopita', 'ndani ya wiki # zilizopita'),
      month: counted('ndani ya mwezi 1 uliopita', 'ndani ya miezi # iliyopita'),
      year: counted('ndani ya mwaka 1 uliopita', 'ndani ya miaka # iliyopita'),
    },
    next: {
      hour: counted('ndani ya saa 1 ijayo', 'ndani ya masaa # yajayo'),
      day: counted('ndani ya siku 1 ijayo', 'ndani ya siku # zijazo'),
      week: counted('ndani ya wiki 1 ijayo', 'ndani ya wiki # zijazo'),
      month: counted('ndani ya mwezi 1 ujao', 'ndani ya miezi # ijayo'),
      year: counted('ndani ya mwaka 1 ujao', 'ndani ya miaka # ijayo'),
    },
    this: { hour: 'saa hii', day: 'leo', week: 'wiki hii', month: 'mwezi huu', year: 'mwaka huu' },
    olderThan: {
      hour: counted('zaidi ya saa 1 iliyopita', 'zaidi ya masaa # yaliyopita'),
      day: counted('zaidi ya siku 1 iliyopita', 'zaidi ya siku # zilizopita'),
      week: counted('zaidi ya wiki 1 iliyopita', 'zaidi ya wiki # zilizopita'),
      month: counted('zaidi ya mwezi 1 uliopita', 'zaidi ya miezi # iliyopita'),
      year: counted('zaidi ya mwaka 1 uliopita', 'zaidi ya miaka # iliyopita'),
    },
    and: ' na ',
    or: ' au ',
    time: (name, when, isNot) => `${name}: ${isNot ? 'si ' : ''}${when}`,
    has: (records, atLeast) => `kuna ${asInside(records)}${atLeast > 1 ? ` angalau ${atLeast}` : ''}`,
    hasNo: (records) => `hakuna ${asInside(records)}`,
    where: (rules) => ` (${asInside(rules)})`,
    everybody: 'Bila sharti lolote',
    broken: 'Masharti haya hayafai tena. Hakuna anayechaguliwa mpaka yarekebishwe.',
    gone: 'iliyofutwa',
    yes: 'Ndiyo',
    no: 'Hapana',
  },
};
