import { asInside } from '../../../common/as-inside.ts';
import type { Language } from '../../../resources/enums.ts';
import type { Unit } from '../../../resources/kit/condition.ts';
import type { ReadyWords } from '../../../resources/ready-rules.ts';

interface Texts {
  title: string;
  all: string;
  any: string;
  match: string;
  field: string;
  operator: string;
  value: string;
  fields: string;
  records: string;
  /** The names of rules that come ready. */
  ready: ReadyWords;
  addRule: string;
  addGroup: string;
  addWhere: string;
  remove(number: number): string;
  removeGroup: string;
  rule(number: number): string;
  group: string;
  has: string;
  hasNo: string;
  at_least: string;
  where(records: string): string;
  choose: string;
  several: string;
  yes: string;
  no: string;
  period: string;
  number: string;
  unit: string;
  periods: Record<'last' | 'next' | 'this' | 'olderThan', string>;
  units: Record<'one' | 'many', Record<Unit, string>>;
  fits(count: string): string;
  /** Before the first rule: all of them. */
  noRules(count: string, many: string): string;
  unfinished: string;
  counting: string;
  use: string;
  clear: string;
}

export const texts: Record<Language, Texts> = {
  en: {
    title: 'Rules',
    all: 'all of these',
    any: 'any of these',
    match: 'Fits when it meets',
    field: 'Field',
    operator: 'How it is compared',
    value: 'Value',
    fields: 'Fields',
    records: 'What belongs to it',
    ready: { bought: 'Bought a product' },
    addRule: '+ Rule',
    addGroup: '+ Group of rules',
    addWhere: '+ Only those where',
    remove: (number) => `Remove rule ${number}`,
    removeGroup: 'Remove this group',
    rule: (number) => `Rule ${number}`,
    group: 'Group of rules',
    has: 'at least',
    hasNo: 'none',
    at_least: 'How many at least',
    where: (records) => `${records} where`,
    choose: 'Choose…',
    several: 'One or more',
    yes: 'Yes',
    no: 'No',
    period: 'When',
    number: 'How many',
    unit: 'Hours, days, weeks, months or years',
    periods: { last: 'in the last', next: 'in the next', this: 'this', olderThan: 'longer ago than' },
    units: {
      one: { hour: 'hour', day: 'day', week: 'week', month: 'month', year: 'year' },
      many: { hour: 'hours', day: 'days', week: 'weeks', month: 'months', year: 'years' },
    },
    fits: (count) => `${count} fit`,
    noRules: (count, many) => `${count} ${asInside(many)}, no rules yet`,
    unfinished: 'Finish every rule to see how many fit.',
    counting: 'Counting…',
    use: 'Show these',
    clear: 'Without rules',
  },
  sw: {
    title: 'Masharti',
    all: 'masharti yote',
    any: 'angalau sharti moja',
    match: 'Inafaa ikitimiza',
    field: 'Sehemu',
    operator: 'Namna ya kulinganisha',
    value: 'Thamani',
    fields: 'Sehemu zake',
    records: 'Vinavyohusiana nayo',
    ready: { bought: 'Alinunua bidhaa' },
    addRule: '+ Sharti',
    addGroup: '+ Kundi la masharti',
    addWhere: '+ Zile tu ambazo',
    remove: (number) => `Ondoa sharti la ${number}`,
    removeGroup: 'Ondoa kundi hili',
    rule: (number) => `Sharti la ${number}`,
    group: 'Kundi la masharti',
    has: 'angalau',
    hasNo: 'hakuna',
    at_least: 'Angalau ngapi',
    where: (records) => `${records} ambazo`,
    choose: 'Chagua…',
    several: 'Moja au zaidi',
    yes: 'Ndiyo',
    no: 'Hapana',
    period: 'Lini',
    number: 'Ngapi',
    unit: 'Masaa, siku, wiki, miezi au miaka',
    periods: {
      last: 'kipindi kilichopita cha',
      next: 'kipindi kijacho cha',
      this: 'kipindi hiki cha',
      olderThan: 'kabla ya kipindi cha',
    },
    units: {
      one: { hour: 'saa', day: 'siku', week: 'wiki', month: 'mwezi', year: 'mwaka' },
      many: { hour: 'masaa', day: 'siku', week: 'wiki', month: 'miezi', year: 'miaka' },
    },
    fits: (count) => `Idadi: ${count}`,
    noRules: (count, many) => `${many} ${count}, bila sharti`,
    unfinished: 'Kamilisha kila sharti uone idadi.',
    counting: 'Inahesabu…',
    use: 'Onyesha hizi',
    clear: 'Bila masharti',
  },
};
