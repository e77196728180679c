import { checkRefused } from '../own-accounts/check.ts';
import type { Handed } from '../providers/handed.ts';
import type { SmsProvider } from '../providers/sms/port.ts';
import { smsServiceOf } from '../providers/sms/services.ts';
import type { Services } from '../services.ts';
import { callsOf, type SealedSms, workingSms } from './own-sms.ts';

type Message = Parameters<SmsProvider['send']>[0];
interface Route {
  provider: string;
  send: SmsProvider['send'];
  reportOf?: SmsProvider['reportOf'];
  /** Codes of a refusal that another one would give as well. */
  aboutPhone: readonly string[];
}

/** By whom a shop's messages go: its own accounts, then the platform's, in their order. */
export async function smsRoutes(services: Services, shopId: string | null): Promise<Route[]> {
  const own = shopId === null ? [] : await services.db.withShop(shopId, (tx) => workingSms(tx, shopId));
  const { sms } = services;
  return [
    ...own.flatMap((account) => ownRoute(services, account) ?? []),
    ...(sms ?? []).map(({ name, send, reportOf }) => ({
      provider: name,
      send,
      reportOf,
      aboutPhone: aboutPhone(name),
    })),
  ];
}

/** What an account of a shop's own does not take, and not for the phone's sake, has it looked at. */
function ownRoute(services: Services, account: SealedSms): Route | undefined {
  const calls = callsOf(services, account);
  if (!calls) return undefined;
  const { provider, shop_id: shopId, id } = account;
  const ofPhone = aboutPhone(provider);
  return {
    provider,
    aboutPhone: ofPhone,
    reportOf: calls.reportOf,
    async send(message) {
      const outcome = await calls.send(message);
      if (outcome.is === 'failed' && !ofPhone.includes(outcome.code))
        await services.db.withShop(shopId, (tx) => checkRefused(services, tx, 'sms_accounts', { shopId, id }));
      return outcome;
    },
  };
}
const aboutPhone = (name: string): readonly string[] => smsServiceOf(name)?.aboutPhone ?? [];

/**
 * Sends by the first; where that surely did not take it, and not for the phone's sake, by the next one, once. What may
 * have gone is never sent again.
 */
export async function sendByRoutes(
  [first, second]: readonly Route[],
  message: Message,
): Promise<{ provider: string | null; outcome: Handed }> {
  if (!first) return { provider: null, outcome: { is: 'failed', code: 'no_provider' } };
  const outcome = await first.send(message);
  const isTaken = outcome.is === 'done' || outcome.is === 'unknown';
  if (isTaken || !second || first.aboutPhone.includes(outcome.code)) return { provider: first.provider, outcome };
  const next = await second.send(message);
  // The first may take it in a moment; the second never will, for reasons of its own.
  const isWorse = outcome.is === 'again' && next.is === 'failed' && !second.aboutPhone.includes(next.code);
  return isWorse ? { provider: first.provider, outcome } : { provider: second.provider, outcome: next };
}
