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
  /** When it was written, where its channel tells: messages come out of order. */
  at?: Date | null;
}
/** When a wish was said: now where nobody tells, and never after that. */
const saidAt = (world: World, { at }: ConsentMessage): Date => {
  const now = world.now();
  return at && at < now ? at : now;
};
/** Channels tell whole seconds: what falls into the same one holds in the order in which it came. */
const endOf = (wishedAt: Date): string => new Date(wishedAt.getTime() + 999).toISOString();

/** Keeps a wish, unless a later one is known already. True when that changed something. */
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
  const wishedAt = saidAt(world, message);
  const begunAgain = await tx
    .selectFrom('opt_outs')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('ended_at', '>', endOf(wishedAt))
    .limit(1)
    .executeTakeFirst();
  if (begunAgain) return false;
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
      created_at: wishedAt.toISOString(),
    }))
    // It stands already, or this message was heeded before.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // The latest of them counts: what was asked for before it does not end it.
  if (!begun)
    await tx
      .updateTable('opt_outs')
      .set({ created_at: wishedAt.toISOString() })
      .where('shop_id', '=', shopId)
      .where('channel', '=', channel)
      .where('address', '=', address)
      .where('ended_at', 'is', null)
      .where('created_at', '<', wishedAt.toISOString())
      .execute();
  return begun !== undefined;
}

async function optIn(world: World, tx: Tx, shopId: string, message: ConsentMessage): Promise<boolean> {
  const { channel, address, text, messageId } = message;
  const wishedAt = saidAt(world, message);
  const ended = await tx
    .updateTable('opt_outs')
    .set({ ended_at: wishedAt.toISOString(), ended_text: toStorable(text), ended_by: messageId })
    .where('shop_id', '=', shopId)
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('ended_at', 'is', null)
    .where('created_at', '<=', endOf(wishedAt))
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

/** What was stopped in a chat before its number was known stands at that number from now on. */
export async function moveStops(
  world: World,
  tx: Tx,
  shopId: string,
  { from, phone }: { from: readonly string[]; phone: string },
): Promise<void> {
  const stops = await tx
    .selectFrom('opt_outs')
    .select(['id', 'created_at'])
    .where('shop_id', '=', shopId)
    .where('channel', '=', 'whatsapp')
    .where('address', 'in', from)
    .where('address', '!=', phone)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .execute();
  for (const { id, created_at: at } of stops) {
    const stop = tx.updateTable('opt_outs').where('shop_id', '=', shopId).where('id', '=', id);
    const there = await tx
      .selectFrom('opt_outs')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('channel', '=', 'whatsapp')
      .where('address', '=', phone)
      // One stands there, or she wished for offers again there after this.
      .where((by) => by.or([by('ended_at', 'is', null), by('ended_at', '>', endOf(new Date(at)))]))
      .limit(1)
      .executeTakeFirst();
    await (there
      ? stop.set({ ended_at: world.now().toISOString() })
      : stop.set({ address: phone, customer_id: idsByPhone(sql.val(shopId), sql.val(phone)) })
    ).execute();
    // The latest of them counts: what was asked for before does not end it.
    if (there)
      await tx
        .updateTable('opt_outs')
        .set({ created_at: at })
        .where('shop_id', '=', shopId)
        .where('channel', '=', 'whatsapp')
        .where('address', '=', phone)
        .where('ended_at', 'is', null)
        .where('created_at', '<', at)
        .execute();
  }
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
