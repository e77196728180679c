import * as z from 'zod';
import { isStorable, toStorable } from '../../../resources/kit/text.ts';
import type { InboundBody } from '../../stored/message-body.ts';
import type { Incoming } from '../inbound.ts';
import { contentOf } from './content.ts';

export interface WhatsAppMessage {
  id: string;
  /** The phone (digits) or, for people with a username, their business-scoped id. */
  from: string;
  /** The business-scoped id, where it is told. */
  userId: string | null;
  /** E.164. */
  phone: string | null;
  name: string | null;
  at: Date | null;
  body: InboundBody;
  incoming: Incoming | null;
}
export interface WhatsAppStatus {
  id: string;
  status: string;
  /** What we sent along with the message: its id in our messages. */
  ours: string | null;
  errorCode: number | null;
  /** True where WhatsApp says that it costs nothing; how much a message costs it never says. */
  free: boolean;
}

/** What somebody feels about a message, in one sign. */
export interface WhatsAppReaction {
  /** WhatsApp's id of the message. */
  to: string;
  /** Empty: taken back. */
  emoji: string;
  /** Seconds. */
  at: number;
}

/** What somebody has told WhatsApp about offers of this number. */
export type WhatsAppWish = {
  wants: 'stop' | 'start';
  /** In WhatsApp's words. */
  detail: string;
  at: number;
} & (
  | {
      /** Digits. */
      phone: string;
    }
  | { phone: null; userId: string }
);

/** An id of theirs, as it can be looked up and kept. */
const idOf = (max: number) => z.string().min(1).max(max).refine(isStorable);
const entry = z.object({ id: idOf(64).optional(), changes: z.array(z.unknown()) });
const change = z.object({ field: z.string(), value: z.looseObject({ metadata: z.unknown() }) });
const metadata = z.object({ phone_number_id: idOf(64) });
const contact = z.object({
  wa_id: z.string().optional(),
  user_id: idOf(150).optional().catch(undefined),
  profile: z.object({ name: z.string().optional() }).optional(),
});
const message = z.looseObject({
  id: idOf(500),
  type: z.string(),
  from: idOf(150).optional(),
  from_user_id: idOf(150).optional(),
  timestamp: z.string().optional(),
});
const reaction = z.object({
  type: z.literal('reaction'),
  timestamp: z.coerce.number().int().min(0).catch(0),
  reaction: z.object({ message_id: idOf(500), emoji: z.string().max(60).default('') }),
});
const answering = z.object({ context: z.object({ id: idOf(500) }) });
const status = z.object({
  id: idOf(500),
  status: z.string(),
  biz_opaque_callback_data: idOf(200).optional().catch(undefined),
  errors: z.array(z.object({ code: z.number() })).optional(),
  pricing: z.object({ billable: z.boolean() }).optional().catch(undefined),
});

const wish = z.object({
  wa_id: z
    .string()
    .regex(/^\d{8,15}$/)
    .optional()
    .catch(undefined),
  // Who hides her number is named by this alone.
  user_id: idOf(150).optional().catch(undefined),
  detail: z.string().max(500).catch(''),
  category: z.literal('marketing_messages'),
  value: z.enum(['stop', 'resume']),
  timestamp: z.coerce.number().catch(0),
});

/** The items of a list that have the expected shape: whatever else stands in it cannot stop what is known. */
const known = <T>(list: unknown, shape: z.ZodType<T>): T[] =>
  Array.isArray(list)
    ? list.flatMap((item) => {
        const read = shape.safeParse(item);
        return read.success ? [read.data] : [];
      })
    : [];
const entriesOf = (body: unknown) =>
  known(z.object({ entry: z.array(z.unknown()) }).safeParse(body).data?.entry, entry);
const numberOf = (value: { metadata: unknown }) => metadata.safeParse(value.metadata).data?.phone_number_id;

/** The phone numbers and business accounts (ids) that a delivery is about. */
export function whoseDelivery(body: unknown): { phoneNumbers: string[]; businessAccounts: string[] } {
  const entries = entriesOf(body);
  const phoneNumbers = entries.flatMap(({ changes }) =>
    known(changes, change).flatMap(({ value }) => numberOf(value) ?? []),
  );
  return {
    phoneNumbers: [...new Set(phoneNumbers)],
    businessAccounts: [...new Set(entries.flatMap(({ id }) => id ?? []))],
  };
}

/** What a delivery tells one phone number (protocol sheet §7), in the order it stands. */
export function readNotification(
  body: unknown,
  phoneNumberId: string,
): {
  messages: WhatsAppMessage[];
  reactions: WhatsAppReaction[];
  statuses: WhatsAppStatus[];
  wishes: WhatsAppWish[];
} {
  const changes = entriesOf(body)
    .flatMap((each) => known(each.changes, change))
    .filter(({ value }) => numberOf(value) === phoneNumberId);
  const valuesOf = (name: string) => changes.filter(({ field }) => field === name).map(({ value }) => value);
  const values = valuesOf('messages');
  return {
    wishes: valuesOf('user_preferences')
      .flatMap((value) => known(value.user_preferences, wish))
      .flatMap(({ wa_id: phone, user_id: userId, detail, value, timestamp: at }): WhatsAppWish[] => {
        const wants = value === 'stop' ? 'stop' : 'start';
        if (phone !== undefined) return [{ phone, detail, at, wants }];
        return userId === undefined ? [] : [{ phone: null, userId, detail, at, wants }];
      }),
    messages: values.flatMap((value) => messagesOf(value)),
    reactions: values
      .flatMap((value) => known(value.messages, reaction))
      .map(({ timestamp: at, reaction: { message_id: to, emoji } }) => ({ to, emoji, at })),
    statuses: values
      .flatMap((value) => known(value.statuses, status))
      .map(({ id, status: reported, biz_opaque_callback_data, errors, pricing }) => ({
        id,
        status: reported,
        ours: biz_opaque_callback_data ?? null,
        errorCode: errors?.[0]?.code ?? null,
        free: pricing?.billable === false,
      })),
  };
}

function messagesOf(value: Record<string, unknown>): WhatsAppMessage[] {
  const contacts = known(value.contacts, contact);
  return known(value.messages, message).flatMap((each) => {
    const from = each.from ?? each.from_user_id;
    const content = contentOf(each);
    if (from === undefined || content === undefined) return [];
    const writer = contacts.find(({ wa_id, user_id }) => wa_id === from || user_id === from);
    return [
      {
        id: each.id,
        from,
        userId: each.from_user_id ?? writer?.user_id ?? null,
        phone: each.from !== undefined && /^\d{8,15}$/.test(each.from) ? `+${each.from}` : null,
        name: toStorable(writer?.profile?.name?.slice(0, 200) ?? '') || null,
        at: /^\d{1,11}$/.test(each.timestamp ?? '') ? new Date(Number(each.timestamp) * 1000) : null,
        ...content,
        body: { ...content.body, ...quoteOf(each) },
      },
    ];
  });
}

/** A button or a row that was picked answers its own question, which needs no word. */
const picked = new Set(['interactive', 'button']);
function quoteOf(message: { type: string }): { quotes?: string } {
  const read = picked.has(message.type) ? undefined : answering.safeParse(message);
  return read?.success ? { quotes: read.data.context.id } : {};
}
