import * as z from 'zod';
import { contract } from './contract.ts';
import { instant } from './fields.ts';

/** What somebody has said of offers over a channel. Neither agreed nor stopped: nobody has asked. */
export const channelWish = z
  .strictObject({
    channel: z.enum(['whatsapp', 'sms', 'web']),
    /** E.164; null of a chat that no number is known of. */
    phone: z.string().nullable(),
    agreed_at: instant.nullable(),
    stopped_at: instant.nullable(),
    /** The proof: what was agreed to, or what was written. */
    words: z.string().nullable(),
  })
  .meta({ id: 'ChannelWish' });
export type ChannelWish = z.output<typeof channelWish>;

export const listCustomerWishes = contract({
  id: 'customers.wishes',
  method: 'GET',
  path: '/api/customers/{id}/wishes',
  tag: 'chat',
  summary: 'Whether a customer agreed to offers over each channel, with the proof; empty without a number',
  access: 'customers.read',
  params: z.strictObject({ id: z.uuid() }),
  answers: { 200: z.array(channelWish) },
  problems: ['not_found'],
});
