import { sql } from 'kysely';
import type { Language } from '../../../resources/enums.ts';
import { toStorable } from '../../../resources/kit/text.ts';
import { idsByPhone } from '../../customers/by-phone.ts';
import type { OptOutChannel } from '../../db/tables/chat.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { World } from '../../world.ts';
import type { ConsentRequest } from './consent.ts';

/** What somebody asked for, and by which message. */
interface ConsentMessage {
  channel: OptOutChannel;
  /** E.164, or the chat's own address where no number is known. */
  address: string;
  /** E.164 where the channel vouches for it: finds the customer. */
  phone: string | null;
  language: Language;
  text: string;
  /** The channel's id of the message. */
  messageId: string;
}

/** Keeps a wish. True when that changed something. */
export async function recordConsent(
  world: World,
  tx: Tx,
  shopId: string,
  consent: ConsentRequest,
  message: ConsentMessage,
): Promise<boolean> {
  return consent === 'stop' ? optOut(world, tx, shopId, message) : optIn(world, tx, shopId, message);
}

async function optOut(world: World, tx: Tx, shopId: string, message: ConsentMessage): Promise<boolean> {
  const { channel, address, phone, language, text, messageId } = message;
  const begun = await tx
    .insertInto('opt_outs')
    .values(() => ({
      shop_id: shopId,
      id: world.newId(),
      channel,
      address,
      customer_id: idsByPhone(sql.val(shopId), sql.val(phone ?? '')),
      language,
      text: toStorable(text),
      message_id: messageId,
      created_at: world.now().toISOString(),
    }))
    // It stands already, or this message was heeded before.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return begun !== undefined;
}

async function optIn(
  world: World,
  tx: Tx,
  shopId: string,
  { channel, address, text, messageId }: ConsentMessage,
): Promise<boolean> {
  const ended = await tx
    .updateTable('opt_outs')
    .set({ ended_at: world.now().toISOString(), ended_text: toStorable(text), ended_by: messageId })
    .where('shop_id', '=', shopId)
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('ended_at', 'is', null)
    .where((by) =>
      by.not(
        by.exists(
          by
            .selectFrom('opt_outs as before')
            .select('before.id')
            .where('before.shop_id', '=', shopId)
            .where('before.ended_by', '=', messageId),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/**
 * Whether somebody has asked a shop for no more offers over a channel: whatever is not about her own order's money must
 * not be sent to her there.
 */
export const isOptedOut = async (tx: Tx, shopId: string, channel: OptOutChannel, address: string): Promise<boolean> =>
  (await tx
    .selectFrom('opt_outs')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined;
