import type { PhoneMessage, RehearsalShop, SentMedia } from '../../common/rehearsal.ts';
import type { GraphLimits } from './graph-limits.ts';
import { hashOf, mediaBy } from './graph-media.ts';
import type { Stage } from './stage.ts';
import { makeWamid } from './wamid.ts';
import { sendWebhook } from './whatsapp-webhook.ts';

/** As WhatsApp tells of it: a file by its id, with what it is said to be. */
function asTold(stage: Stage, message: PhoneMessage): object {
  const { type } = message;
  const file: unknown = Reflect.get(message, type);
  if (typeof file !== 'object' || file === null || !('id' in file)) return message;
  const { id, link, ...rest } = file as SentMedia;
  const media = mediaBy(stage, id);
  return {
    type,
    [type]: { id, ...rest, ...(media && { mime_type: media.mediaType, sha256: hashOf(media.bytes) }) },
  };
}

/**
 * The phone at `address` (E.164) writes to a shop: shown at once, sent as a signed webhook. Returns the message's id.
 */
export function sendInbound(
  stage: Stage,
  limits: GraphLimits,
  shop: RehearsalShop,
  address: string,
  message: PhoneMessage,
): string {
  const now = stage.world.now();
  const waId = address.slice(1);
  const item = {
    id: makeWamid(address, stage.world.newId()),
    at: now.toISOString(),
    kind: 'chat' as const,
    shop: shop.phone_number_id,
    from: 'phone' as const,
    message,
  };
  stage.phones.put(address, { ...item, ticks: 'sending' });
  limits.openWindow(shop.phone_number_id, waId, now.getTime());
  const name = stage.phones.name(address);
  const value = {
    contacts: [{ profile: { name: name || waId }, wa_id: waId, user_id: `TZ.${waId}` }],
    messages: [
      { from: waId, id: item.id, timestamp: String(Math.floor(now.getTime() / 1000)), ...asTold(stage, message) },
    ],
  };
  sendWebhook(stage, shop, address, value, () => {
    const shown = stage.phones.item(address, item.id);
    if (shown?.kind === 'chat' && shown.ticks === 'sending') stage.phones.put(address, { ...item, ticks: 'delivered' });
  });
  return item.id;
}
