import type { Wallet } from '../resources/enums.ts';

/** How every number of Tanzania begins in E.164. */
export const callingCode = '+255';
/** Mobile numbers of Tanzania: google/libphonenumber metadata for +255 (064 is not assigned). */
const national = /^(?:6[0-35-9]|7\d)\d{7}$/;

/** Any spelling a Tanzanian types (07…, 7…, 255…, +255…, with spaces or dashes) → E.164, or undefined. */
export function toE164(text: string): string | undefined {
  const digits = text
    // Some phones copy a number with marks of its direction around it.
    .replace(/[\s().\u202a-\u202e\u2066-\u2069-]/g, '')
    .replace(/^\+/, '')
    .replace(/^000(?=255)/, '');
  const local = digits.replace(/^255(?=\d{9}$)/, '').replace(/^0(?=\d{9}$)/, '');
  return national.test(local) ? `${callingCode}${local}` : undefined;
}

/** By how many digits what was typed is too long, or (below zero) too short; 0 where that is not what is wrong. */
export function digitsOff(text: string): number {
  const digits = text.replace(/[\s().+-]/g, '');
  if (!/^\d+$/.test(digits)) return 0;
  const expected = digits.startsWith('255') ? 12 : digits.startsWith('0') ? 10 : 9;
  return digits.length - expected;
}

/** E.164 → `0600 345 678`, how it is read aloud; other countries stay as they are. */
export function formatPhone(e164: string): string {
  const match = /^\+255(\d{3})(\d{3})(\d{3})$/.exec(e164);
  return match ? `0${match[1]} ${match[2]} ${match[3]}` : e164;
}

const walletPrefixes: Record<Wallet, readonly string[]> = {
  mpesa: ['72', '74', '75', '76', '79'],
  mixx: ['65', '67', '70', '71', '77'],
  airtel_money: ['66', '68', '69', '78'],
  halopesa: ['61', '62', '63'],
  tpesa: ['73'],
};

/** The wallet a number probably belongs to. Only a hint: numbers can be ported between networks. */
export function walletOf(e164: string): Wallet | undefined {
  const prefix = e164.slice(4, 6);
  return (Object.keys(walletPrefixes) as Wallet[]).find((wallet) => walletPrefixes[wallet].includes(prefix));
}
