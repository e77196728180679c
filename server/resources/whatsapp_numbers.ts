import { sql } from 'kysely';
import { whatsappNumbers as definition } from '../../resources/whatsapp_numbers.ts';
import { checkSoon, holdNumbers, makeDefault, numberBy, recordCheck } from '../chat/channels/whatsapp/check.ts';
import { type Found, lookAtMeta } from '../chat/channels/whatsapp/look-at-meta.ts';
import { accessOf, type SealedNumber, senderOf } from '../chat/channels/whatsapp/numbers.ts';
import { sendTrial, type Trial, trialOf } from '../chat/channels/whatsapp/try-number.ts';
import { heedNumber } from '../chat/channels/whatsapp/undelivered.ts';
import { notePaid } from '../chat/channels/whatsapp/unpaid.ts';
import { emit } from '../events/emit.ts';
import type { Outside } from '../outside/outside.ts';
import { problem } from '../problems.ts';
import { askMore, unsubscribe } from '../providers/whatsapp/management.ts';
import { register } from '../providers/whatsapp/register.ts';
import type { ActionContext, Behaviour } from '../rest/behaviour.ts';

interface Test {
  number: SealedNumber;
  phone: string;
  trial: Trial;
}

async function planFor({ tx, caller }: ActionContext, id: string): Promise<SealedNumber> {
  const number = await numberBy(tx, caller.shopId, id);
  if (!number) throw problem('not_found');
  return number;
}
/** Asked twice it is done twice, and does no harm: whoever does not know how it ended does it again. */
const repeatable = <Plan, R>(perform: Outside<Plan, R>['perform']): Outside<Plan, R> => ({ perform, ask: perform });

export const whatsappNumbers: Behaviour<'whatsapp_numbers'> = {
  async afterWrite({ services, tx, caller: { shopId } }, row, change) {
    const { id, phone_number_id, business_account_id } = row;
    if ('phone_number_id' in change) {
      refuseOtherThanIds({ phone_number_id, business_account_id });
      await refuseTaken(tx, shopId, id, phone_number_id);
      await tx
        .updateTable('whatsapp_numbers')
        .set({ verify_token: services.world.randomBytes(18).toString('base64url') })
        .where('shop_id', '=', shopId)
        .where('id', '=', id)
        .execute();
    }
    if (!change.access_token && !change.app_secret) return;
    // Who was disconnected begins anew with it, in the place of the chats that came by it.
    const isBack = row.state === 'off';
    if (isBack || change.app_secret)
      await tx
        .updateTable('whatsapp_numbers')
        // What was signed with another secret proves nothing of this one.
        .set({ ...(isBack && { state: 'new' }), ...(change.app_secret && { delivered_at: null }) })
        .where('shop_id', '=', shopId)
        .where('id', '=', id)
        .execute();
    await checkSoon(services, tx, { shopId, id }, services.world.newId());
  },

  actions: {
    check: {
      prepare: planFor,
      ...repeatable<SealedNumber, Found>(async (services, number) => ({
        is: 'done',
        result: await lookAtMeta(accessOf(services, number), number),
      })),
      async record(context, id, number, outcome) {
        const { services, tx, shopId } = context;
        // Who has added a way to pay presses this; where none is there, the next message says so again.
        await notePaid(tx, shopId, id, services.world.now().toISOString());
        if (outcome.is === 'done') await recordCheck(context, number as SealedNumber, outcome.result as Found);
      },
    },

    test: {
      async prepare(context, id, { phone }): Promise<Test> {
        const { services, tx, caller } = context;
        const number = await planFor(context, id);
        const { shopId, language } = caller;
        return { number, phone, trial: await trialOf(services, tx, { shopId, id, phone, language }) };
      },
      // Never sent twice: an answer that was lost is said so.
      async perform(services, plan, key) {
        const { number, phone, trial } = plan as Test;
        const sender = senderOf(services, number);
        return { is: 'done', result: sender ? await sendTrial(sender, phone, trial, key) : 'no_account' };
      },
      ask: async () => ({ is: 'done', result: 'unknown' }),
      async record(context, id, _plan, outcome) {
        const { services, tx, shopId } = context;
        const code = outcome.is === 'done' ? (outcome.result as string | null) : 'unknown';
        const tested_at = services.world.now().toISOString();
        await tx
          .updateTable('whatsapp_numbers')
          .set({ tested_at, test_code: code })
          .where('shop_id', '=', shopId)
          .where('id', '=', id)
          .execute();
        await emit(context, definition, 'tested', { id }, { code });
        await heedNumber(services, tx, shopId, { numberId: id, code });
      },
    },

    register: {
      atOnce: true,
      async prepare(context, id, { pin }) {
        if (!/^\d{6}$/.test(pin)) throw problem('validation_failed', { pin: 'six_digits' });
        return planFor(context, id);
      },
      async perform(services, plan, _key, given) {
        const number = plan as SealedNumber;
        const access = accessOf(services, number);
        if (!access) return { is: 'failed', code: 'validation_failed', errors: { pin: 'not_registered' } };
        // Its PIN is written down nowhere: it went with who was asked.
        if (!given) return { is: 'failed', code: 'start_again' };
        const registered = await register(access, number.phone_number_id, String(given.pin));
        if (registered.is === 'done') return { is: 'done', result: null };
        if (registered.is === 'unknown') return { is: 'unknown' };
        if (registered.is === 'away') return { is: 'failed', code: 'unavailable' };
        return { is: 'failed', code: 'validation_failed', errors: { pin: registered.why } };
      },
      async ask(services, plan) {
        const number = plan as SealedNumber;
        const access = accessOf(services, number);
        const found = access && (await askMore(access, number.phone_number_id));
        if (!found?.ok) return { is: 'unknown' };
        return found.value.status === 'CONNECTED'
          ? { is: 'done', result: null }
          : { is: 'failed', code: 'start_again' };
      },
      async record(context, id, _plan, outcome) {
        const { services, tx, shopId } = context;
        if (outcome.is === 'done') await emit(context, definition, 'registered', { id }, {});
        await checkSoon(services, tx, { shopId, id }, services.world.newId());
      },
    },

    async make_default({ tx, caller: { shopId } }, id) {
      await holdNumbers(tx, shopId);
      // It was chosen by somebody else, or stopped working, since the row was read.
      const chosen = await tx
        .selectFrom('whatsapp_numbers')
        .select('id')
        .where('shop_id', '=', shopId)
        .where('id', '=', id)
        .where('is_default', '=', false)
        .where('state', 'in', ['connected', 'failing'])
        .executeTakeFirst();
      if (!chosen) throw problem('wrong_state');
      await makeDefault(tx, shopId, id);
    },

    disconnect: {
      async prepare(context, id) {
        const number = await planFor(context, id);
        // What Meta delivers, it delivers for an account: another number of it goes on, whosever it is.
        const { rows } = await sql<{ used: boolean }>`
          select whatsapp_account_used(${number.business_account_id}, ${id}) as used`.execute(context.tx);
        return { number, unsubscribes: rows[0]?.used !== true };
      },
      ...repeatable<unknown, null>(async (services, plan) => {
        const { number, unsubscribes } = plan as { number: SealedNumber; unsubscribes: boolean };
        const access = accessOf(services, number);
        // That Meta cannot be reached keeps nobody from leaving: without the secret nothing of hers is read here.
        if (access && unsubscribes) await unsubscribe(access, number.business_account_id);
        return { is: 'done', result: null };
      }),
      async record(context, id) {
        const { services, tx, shopId } = context;
        const now = services.world.now().toISOString();
        await holdNumbers(tx, shopId);
        const off = await tx
          .updateTable('whatsapp_numbers')
          .set({
            ...{ state: 'off', access_token: null, app_secret: null, checks: null, is_default: false },
            ...{ verified_at: null, delivered_at: null, updated_at: now },
          })
          .where('shop_id', '=', shopId)
          .where('id', '=', id)
          .where('state', '<>', 'off')
          .returning('id')
          .executeTakeFirst();
        if (!off) return;
        await wipePlans(tx, shopId, id);
        await passDefault(tx, shopId);
        await emit(context, definition, 'disconnected', { id }, {});
      },
    },
  },
};

