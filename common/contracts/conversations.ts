import * as z from 'zod';
import { contract } from './contract.ts';
import { count, instant } from './fields.ts';

const person = z
  .strictObject({
    id: z.uuid(),
    channel: z.enum(['whatsapp', 'web']),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    since: instant,
    /** What she wrote last; null where that has no words. */
    text: z.string().nullable(),
    /** What that is which has no words, by WhatsApp's names of kinds. */
    kind: z.string().nullable().optional(),
  })
  .meta({ id: 'PersonWaiting' });
export type PersonWaiting = z.output<typeof person>;

const waiting = z.strictObject({ count, people: z.array(person) }).meta({ id: 'PeopleWaiting' });
export type PeopleWaiting = z.output<typeof waiting>;

export const listPeopleWaiting = contract({
  id: 'conversations.waiting',
  method: 'GET',
  path: '/api/conversations/waiting',
  tag: 'chat',
  summary: 'Who asked for a person of the shop and still waits, longest first',
  access: 'conversations.read',
  answers: { 200: waiting },
});

const message = z
  .strictObject({
    id: z.uuid(),
    /** Of which conversation. */
    conversation_id: z.uuid().optional(),
    channel: z.enum(['whatsapp', 'web']),
    from: z.enum(['shop', 'customer']),
    at: instant,
    /** Its words, without what could be picked; null where it has none (a picture, a place). */
    text: z.string().nullable(),
    /** What that is which has no words, by WhatsApp's names of kinds. */
    kind: z.string().nullable().optional(),
    /** It did not reach the customer. */
    failed: z.boolean(),
  })
  .meta({ id: 'CustomerMessage' });
export type CustomerMessage = z.output<typeof message>;

export const listCustomerMessages = contract({
  id: 'customers.messages',
  method: 'GET',
  path: '/api/customers/{id}/messages',
  tag: 'chat',
  summary: 'What was said with a customer in chats, oldest first: the newest 50',
  access: 'conversations.read',
  params: z.strictObject({ id: z.uuid() }),
  answers: { 200: z.array(message) },
  problems: ['not_found'],
});

export const returnToBot = contract({
  id: 'conversations.bot_again',
  method: 'POST',
  path: '/api/conversations/{id}/bot_again',
  tag: 'chat',
  summary: 'Let the bot answer again',
  access: 'conversations.bot_again',
  params: z.strictObject({ id: z.uuid() }),
  answers: { 200: z.strictObject({ id: z.uuid(), waiting: z.literal(false) }) },
  problems: ['not_found'],
});
