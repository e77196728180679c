import { makeSums } from '../analytics/sums/make.ts';
import { letGoOfFiles } from '../chat/attachments/let-go.ts';
import { checkNumbers } from '../chat/channels/whatsapp/check.ts';
import { receiveAgain } from '../chat/channels/whatsapp/receive-again.ts';
import { closeSilent, returnSilent } from '../chat/conversations/rest.ts';
import { wakeConversations } from '../chat/conversations/wake.ts';
import { remindDue } from '../debts/remind-due.ts';
import { repeatExpenses } from '../expenses/repeat.ts';
import { expireExports } from '../exports/expire.ts';
import { letGoOfUnnamed } from '../files/let-go.ts';
import { makeAvailable } from '../money/make-available.ts';
import { sendAgain } from '../money/send-again.ts';
import { beginEvenings } from '../news/begin-evenings.ts';
import { releaseUnpaid } from '../orders/release-stock.ts';
import { expireSending } from '../outbound/expire.ts';
import { checkAll } from '../own-accounts/check.ts';
import { watchProviders } from '../providers/standing.ts';
import { purge } from '../retention/purge.ts';
import { deleteClosed, remindOfClosing } from '../shops/delete-closed.ts';
import type { Every } from './due.ts';
import type { JobHandler } from './job-handler.ts';

/**
 * Work that nobody causes and that comes again by the clock: what, and how often. What was missed while no process ran
 * is done once.
 */
interface Schedule {
  every: Every;
  work: JobHandler;
}

export const schedules = {
  'outbound.expire': { every: { minutes: 1 }, work: expireSending },
  'chat.inbound_again': { every: { minutes: 60 }, work: receiveAgain },
  'conversations.wake': { every: { minutes: 1 }, work: wakeConversations },
  'conversations.bot_back': { every: { minutes: 10 }, work: returnSilent },
  'conversations.close': { every: { daily: '03:00' }, work: closeSilent },
  'stock.release': { every: { minutes: 5 }, work: releaseUnpaid },
  'money.make_available': { every: { minutes: 5 }, work: makeAvailable },
  'money.send_again': { every: { minutes: 60 }, work: sendAgain },
  'sums.make': { every: { minutes: 10 }, work: makeSums },
  'jioni.send': { every: { minutes: 5 }, work: beginEvenings },
  'expenses.repeat': { every: { minutes: 10 }, work: repeatExpenses },
  'chat_files.let_go': { every: { minutes: 60 }, work: (services) => letGoOfFiles(services) },
  'files.let_go': { every: { minutes: 60 }, work: letGoOfUnnamed },
  'exports.expire': { every: { minutes: 60 }, work: expireExports },
  'shops.remind_of_closing': { every: { daily: '10:00' }, work: remindOfClosing },
  'shops.delete_closed': { every: { daily: '04:00' }, work: deleteClosed },
  'debts.remind': { every: { daily: '09:00' }, work: remindDue },
  'providers.check': { every: { minutes: 60 }, work: watchProviders },
  'accounts.check': { every: { daily: '06:00' }, work: checkAll },
  'whatsapp.check_numbers': { every: { daily: '06:00' }, work: checkNumbers },
  purge: { every: { minutes: 10 }, work: purge },
} satisfies Record<string, Schedule>;
