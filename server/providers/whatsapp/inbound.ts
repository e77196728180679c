import * as z from 'zod';
import type { MessageBody } from '../../chat/messages.ts';
import type { Incoming } from '../../chat/state.ts';

/** Notifications as WhatsApp sends them (protocol sheet §7). Whatever is unknown passes, so that nothing new can stop what is known. */
const notification = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          field: z.string(),
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional(),
            contacts: z
              .array(
                z.object({
                  wa_id: z.string().optional(),
                  user_id: z.string().optional(),
                  profile: z.object({ name: z.string().optional() }).optional(),
                }),
              )
              .optional(),
            messages: z
              .array(
                z.looseObject({
                  id: z.string(),
                  type: z.string(),
                  from: z.string().optional(),
                  from_user_id: z.string().optional(),
                }),
              )
              .optional(),
            statuses: z
              .array(
                z.object({
                  id: z.string(),
                  status: z.string(),
                  biz_opaque_callback_data: z.string().optional(),
                  errors: z.array(z.object({ code: z.number() })).optional(),
                }),
              )
              .optional(),
          }),
        }),
      ),
    }),
  ),
});

export interface WhatsAppMessage {
  phoneNumberId: string;
  id: string;
  /** The phone (digits) or, for people with a username, their business-scoped id. */
  from: string;
  phone: string | null;
  name: string | null;
  body: MessageBody;
  incoming: Incoming | null;
}
export interface WhatsAppStatus {
  phoneNumberId: string;
  id: string;
  status: string;
  /** What we sent along with the message: its id in our messages. */
  ours: string | null;
  errorCode: number | null;
}

/** The phone number ids a delivery is about, or undefined when it is none of WhatsApp's. */
export function phoneNumberIds(body: unknown): string[] | undefined {
  const read = notification.safeParse(body);
  if (!read.success) return undefined;
  const ids = read.data.entry.flatMap(({ changes }) =>
    changes.flatMap(({ value }) => value.metadata?.phone_number_id ?? []),
  );
  return [...new Set(ids)];
}

/** Messages and statuses of a delivery, in the order they stand. */
export function readNotification(body: unknown): { messages: WhatsAppMessage[]; statuses: WhatsAppStatus[] } {
  const changes = notification
    .parse(body)
    .entry.flatMap((entry) => entry.changes)
    .filter(({ field }) => field === 'messages');
  return {
    messages: changes.flatMap(({ value }) => {
      const phoneNumberId = value.metadata?.phone_number_id;
      if (phoneNumberId === undefined) return [];
      return (value.messages ?? []).flatMap((message): WhatsAppMessage[] => {
        const from = message.from ?? message.from_user_id;
        const read = reads[message.type] ?? other;
        const content = from === undefined ? undefined : read(message);
        if (from === undefined || content === undefined) return [];
        const contact = value.contacts?.find(({ wa_id, user_id }) => wa_id === from || user_id === from);
        const phone = /^\d{8,15}$/.test(message.from ?? '') ? `+${message.from}` : null;
        return [{ phoneNumberId, id: message.id, from, phone, name: contact?.profile?.name ?? null, ...content }];
      });
    }),
    statuses: changes.flatMap(({ value }) => {
      const phoneNumberId = value.metadata?.phone_number_id;
      if (phoneNumberId === undefined) return [];
      return (value.statuses ?? []).map(({ id, status, biz_opaque_callback_data, errors }) => ({
        phoneNumberId,
        id,
        status,
        ours: biz_opaque_callback_data ?? null,
        errorCode: errors?.[0]?.code ?? null,
      }));
    }),
  };
}

type Content = { body: MessageBody; incoming: Incoming | null };
type Read = (message: Record<string, unknown>) => Content | undefined;

const textShape = z.object({ text: z.object({ body: z.string() }) });
const pickedShape = z.object({
  interactive: z.union([
    z
      .object({ button_reply: z.object({ id: z.string(), title: z.string() }) })
      .transform(({ button_reply }) => button_reply),
    z.object({ list_reply: z.object({ id: z.string(), title: z.string() }) }).transform(({ list_reply }) => list_reply),
  ]),
});
const buttonShape = z.object({ button: z.object({ payload: z.string(), text: z.string() }) });
const placeShape = z.object({ location: z.object({ latitude: z.number(), longitude: z.number() }) });
const mediaShape = z.object({ id: z.string(), caption: z.string().optional() });

const other: Read = (message) => ({ body: { other: String(message.type) }, incoming: null });
const media =
  (kind: string): Read =>
  (message) => {
    const read = mediaShape.safeParse(message[kind]);
    if (!read.success) return other(message);
    const { id, caption = '' } = read.data;
    return {
      body: { media: { kind, id, caption } },
      incoming: caption === '' ? null : { text: caption, picked: null },
    };
  };
const words = (text: string, picked: string | null): Content => ({
  body: { text, picked },
  incoming: { text, picked },
});

const reads: Record<string, Read> = {
  text(message) {
    const read = textShape.safeParse(message);
    return read.success ? words(read.data.text.body.slice(0, 4096), null) : other(message);
  },
  // Seen in the wild without its `interactive` object: kept, not read.
  interactive(message) {
    const read = pickedShape.safeParse(message);
    return read.success ? words(read.data.interactive.title, read.data.interactive.id) : other(message);
  },
  button(message) {
    const read = buttonShape.safeParse(message);
    return read.success ? words(read.data.button.text, read.data.button.payload) : other(message);
  },
  location(message) {
    const read = placeShape.safeParse(message);
    return read.success
      ? {
          body: { location: { latitude: read.data.location.latitude, longitude: read.data.location.longitude } },
          incoming: null,
        }
      : other(message);
  },
  image: media('image'),
  video: media('video'),
  audio: media('audio'),
  document: media('document'),
  sticker: media('sticker'),
  // A reaction says something about a message; it is not one.
  reaction: () => undefined,
  system: () => undefined,
};
