import { currency } from '../../resources/brand.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { take, type Use, uncount, used } from '../limits/consume.ts';
import { limits } from '../limits/limits.ts';
import { gateways } from '../providers/payments/services.ts';
import { smsServices } from '../providers/sms/services.ts';
import type { Services } from '../services.ts';

const dearestOf = (services: Readonly<Record<string, { costAtMost: number }>>): number =>
  Math.max(...Object.values(services).map(({ costAtMost }) => costAtMost));
/**
 * What one of each costs at most, in whole shillings: one part of an SMS, one WhatsApp message, one payment prompt, by
 * the dearest service. Estimates that bound a day, not an account of it: docs/decisions/08-unconfirmed.md.
 */
const costs = { sms: dearestOf(smsServices), whatsapp: 60, prompt: dearestOf(gateways) } as const;
type Cost = keyof typeof costs;
/** Of one part of an SMS, in minor units. */
export const smsCostAtMost = costs.sms * currency.minor;
/** Of one WhatsApp message outside of an open chat, in minor units. */
export const whatsappCostAtMost = costs.whatsapp * currency.minor;
type Needs = Pick<Services, 'secrets' | 'world' | 'settings'>;

const [{ seconds }] = limits.spend_of_shop.windows;
/** So many of what is paid for. */
export interface Spend {
  what: Cost;
  count: number;
}
const costOf = ({ settings }: Needs, shopId: string, { what, count }: Spend): Use => ({
  limit: 'spend_of_shop',
  key: shopId,
  count: costs[what] * count,
  windows: [{ max: settings.spendPerShopDay, seconds }],
});

/**
 * Counts what a shop is about to spend, in the transaction that claims the sending: gives the seconds until there is
 * room again, 0 where it was counted or costs nothing.
 */
export async function spendOrWait(needs: Needs, tx: Tx, shopId: string, spend: Spend | undefined): Promise<number> {
  return spend ? ((await take(needs, tx, [costOf(needs, shopId, spend)]))?.retryAfter ?? 0) : 0;
}

/** What was counted for a sending that surely did not leave. */
export async function takeBackSpend(needs: Needs, tx: Tx, shopId: string, spend: Spend | undefined): Promise<void> {
  if (spend) await uncount(needs, tx, costOf(needs, shopId, spend));
}

/** Until when a shop has no room for so much more, or null. Only looks, and waits for nobody. */
export async function spentUntil(needs: Needs, tx: Tx, shopId: string, what: Cost): Promise<string | null> {
  const spent = await used(needs, tx, 'spend_of_shop', shopId);
  return spent && spent.used + costs[what] > needs.settings.spendPerShopDay ? spent.until : null;
}
