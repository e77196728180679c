import * as z from 'zod';
import type { InboundBody, Incoming } from '../inbound.ts';

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

const longestText = 4096;
const maxRaw = 16_000;
const noWords: Incoming = { text: '', picked: null };

const words = (text: string, picked: string | null = null): Content => {
  const textBody = { text: text.slice(0, longestText), picked };
  return { body: textBody, incoming: textBody };
};

const other: Read = (message) => {
  const raw = JSON.stringify(message).length <= maxRaw ? { raw: message } : {};
  return { body: { other: message.type.slice(0, 60), ...raw }, incoming: null };
};
/** Kept whole, and answered: somebody sent it to be seen. */
const unreadable: Read = (message) => {
  const content = other(message);
  return content && { ...content, incoming: noWords };
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
    const media = { kind, id, caption, ...(filename !== undefined && { name: filename }) };
    return { body: { media }, incoming: { text: caption.slice(0, longestText), picked: null, media: kind } };
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
  ['order', unreadable],
  // They say something about a message or an account; they are none.
  ['reaction', () => undefined],
  ['system', () => undefined],
]);
