import * as z from 'zod';
import type { Jioni } from '../../common/contracts/jioni.ts';
import { formatDay } from '../../common/dates.ts';
import { jioniBrief, jioniMessage } from '../../common/jioni-lines.ts';
import { eveningPage } from '../../common/news.ts';
import { smsParts, smsText } from '../../common/sms-parts.ts';
import { dayAt } from '../../common/wall-time.ts';
import { brand, timeZone } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';
import { jioniFor, jioniOf } from '../analytics/jioni.ts';
import type { Services } from '../services.ts';
import { eveningKey } from './begin-evenings.ts';
import { workingChannels } from './channels.ts';
import { peopleFor } from './people.ts';
import { type Letter, queueLetter, type Way, waysTo } from './queue-letter.ts';
import { newsSettings } from './settings.ts';

const data = z.object({ shopId: z.uuid(), day: z.string() });
/** Parts of an SMS that a summary may take. */
const mostParts = 2;

/** Job: sends the summary of a day, while it is that day, to those of a shop who have not had it. */
export async function tellEvening(services: Services, raw: unknown): Promise<void> {
  const { shopId, day } = data.parse(raw);
  if (dayAt(timeZone, services.world.now()) !== day) return;
  const people = await peopleFor(services, shopId, 'evening');
  const { ways, shop } = await services.db.withShop(shopId, async (tx) => {
    const all = waysTo(people, {
      switches: (await newsSettings(tx, shopId)).evening,
      works: await workingChannels(services, tx, shopId),
    });
    const sent = await tx
      .selectFrom('outbound_messages')
      .select('effect_key')
      .where('shop_id', '=', shopId)
      .where('effect_key', 'in', ['', ...all.map((way) => keyOf(day, way))])
      .execute();
    const { shop_name } = await tx
      .selectFrom('shops')
      .select('shop_name')
      .where('id', '=', shopId)
      .executeTakeFirstOrThrow();
    const keys = new Set(sent.map(({ effect_key }) => effect_key));
    return { ways: all.filter((way) => !keys.has(keyOf(day, way))), shop: shop_name };
  });
  if (ways.length === 0) return;
  const jioni = await services.reads.list(shopId, 'all', (tx) => jioniOf(tx, shopId, day));
  const url = services.settings.publicUrl + eveningPage(day);
  await services.db.withShop(shopId, async (tx) => {
    for (const way of ways) {
      const letter = letterOf(jioniFor(way.person, jioni), { language: way.person.language, shop, url });
      await queueLetter(services, tx, { shopId, way, effectKey: keyOf(day, way) }, letter);
    }
  });
}

const keyOf = (day: string, { person, channel }: Way) => eveningKey(day, person.membershipId, channel);

function letterOf(jioni: Jioni, { language, shop, url }: { language: Language; shop: string; url: string }): Letter {
  return {
    subject: `${brand.name}: ${shop}, ${formatDay(jioni.day, language)}`,
    text: `${jioniMessage(jioni, language)}\n\n${url}`,
    brief: fitted([`${shop}, ${formatDay(jioni.day, language)}`, ...jioniBrief(jioni, language)], url),
  };
}

/** As many of these sentences, the most important first, as the parts of an SMS have room for beside the link. */
export function fitted(sentences: readonly string[], url: string): string {
  const withLink = (some: readonly string[]) => `${some.map((each) => `${each}. `).join('')}${url}`;
  const chosen: string[] = [];
  for (const sentence of sentences)
    if (smsParts(smsText(withLink([...chosen, sentence]))) <= mostParts) chosen.push(sentence);
  return withLink(chosen);
}
