import type { OutboundChannel } from '../../db/tables/outbound.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { smsServiceOf } from '../../providers/sms/services.ts';
import type { WhatsAppWish } from '../../providers/whatsapp/inbound.ts';
import type { Services } from '../../services.ts';
import { shopLanguage } from '../../shops/shop-language.ts';
import { recordConsent } from './opt-out.ts';

/** What somebody has told WhatsApp itself holds as if it were written to the shop. */
export const heedWish = (services: Services, shopId: string, wish: WhatsAppWish) =>
  services.db.withShop(shopId, async (tx) => {
    const { wants, detail, at } = wish;
    const phone = wish.phone === null ? await phoneOf(tx, shopId, wish.userId) : `+${wish.phone}`;
    const who = wish.phone ?? wish.userId;
    await recordConsent(services.world, tx, shopId, wants, {
      ...{ channel: 'whatsapp', address: phone ?? who, phone, language: await shopLanguage(tx, shopId) },
      ...{ text: detail || 'WhatsApp', messageId: `wish:${who}:${at}:${wants}` },
      at: at > 0 ? new Date(at * 1000) : null,
    });
  });

/** The number of whom WhatsApp names by its own id, where she has written with it. */
const phoneOf = async (tx: Tx, shopId: string, userId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('conversations')
      .select('phone')
      .where('shop_id', '=', shopId)
      .where('channel', '=', 'whatsapp')
      .where('user_id', '=', userId)
      .where('phone', 'is not', null)
      .limit(1)
      .executeTakeFirst()
  )?.phone ?? null;

/** What WhatsApp says where its user has stopped a business' offers there. */
export const stoppedAtWhatsApp = '131050';
/** The codes by which a service refuses who has told it that she wants nothing. */
const stoppedAt = (service: string): readonly string[] =>
  service === 'whatsapp' ? [stoppedAtWhatsApp] : (smsServiceOf(service)?.stoppedThere ?? []);

interface Refused {
  channel: OutboundChannel;
  /** By what it was sent. */
  service: string | null;
  code: string | null;
  /** E.164, or where a chat is answered. */
  to: string;
  /** Ours, of the message that was refused. */
  messageId: string;
}

/** What a service refuses for her sake is not tried again: she has stopped it there. */
export async function heedRefusal(
  { world }: Pick<Services, 'world'>,
  tx: Tx,
  shopId: string,
  { channel, service, code, to, messageId }: Refused,
): Promise<void> {
  if (channel === 'mail' || service === null || code === null || !stoppedAt(service).includes(code)) return;
  await recordConsent(world, tx, shopId, 'stop', {
    ...{ channel, address: to, phone: to.startsWith('+') ? to : null, language: await shopLanguage(tx, shopId) },
    ...{ text: `${service}: ${code}`, messageId: `refused:${messageId}` },
  });
}
