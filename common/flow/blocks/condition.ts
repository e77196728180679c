import { type Language, languages } from '../../../resources/enums.ts';
import { choice, text } from '../../../resources/kit/index.ts';
import { longestTag } from '../../inbox.ts';
import { languageChoices } from '../language-names.ts';
import { sizes } from '../limits.ts';
import { type BlockOption, defineBlock, type InLanguages } from './block.ts';
import { way } from './options.ts';

/** What is so while it is asked, and no text names; a variable that a flow calls so is that variable. */
export const situations = ['shop_open', 'chat_channel', 'has_debt', 'has_tag'] as const;
export type Situation = (typeof situations)[number];
export const isSituation = (fact: string): fact is Situation => situations.some((each) => each === fact);
const situationOf = (fact: string, own: readonly string[]): Situation | undefined =>
  isSituation(fact) && !own.includes(fact) ? fact : undefined;

const subjects = {
  cart: { en: 'Something is in the cart', sw: 'Kuna kitu kikapuni' },
  name: { en: 'Name is known', sw: 'Jina lake linajulikana' },
  phone: { en: 'Phone is known', sw: 'Simu yake inajulikana' },
  language: { en: 'Language', sw: 'Lugha yake' },
  shop_open: { en: 'The shop is open now', sw: 'Duka liko wazi sasa' },
  chat_channel: { en: 'Writes through', sw: 'Anaandika kupitia' },
  has_debt: { en: 'The customer owes the shop', sw: 'Ana deni la duka' },
  has_tag: { en: 'Has the tag', sw: 'Ana lebo' },
} satisfies Record<string, InLanguages>;
const channels = ['whatsapp', 'web'] as const;
const channelNames = {
  whatsapp: { en: 'WhatsApp', sw: 'WhatsApp' },
  web: { en: 'Website', sw: 'Tovuti' },
} satisfies Record<string, InLanguages>;
/** With what it is compared, of what has values of its own; null: it is so, or not. */
const compared: Readonly<Record<Situation | 'language', Partial<BlockOption> | null>> = {
  shop_open: null,
  language: {
    ...{ field: choice.optional(languages), choices: languageChoices, hint: undefined },
    none: { en: 'Only whether it is known', sw: 'Kama inajulikana tu' },
  },
  chat_channel: {
    ...{ field: choice.required(channels), choices: channelNames, hint: undefined },
    label: subjects.chat_channel,
  },
  has_debt: null,
  has_tag: {
    field: { kind: 'tag', options: { isOpen: true, max: longestTag } },
    label: { en: 'Tag', sw: 'Lebo' },
    hint: {
      en: 'As it stands on the customer or on the chat, such as: VIP. Capitals make no difference.',
      sw: 'Kama ilivyo kwa mteja au kwenye chat, mfano: VIP. Herufi kubwa au ndogo ni sawa.',
    },
  },
};

const withValues = (fact: string, own: readonly string[]): keyof typeof compared | undefined =>
  fact === 'language' && !own.includes(fact) ? fact : situationOf(fact, own);

/** Goes on by what is known. */
export const condition = defineBlock({
  kind: 'condition',
  icon: 'filter',
  name: { en: 'If', sw: 'Kama' },
  fresh: { kind: 'condition', fact: 'cart', is: null, yes: '', no: '' },
  previews: 'yes',
  options: {
    fact: {
      field: { kind: 'subject', options: {} },
      label: { en: 'What is looked at', sw: 'Kinachoangaliwa' },
      choices: subjects,
      // A variable that is called so is as others are.
      now: (_, own) => ({
        choices: Object.fromEntries(
          Object.entries(subjects).filter(([name]) => !isSituation(name) || situationOf(name, own)),
        ),
      }),
      brings({ fact, is }, to, own) {
        const next = withValues(String(to), own);
        const isOther = next !== undefined || withValues(fact, own) !== undefined;
        return { is: next === 'chat_channel' ? channels[0] : isOther ? null : is };
      },
    },
    is: {
      field: text.optional({ max: sizes.value }),
      label: { en: 'Is it exactly', sw: 'Ni sawa kabisa na' },
      hint: {
        en: 'Leave it empty to ask only whether it is known.',
        sw: 'Acha wazi kuangalia tu kama inajulikana.',
      },
      emptied: null,
      now({ fact }, own) {
        const values = withValues(fact, own);
        return values === undefined ? {} : compared[values];
      },
    },
    yes: way({ label: { en: 'If so', sw: 'Kama ndiyo' } }),
    no: way({ label: { en: 'If not', sw: 'Kama hapana' } }),
  },
  line({ fact, is }, language, own) {
    const isOwn = !Object.hasOwn(subjects, fact) || (isSituation(fact) && own.includes(fact));
    const subject = (isOwn ? undefined : nameIn(subjects, fact, language)) ?? `{${fact}}`;
    if (is === null) return isOwn || fact === 'language' ? isKnown[language](subject) : subject;
    const value = isOwn ? undefined : (nameIn(channelNames, is, language) ?? nameIn(languageChoices, is, language));
    return `${subject}: ${value ?? `“${is}”`}`;
  },
  check({ fact, is }, { known }) {
    if (fact === 'has_tag' && !known.has(fact) && !is?.trim()) return [{ code: 'no_tag', place: 'is' }];
    return isSituation(fact) || known.has(fact) ? [] : [{ code: 'unknown_variable', place: 'fact', what: fact }];
  },
});

const isKnown = { en: (what: string) => `${what} is known`, sw: (what: string) => `${what} inajulikana` };
const nameIn = (names: Readonly<Record<string, InLanguages>>, name: string, language: Language): string | undefined =>
  Object.hasOwn(names, name) ? names[name]?.[language] : undefined;
