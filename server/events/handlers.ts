import { accountJobs } from '../auth/messages.ts';
import { chatJobs } from '../chat/jobs.ts';
import { makeExport } from '../exports/make.ts';
import { importJobs } from '../imports/jobs.ts';
import { answerCallback, askUntilAnswered } from '../money/answer-callback.ts';
import { check, collect } from '../money/collect.ts';
import { askSettled } from '../money/make-available.ts';
import { ownPayments } from '../money/own-account.ts';
import { sendRefund } from '../money/send-refund.ts';
import { withdraw } from '../money/take-back.ts';
import { tellEvening } from '../news/evening.ts';
import { notifyStaff } from '../news/notify-staff.ts';
import { notify, notifyOtherwise } from '../orders/notify.ts';
import { outboundJobs } from '../outbound/jobs.ts';
import { ownSms } from '../outbound/own-sms.ts';
import { checkOne } from '../own-accounts/check.ts';
import type { JobHandlers } from './job-handler.ts';
import { schedules } from './schedules.ts';

/** Every kind of work that happens after a transaction. At least once: each effect has a key of its own. */
export const handlers = {
  ...chatJobs,
  ...accountJobs,
  ...outboundJobs,
  'order.tell': notify,
  'order.tell_otherwise': notifyOtherwise,
  'staff.tell': notifyStaff,
  'jioni.tell': tellEvening,
  'exports.make': makeExport,
  ...importJobs,
  'payment.collect': collect,
  'payment.check': check,
  'sms.check_account': checkOne(ownSms),
  'payment.check_account': checkOne(ownPayments),
  'payment.withdraw': withdraw,
  'payment.refund': sendRefund,
  'payment.callback': answerCallback,
  'payment.ask': askUntilAnswered,
  'payment.ask_settled': askSettled,
  ...Object.fromEntries(Object.entries(schedules).map(([name, { work }]) => [name, work])),
} satisfies JobHandlers;

/**
 * Seconds after which a try counts as hung, where the usual are too few: another would begin beside one that goes on.
 * Of a worker that dies its heart tells sooner.
 */
export const longestTries: Readonly<Record<string, number>> = { 'exports.make': 6 * 3600 };
