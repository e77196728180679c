import { sql } from 'kysely';
import { normalise } from '../../../common/flow/normalise.ts';
import type { Language } from '../../../resources/enums.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { queueMessage } from '../../outbound/queue-message.ts';
import type { InboundSms } from '../../providers/sms/port.ts';
import type { Services } from '../../services.ts';
import { consentReply, consentRequestOf } from './consent.ts';
import { recordConsent } from './opt-out.ts';

/** The word tells the language: nothing else is known of who writes. */
const english: ReadonlySet<string> = new Set(['stop', 'start']);
const maxNamed = 3;

/** A text to a number of a shop's own is about that shop alone; null: all shops send from the platform's. */
type Receiver = string | null;

/**
 * Does what an SMS asks about offers, in every shop that knows the number, where all of them send from the one number
 * that was answered. At once, so that wishes hold in the order they came. Answered where it changed something; other
 * texts are nobody's to read yet. `id` is unique to the SMS.
 */
export async function answerSmsConsent(
  services: Services,
  { id, from: phone, text }: InboundSms,
  receiver: Receiver,
): Promise<void> {
  const consent = consentRequestOf(text);
  if (consent === undefined) return;
  const language: Language = english.has(normalise(text)) ? 'en' : 'sw';
  const message = { channel: 'sms', address: phone, phone, language, text, messageId: id } as const;
  await services.db.asSystem('heed an SMS', async (tx) => {
    const changed: string[] = [];
    const shops = await shopsThatKnow(tx, phone, receiver);
    for (const shop of consent === 'start' && receiver === null ? shops.filter(({ own }) => !own) : shops)
      if (await recordConsent(services.world, tx, shop.id, consent, message)) changed.push(shop.name);
    if (changed.length === 0) return;
    const names = changed.slice(0, maxNamed).join(', ') + (changed.length > maxNamed ? ' …' : '');
    await queueMessage(services, tx, {
      ...{ shopId: receiver, channel: 'sms', purpose: 'answer', to: phone, effectKey: `wish:${id}` },
      text: consentReply(consent, language, names),
    });
  });
}

/** Holds what somebody has told a service itself: it sends her nothing more, and so do we. */
export const heedSmsOptOut = (services: Services, { id, phone }: { id: string; phone: string }, receiver: Receiver) =>
  services.db.asSystem('heed an opt-out at a service', async (tx) => {
    const message = { channel: 'sms', address: phone, phone, text: 'SMS', messageId: id } as const;
    for (const { id: shopId, language } of await shopsThatKnow(tx, phone, receiver))
      await recordConsent(services.world, tx, shopId, 'stop', { ...message, language });
  });

const shopsThatKnow = (tx: Tx, phone: string, receiver: Receiver) =>
  tx
    .selectFrom('customers')
    .innerJoin('shops', 'shops.id', 'customers.shop_id')
    .select(['shops.id', 'shops.shop_name as name', 'shops.language'])
    // What was stopped at a number of its own is begun again there.
    .select(
      sql<boolean>`exists (select from sms_accounts a where a.shop_id = shops.id and a.state = 'working')`.as('own'),
    )
    .where(
      sql<boolean>`(customers.phone = ${phone} or exists (select from customer_merges m
        where m.shop_id = customers.shop_id and m.customer_id = customers.id and m.phone = ${phone}
        and m.undone_at is null))`,
    )
    .$if(receiver !== null, (query) => query.where('shops.id', '=', receiver ?? ''))
    .orderBy('shops.id')
    .execute();
