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
