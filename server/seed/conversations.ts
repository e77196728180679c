import type { Insertable } from 'kysely';
import { columnsOf } from '../chat/conversations/conversation-state.ts';
import { freshState } from '../chat/engine/state.ts';
import type { Database } from '../db/schema.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Identity } from './identity.ts';

type Who = 'customer' | 'bot' | 'staff' | 'note';
interface Story {
  channel: 'whatsapp' | 'web';
  state: 'bot' | 'waiting' | 'answered' | 'closed';
  /** Minutes ago that the last of it was written. On WhatsApp more than a day: the rehearsal phone knows of none. */
  ago: number;
  lines: readonly (readonly [who: Who, text: string])[];
  /** WhatsApp's code: the last of the shop's did not arrive. */
  failure?: string;
}
/** A visitor's name, where she gave one; who writes on WhatsApp is a customer. */
const visitors: readonly (string | null)[] = ['Zuhura', null, 'Mama Kelvin', null];
const greeting = 'Karibu! Chagua unachotaka: bidhaa, kikapu, au kuongea na mtu.';
const calling = 'Sawa, mtu wa dukani atakujibu hapa.';
const stories: readonly Story[] = [
  {
    ...{ channel: 'web', state: 'waiting', ago: 6 },
    lines: [
      ['customer', 'Habari'],
      ['bot', greeting],
      ['customer', 'Naomba kuongea na mtu'],
      ['bot', calling],
      ['customer', 'Mnaweza kuleta leo kabla ya saa kumi na mbili jioni?'],
    ],
  },
  {
    ...{ channel: 'web', state: 'waiting', ago: 23 },
    lines: [
      ['customer', 'msaada'],
      ['bot', calling],
      ['customer', 'Mnapeleka Bagamoyo?'],
    ],
  },
  {
    ...{ channel: 'web', state: 'answered', ago: 48 },
    lines: [
      ['customer', 'Bei ya jumla mnatoa?'],
      ['bot', greeting],
      ['customer', 'msaada'],
      ['bot', calling],
      ['staff', 'Ndiyo, kuanzia kumi na mbili tunapunguza. Unahitaji ngapi?'],
      ['note', 'Aliwahi kuchukua mzigo mkubwa mwezi uliopita.'],
    ],
  },
  {
    ...{ channel: 'web', state: 'bot', ago: 95 },
    lines: [
      ['customer', 'hello'],
      ['bot', greeting],
    ],
  },
  {
    ...{ channel: 'whatsapp', state: 'waiting', ago: 26 * 60 },
    lines: [
      ['customer', 'Mambo, oda yangu imefika wapi?'],
      ['bot', calling],
      ['customer', 'Nasubiri jibu lenu'],
    ],
  },
  {
    ...{ channel: 'whatsapp', state: 'answered', ago: 28 * 60 },
    lines: [
      ['customer', 'Rangi ya bluu ipo?'],
      ['bot', calling],
      ['staff', 'Ipo, zimebaki mbili. Nikuwekee?'],
      ['customer', 'Niwekee moja, nakuja kesho'],
      ['staff', 'Sawa, karibu sana.'],
    ],
  },
  {
    ...{ channel: 'whatsapp', state: 'bot', ago: 31 * 60, failure: '131047' },
    lines: [
      ['customer', 'Habari za asubuhi'],
      ['bot', greeting],
      ['bot', 'Oda yako iko tayari kuchukuliwa dukani.'],
    ],
  },
  {
    ...{ channel: 'whatsapp', state: 'bot', ago: 50 * 60 },
    lines: [
      ['customer', 'Nataka kuagiza'],
      ['bot', greeting],
      ['customer', 'Asante, nimeshalipa'],
    ],
  },
  {
    ...{ channel: 'whatsapp', state: 'closed', ago: 74 * 60 },
    lines: [
      ['customer', 'Mzigo umefika salama, asanteni'],
      ['staff', 'Asante kwa kununua kwetu, karibu tena.'],
    ],
  },
];

