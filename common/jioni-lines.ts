import type { Language } from '../resources/enums.ts';
import type { Jioni, JioniFirst } from './contracts/jioni.ts';
import { type Line, type Words, words } from './jioni-words.ts';
import { formatAmount, formatMoney } from './money.ts';

type What = 'sold' | 'best' | 'people' | 'owed';
interface JioniLines {
  received: string;
  /** Against the day before. */
  change: string;
  lines: Line<What>[];
  tomorrow: string;
  first: Line<JioniFirst['task']>[];
}

/** When the summary of a day is read: in its evening, or in the morning after it. */
type Read = 'evening' | 'morning';

/** What the evening summary says, in sentences: on the screen, and as a message. */
export function jioniLines(jioni: Jioni, language: Language, read: Read = 'evening'): JioniLines {
  const t: Words = { ...words[language], ...(read === 'morning' && words[language].ofYesterday) };
  const more = jioni.received - jioni.received_before;
  const { amount, orders, debts } = jioni.to_collect;
  const { profit } = jioni;
  const made = profit !== null && (profit < 0 ? t.loss : t.profit)(formatAmount(Math.abs(profit)));
  const sold = [t.sold(jioni.orders), made].filter(Boolean).join(', ');
  const spent = [
    t.spent(formatAmount(jioni.sold), formatAmount(jioni.expenses)),
    !!jioni.uncosted && t.uncosted(formatAmount(jioni.uncosted)),
  ];
  const owed = [t.owedBy(orders, debts), jioni.latest && t.late(jioni.latest.name, jioni.latest.days)];
  return {
    received: t.received,
    change: more === 0 ? t.same : (more > 0 ? t.more : t.less)(formatAmount(Math.abs(more))),
    lines: [
      { key: 'sold', title: jioni.orders === 0 ? t.nothing : sold, line: joined(spent) },
      ...(jioni.best
        ? [
            {
              key: 'best' as const,
              title: t.best(jioni.best.name),
              line: t.bestLine(jioni.best.quantity, formatAmount(jioni.best.amount)),
            },
          ]
        : []),
      {
        key: 'people',
        title: t.people(jioni.new_people, jioni.returning_people),
        line: jioni.waiting === 0 ? t.nobodyWaits : t.wait(jioni.waiting),
      },
      { key: 'owed', title: amount === 0 ? t.nothingOwed : t.owed(formatAmount(amount)), line: joined(owed) },
    ],
    tomorrow: t.tomorrow,
    first: jioni.tomorrow.map((each) => ({ key: each.task, ...sentence(t, each) })),
  };
}

/** By its kind, whose sentence takes exactly that. */
const sentence = (t: Words, each: JioniFirst): Omit<Line<JioniFirst['task']>, 'key'> =>
  (t.first[each.task] as (each: JioniFirst, words: Words) => Omit<Line<JioniFirst['task']>, 'key'>)(each, t);
const joined = (parts: readonly (string | false | null)[]): string | undefined =>
  parts.filter(Boolean).join(' · ') || undefined;

/** The whole of it as a message. */
export function jioniMessage(jioni: Jioni, language: Language, read?: Read): string {
  const { received, change, lines, tomorrow, first } = jioniLines(jioni, language, read);
  const body = lines.map(({ title, line }) => (line ? `${title}\n${line}` : title));
  const steps = first.map(({ title, line }, at) => `${at + 1}. ${title}${line ? ` (${line})` : ''}`);
  return [
    `${received}: ${formatMoney(jioni.received)}\n${change}`,
    ...body,
    ...(steps.length > 0 ? [[`${tomorrow}:`, ...steps].join('\n')] : []),
  ].join('\n\n');
}

/** The same in few sentences, the most important first; of a day on which nothing moved, no figures of it. */
export function jioniBrief(jioni: Jioni, language: Language): string[] {
  const t = words[language];
  const { received, lines, tomorrow, first } = jioniLines(jioni, language);
  const title = (key: What) => lines.find((line) => line.key === key)?.title ?? [];
  const moved = [`${received}: ${formatMoney(jioni.received)}`, title('sold')].flat();
  return [
    ...(jioni.orders === 0 && jioni.received === 0 ? [t.quiet] : moved),
    title('owed'),
    ...first.slice(0, 1).map((each) => `${tomorrow}: ${each.title}`),
    title('best'),
  ].flat();
}
