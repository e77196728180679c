import * as z from 'zod';
import { debts } from '../../resources/debts.ts';
import { debtDirections } from '../../resources/enums.ts';
import { contract } from './contract.ts';
import { count, instant, sum } from './fields.ts';

const ageing = z
  .strictObject({
    balance: sum,
    count,
    /** Customers or suppliers they are with. */
    people: count,
    ages: z.array(
      z.strictObject({
        /** Days late, both ends among them; null for no end. */
        from: z.int(),
        to: z.int().nullable(),
        balance: sum,
        count,
      }),
    ),
  })
  .meta({ id: 'DebtAgeing', description: 'What is still to be paid, by how late it is. Amounts in minor units.' });
export type DebtAgeing = z.output<typeof ageing>;

export const getDebtAgeing = contract({
  id: 'debts.ageing',
  method: 'GET',
  path: '/api/debts/ageing',
  tag: 'debts',
  summary: 'What is still to be paid, by how late it is',
  access: 'debts.read',
  query: z.strictObject({ direction: z.enum(debtDirections) }),
  answers: { 200: ageing },
});

const awaited = z
  .strictObject({
    /** Null for none. */
    payment: z
      .strictObject({
        /** The prompt is open, its outcome is not known, or its money came and is held. */
        why: z.enum(['waits', 'undecided', 'held']),
        amount: sum,
        /** E.164. */
        phone: z.string().nullable(),
        since: instant,
      })
      .nullable(),
  })
  .meta({
    id: 'AwaitedPayment',
    description: 'Money by phone that may still come, or came and is held. Amounts in minor units.',
  });
export type AwaitedPayment = z.output<typeof awaited>;

export const getAwaitedPayment = contract({
  id: 'debts.awaited',
  method: 'GET',
  path: '/api/debts/{id}/awaited',
  tag: 'debts',
  summary: 'Whether money may still come by phone for what its customer owes',
  access: 'debts.record_cash',
  params: z.strictObject({ id: z.uuid() }),
  answers: { 200: awaited },
  problems: ['not_found'],
});

const reminderPreview = z
  .strictObject({
    channel: z.enum(debts.events.reminded.data.channel.options.values),
    /** The number it goes to. */
    to: z.string(),
    /** As it will be read, the link's own part left out. */
    text: z.string(),
    /** Of an SMS: into how many it is divided. */
    parts: z.int().nullable(),
    /** What it costs the shop at most, in minor units. */
    cost: sum,
  })
  .meta({ id: 'ReminderPreview', description: 'What a reminder would say, where, and at what cost in minor units.' });
export type ReminderPreview = z.output<typeof reminderPreview>;

export const getReminderPreview = contract({
  id: 'debts.reminder',
  method: 'GET',
  path: '/api/debts/{id}/reminder',
  tag: 'debts',
  summary: 'What a reminder of all that its customer owes would say',
  access: 'debts.remind',
  params: z.strictObject({ id: z.uuid() }),
  answers: { 200: reminderPreview },
  problems: [
    'not_found',
    'wrong_state',
    'reminded_today',
    'nowhere_to_write',
    'wants_no_messages',
    'payment_in_progress',
    'payment_undecided',
    'payment_held',
  ],
});
