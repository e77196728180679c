import { expect, test } from 'vitest';
import * as z from 'zod';
import * as enums from '../../resources/enums.ts';
import { loadLabels } from '../../resources/labels/index.ts';
import { problems } from '../../resources/problems.ts';
import { fieldErrors, sentence } from './field-errors.ts';

const labels = await Promise.all(Object.values(loadLabels).map((load) => load()));
const lists = Object.entries<readonly (string | number)[]>(enums);
/** Values as a program writes them. One word in small letters may be a word of a sentence as well. */
const coded = lists.flatMap(([, values]) => values.map(String)).filter((value) => /[_ ]|[a-z][A-Z]/.test(value));
const formats = new RegExp(
  [
    String.raw`uuid|guid|regex|datetime|date-time|E\.164|iso|jwt|base64`,
    String.raw`\bint\b|\bstring\b|\bboolean\b|\barray\b|\bobject\b|\bnumber\b(?=\.$).*type`,
  ].join('|'),
  'i',
);

const errorText = (schema: z.ZodType, value: unknown, language: enums.Language): string => {
  const { error } = schema.safeParse(value, { reportInput: true });
  return Object.values(fieldErrors(error?.issues ?? [], language)).join(' ');
};

for (const language of enums.languages) {
  test.each(lists)(`${language}: a wrong value of %s is answered without its raw values`, (_, values) => {
    const text = errorText(z.enum(values.map(String) as [string]), 'nothing of the kind', language);
    expect(text).toMatch(language === 'en' ? /^Choose one of/ : /^Chagua mojawapo/);
    const names: string[] = labels.flatMap((each) =>
      Object.values<Record<string, string>>(each[language].choices).flatMap((choices) => Object.values(choices)),
    );
    for (const value of values.map(String).filter((each) => !names.includes(each)))
      expect(text.split(/: |, |\.$/), text).not.toContain(value);
  });

  test.each([
    ['an id', z.uuid()],
    ['an address', z.email()],
    ['a link', z.url()],
    ['an instant', z.iso.datetime()],
    ['a day', z.iso.date()],
    ['a time', z.iso.time()],
    ['a pattern', z.string().regex(/^x$/)],
    ['a token', z.jwt()],
    ['a number', z.number()],
    ['a whole number', z.int()],
    ['yes or no', z.boolean()],
    ['a list', z.array(z.string())],
    ['a record', z.strictObject({ a: z.string() })],
    ['a file', z.base64()],
  ])(`${language}: what is not %s is told without a format's or a type's name`, (_, schema) => {
    for (const wrong of ['not it', 1.5, ['x'], { b: 1 }].filter((value) => !schema.safeParse(value).success)) {
      const text = errorText(schema, wrong, language);
      expect(text).not.toBe('');
      expect(text).not.toMatch(formats);
    }
  });

  test(`${language}: no sentence of a problem holds a value as a program writes it`, () => {
    const all = [
      ...Object.values(problems).map((problem) => problem[language]),
      sentence('phone', language),
      sentence('any_phone', language),
    ];
    for (const text of all) {
      expect(text).not.toMatch(/uuid|E\.164|date-time/i);
      for (const value of coded.filter((each) => each.includes('_'))) expect(text).not.toContain(value);
    }
  });
}

test('a wrong choice names what there is to choose, as people call it', () => {
  expect(errorText(z.enum(enums.fulfilmentMethods), 'pigeon', 'en')).toBe('Choose one of: Pick up, Delivery.');
  expect(errorText(z.enum(enums.paymentMethods), 'shells', 'sw')).not.toMatch(/mobile_money/);
});

test('a field may be called what every object has', () => {
  const { error } = z.strictObject({}).safeParse({ constructor: 1, toString: 2 });
  expect(Object.entries(fieldErrors(error?.issues ?? [], 'en'))).toEqual([
    ['constructor', 'Nobody knows this field.'],
    ['toString', 'Nobody knows this field.'],
  ]);
});
