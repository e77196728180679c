import { digitsOff } from '../../common/phone.ts';
import type { Language } from '../../resources/enums.ts';

const example = '0600 345 678';
const digits = (count: number) => (count === 1 ? '1 digit' : `${count} digits`);

/** What is wrong with a telephone number as it was typed, and one that is right. */
export const phoneProblems: Record<Language, (text: string) => string> = {
  en(text) {
    const off = digitsOff(text);
    if (off < 0) return `${digits(-off)} missing. Example: ${example}.`;
    if (off > 0) return `${digits(off)} too many. Example: ${example}.`;
    return `Write a phone number like ${example}.`;
  },
  sw(text) {
    const off = digitsOff(text);
    if (off < 0) return `${off === -1 ? 'Imepungua' : 'Zimepungua'} tarakimu ${-off}. Mfano: ${example}.`;
    if (off > 0) return `${off === 1 ? 'Imezidi' : 'Zimezidi'} tarakimu ${off}. Mfano: ${example}.`;
    return `Andika namba ya simu kama ${example}.`;
  },
};
