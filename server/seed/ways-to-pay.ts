import { sql } from 'kysely';
import type { ChargePayer, ChargeType, GatewayName } from '../../resources/enums.ts';
import { paymentAccounts } from '../../resources/payment_accounts.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { practiceKeys } from '../providers/payments/connect.ts';
import { sealSecrets } from '../rest/secret-fields.ts';
import type { Services } from '../services.ts';

interface Account {
  provider: GatewayName;
  name: string;
  rank: number;
  charge_type: ChargeType;
  charge_amount: number | null;
  charge_percent: number | null;
  charge_paid_by: ChargePayer;
  /** What it holds, where its service says so. */
  balance: number | null;
  /** How many days ago it was connected. */
  days: number;
}
/** A shop that has grown keeps a second way beside the platform's. */
const accounts: readonly Account[] = [
  {
    ...{ provider: 'selcom', name: 'Selcom ya duka', rank: 1, balance: null, days: 48 },
    ...{ charge_type: 'Percentage Charge', charge_amount: null, charge_percent: 150, charge_paid_by: 'customer' },
  },
  {
    ...{ provider: 'clickpesa', name: 'ClickPesa ya akiba', rank: 2, balance: 245_600_00, days: 20 },
    ...{ charge_type: 'Fixed Amount', charge_amount: 500_00, charge_percent: null, charge_paid_by: 'shop' },
  },
];
const dayMs = 24 * 3_600_000;

/**
 * The accounts of the demo shop at the stand-ins of payment services, and in which order they are asked: the platform's
 * own first.
 */
export async function writeWaysToPay(services: Services, tx: Tx, shopId: string): Promise<void> {
  const { world, secrets } = services;
  const now = world.now();
  for (const { days, ...account } of accounts) {
    const id = world.newId();
    const made = new Date(now.getTime() - days * dayMs).toISOString();
    const keys = practiceKeys(account.provider, services, shopId);
    const at = { resource: paymentAccounts.name, shopId, id, now: made };
    const row = sealSecrets(secrets, paymentAccounts.fields, at, { ...account, ...keys });
    await sql`insert into payment_accounts (shop_id, id, provider, name, merchant, key, secret, rank, state, hook,
        charge_type, charge_amount, charge_percent, charge_paid_by, balance, checked_at, created_at, updated_at)
      values (${shopId}, ${id}, ${row.provider}, ${row.name}, ${row.merchant}, ${JSON.stringify(row.key)}::jsonb,
        ${JSON.stringify(row.secret)}::jsonb, ${row.rank}, 'working', ${world.randomBytes(18).toString('base64url')},
        ${row.charge_type}, ${row.charge_amount}, ${row.charge_percent}, ${row.charge_paid_by}, ${row.balance},
        ${now.toISOString()}, ${made}, ${made})`.execute(tx);
  }
  await sql`insert into payment_settings (shop_id, own_payments, gateway_first, cash)
    values (${shopId}, true, false, true)`.execute(tx);
}
