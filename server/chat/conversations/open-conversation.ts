import { sql } from 'kysely';
import type { Language } from '../../../resources/enums.ts';
import { toStorable } from '../../../resources/kit/text.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { hashToken } from '../../secrets.ts';
import type { Services } from '../../services.ts';
import { moveStops } from '../consent/opt-out.ts';
import { freshState } from '../engine/state.ts';
import type { Inbound } from './messages.ts';

/**
 * Finds or begins the conversation a message belongs to and locks its row, so that its messages are worked off one
 * after the other.
 */
export async function openConversation(
  services: Services,
  tx: Tx,
  shopId: string,
  inbound: Inbound,
  language: Language,
) {
  const known = await find(services, tx, shopId, inbound);
  if (known) return { ...known, begun: false };
  await begin(services, tx, shopId, inbound, language);
  const begun = await find(services, tx, shopId, inbound);
  if (!begun) throw new Error('a conversation that was begun is not there');
  return { ...begun, begun: true };
}

const noNumber = '00000000-0000-0000-0000-000000000000';
/** As the index of addresses has it (`conversations_by_address`), which serves nothing that is said another way. */
export const ofNumber = (numberId: string | null) =>
  sql<boolean>`coalesce(number_id, ${sql.lit(noNumber)}::uuid) = ${numberId ?? noNumber}::uuid`;

/** By its address, or by WhatsApp's id of the person, who may write with and without a phone number. */
async function find(
  { world }: Services,
  tx: Tx,
  shopId: string,
  { channel, numberId = null, address, userId = null, name, phone }: Inbound,
) {
  const row = await tx
    .selectFrom('conversations')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('channel', '=', channel)
    .where(ofNumber(numberId))
    .where((by) =>
      userId === null ? by('address', '=', address) : by.or([by('address', '=', address), by('user_id', '=', userId)]),
    )
    .orderBy((by) => by('address', '=', address), 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const learned = {
    name: name === null ? row.name : toStorable(name),
    phone: phone ?? row.phone,
    user_id: userId ?? row.user_id,
    // A phone number that came later is where to answer from now on.
    address: phone === null ? row.address : address,
  };
  const changed = Object.entries(learned).some(([key, value]) => row[key as keyof typeof learned] !== value);
  if (!changed) return row;
  const isNumbered = channel === 'whatsapp' && phone !== null;
  if (isNumbered && (row.phone === null || row.user_id !== learned.user_id))
    await moveStops(world, tx, shopId, { from: [row.address, ...(userId === null ? [] : [userId])], phone });
  await tx.updateTable('conversations').set(learned).where('shop_id', '=', shopId).where('id', '=', row.id).execute();
  return { ...row, ...learned };
}

async function begin(
  { world, live }: Services,
  tx: Tx,
  shopId: string,
  inbound: Inbound,
  language: Language,
): Promise<void> {
  const begun = await tx
    .insertInto('conversations')
    .values({
      shop_id: shopId,
      id: world.newId(),
      bot_id: inbound.botId,
      channel: inbound.channel,
      number_id: inbound.numberId ?? null,
      address: inbound.address,
      user_id: inbound.userId ?? null,
      name: inbound.name === null ? null : toStorable(inbound.name),
      phone: inbound.phone,
      language,
      state: JSON.stringify(freshState),
      // A chat that began without a secret never gets one: whoever brings one later did not have this conversation.
      visitor_secret_hash: inbound.visitorSecretHash ?? null,
      window_expires_at: null,
      last_message_at: world.now().toISOString(),
      created_at: world.now().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // WhatsApp itself may have been told before she wrote.
  if (begun && inbound.channel === 'whatsapp' && inbound.phone !== null && inbound.userId)
    await moveStops(world, tx, shopId, { from: [inbound.userId], phone: inbound.phone });
  // A panel may be open before its first message: it waits for this, knowing its own address.
  if (begun) live.publish(shopId, { type: 'conversations.begun', id: begun.id, chat: hashToken(inbound.address) });
}
