import * as z from 'zod';
import { orderStandings } from '../../resources/trade/order-standing.ts';
import { instant, sum } from './fields.ts';

const media = z.array(z.strictObject({ link: z.url(), caption: z.string() }));
const choice = z.strictObject({ id: z.string(), title: z.string() });

const replyButtons = z.strictObject({
  type: z.literal('button'),
  body: z.strictObject({ text: z.string() }),
  action: z.strictObject({ buttons: z.array(z.strictObject({ type: z.literal('reply'), reply: choice })) }),
});
const listMenu = z.strictObject({
  header: z.string(),
  body: z.string(),
  footer: z.string(),
  button: z.string(),
  action: z.strictObject({
    button: z.string(),
    sections: z.array(z.strictObject({ title: z.string(), rows: z.array(choice.extend({ description: z.string() })) })),
  }),
});
const place = z.strictObject({ latitude: z.number(), longitude: z.number(), name: z.string(), address: z.string() });

/** What a bot answers with, exactly as the specification shapes it: single-key objects, in order. */
export const chatAction = z
  .union([
    z.strictObject({ send_message: z.string() }),
    z.strictObject({ send_reply_button: replyButtons }),
    z.strictObject({ send_button: listMenu }),
    z.strictObject({ send_images: media }),
    z.strictObject({ send_stickers: media }),
    z.strictObject({ send_videos: media }),
    z.strictObject({ send_audios: media }),
    z.strictObject({ send_documents: media }),
    z.strictObject({ send_locations: z.array(place) }),
  ])
  .meta({ id: 'ChatAction' });
export type ChatAction = z.output<typeof chatAction>;
export type ChatMedia = z.output<typeof media>[number];

/** What our widget shows in place of a message's text; other clients show the text. Amounts are minor units. */
export const chatCard = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('product'),
      name: z.string(),
      price: sum,
      /** Its variants differ in price; `price` is the cheapest. */
      from: z.boolean(),
      description: z.string().nullable(),
      picture: z.url().nullable(),
      soldOut: z.boolean(),
      /** What is asked below it; empty when it is sold out. */
      question: z.string(),
    }),
    z.strictObject({
      kind: z.literal('cart'),
      /** The sentence above it. */
      title: z.string(),
      lines: z.array(
        z.strictObject({ name: z.string(), variant: z.string().nullable(), quantity: z.int(), total: sum }),
      ),
      /** What the shop adds to every order; older cards have none. */
      charges: z.array(z.strictObject({ name: z.string(), amount: sum })).optional(),
      total: sum,
    }),
    z.strictObject({
      kind: z.literal('order'),
      title: z.string(),
      number: z.int(),
      /** Null while it is a link that nobody has ordered with. */
      status: z.enum(orderStandings).nullable(),
      total: sum,
      due: sum,
      url: z.url(),
      /** What its button says; older cards have none. */
      button: z.string().optional(),
    }),
    /** A text without the address it led to, which a button stands for. */
    z.strictObject({ kind: z.literal('link'), title: z.string(), url: z.url(), button: z.string() }),
    /** Its content is part of the next entry's card. */
    z.strictObject({ kind: z.literal('covered') }),
  ])
  .meta({ id: 'ChatCard' });
export type ChatCard = z.output<typeof chatCard>;

/**
 * One thing said in a chat, as our widget reads it: from the answer to what it sent, from the chat's history and from
 * its live stream.
 */
export const chatEntry = z
  .strictObject({
    /**
     * Grows with time: a later entry's id sorts after an earlier one's. What the visitor said has the id that her
     * widget minted.
     */
    id: z.string(),
    from: z.enum(['shop', 'visitor']),
    at: instant,
    /** What the visitor wrote, or the title of what she picked. */
    text: z.string().optional(),
    /** What the visitor sent; its address opens it without a session. */
    file: z.strictObject({ url: z.url(), media_type: z.string(), name: z.string() }).optional(),
    /** What the shop said: one of the specification's single-key actions. */
    action: chatAction.optional(),
    card: chatCard.optional(),
    /** Who of the shop wrote it, by first name; left out, the bot did. */
    by: z.string().optional(),
  })
  .meta({ id: 'ChatEntry' });
export type ChatEntry = z.output<typeof chatEntry>;
