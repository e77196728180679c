import type { Language } from '../../resources/enums.ts';
import { loadLabels } from '../../resources/labels/index.ts';

/** What a value of each JSON type is called; names of a program's types say nothing to a person. */
const kinds: Record<Language, Record<string, string>> = {
  en: {
    string: 'This must be words.',
    number: 'This must be a number.',
    int: 'This must be a whole number.',
    boolean: 'This must be yes or no.',
    array: 'This must be a list.',
    date: 'This must be a date.',
  },
  sw: {
    string: 'Hapa andika maneno.',
    number: 'Hapa weka namba.',
    int: 'Hapa weka namba kamili.',
    boolean: 'Hapa jibu ndiyo au hapana.',
    array: 'Hapa weka orodha.',
    date: 'Hapa weka tarehe.',
  },
};
export const kindNeeded = (type: string, language: Language): string | undefined => kinds[language][type];

/** How something of each format is written, with an example. */
const formats: Record<Language, Record<string, string>> = {
  en: {
    email: 'Write an email address like asha@duka.co.tz.',
    url: 'Write a whole address like https://duka.co.tz.',
    datetime: 'Write a day and a time like 2026-01-31T08:30:00+03:00.',
    date: 'Write a day like 2026-01-31.',
    time: 'Write a time like 08:30.',
  },
  sw: {
    email: 'Andika barua pepe kama asha@duka.co.tz.',
    url: 'Andika anwani kamili kama https://duka.co.tz.',
    datetime: 'Andika siku na saa kama 2026-01-31T08:30:00+03:00.',
    date: 'Andika siku kama 2026-01-31.',
    time: 'Andika saa kama 08:30.',
  },
};
export const formatNeeded = (format: string, language: Language): string | undefined => formats[language][format];

type Choices = Record<string, string>;
const labels = await Promise.all(Object.values(loadLabels).map((load) => load()));

/** The labels of a field's choices, where one of our records has exactly such a field. */
export function namesOf(values: readonly unknown[], language: Language): string[] | undefined {
  const wanted = values.map(String);
  const found = labels
    .flatMap((record): Choices[] => Object.values(record[language].choices))
    .find((choices) => wanted.every((value) => Object.hasOwn(choices, value)));
  return found && wanted.map((value) => found[value] ?? '');
}
