import { sql } from 'kysely';
import * as z from 'zod';
import type { PieceOfNews } from '../../common/contracts/news.ts';
import { newsPage } from '../../common/news.ts';
import { newsLines } from '../../common/news-lines.ts';
import { dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { closeUndo } from '../orders/undo.ts';
import type { Services } from '../services.ts';
import { workingChannels } from './channels.ts';
import { peopleFor } from './people.ts';
import { type Letter, queueLetter, waysTo } from './queue-letter.ts';
import { readNews } from './read.ts';
import { newsSettings } from './settings.ts';

const data = z.object({ shopId: z.uuid(), eventId: z.uuid() });

/**
 * Job: tells those of the shop who are to be notified of one event, each once by each channel that is on for it. Not
 * whoever did it, and nobody who may not read of it.
 */
export async function notifyStaff(services: Services, raw: unknown): Promise<void> {
  const { shopId, eventId } = data.parse(raw);
  const found = await services.db.withShop(shopId, (tx) => read(services, tx, shopId, eventId));
  if (!found) return;
  const { piece, by, to, handedTo, shop } = found;
  const people = (await peopleFor(services, shopId, piece.event)).filter(
    ({ userId }) => userId !== by && userId !== handedTo && (to === undefined || userId === to),
  );
  const ways = waysTo(people, found);
  if (ways.length === 0) return;
  const url = services.settings.publicUrl + newsPage(piece.record, piece.record_id ?? piece.id, piece.seq);
  await services.db.withShop(shopId, async (tx) => {
    for (const way of ways) {
      const { membershipId, language } = way.person;
      const effectKey = `staff:${found.occasion}:${membershipId}:${way.channel}`;
      await queueLetter(services, tx, { shopId, way, effectKey }, letterOf(piece, { language, shop, url }));
    }
  });
}

/** The event as it is to be told now; undefined where it was taken back, or may be for some seconds more. */
async function read(services: Services, tx: Tx, shopId: string, eventId: string) {
  const event = await tx
    .selectFrom('events')
    .innerJoin('shops', 'shops.id', 'events.shop_id')
    .select(['events.type', 'events.subject', 'events.subject_id', 'events.actor_kind', 'events.actor_id'])
    .select('events.data')
    .select('shops.shop_name')
    .where('events.shop_id', '=', shopId)
    .where('events.id', '=', eventId)
    .executeTakeFirst();
  if (!event) return undefined;
  if (event.subject === 'orders') {
    const orderId = event.subject_id;
    const left = await closeUndo(tx, shopId, { orderId, eventId, now: services.world.now() });
    if (left > 0) {
      const startAfterSeconds = Math.ceil(left / 1000);
      await services.jobs.enqueue(tx, 'staff.tell', { shopId, eventId }, { startAfterSeconds });
      return undefined;
    }
  }
  const [piece] = await readNews(tx, shopId, { where: sql`e.id = ${eventId}`, limit: 1 });
  if (!piece) return undefined;
  const switches = (await newsSettings(tx, shopId))[piece.event];
  const by = event.actor_kind === 'person' ? event.actor_id : null;
  const works = await workingChannels(services, tx, shopId);
  const isCall = event.type === 'conversations.called';
  const occasion = isCall ? await callOf(tx, shopId, piece) : eventId;
  // Whom the bot hands the chat to hears of that, and not of the call beside it.
  const handedTo = isCall ? await handedBeside(tx, shopId, piece) : undefined;
  // What one is handed is nobody else's business.
  const to = piece.event === 'chat_handed' ? String((event.data as { to?: string }).to) : undefined;
  return { piece, by, to, handedTo, switches, works, occasion, shop: event.shop_name };
}

/** Who was handed the chat by the bot in the moment of a call. */
async function handedBeside(tx: Tx, shopId: string, { record_id, at }: PieceOfNews): Promise<string | undefined> {
  const { rows } = await sql<{ to: string }>`
    select e.data ->> 'to' as to from events e
    where e.shop_id = ${shopId} and e.subject = 'conversations' and e.subject_id = ${record_id}
      and e.type = 'conversations.assigned' and e.actor_kind = 'system'
      and abs(extract(epoch from e.at - ${at}::timestamptz)) < 5`.execute(tx);
  return rows[0]?.to;
}

/** Whoever calls again and again is one occasion a day, until somebody of the shop writes to her. */
async function callOf(tx: Tx, shopId: string, { record_id, at }: PieceOfNews): Promise<string> {
  const { rows } = await sql<{ seq: number | null }>`
    select max(m.seq) as seq from messages m
    where m.shop_id = ${shopId} and m.conversation_id = ${record_id} and m.direction = 'out' and m.by_id is not null
    `.execute(tx);
  return `${record_id}:${rows[0]?.seq ?? 0}:${dayAt(timeZone, new Date(at))}`;
}

function letterOf(
  piece: PieceOfNews,
  { language, shop, url }: { language: Language; shop: string; url: string },
): Letter {
  const line = newsLines[language][piece.event](piece);
  const subject = `${shop}: ${line}`;
  // A dot in the middle is no letter of SMS's alphabet, and would halve what one holds.
  return { subject, text: `${line}\n\n${url}`, brief: `${subject.replaceAll(' · ', ', ')}. ${url}` };
}
