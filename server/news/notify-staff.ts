import { sql } from 'kysely';
import * as z from 'zod';
import type { PieceOfNews } from '../../common/contracts/news.ts';
import { newsPage } from '../../common/news.ts';
import { newsLines } from '../../common/news-lines.ts';
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
  const { piece, by, shop } = found;
  const people = (await peopleFor(services, shopId, piece.event)).filter(({ userId }) => userId !== by);
  const ways = waysTo(people, found);
  if (ways.length === 0) return;
  const url = services.settings.publicUrl + newsPage(piece.event, piece.record_id ?? piece.id);
  await services.db.withShop(shopId, async (tx) => {
    for (const way of ways) {
      const { membershipId, language } = way.person;
      const effectKey = `staff:${eventId}:${membershipId}:${way.channel}`;
      await queueLetter(services, tx, { shopId, way, effectKey }, letterOf(piece, { language, shop, url }));
    }
  });
}

/** The event as it is to be told now; undefined where it was taken back, or may be for some seconds more. */
async function read(services: Services, tx: Tx, shopId: string, eventId: string) {
  const event = await tx
    .selectFrom('events')
    .innerJoin('shops', 'shops.id', 'events.shop_id')
    .select(['events.subject', 'events.subject_id', 'events.actor_kind', 'events.actor_id', 'shops.shop_name'])
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
  return { piece, by, switches, works, shop: event.shop_name };
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
