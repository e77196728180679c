import type { Language } from '../../resources/enums.ts';

interface Failure {
  codes: readonly string[];
  en: string;
  sw: string;
  /** Sent again as it is, it would fail again. */
  isFinal?: true;
  /** What helps, where that is a tap away. */
  cure?: Cure;
}
type Cure = 'template' | 'call' | 'connect';

/** Why a message did not arrive, by WhatsApp's codes and ours (protocol sheet §5). */
const failures: readonly Failure[] = [
  {
    codes: ['spend_ceiling'],
    en: 'The shop has spent what it may on messages for a day. This one goes by itself when there is room.',
    sw: 'Duka limefikisha kiwango cha siku cha ujumbe wa kulipia. Huu utatumwa wenyewe nafasi ikipatikana.',
  },
  {
    codes: ['write_first', '131058'],
    en:
      'First write to your number from that phone, then test again. To write first yourself, have a message approved ' +
      'in WhatsApp Manager.',
    sw:
      'Kwanza iandikie namba yako ya WhatsApp kutoka simu hiyo, kisha jaribu tena. Ukitaka kuanza wewe, omba Meta ' +
      'iidhinishe ujumbe kwenye WhatsApp Manager.',
  },
  {
    codes: ['131047'],
    en: 'More than 24 hours have passed since the customer wrote. Send an approved message.',
    sw: 'Yamepita masaa 24 tangu mteja aandike. Tuma ujumbe ulioidhinishwa.',
    cure: 'template',
  },
  {
    codes: ['131026'],
    en: 'There is no WhatsApp on this number. Call, or send an SMS.',
    sw: 'Namba hii haina WhatsApp. Mpigie simu, au mtumie SMS.',
    isFinal: true,
    cure: 'call',
  },
  {
    codes: ['131049'],
    en: 'WhatsApp holds offers back from this person for now. Try again after 24 hours.',
    sw: 'WhatsApp imezuia ofa kwa mtu huyu kwa sasa. Jaribu tena baada ya masaa 24.',
    isFinal: true,
  },
  {
    codes: ['131050'],
    en: 'This person wants no offers by WhatsApp. Write about their order only.',
    sw: 'Mtu huyu hataki ofa kwa WhatsApp. Mwandikie kuhusu oda yake tu.',
    isFinal: true,
  },
  {
    codes: ['0', '3', '10', '33', '104', '190', '200', '401', '803', '131005', 'no_account'],
    en: 'Your WhatsApp number is no longer connected. Connect it in the settings.',
    sw: 'Namba yako ya WhatsApp haijaunganishwa tena. Iunganishe kwenye mipangilio.',
    cure: 'connect',
  },
  {
    codes: ['131030'],
    en:
      'Your number at Meta is for tests, and this one is not on its list. Add it there, or connect a ' +
      'number of your own.',
    sw:
      'Namba yako ya Meta ni ya majaribio, na namba hii haipo kwenye orodha yake. Iongeze huko, au ' +
      'unganisha namba yako halisi.',
  },
  {
    codes: ['131037'],
    en: 'Meta has not approved the name of your number yet. See to it in your Meta account, then send again.',
    sw: 'Meta bado haijakubali jina la namba yako. Lishughulikie kwenye akaunti yako ya Meta, kisha utume tena.',
  },
  {
    codes: ['131045', '133010'],
    en: 'Your number is not registered at Meta. Register it on its page in the settings, then send again.',
    sw: 'Namba yako haijasajiliwa Meta. Isajili kwenye ukurasa wake wa mipangilio, kisha utume tena.',
    cure: 'connect',
  },
  {
    codes: ['131042'],
    en: 'Meta wants a payment method for your WhatsApp account. Add one at Meta, then send again.',
    sw: 'Meta inataka njia ya malipo kwenye akaunti yako ya WhatsApp. Iweke huko Meta, kisha utume tena.',
  },
  {
    codes: ['131048'],
    en: 'Meta holds your messages back, because people blocked or reported your number. Wait some hours.',
    sw: 'Meta imezuia ujumbe wako kwa sababu watu wameizuia au kuiripoti namba yako. Subiri masaa machache.',
  },
  {
    codes: ['131056'],
    en: 'That was too much to one person at once. Wait a minute, then send again.',
    sw: 'Umetuma ujumbe mwingi kwa mtu mmoja kwa haraka. Subiri dakika moja, kisha utume tena.',
  },
  {
    codes: ['1', '2', '4', '80007', '130429', '131000', '131016', '131057', '133004'],
    en: 'WhatsApp could not take it just then. Send it again in some minutes.',
    sw: 'WhatsApp haikuweza kuupokea wakati huo. Utume tena baada ya dakika chache.',
  },
  {
    codes: ['131063'],
    en: 'Offers are turned off in your Meta account. Turn them on there, then send again.',
    sw: 'Ofa zimezimwa kwenye akaunti yako ya Meta. Ziwashe huko, kisha utume tena.',
  },
  {
    codes: ['368', '130497', '131031'],
    en: 'Meta has closed your number. See what it says in your Meta account.',
    sw: 'Meta imefunga namba yako. Angalia maelezo kwenye akaunti yako ya Meta.',
    isFinal: true,
  },
  {
    codes: ['130472'],
    en: 'Meta keeps such messages from this person for a test of its own. Call, or send an SMS.',
    sw: 'Meta haimpelekei mtu huyu ujumbe kama huu kwa sababu ya jaribio lake. Mpigie simu, au mtumie SMS.',
    isFinal: true,
    cure: 'call',
  },
  {
    codes: ['131062'],
    en: 'This needs the phone number, which the person hides. Ask for it in the chat.',
    sw: 'Ujumbe huu unahitaji namba ya simu, na mteja ameificha. Mwombe kwenye chat.',
    isFinal: true,
  },
  {
    codes: ['131051'],
    en: 'WhatsApp does not take this kind of message. Send it as text or as a picture.',
    sw: 'WhatsApp haipokei ujumbe wa aina hii. Utume kama maandishi au picha.',
    isFinal: true,
  },
  {
    codes: ['131052', '131053'],
    en: 'The file could not be loaded. Send it again.',
    sw: 'Faili halikupakiwa. Litume tena.',
  },
  {
    codes: ['132001', '132015', '132016'],
    en: 'This approved message may not be sent now: Meta paused it, or took its approval back. Choose another.',
    sw: 'Ujumbe huu ulioandaliwa hauwezi kutumwa sasa: Meta imeusimamisha au imeondoa idhini. Chagua mwingine.',
    isFinal: true,
  },
  {
    codes: ['100', '131008', '131009', '132000', '132012'],
    en: 'WhatsApp did not take it as it was written. Write it anew.',
    sw: 'WhatsApp haikuukubali ulivyoandikwa. Uandike upya.',
    isFinal: true,
  },
];
const unnamed = {
  en: (code: string) => (code === '' ? 'WhatsApp did not say why.' : `WhatsApp says: ${code}.`),
  sw: (code: string) => (code === '' ? 'WhatsApp haikusema sababu.' : `WhatsApp inasema: ${code}.`),
};

const find = (code: string) => failures.find(({ codes }) => codes.includes(code));
export const failureText = (code: string, language: Language): string =>
  find(code)?.[language] ?? unnamed[language](code);
export const cureOf = (code: string | null): Cure | undefined => (code === null ? undefined : find(code)?.cure);
export const isFinal = (code: string | null): boolean => code !== null && find(code)?.isFinal === true;
