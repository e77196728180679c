import type { FieldsOf } from '../../resources/index.ts';
import type { Create } from '../../resources/kit/index.ts';
import { provisionChat } from '../chat/provision.ts';
import type { Tx } from '../db/door.ts';
import type { Picture } from '../files/keep.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { addSamples } from './samples.ts';

export interface NewShop {
  fields: Create<FieldsOf<'shops'>>;
  owner: { userId: string; name: string };
  /** Pictures of the sample catalogue, from {@link drawSamples}; null: an empty shop. */
  samples: Picture[] | null;
  botId?: number;
}

/** Opens a shop: the shop, its owner, its bot with a working flow, and sample products when asked. Throws `shop_exists`. Runs across shops: there is none yet. */
export async function createShop(
  services: Services,
  tx: Tx,
  { fields, owner, samples, botId }: NewShop,
): Promise<string> {
  const { world } = services;
  const taken = await tx
    .selectFrom('shop_members')
    .select('shop_id')
    .where('user_id', '=', owner.userId)
    .executeTakeFirst();
  if (taken) throw problem('shop_exists');
  const id = world.newId();
  const now = world.now().toISOString();
  const language = fields.language ?? 'sw';
  await tx
    .insertInto('shops')
    .values({
      ...fields,
      opening_hours: JSON.stringify(fields.opening_hours ?? []),
      delivery_zones: JSON.stringify((fields.delivery_zones ?? []).map((zone) => ({ ...zone, id: world.newId() }))),
      id,
      language,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await tx
    .insertInto('shop_members')
    .values({ shop_id: id, user_id: owner.userId, role: 'owner', created_at: now })
    .execute();
  await provisionChat(services, tx, id, { language, ...(botId === undefined ? {} : { botId }) });
  if (samples)
    await addSamples(services, tx, id, { category: fields.category, language, by: owner.name, pictures: samples });
  return id;
}
