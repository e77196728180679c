import { actorKinds } from './enums.ts';
import { bool, choice, defineResource, id, instant, json, text } from './kit/index.ts';

/**
 * What happened in a shop: one row a happening, written in the transaction of its cause and never changed. Timelines,
 * the log of who did what, notifications and live pages are made of it. Rows outlive what they are about.
 */
export const events = defineResource('events', {
  scope: 'shop',
  title: 'type',
  access: { read: 'cashier', create: 'nobody', update: 'nobody', delete: 'nobody' },
  fields: {
    /** Rises with time, a little out of order between processes: nobody may follow the table by it. */
    id: id.system(),
    /** `orders.cancelled`: the record type and what happened, as its definition has it. */
    type: text.system({ max: 80 }),
    /** What it happened to: the record type and the id. */
    subject: text.system({ max: 40 }),
    subject_id: id.system(),
    actor_kind: choice.system(actorKinds),
    /** Null for who has none: the server, a provider, a shopper who is no customer yet. */
    actor_id: text.systemOptional({ max: 64 }),
    /** As they were called then. */
    actor_name: text.system({ max: 120 }),
    /** What the event says, by its definition. */
    data: json.system(),
    /** `{ field: [before, after] }`; null where nothing of the record changed. */
    changes: json.systemOptional(),
    /** The event that this one follows from. */
    cause: id.systemOptional(),
    at: instant.system(),
    /** Taken back since by staff: it stays here, and its customer was never told. */
    undone: bool.computed(),
    /** What became of the message that tells the customer. */
    notification: choice.computed(['waiting', 'sent', 'delivered', 'failed', 'unknown']),
  },
  indexes: [['subject', 'subject_id']],
  uses: {
    type: ['list', 'filter'],
    subject: ['filter'],
    subject_id: ['filter'],
    actor_id: ['filter'],
    at: ['list', 'filter'],
  },
  ui: { icon: 'past', menu: { group: 'shop', order: 3 }, settings: { group: 'people', order: 3 } },
});
