import { normalise } from '../../../common/flow/normalise.ts';
import type { Language } from '../../../resources/enums.ts';
import { queueMessage } from '../../outbound/queue-message.ts';
import type { InboundSms } from '../../providers/sms/port.ts';
import type { Services } from '../../services.ts';
import { consentReply, consentRequestOf } from './consent.ts';
import { recordConsent } from './opt-out.ts';

/** The word tells the language: nothing else is known of who writes. */
const english: ReadonlySet<string> = new Set(['stop', 'start']);
const maxNamed = 3;

/**
 * Does what an SMS asks about offers, in every shop that knows the number: all of them send from the one number that
 * was answered. At once, so that wishes hold in the order they came. Answered where it changed something; other texts
 * are nobody's to read yet. `id` is unique to the SMS.
 */
export async function answerSmsConsent(services: Services, { id, from: phone, text }: InboundSms): Promise<void> {
  const consent = consentRequestOf(text);
  if (consent === undefined) return;
  const language: Language = english.has(normalise(text)) ? 'en' : 'sw';
  const message = { channel: 'sms', address: phone, phone, language, text, messageId: id } as const;
  await services.db.asSystem('heed an SMS', async (tx) => {
    const shops = await tx
      .selectFrom('customers')
      .innerJoin('shops', 'shops.id', 'customers.shop_id')
      .select(['shops.id', 'shops.shop_name as name'])
      .where('customers.phone', '=', phone)
      .orderBy('shops.id')
      .execute();
    const changed: string[] = [];
    for (const shop of shops)
      if (await recordConsent(services.world, tx, shop.id, consent, message)) changed.push(shop.name);
    if (changed.length === 0) return;
    const names = changed.slice(0, maxNamed).join(', ') + (changed.length > maxNamed ? ' …' : '');
    await queueMessage(services, tx, {
      ...{ shopId: null, channel: 'sms', purpose: 'answer', to: phone, effectKey: `wish:${id}` },
      text: consentReply(consent, language, names),
    });
  });
}
