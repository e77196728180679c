import * as z from 'zod';
import { type Language, languages, messageSteps } from '../../resources/enums.ts';
import { answerKinds } from './answer-kinds.ts';
import { longestSample, longestWait, maxBlocks, maxRows, maxTries, sizes } from './limits.ts';
import { mediaKinds } from './media-kinds.ts';
import { menuShows } from './menu-shows.ts';

/** What a channel takes at most stands in limits.ts and is the doctor's to say: a draft may be too long for a while. */
const longest = 5000;
const translation = z.string().max(longest);
const words = z.strictObject({ en: translation, sw: translation } satisfies Record<Language, z.ZodString>);
/**
 * A text of the flow in each language, with `{shop}`, `{name}` and the conversation's own variables filled in when it
 * is said. Where one is empty, the other is said.
 */
export type Words = z.infer<typeof words>;
const blockName = /^[a-zA-Z0-9][\w-]{0,59}$/;
/** The name of a block that comes after; empty in a draft, while none is chosen. */
const next = z.union([z.literal(''), z.string().regex(blockName)]);
const variable = z.string().regex(/^[a-z][a-z0-9_]{0,29}$/);
const maxOptions = 20;
/** What the shop sent up, by its id. */
const carriedFile = z.strictObject({ kind: z.enum(mediaKinds), file: z.uuid() });
/** A place on a map; in a draft, until it is found there, without its spot. */
const shownPlace = z.strictObject({
  spot: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).nullable(),
  name: z.string().max(sizes.placeName),
  address: z.string().max(sizes.placeAddress),
});
/** A secret of the shop's that headers are sent with. */
export const secretName = z.string().regex(/^[a-z][a-z0-9_]{0,29}$/);

