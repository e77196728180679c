import type { Language } from '../../../resources/enums.ts';

interface Failure {
  codes: readonly string[];
  en: string;
  sw: string;
  /** Sent again as it is, it would fail again. */
  isFinal?: true;
}

/** Why a message did not arrive, by WhatsApp's codes and ours (protocol sheet §5). */
const failures: readonly Failure[] = [
  {
    codes: ['131047'],
    en: 'The 24 hours for answering were over. Wait until the customer writes again.',
    sw: 'Muda wa kujibu wa masaa 24 ulikuwa umeisha. Subiri mteja aandike tena.',
  },
  {
    codes: ['131026'],
    en: 'There is no WhatsApp on this number. Call, or send an SMS.',
    sw: 'Namba hii haina WhatsApp. Mpigie simu, au mtumie SMS.',
    isFinal: true,
  },
  {
    codes: ['131049', '131050'],
    en: 'WhatsApp holds offers back from this person, or they want none.',
    sw: 'WhatsApp imezuia ofa kwa mtu huyu, au amejiondoa.',
    isFinal: true,
  },
  {
    codes: ['0', '10', '190', '200', 'no_account'],
    en: 'Your WhatsApp number is no longer connected. Connect it in the settings.',
    sw: 'Namba yako ya WhatsApp haijaunganishwa tena. Iunganishe kwenye mipangilio.',
  },
  {
    codes: ['131042'],
    en: 'Meta wants a payment method for your WhatsApp account.',
    sw: 'Meta inataka njia ya malipo kwenye akaunti yako ya WhatsApp.',
  },
  {
    codes: ['368', '130497', '131031'],
    en: 'Meta has closed your number. See what it says in your Meta account.',
    sw: 'Meta imefunga namba yako. Angalia maelezo kwenye akaunti yako ya Meta.',
    isFinal: true,
  },
  {
    codes: ['131052', '131053'],
    en: 'The file could not be loaded.',
    sw: 'Faili halikupakiwa.',
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
export const isFinal = (code: string | null): boolean => code !== null && find(code)?.isFinal === true;
