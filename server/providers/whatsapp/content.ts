import * as z from 'zod';
import type { InboundBody } from '../../stored/message-body.ts';
import type { Incoming } from '../inbound.ts';

interface Content {
  body: InboundBody;
  /** What moves the flow: words, or none from what the bot cannot read but answers; null for what it passes over. */
  incoming: Incoming | null;
}
interface Message {
  type: string;
  [field: string]: unknown;
}
type Read = (message: Message) => Content | undefined;

/**
 * What a message says, by its type (protocol sheet §7.3); undefined for what is no message. Unknown and broken ones are
 * kept, not read.
 */
export const contentOf: Read = (message) => (reads.get(message.type) ?? other)(message);

/** Whatever somebody writes or pastes is kept: WhatsApp itself takes less. */
const longestText = 100_000;
const maxRaw = 200_000;
/** What a bot reads of it. */
const longestHeard = 4096;
const noWords: Incoming = { text: '', picked: null };

/** With how many characters are missing, where some are. */
const bounded = (text: string): string =>
  text.length <= longestText ? text : `${text.slice(0, longestText)}… (+${text.length - longestText})`;
const forBot = (text: string): string => text.slice(0, longestHeard);

const words = (text: string, picked: string | null = null): Content => ({
  body: { text: bounded(text), picked },
  incoming: { text: forBot(text), picked },
});

const other: Read = (message) => {
  const raw = JSON.stringify(message).length <= maxRaw ? message : partOf(message);
  return { body: { other: message.type.slice(0, 60), ...(raw && { raw }) }, incoming: null };
};

const largeOrder = z.object({
  order: z.object({
    catalog_id: z.string().optional().catch(undefined),
    text: z.string().catch(''),
    product_items: z.array(z.unknown()).catch([]),
  }),
});
const largeEdit = z.object({ edit: z.object({ message: z.object({ text: z.object({ body: z.string() }) }) }) });
/** What is too large to be kept whole: of an order its first lines, with how many are missing, and any words. */
function partOf(message: Message): Message | undefined {
  const { type } = message;
  const changed = largeEdit.safeParse(message).data?.edit.message.text.body;
  if (changed !== undefined) return { type, edit: { message: { text: { body: bounded(changed) } } } };
  const order = largeOrder.safeParse(message).data?.order;
  if (!order) return undefined;
  const { catalog_id, text, product_items: items } = order;
  let size = 0;
  const taken = items.filter((item) => {
    size += JSON.stringify(item).length;
    return size <= maxRaw;
  });
  const left = items.length - taken.length;
  const note = [bounded(text), ...(left > 0 ? [`… (+${left})`] : [])].filter((part) => part !== '').join('\n');
  return { type, order: { catalog_id, text: note, product_items: taken } };
}
/** Kept whole, and answered: somebody sent it to be seen. */
const unreadable: Read = (message) => {
  const content = other(message);
  return content && { ...content, incoming: noWords };
};
const cart: Read = (message) => {
  const content = other(message);
  return content && { ...content, incoming: { ...noWords, forPerson: true } };
};

function reading<T>(shape: z.ZodType<T>, content: (read: T) => Content): Read {
  return (message) => {
    const read = shape.safeParse(message);
    return read.success ? content(read.data) : other(message);
  };
}

const option = z.object({ id: z.string(), title: z.string() });
const interactive = z.object({
  interactive: z.union([
    z.object({ button_reply: option }).transform(({ button_reply }) => button_reply),
    z.object({ list_reply: option }).transform(({ list_reply }) => list_reply),
    z.object({ nfm_reply: z.object({ response_json: z.string() }) }).transform(() => undefined),
  ]),
});
const mediaObject = z.object({
  id: z.string(),
  caption: z.string().optional(),
  filename: z.string().max(500).optional().catch(undefined),
});
/** What a place is called, where she chose one that has a name. */
const wordsOfPlace = z
  .string()
  .transform((text) => text.trim().slice(0, 200))
  .optional()
  .catch(undefined);
const placeObject = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  name: wordsOfPlace,
  address: wordsOfPlace,
});
const media = (kind: string): Read =>
  reading(z.object({ [kind]: mediaObject }), ({ [kind]: read }) => {
    const { id = '', caption = '', filename } = read ?? {};
    const media = { kind, id, caption: bounded(caption), ...(filename !== undefined && { name: filename }) };
    return { body: { media }, incoming: { text: forBot(caption), picked: null, media: kind } };
  });

const reads = new Map<string, Read>([
  ['text', reading(z.object({ text: z.object({ body: z.string() }) }), ({ text }) => words(text.body))],
  [
    'interactive',
    (message) =>
      reading(interactive, ({ interactive: picked }) =>
        picked ? words(picked.title, picked.id) : { body: { other: 'nfm_reply', raw: message }, incoming: noWords },
      )(message),
  ],
  [
    'button',
    reading(z.object({ button: z.object({ payload: z.string(), text: z.string() }) }), ({ button }) =>
      words(button.text, button.payload),
    ),
  ],
  [
    'location',
    reading(z.object({ location: placeObject }), ({ location: { latitude, longitude, name, address } }) => {
      const place = { latitude, longitude };
      const called = { ...(name && { name }), ...(address && { address }) };
      return { body: { location: { ...place, ...called } }, incoming: { ...noWords, place } };
    }),
  ],
  ...['image', 'video', 'audio', 'document', 'sticker'].map((kind): [string, Read] => [kind, media(kind)]),
  ['contacts', unreadable],
  ['order', cart],
  // They say something about a message, which is read elsewhere, or an account; they are none.
  ['reaction', () => undefined],
  ['system', () => undefined],
]);
