import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { walletOf } from '../../common/phone.ts';
import {
  type GatewayName,
  type PaymentMethod,
  type PaymentProviderName,
  type Wallet,
  wallets,
} from '../../resources/enums.ts';
import type { ChargeSize } from '../../resources/trade/charge-of.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { problem } from '../problems.ts';
import { isRehearsed, traitsOf } from '../providers/payments/services.ts';
import type { Services } from '../services.ts';
import type { PaymentCharge } from './charge.ts';

/** Who can ask for money by phone: a shop's own account, or one of the platform's. */
export interface PaymentRoute {
  provider: PaymentProviderName;
  /** The shop's own account; null: the platform's at this service. */
  accountId: string | null;
  rehearsal: boolean;
  charge: PaymentCharge | null;
}
interface Ways {
  /** How an order may be paid, what is offered first coming first. */
  methods: PaymentMethod[];
  /** Who is asked first; none where money by phone cannot be taken. */
  routes: PaymentRoute[];
  /** Money by phone is rehearsed. */
  rehearsal: boolean;
  /** What it costs its payer by who asks a phone of any network; null: nothing. */
  charge: ChargeSize | null;
  /** The same of networks whose phones another one asks, where that differs. */
  charges: { network: Wallet; charge: ChargeSize | null }[];
}
interface GatewayRow extends PaymentCharge {
  id: string;
  provider: GatewayName;
}
type Reach = Pick<Services, 'payments' | 'settings'>;

/**
 * How a shop's orders may be paid: cash alone where nobody can ask for money by phone. Cash is always left where
 * nothing else is.
 */
export async function waysOf({ payments, settings }: Reach, tx: Tx, shopId: string): Promise<Ways> {
  const { current } = payments;
  const found = await tx
    .selectFrom('shops as s')
    .leftJoin('payment_settings as p', 'p.shop_id', 's.id')
    .select(['p.own_payments', 'p.gateway_first', 'p.cash'])
    .select(
      sql<GatewayRow[]>`coalesce((
        select json_agg(json_build_object('id', a.id, 'provider', a.provider, 'type', a.charge_type,
          'amount', a.charge_amount, 'percent', a.charge_percent, 'paidBy', a.charge_paid_by)
          order by a.rank, a.created_at, a.id)
        from payment_accounts a where a.shop_id = s.id and a.state = 'working'), '[]')`.as('accounts'),
    )
    .where('s.id', '=', shopId)
    .executeTakeFirst();
  const gateways = (found?.accounts ?? []).map(({ id, provider, ...charge }) => ({
    ...{ provider, accountId: id, charge },
    rehearsal: isRehearsed(settings, provider),
  }));
  const own = ((found?.own_payments ?? true) ? current : []).map(({ name, rehearsal }) => ({
    ...{ provider: name, accountId: null, rehearsal },
    charge: settings.payments.charge,
  }));
  const all = (found?.gateway_first ?? true) ? [...gateways, ...own] : [...own, ...gateways];
  // Beside one that moves money nobody pays by one that moves none.
  const moving = all.filter(({ rehearsal }) => !rehearsal);
  const routes = moving.length > 0 ? moving : all;
  const chargeIn = (wallet?: Wallet) => toldCharge(reaching(wallet, routes)[0]?.charge ?? null);
  const charge = chargeIn();
  const takesCash = routes.length === 0 || (found?.cash ?? true);
  return {
    methods: [...(routes.length > 0 ? (['mobile_money'] as const) : []), ...(takesCash ? (['cash'] as const) : [])],
    routes,
    rehearsal: routes[0]?.rehearsal === true,
    charge,
    charges: wallets
      .map((network) => ({ network, charge: chargeIn(network) }))
      .filter((each) => !isDeepStrictEqual(each.charge, charge)),
  };
}

/** What a shop takes, as its own calls answer it. */
export async function takenWays(services: Reach, tx: Tx, shopId: string) {
  const { methods } = await waysOf(services, tx, shopId);
  return { takes_mobile_money: methods.includes('mobile_money'), takes_cash: methods.includes('cash') };
}

/** Throws `cash_only` or `no_cash` where a shop does not take money that way. */
export async function refuseWay(services: Reach, tx: Tx, shopId: string, method: PaymentMethod): Promise<void> {
  const { methods } = await waysOf(services, tx, shopId);
  if (!methods.includes(method)) throw problem(method === 'cash' ? 'no_cash' : 'cash_only');
}

const toldCharge = (charge: PaymentCharge | null) =>
  charge === null || charge.paidBy === 'shop' || !(charge.type === 'Fixed Amount' ? charge.amount : charge.percent)
    ? null
    : { type: charge.type, amount: charge.amount, percent: charge.percent };

/**
 * Those that reach this phone (E.164) by its prefix, which is a hint alone. Where none does, any is asked: the service
 * knows best who its customers are.
 */
export const routesTo = (phone: string, routes: readonly PaymentRoute[]): readonly PaymentRoute[] =>
  reaching(walletOf(phone), routes);

function reaching(wallet: Wallet | undefined, routes: readonly PaymentRoute[]): readonly PaymentRoute[] {
  const found = routes.filter(({ provider }) => {
    const { network } = traitsOf(provider);
    return network === undefined || network === wallet;
  });
  return found.length > 0 ? found : routes;
}
