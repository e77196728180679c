import type { ChargeType, GatewayName } from '../../resources/enums.ts';
import { checkSoon, findAccount, lookAt, recordLook } from '../money/check-account.ts';
import { writePromptBy } from '../money/prompt.ts';
import type { SealedAccount } from '../money/sender.ts';
import type { Outside } from '../outside/outside.ts';
import { problem } from '../problems.ts';
import { isPublicKey } from '../providers/payments/mpesa/encryption.ts';
import type { KeysCheck } from '../providers/payments/port.ts';
import type { ActionContext, Behaviour } from '../rest/behaviour.ts';

/** What the service found, or null: JSON has no undefined. */
type Look = Exclude<KeysCheck, undefined> | null;

/** A question: asked twice it does no harm. */
const look: Outside<SealedAccount, Look>['perform'] = async (services, account) => ({
  is: 'done',
  result: (await lookAt(services, account)) ?? null,
});

const newHook = ({ services }: ActionContext): string => services.world.randomBytes(18).toString('base64url');

/** A charge says how much it is; nothing of it is nothing. */
const lacking = (row: { charge_type: ChargeType; charge_amount: number | null }): Record<string, string> =>
  row.charge_type === 'Fixed Amount' && row.charge_amount === null ? { charge_amount: 'charge_amount' } : {};

/** What services ask of an account's own columns beyond that they are filled in. */
const refused: Partial<Record<GatewayName, (change: Record<string, unknown>) => Partial<Record<string, string>>>> = {
  flutterwave: ({ merchant }) =>
    typeof merchant === 'string' && !/^\S+@\S+\.\S+$/.test(merchant) ? { merchant: 'identifier' } : {},
  mpesa: ({ secret }) => (typeof secret === 'string' && !isPublicKey(secret) ? { secret: 'public_key' } : {}),
};

export const paymentAccounts: Behaviour<'payment_accounts'> = {
  async afterWrite(context, row, change) {
    const { services, tx, caller } = context;
    const errors = {
      ...(row.key === null && { key: 'required' }),
      ...(row.secret === null && { secret: 'required' }),
      ...refused[row.provider]?.(change),
      ...lacking(row),
    };
    if (Object.keys(errors).length > 0) throw problem('validation_failed', errors);
    const isOther = 'merchant' in change || 'key' in change || 'secret' in change;
    if (!isOther && row.hook !== null) return;
    await tx
      .updateTable('payment_accounts')
      .set({
        // What is turned off stays so until it is turned on.
        ...(row.state !== 'off' && { state: 'new', fault: null }),
        ...(row.hook === null && { hook: newHook(context) }),
        updated_at: row.updated_at,
      })
      .where('shop_id', '=', caller.shopId)
      .where('id', '=', row.id)
      .execute();
    await checkSoon(services, tx, { shopId: caller.shopId, id: row.id }, services.world.newId());
  },

  actions: {
    check: {
      async prepare({ tx, caller }, id): Promise<SealedAccount> {
        const account = await findAccount(tx, caller.shopId, id);
        if (!account) throw problem('not_found');
        return account;
      },
      perform: (services, plan, key) => look(services, plan as SealedAccount, key),
      ask: (services, plan, key) => look(services, plan as SealedAccount, key),
      async record(context, _id, plan, outcome) {
        if (outcome.is === 'done')
          await recordLook(context, plan as SealedAccount, (outcome.result as Look) ?? undefined);
      },
    },

    async try_out({ services, tx, caller: { shopId } }, id, { phone, amount }) {
      const { provider } = await tx
        .selectFrom('payment_accounts')
        .select('provider')
        .where('shop_id', '=', shopId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      // A trial costs nothing beside: all of it goes back.
      const route = { provider, accountId: id, rehearsal: services.settings.rehearsal, charge: null };
      const limit = { limit: 'prompts_of_order', key: id } as const;
      await writePromptBy(services, tx, shopId, route, { phone, amount, orderId: null, debtId: null, limit });
    },

    async renew_address(context, id) {
      const { services, tx, caller } = context;
      await tx
        .updateTable('payment_accounts')
        .set({ hook: newHook(context), updated_at: services.world.now().toISOString() })
        .where('shop_id', '=', caller.shopId)
        .where('id', '=', id)
        .execute();
    },

    async turn_on({ services, tx, caller: { shopId } }, id) {
      const set = { state: 'new' as const, fault: null, updated_at: services.world.now().toISOString() };
      await tx.updateTable('payment_accounts').set(set).where('shop_id', '=', shopId).where('id', '=', id).execute();
      await checkSoon(services, tx, { shopId, id }, services.world.newId());
    },

    async turn_off({ services, tx, caller }, id) {
      await tx
        .updateTable('payment_accounts')
        .set({ state: 'off', updated_at: services.world.now().toISOString() })
        .where('shop_id', '=', caller.shopId)
        .where('id', '=', id)
        .execute();
    },
  },
};