type Tx = ActionContext['tx'];

/** Meta's ids are digits alone: what is written there otherwise is mostly the number that people call. */
function refuseOtherThanIds(ids: Readonly<Record<string, string>>): void {
  const wrong = Object.entries(ids).filter(([, id]) => !/^\d+$/.test(id));
  if (wrong.length > 0)
    throw problem('validation_failed', Object.fromEntries(wrong.map(([name]) => [name, 'meta_id'])));
}

async function refuseTaken(tx: Tx, shopId: string, id: string, phoneNumberId: string): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    select whatsapp_number_taken(${phoneNumberId}, ${id}::uuid) or exists (select 1 from whatsapp_numbers
      where shop_id = ${shopId} and phone_number_id = ${phoneNumberId} and id <> ${id} and state <> 'off') as taken
  `.execute(tx);
  if (rows[0]?.taken) throw problem('number_taken');
}

/** A wiped token stands in no plan either. */
const wipePlans = (tx: Tx, shopId: string, id: string) =>
  sql`update attempts set plan = case when plan ? 'number' then plan #- '{number,sealed_token}'
      else plan - 'sealed_token' end
    where shop_id = ${shopId} and record = 'whatsapp_numbers' and subject_id = ${id}`.execute(tx);

/** What is written first goes out by another number that works, the shop's own before the rehearsal's. */
async function passDefault(tx: Tx, shopId: string): Promise<void> {
  const next = await tx
    .selectFrom('whatsapp_numbers')
    .select(['id', 'is_default'])
    .where('shop_id', '=', shopId)
    .where('state', 'in', ['connected', 'failing'])
    .orderBy('is_default', 'desc')
    .orderBy('rehearsal')
    .orderBy('created_at')
    .executeTakeFirst();
  if (next && !next.is_default) await makeDefault(tx, shopId, next.id);
}