/** The blocks of a flow. `next` names another block; a block that waits for an answer says where each answer leads. */
const block = z.discriminatedUnion('kind', [
  /** Says a text; below a file it is its caption, before a sound a message. Without one a place comes after it. */
  z.strictObject({
    kind: z.literal('message'),
    text: words,
    file: carriedFile.optional(),
    place: shownPlace.optional(),
    next,
  }),
  /**
   * A choice: without `show`, as with `auto`, up to three options are buttons, more are a list, which has room for a
   * description of each. What buttons cannot hold is a list whatever it says.
   */
  z.strictObject({
    kind: z.literal('menu'),
    text: words,
    button: words,
    show: z.enum(menuShows).optional(),
    options: z
      .array(z.strictObject({ id: z.string().regex(blockName), title: words, description: words.optional(), next }))
      .min(1)
      .max(maxOptions)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length),
  }),
  /**
   * A question in words; what fits is kept in a variable: a day as `2026-11-22`, a place as it was named or, where it
   * was shared, as `-6.8235,39.2695`. `sorry` is said when the answer does not fit; after `tries` of those it leads to
   * `given_up`. Without either it asks on.
   */
  z.strictObject({
    kind: z.literal('ask'),
    text: words,
    answer: z.enum(answerKinds),
    variable,
    sorry: words,
    tries: z.int().min(1).max(maxTries).optional(),
    next,
    given_up: next.optional(),
  }),
  /**
   * Goes on by a fact (`name`, `phone`, `language`, `cart`), by what is so while it is asked (`shop_open`,
   * `chat_channel`, `has_debt`, `has_tag`) or by a variable: known at all, or equal to `is`, as one of her tags is to
   * be.
   */
  z.strictObject({
    kind: z.literal('condition'),
    fact: variable,
    is: z.string().max(sizes.value).nullable(),
    yes: next,
    no: next,
  }),
  z.strictObject({ kind: z.literal('set'), variable, to: z.string().max(sizes.value), next }),
  z.strictObject({ kind: z.literal('jump'), next }),
  /** Says nothing and waits; whatever is written then leads on. */
  z.strictObject({ kind: z.literal('quiet'), next }),
  z.strictObject({ kind: z.literal('categories'), text: words, next, back: next.optional() }),
  /** `back` leads to the categories; without them, or when there is nothing to show, `empty`. */
  z.strictObject({ kind: z.literal('products'), text: words, next, empty: next, back: next.optional() }),
  z.strictObject({ kind: z.literal('product'), text: words, next, back: next }),
  z.strictObject({ kind: z.literal('add'), text: words, next }),
  /**
   * Says an order in words back, and waits for a yes. Whatever is written that names goods leads to it; where another
   * block does, it asks for words (`empty`). `back`: something is wrong with it.
   */
  z.strictObject({ kind: z.literal('words'), text: words, empty: words, next, back: next }),
  z.strictObject({ kind: z.literal('cart'), text: words, empty: words, next }),
  z.strictObject({ kind: z.literal('clear'), text: words, next }),
  /**
   * Sends the order link; its text knows `{number}`, `{total}` and `{url}`. With `wait` it then waits so many minutes
   * for that order to be paid, and leads to `paid` or, when they are over, to `unpaid`; by what is written before, to
   * `next`.
   */
  z.strictObject({
    kind: z.literal('link'),
    text: words,
    empty: words,
    next,
    wait: z.int().min(1).max(longestWait).optional(),
    paid: next.optional(),
    unpaid: next.optional(),
  }),
  /** Asks for what is still to be paid on the newest order; its text knows `{number}`, `{due}` and `{url}`. */
  z.strictObject({ kind: z.literal('payment'), text: words, next, empty: next }),
  z.strictObject({ kind: z.literal('status'), text: words, empty: words, next }),
  /** Goes on in another language; without `to`, in the other one. */
  z.strictObject({ kind: z.literal('language'), text: words, to: z.enum(languages).optional(), next }),
  /**
   * Asks a system of the shop's own, after `text`, and goes on by `next` with what was read of its answer, or by
   * `failed`. `sorry` is said to who writes meanwhile. A header with `secret` is sent with the shop's secret of that
   * name: a flow has none itself. `sample` is JSON that a test takes for the answer; no customer is answered by it.
   */
  z.strictObject({
    kind: z.literal('http'),
    text: words,
    sorry: words,
    method: z.enum(['GET', 'POST']),
    url: z.string().max(sizes.url),
    headers: z
      .array(
        z.strictObject({
          name: z.string().max(sizes.headerName),
          value: z.string().max(sizes.headerValue),
          secret: secretName.nullable(),
        }),
      )
      .max(maxRows),
    body: z.string().max(sizes.body),
    read: z.array(z.strictObject({ path: z.string().max(sizes.path), variable })).max(maxRows),
    sample: z.string().max(longestSample).optional(),
    next,
    failed: next,
  }),
  /** Hands over to a person; `assignee`: to this member of the shop, as long as they work there. */
  z.strictObject({ kind: z.literal('person'), text: words, assignee: z.uuid().optional() }),
  /** Goes on by itself when its time is over; what is written before that leads to `answered`. */
  z.strictObject({ kind: z.literal('wait'), minutes: z.int().min(1).max(longestWait), next, answered: next }),
  /** Says what she owes, with the link to pay it: its text knows `{balance}` and `{url}`. `empty`: she owes nothing. */
  z.strictObject({ kind: z.literal('debt'), text: words, empty: words, next }),
]);
export type Block = z.infer<typeof block>;
export type BlockKind = Block['kind'];
export type BlockOf<K extends BlockKind> = Extract<Block, { kind: K }>;

export const flowSchema = z.strictObject({
  /** Where a conversation begins. */
  start: next,
  /** Words that lead to a block from anywhere; the longest that fits wins. */
  keywords: z.array(z.strictObject({ words: z.array(z.string().min(1).max(40)).min(1).max(100), next })).max(maxBlocks),
  /** What happens to an order of the chat, and the block that it leads to: after its shopper was told. */
  events: z
    .array(z.strictObject({ event: z.enum(messageSteps), next }))
    .max(messageSteps.length)
    .refine((all) => new Set(all.map(({ event }) => event)).size === all.length)
    .optional(),
  /** Said when nothing else fits, before the last question is asked again. */
  unknown: words,
  /** The block that words lead to which nothing else fits, in place of `unknown`. */
  any: next.optional(),
  blocks: z
    .record(z.string().regex(blockName), block)
    .refine((blocks) => Object.keys(blocks).length <= maxBlocks, { params: { problem: 'flow_too_large' } }),
  /** Where an editor's map shows a block that somebody put elsewhere. */
  places: z.record(z.string().regex(blockName), z.strictObject({ x: z.int(), y: z.int() })).optional(),
  /** How an editor lists the blocks: no conversation depends on it. */
  order: z.array(z.string().regex(blockName)).max(maxBlocks).optional(),
});
/** A bot's conversation as a graph of blocks by name. */
export type Flow = z.infer<typeof flowSchema>;
