import { startingFlow } from '../../common/flow/starting-flow.ts';
import type { Language } from '../../resources/enums.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Services } from '../services.ts';

/** Gives a new shop its bot with a flow that works, and in a rehearsal a WhatsApp number that nobody else has. */
export async function provisionChat(
  services: Services,
  tx: Tx,
  shopId: string,
  { botId }: { botId?: number; language: Language },
): Promise<number> {
  const { world, secrets, settings } = services;
  const now = world.now().toISOString();
  const id = await newBot(services, tx, shopId, botId, now);
  await tx
    .insertInto('flows')
    .values({
      shop_id: shopId,
      id: world.newId(),
      bot_id: id,
      version: 1,
      state: 'published',
      graph: JSON.stringify(startingFlow),
      ...{ created_at: now, published_at: now },
    })
    .execute();
  if (settings.rehearsal) {
    const phoneNumberId = `9${String(id).padStart(14, '0')}`;
    await tx
      .insertInto('whatsapp_numbers')
      .values({
        ...{ shop_id: shopId, id: world.newId() },
        phone_number_id: phoneNumberId,
        business_account_id: `1${phoneNumberId}`,
        display_phone: `+255 0000 ${String(id).padStart(7, '0')}`,
        verify_token: secrets.derive(`whatsapp-verify:${phoneNumberId}`),
        ...{ state: 'connected', is_default: true, rehearsal: true },
        ...{ created_at: now, updated_at: now },
      })
      .execute();
  }
  return id;
}

/** Numbers of bots are random, so that they say nothing about how many shops there are. */
async function newBot(
  { world }: Services,
  tx: Tx,
  shopId: string,
  wanted: number | undefined,
  now: string,
): Promise<number> {
  for (;;) {
    const id = wanted ?? 100_000 + (world.randomBytes(4).readUInt32BE() % 9_900_000);
    const made = await tx
      .insertInto('bots')
      .values({ id, shop_id: shopId, created_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return made.id;
    if (wanted !== undefined) throw new Error(`bot ${wanted} already belongs to a shop`);
  }
}
