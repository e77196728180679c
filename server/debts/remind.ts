import type { ReminderPreview } from '../../common/contracts/debts.ts';
import { formatDay } from '../../common/dates.ts';
import { firstName } from '../../common/first-name.ts';
import { formatMoney } from '../../common/money.ts';
import { smsParts, smsText } from '../../common/sms-parts.ts';
import { dayAt } from '../../common/wall-time.ts';
import { withoutAddress } from '../../common/without-address.ts';
import { timeZone } from '../../resources/brand.ts';
import { debts } from '../../resources/debts.ts';
import type { Language } from '../../resources/enums.ts';
import { isOptedOut } from '../chat/consent/opt-out.ts';
import { queueReplies } from '../chat/conversations/queue-replies.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { contextOf, type EventContext, emit } from '../events/emit.ts';
import { linkTokenLength } from '../link-token.ts';
import { refuseWhileAwaited } from '../money/awaited.ts';
import { queueMessage } from '../outbound/queue-message.ts';
import { smsCostAtMost } from '../outside/spending.ts';
import { problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import type { Services } from '../services.ts';
import { debtLinkOf, debtUrl } from './link.ts';
import { holdOwing, type Owing, owedIn, readOwing } from './owing.ts';
import { debtorOf } from './payee.ts';
import { payButton, reminderText } from './reminder-texts.ts';
import { byStaff, promiseIn, type ToRemind } from './to-remind.ts';
import { reminderKey } from './unremind.ts';

type Context = EventContext & { services: Services };

/** Staff remind who has a debt. Throws as {@link remindDebtor} does. */
export async function remindNow(context: ActionContext, debtId: string): Promise<void> {
  const { services, tx, caller } = context;
  const customerId = await debtorOf(tx, caller.shopId, debtId);
  if (customerId === null) throw problem('wrong_state');
  await remindDebtor({ ...contextOf(context), services }, customerId);
}

/**
 * Reminds a customer once a day of what she owes: in her chat while it may be answered, otherwise by SMS. Throws what
 * {@link composeReminder} throws.
 */
export async function remindDebtor(context: Context, customerId: string, toRemind: ToRemind = byStaff): Promise<void> {
  const { services, tx, shopId } = context;
  const all = await holdOwing(context, customerId);
  const { owing, phone, language, today, chat, textWith } = await composeReminder(context, customerId, all, toRemind);
  const url = await debtLinkOf(services, tx, { shopId, customerId });
  const text = textWith(url);
  const effectKey = reminderKey(customerId, today);
  if (chat === undefined)
    await queueMessage(services, tx, { shopId, channel: 'sms', purpose: 'debt', to: phone, text, effectKey });
  else await queueReplies(services, tx, shopId, chat, [withButton(text, url, language)], effectKey);
  await noteReminder(context, owing, chat === undefined ? 'SMS' : 'WhatsApp');
}

/**
 * What {@link remindNow} would send: the link is left out, since it opens the statement to whoever has it, and counts
 * by its length. Throws `not_found`, and what {@link composeReminder} throws.
 */
export async function previewReminder(context: Omit<Context, 'actor'>, debtId: string): Promise<ReminderPreview> {
  const { services, tx, shopId } = context;
  const debt = await tx
    .selectFrom('debts')
    .select(['customer_id', 'direction'])
    .where('shop_id', '=', shopId)
    .where('id', '=', debtId)
    .executeTakeFirst();
  if (!debt) throw problem('not_found');
  if (debt.direction !== 'receivable' || debt.customer_id === null) throw problem('wrong_state');
  const owing = await readOwing(context, debt.customer_id, null);
  const { phone, chat, textWith } = await composeReminder(context, debt.customer_id, owing, byStaff);
  const { publicUrl } = services.settings;
  const parts = smsParts(smsText(textWith(debtUrl(publicUrl, 'x'.repeat(linkTokenLength)))));
  return {
    ...{ channel: chat === undefined ? 'SMS' : 'WhatsApp', to: phone, text: textWith(debtUrl(publicUrl, '…')) },
    ...(chat === undefined ? { parts, cost: parts * smsCostAtMost } : { parts: null, cost: 0 }),
  };
}

/**
 * Whom to remind of what, and in which words. Throws `wrong_state` where that is nothing, `reminded_today`,
 * `nowhere_to_write`, `wants_no_messages`, and what {@link refuseWhileAwaited} throws while her money may be on its
 * way.
 */
async function composeReminder(
  { services, tx, shopId }: Omit<Context, 'actor'>,
  customerId: string,
  all: readonly Owing[],
  toRemind: ToRemind,
) {
  const now = services.world.now();
  const today = dayAt(timeZone, now);
  const owing = toRemind(all, today);
  const [oldest] = owing;
  if (!oldest) throw problem('wrong_state');
  const debtor = await debtorRow(tx, shopId, customerId);
  if (debtor.reminded_at !== null && dayAt(timeZone, new Date(debtor.reminded_at)) === today)
    throw problem('reminded_today');
  const { phone } = debtor;
  if (phone === null) throw problem('nowhere_to_write');
  for (const channel of ['sms', 'whatsapp'] as const)
    if (await isOptedOut(tx, shopId, channel, phone)) throw problem('wants_no_messages');
  await refuseWhileAwaited(tx, shopId, { customerId }, now);

  const language = debtor.language as Language;
  const date = oldest.due_on === null ? '' : formatDay(oldest.due_on, language);
  const promise = promiseIn(owing, today);
  const promised = promise === undefined ? '' : formatDay(promise, language);
  const words = {
    ...{ name: firstName(debtor.name), shop: debtor.shop_name, balance: formatMoney(owedIn(owing)) },
    ...{ date, promised },
  };
  return {
    ...{ owing, phone, language, today },
    chat: await openChat(tx, shopId, phone, now),
    textWith: (url: string) => reminderText(debtor.message, language, { ...words, url }),
  };
}

const withButton = (text: string, url: string, language: Language) => ({
  action: { send_message: text },
  ...(text.includes(url) && {
    card: { kind: 'link' as const, title: withoutAddress(text, url), url, button: payButton[language] },
  }),
});

/** Who is reminded, in whose words, and when that was the last time. */
const debtorRow = (tx: Tx, shopId: string, customerId: string) =>
  tx
    .selectFrom('customers as c')
    .innerJoin('shops as s', 's.id', 'c.shop_id')
    .leftJoin('credit', 'credit.shop_id', 'c.shop_id')
    .select(['c.name', 'c.phone', 'c.language', 's.shop_name', 'credit.message'])
    .select((of) =>
      of
        .selectFrom('debts as d')
        .whereRef('d.shop_id', '=', 'c.shop_id')
        .whereRef('d.customer_id', '=', 'c.id')
        .select((at) => at.fn.max('d.reminded_at').as('last'))
        .as('reminded_at'),
    )
    .where('c.shop_id', '=', shopId)
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow();

/** Her chat with the shop on WhatsApp, while its window is open. */
const openChat = async (tx: Tx, shopId: string, phone: string, now: Date): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('conversations')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('channel', '=', 'whatsapp')
      .where('phone', '=', phone)
      .where('window_expires_at', '>', now.toISOString())
      .orderBy('window_expires_at', 'desc')
      .executeTakeFirst()
  )?.id;

async function noteReminder(context: Context, owing: readonly Owing[], channel: 'SMS' | 'WhatsApp'): Promise<void> {
  const { services, tx, shopId } = context;
  const ids = owing.map(({ id }) => id);
  await tx
    .updateTable('debts')
    .set({ reminded_at: services.world.now().toISOString() })
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .execute();
  for (const id of ids) await emit(context, debts, 'reminded', { id }, { channel });
}
