import * as z from 'zod';
import { languages } from '../../resources/enums.ts';

const words = z.strictObject(
  Object.fromEntries(languages.map((language) => [language, z.string().min(1).max(1024)])) as Record<
    (typeof languages)[number],
    z.ZodString
  >,
);
export type Words = z.infer<typeof words>;
const next = z.string().max(60);

/** The blocks of a flow. `next` names another block; a block that waits for an answer says where each answer leads. */
const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('message'), text: words, next }),
  z.strictObject({
    kind: z.literal('menu'),
    text: words,
    button: words,
    options: z
      .array(z.strictObject({ id: z.string().max(60), title: words, next }))
      .min(1)
      .max(10),
  }),
  z.strictObject({ kind: z.literal('categories'), text: words, next }),
  z.strictObject({ kind: z.literal('products'), text: words, next, empty: next }),
  z.strictObject({ kind: z.literal('product'), text: words, next, back: next }),
  z.strictObject({ kind: z.literal('add'), text: words, next }),
  z.strictObject({ kind: z.literal('cart'), text: words, empty: words, next }),
  z.strictObject({ kind: z.literal('link'), text: words, empty: words, next }),
  z.strictObject({ kind: z.literal('status'), text: words, empty: words, next }),
  z.strictObject({ kind: z.literal('language'), text: words, next }),
  z.strictObject({ kind: z.literal('person'), text: words }),
  z.strictObject({ kind: z.literal('clear'), text: words, next }),
]);
export type Block = z.infer<typeof block>;
export type BlockKind = Block['kind'];
export type BlockOf<K extends BlockKind> = Extract<Block, { kind: K }>;

export const flowSchema = z.strictObject({
  start: next,
  /** Words that lead to a block from anywhere. */
  keywords: z.array(z.strictObject({ words: z.array(z.string().max(40)).min(1), next })),
  /** Said when nothing else fits, before the last question is asked again. */
  unknown: words,
  blocks: z.record(z.string().max(60), block),
});
/** A bot's conversation as a graph of blocks by name. */
export type Flow = z.infer<typeof flowSchema>;

/** Names that lead nowhere: a flow with any is not published. */
export function deadEnds(flow: Flow): string[] {
  const leads = Object.values(flow.blocks).flatMap((each) => [
    ...('next' in each ? [each.next] : []),
    ...('empty' in each && typeof each.empty === 'string' ? [each.empty] : []),
    ...('back' in each ? [each.back] : []),
    ...('options' in each ? each.options.map((option) => option.next) : []),
  ]);
  return [flow.start, ...flow.keywords.map((keyword) => keyword.next), ...leads].filter((name) => !flow.blocks[name]);
}
