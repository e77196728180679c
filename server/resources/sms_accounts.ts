import { smsAccounts as definition } from '../../resources/sms_accounts.ts';
import { emit } from '../events/emit.ts';
import { callsOf, ownSms, type SealedSms } from '../outbound/own-sms.ts';
import { accountWritten, checkNow, turning } from '../own-accounts/check.ts';
import { giveHook, renewing } from '../own-accounts/hook.ts';
import { problem } from '../problems.ts';
import { codeOf } from '../providers/handed.ts';
import { smsAccounts as accounts } from '../providers/sms/services.ts';
import type { Behaviour } from '../rest/behaviour.ts';

const hello = { en: 'Test message from', sw: 'Ujumbe wa majaribio kutoka' } as const;

interface Test {
  account: SealedSms;
  to: string;
  text: string;
}

export const smsAccounts: Behaviour<'sms_accounts'> = {
  async afterWrite(context, row, change) {
    const lacks = (column: 'username' | 'secret') => accounts.needs(row.provider, column) && !row[column];
    const errors = {
      ...(lacks('username') && { username: 'required' }),
      ...(lacks('secret') && { secret: 'required' }),
      ...(!/^[A-Za-z0-9 ]+$/.test(row.sender) && { sender: 'sender' }),
    };
    if (Object.keys(errors).length > 0) throw problem('validation_failed', errors);
    await giveHook(context, 'sms_accounts', row);
    await accountWritten(context, 'sms_accounts', row, change);
  },

  actions: {
    check: checkNow(ownSms),
    ...turning('sms_accounts'),
    ...renewing('sms_accounts'),

    test: {
      async prepare({ tx, caller: { shopId, language } }, id, { phone }): Promise<Test> {
        const account = await ownSms.find(tx, shopId, id);
        if (!account) throw problem('not_found');
        const { shop_name: shop } = await tx
          .selectFrom('shops')
          .select('shop_name')
          .where('id', '=', shopId)
          .executeTakeFirstOrThrow();
        return { account, to: phone, text: `${hello[language]} ${shop}.` };
      },
      // By this account and no other: it is what is tried.
      async perform(services, plan, ref) {
        const { account, to, text } = plan as Test;
        const outcome = await callsOf(services, account)?.send({ to, text, ref, purpose: 'order' });
        return { is: 'done', result: outcome ? codeOf(outcome) : 'no_provider' };
      },
      // Never sent twice: an answer that was lost is said so.
      ask: async () => ({ is: 'done', result: 'unknown' }),
      async record(context, id, _plan, outcome) {
        const { services, tx, shopId } = context;
        const code = outcome.is === 'done' ? (outcome.result as string | null) : 'unknown';
        await tx
          .updateTable('sms_accounts')
          .set({ tested_at: services.world.now().toISOString(), test_code: code })
          .where('shop_id', '=', shopId)
          .where('id', '=', id)
          .execute();
        await emit(context, definition, 'tested', { id }, { code });
      },
    },
  },
};
