import { toE164, walletOf } from '../../common/phone.ts';
import type { Language } from '../../resources/enums.ts';
import { walletNames } from '../../resources/labels/wallets.ts';
import { words } from '../words.ts';

/** Whose mobile money a number probably is, once there is enough of it. */
export function networkOf(phone: string, language: Language): string | undefined {
  const number = toE164(phone);
  const wallet = number && walletOf(number);
  return wallet ? words[language].network(walletNames[wallet]) : undefined;
}
