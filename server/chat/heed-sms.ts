import type { Language } from '../../resources/enums.ts';
import { queueMessage } from '../outbound/queue-message.ts';
import type { InboundSms } from '../providers/sms/port.ts';
import type { Services } from '../services.ts';
import { normal } from './hear.ts';
import { keepWish } from './opt-out.ts';
import { wishKept, wishOf } from './wish.ts';

/** The word tells the language: nothing else is known of who writes. */
const english: ReadonlySet<string> = new Set(['stop', 'start']);
const mostNamed = 3;

/**
 * Does what an SMS asks about offers, in every shop that knows the number: all of them send from the one number that was answered. At once, so that
 * wishes hold in the order they came. Answered where it changed something; other texts are nobody's to read yet. `id` is unique to the SMS.
 */
export async function heedSms(services: Services, { id, from: phone, text }: InboundSms): Promise<void> {
  const wish = wishOf(text);
  if (wish === undefined) return;
  const language: Language = english.has(normal(text)) ? 'en' : 'sw';
  const asked = { channel: 'sms', address: phone, phone, language, text, messageId: id } as const;
  await services.db.asSystem('heed an SMS', async (tx) => {
    const shops = await tx
      .selectFrom('customers')
      .innerJoin('shops', 'shops.id', 'customers.shop_id')
      .select(['shops.id', 'shops.shop_name as name'])
      .where('customers.phone', '=', phone)
      .orderBy('shops.id')
      .execute();
    const changed: string[] = [];
    for (const shop of shops) if (await keepWish(services.world, tx, shop.id, wish, asked)) changed.push(shop.name);
    if (changed.length === 0) return;
    const names = changed.slice(0, mostNamed).join(', ') + (changed.length > mostNamed ? ' …' : '');
    await queueMessage(services, tx, {
      ...{ shopId: null, channel: 'sms', purpose: 'answer', to: phone, effectKey: `wish:${id}` },
      text: wishKept(wish, language, names),
    });
  });
}
