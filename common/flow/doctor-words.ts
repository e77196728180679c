import type { Language } from '../../resources/enums.ts';
import { fillLabels } from '../../resources/labels/fills.ts';
import { toShown } from '../fills.ts';
import type { Finding, FindingCode } from './finding.ts';
import { languageChoices } from './language-names.ts';

interface Words {
  says(finding: Pick<Finding, 'what' | 'count' | 'max'>, languageName: string): string;
  /** What mends it: a verb. */
  cure: string;
}

const en: Record<FindingCode, Words> = {
  no_first: { says: () => 'No step for a first message', cure: 'Start here' },
  dead_end: { says: () => 'This leads nowhere', cure: 'Choose' },
  gone: { says: ({ what }) => `“${what}” is no longer there`, cure: 'Choose' },
  loop: { says: () => 'Goes round without asking', cure: 'Add a question' },
  long_run: { says: ({ max }) => `More than ${max} steps without a question`, cure: 'Add a question' },
  too_late: { says: ({ max }) => `Waits longer than ${max} hours: WhatsApp takes no answer then`, cure: 'Shorten' },
  too_long: { says: ({ count, max }) => `${count} letters, WhatsApp takes ${max}`, cure: 'Shorten' },
  too_many: { says: ({ count, max }) => `${count} choices, WhatsApp shows ${max}`, cure: 'Remove some' },
  buttons_full: { says: ({ count, max }) => `${count} choices, but at most ${max} buttons`, cure: 'Show as a list' },
  same_title: { says: ({ what }) => `Two choices read alike: “${what}”`, cure: 'Rename' },
  no_words: { says: (_, language) => `Empty in ${language}, the shop’s language`, cure: 'Write' },
  no_translation: { says: (_, language) => `No ${language}`, cure: 'Write' },
  unknown_variable: { says: ({ what }) => `{${what}} is never filled`, cure: 'Rewrite' },
  wrong_address: { says: () => 'The address begins with https:// and a name', cure: 'Write' },
  private_address: { says: ({ what }) => `“${what}” is an address inside a network`, cure: 'Rewrite' },
  no_point: { says: () => 'The place is not on the map yet', cure: 'Choose' },
  no_json: { says: () => 'The answer to try with is not JSON', cure: 'Rewrite' },
  no_value: { says: () => 'This is empty', cure: 'Write' },
  not_offered: { says: ({ what }) => `“${what}” is none of the choices`, cure: 'Choose' },
  wrong_header: {
    says: ({ what }) => (what ? `“${what}” cannot be a header’s name` : 'A header has no name'),
    cure: 'Write',
  },
  wrong_path: { says: () => 'Where in the answer is written like order.items.0.name', cure: 'Write' },
  no_tag: { says: () => 'Which tag is not said yet', cure: 'Write' },
  word_twice: { says: ({ what }) => `“${what}” leads two ways`, cure: 'Remove' },
  word_kept: { says: ({ what }) => `“${what}” is the way out of offers`, cure: 'Remove' },
  never_fires: { says: ({ what }) => `“${what}” is never heard: another word comes first`, cure: 'Show' },
  unreachable: { says: () => 'Nobody gets here', cure: 'Connect' },
  member_gone: { says: () => 'Whoever it is handed to left the shop: anyone may take it', cure: 'Choose' },
  member_no_chats: { says: () => 'Whoever it is handed to may not read chats: anyone may take it', cure: 'Choose' },
  no_person: { says: () => 'No way to a person', cure: 'Add' },
};
const sw: Record<FindingCode, Words> = {
  no_first: { says: () => 'Hakuna hatua ya mwanzo', cure: 'Anzia hapa' },
  dead_end: { says: () => 'Hakiendi popote', cure: 'Chagua' },
  gone: { says: ({ what }) => `“${what}” haipo tena`, cure: 'Chagua' },
  loop: { says: () => 'Inazunguka bila kuuliza', cure: 'Weka swali' },
  long_run: { says: ({ max }) => `Hatua zaidi ya ${max} bila swali`, cure: 'Weka swali' },
  too_late: { says: ({ max }) => `Inasubiri zaidi ya masaa ${max}: WhatsApp haitapokea jibu`, cure: 'Fupisha' },
  too_long: { says: ({ count, max }) => `Herufi ${count}, WhatsApp hupokea ${max}`, cure: 'Fupisha' },
  too_many: { says: ({ count, max }) => `Machaguo ${count}, WhatsApp huonyesha ${max}`, cure: 'Punguza' },
  buttons_full: {
    says: ({ count, max }) => `Machaguo ${count}, lakini vitufe havizidi ${max}`,
    cure: 'Onyesha orodha',
  },
  same_title: { says: ({ what }) => `Machaguo mawili yanafanana: “${what}”`, cure: 'Badilisha' },
  no_words: { says: (_, language) => `Hakuna maneno ya ${language}, lugha ya duka`, cure: 'Andika' },
  no_translation: { says: (_, language) => `Hakuna ${language}`, cure: 'Andika' },
  unknown_variable: { says: ({ what }) => `{${what}} haijazwi popote`, cure: 'Andika upya' },
  wrong_address: { says: () => 'Anwani huanza na https:// na jina', cure: 'Andika' },
  private_address: { says: ({ what }) => `“${what}” ni anwani ya ndani ya mtandao`, cure: 'Andika upya' },
  no_point: { says: () => 'Mahali hapa hapajawekwa kwenye ramani', cure: 'Chagua' },
  no_json: { says: () => 'Jibu la kujaribia si JSON', cure: 'Andika upya' },
  no_value: { says: () => 'Hapajajazwa', cure: 'Andika' },
  not_offered: { says: ({ what }) => `“${what}” haimo kwenye machaguo`, cure: 'Chagua' },
  wrong_header: {
    says: ({ what }) => (what ? `“${what}” haiwezi kuwa jina la kichwa` : 'Kichwa hakina jina'),
    cure: 'Andika',
  },
  wrong_path: { says: () => 'Mahali kwenye jibu huandikwa kama order.items.0.name', cure: 'Andika' },
  no_tag: { says: () => 'Lebo haijaandikwa bado', cure: 'Andika' },
  word_twice: { says: ({ what }) => `“${what}” linaenda njia mbili`, cure: 'Ondoa' },
  word_kept: { says: ({ what }) => `“${what}” ni neno la kujiondoa`, cure: 'Ondoa' },
  never_fires: { says: ({ what }) => `“${what}” halifanyi kazi: neno jingine linatangulia`, cure: 'Ona' },
  unreachable: { says: () => 'Hakuna anayefika hapa', cure: 'Unganisha' },
  member_gone: { says: () => 'Anayekabidhiwa si mfanyakazi tena: yeyote anaweza kuchukua', cure: 'Chagua' },
  member_no_chats: {
    says: () => 'Anayekabidhiwa hana ruhusa ya kusoma mazungumzo: yeyote anaweza kuchukua',
    cure: 'Chagua',
  },
  no_person: { says: () => 'Hakuna njia ya kuongea na mtu', cure: 'Weka' },
};
const words: Record<Language, Record<FindingCode, Words>> = { en, sw };

/** What the doctor found, in a sentence, and what mends it. */
export function wordsFor(finding: Finding, language: Language): { says: string; cure: string } {
  const { says, cure } = words[language][finding.code];
  const found = says(finding, languageChoices[finding.language ?? language][language]);
  return { says: toShown(found, fillLabels[language]), cure };
}
