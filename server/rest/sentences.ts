import type * as z from 'zod';
import { currency } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';

type Issue = z.core.$ZodIssue;
type Say = (issue: Issue & Record<string, unknown>) => string;

const moneyStep = String(currency.step);
const said: Record<Language, Record<string, Say>> = {
  en: {
    required: () => 'This is needed.',
    unrecognized_keys: () => 'Nobody knows this field.',
    invalid_type: ({ expected }) => `This must be of type ${expected}.`,
    too_small: ({ minimum, origin }) =>
      origin === 'string'
        ? Number(minimum) > 1
          ? `At least ${minimum} characters.`
          : 'This is needed.'
        : origin === 'array'
          ? `Give at least ${minimum}.`
          : `Must be ${minimum} or more.`,
    too_big: ({ maximum, origin }) =>
      origin === 'string'
        ? `At most ${maximum} characters.`
        : origin === 'array'
          ? `At most ${maximum} of these.`
          : `Must be ${maximum} or less.`,
    not_multiple_of: ({ divisor }) =>
      String(divisor) === moneyStep ? 'Use whole shillings.' : `Must be a multiple of ${divisor}.`,
    invalid_value: ({ values }) => `Choose one of: ${(values as unknown[]).join(', ')}.`,
    invalid_format: ({ format }) => `This is not a valid ${format}.`,
    phone: () => 'This is not a phone number of Tanzania. Write it like 0712 345 678.',
    control_characters: () => 'This has characters that cannot be kept.',
    not_found: () => 'There is no such record in this shop.',
    taken: () => 'Another record already has this.',
    variant_needed: () => 'Choose a kind.',
    add_on_needed: () => 'Choose from this group.',
    add_on_too_many: () => 'Too many chosen from this group.',
    out_of_stock: () => 'There is not enough of this left.',
    discount_too_large: () => 'The discount is larger than the order.',
    whole_only: () => 'This shop takes only the whole amount.',
    too_little: () => 'This is less than the shop takes first.',
    colour: () => 'Write a colour like #1463d8.',
    host: () => 'Write a host like shop.co.tz, or *.shop.co.tz for all below it.',
    trigger_needed: () => 'Choose at least one way it opens.',
    ends_too_early: () => 'The end must come after the beginning.',
    https_needed: () => 'Write a whole address that begins with https://.',
    consent_changed: () => 'These words have changed. Read them again, then send.',
    any_phone: () => 'Write a number like 0712 345 678, or with its country like +254 712 345 678.',
    answer_needed: () => 'Leave a phone number or an email, so that we can answer.',
    other: () => 'This is not right.',
  },
  sw: {
    required: () => 'Hili linahitajika.',
    unrecognized_keys: () => 'Sehemu hii haijulikani.',
    invalid_type: ({ expected }) => `Hili linapaswa kuwa la aina ya ${expected}.`,
    too_small: ({ minimum, origin }) =>
      origin === 'string'
        ? Number(minimum) > 1
          ? `Weka angalau herufi ${minimum}.`
          : 'Hili linahitajika.'
        : origin === 'array'
          ? `Weka angalau ${minimum}.`
          : `Iwe ${minimum} au zaidi.`,
    too_big: ({ maximum, origin }) =>
      origin === 'string'
        ? `Isizidi herufi ${maximum}.`
        : origin === 'array'
          ? `Visizidi ${maximum}.`
          : `Iwe ${maximum} au pungufu.`,
    not_multiple_of: ({ divisor }) =>
      String(divisor) === moneyStep ? 'Andika shilingi kamili, bila senti.' : `Igawanyike kwa ${divisor}.`,
    invalid_value: ({ values }) => `Chagua mojawapo: ${(values as unknown[]).join(', ')}.`,
    invalid_format: ({ format }) => `Hii si ${format} sahihi.`,
    phone: () => 'Hii si namba ya simu ya Tanzania. Andika kama 0712 345 678.',
    control_characters: () => 'Kuna herufi zisizoweza kuhifadhiwa.',
    not_found: () => 'Hakuna rekodi kama hiyo katika duka hili.',
    taken: () => 'Rekodi nyingine tayari inatumia hii.',
    variant_needed: () => 'Chagua aina unayotaka.',
    add_on_needed: () => 'Chagua kutoka kundi hili.',
    add_on_too_many: () => 'Umechagua vingi mno katika kundi hili.',
    out_of_stock: () => 'Bidhaa hii haitoshi kwa sasa.',
    discount_too_large: () => 'Punguzo ni kubwa kuliko oda.',
    whole_only: () => 'Duka hili linapokea malipo yote kwa pamoja tu.',
    too_little: () => 'Hiki ni pungufu ya kiasi ambacho duka linapokea kwanza.',
    colour: () => 'Andika rangi kama #1463d8.',
    host: () => 'Andika anwani kama duka.co.tz, au *.duka.co.tz kwa zote zilizo chini yake.',
    trigger_needed: () => 'Chagua angalau njia moja ya kulifungua.',
    ends_too_early: () => 'Mwisho uwe baada ya mwanzo.',
    https_needed: () => 'Andika anwani kamili inayoanza na https://.',
    consent_changed: () => 'Maneno haya yamebadilika. Yasome tena, kisha tuma.',
    any_phone: () => 'Andika namba kama 0712 345 678, au yenye msimbo wa nchi kama +254 712 345 678.',
    answer_needed: () => 'Acha namba ya simu au barua pepe, ili tuweze kukujibu.',
    other: () => 'Hii si sahihi.',
  },
};

/** Whether a word names a problem that {@link sentence} can say. */
export const isProblemWord = (word: string): boolean => Object.hasOwn(said.en, word);

/** A sentence about one problem, in words a person can act on. */
export function sentence(problem: string, language: Language, issue?: Issue): string {
  const say = said[language][problem] ?? said[language].other;
  return say ? say((issue ?? { code: 'custom', path: [], message: '' }) as Issue & Record<string, unknown>) : problem;
}

/** Issues of zod → dotted field paths with one sentence each: the shape both Refine and react-admin put at the field. */
export function fieldErrors(issues: readonly Issue[], language: Language): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of keys) errors[path.join('.') || 'root'] ??= sentence(problemOf(issue), language, issue);
  }
  return errors;
}

function problemOf(issue: Issue): string {
  if (issue.code === 'custom') return String(issue.params?.problem ?? 'other');
  // What a pattern is called says nothing to a person.
  if (issue.code === 'invalid_format' && issue.format === 'regex') return 'other';
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) return 'required';
  return issue.code;
}