interface Past {
  shopId: string;
  identity: Identity;
  staff: string;
  to: Date;
}
/** Among the latest of so many customers somebody ordered before each of the chats. */
const mostCustomers = 100;
const minuteMs = 60_000;
const dayMs = 24 * 3_600_000;

/** Writes a few chats behind the newest orders of an invented past, some of them waiting. Gives how many. */
export async function seedConversations(tx: Tx, { shopId, identity, staff, to }: Past): Promise<number> {
  const bot = await tx.selectFrom('bots').select('id').where('shop_id', '=', shopId).executeTakeFirst();
  if (!bot) return 0;
  const number = await tx
    .selectFrom('whatsapp_numbers')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('is_default', '=', true)
    .executeTakeFirst();
  const customers = await tx
    .selectFrom('customers')
    .select(['name', 'phone', 'last_order_at'])
    .where('shop_id', '=', shopId)
    .where('phone', 'is not', null)
    .where('last_order_at', 'is not', null)
    .orderBy('last_order_at', 'desc')
    .limit(mostCustomers)
    .execute();
  const names = [...visitors];
  let count = 0;
  for (const story of stories) {
    const isWeb = story.channel === 'web';
    const last = new Date(to.getTime() - story.ago * minuteMs);
    // Of an order that was there when they wrote.
    const had = customers.findIndex(({ last_order_at }) => last_order_at !== null && new Date(last_order_at) < last);
    const customer = isWeb || had === -1 ? undefined : customers.splice(had, 1)[0];
    if (!isWeb && (!customer || !number)) continue;
    const begun = new Date(last.getTime() - story.lines.length * minuteMs);
    const id = identity.newId(begun);
    const received = story.lines.filter(([who]) => who === 'customer').length;
    const made = await tx
      .insertInto('conversations')
      .values({
        ...{ shop_id: shopId, id, bot_id: bot.id, channel: story.channel, language: 'sw', received },
        address: customer?.phone?.replace('+', '') ?? `demo ${id}`,
        number_id: isWeb ? null : (number?.id ?? null),
        name: isWeb ? (names.shift() ?? null) : (customer?.name ?? null),
        phone: customer?.phone ?? null,
        state: JSON.stringify(freshState),
        window_expires_at: isWeb ? null : new Date(last.getTime() + dayMs).toISOString(),
        answered: story.state === 'waiting' ? Math.max(0, received - 2) : received,
        ...(story.state !== 'bot' && columnsOf(story.state, last)),
        ...{ last_message_at: last.toISOString(), created_at: begun.toISOString() },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) continue;
    count += 1;
    await tx.insertInto('messages').values(messagesOf(story, { shopId, identity, staff, id, begun })).execute();
  }
  return count;
}

/** A minute apart. */
function messagesOf(
  { channel, lines, failure }: Story,
  { shopId, identity, staff, id, begun }: Omit<Past, 'to'> & { id: string; begun: Date },
): Insertable<Database['messages']>[] {
  return lines.map(([who, text], index) => {
    const at = new Date(begun.getTime() + (index + 1) * minuteMs);
    const isOurs = who === 'bot' || who === 'staff';
    const isFailed = failure !== undefined && index === lines.length - 1;
    return {
      ...{ shop_id: shopId, id: identity.newId(at), conversation_id: id, provider_id: null, effect_key: null },
      direction: who === 'note' ? 'note' : isOurs ? 'out' : 'in',
      body: JSON.stringify(isOurs ? { action: { send_message: text } } : { text, picked: null }),
      status: isFailed ? 'failed' : isOurs ? (channel === 'web' ? 'delivered' : 'read') : 'received',
      failure: isFailed ? (failure ?? null) : null,
      created_at: at.toISOString(),
      // An account is known of nobody in an invented past: it is told from the bot's by an id of its own.
      ...((who === 'staff' || who === 'note') && { by: staff, by_id: identity.newId(at) }),
    };
  });
}
