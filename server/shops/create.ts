import type { FieldsOf } from '../../resources/index.ts';
import type { Create } from '../../resources/kit/index.ts';
import { person } from '../actor.ts';
import { provisionChat } from '../chat/provision.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Picture } from '../files/keep.ts';
import { problem } from '../problems.ts';
import { addReadyRoles, isOwner, join } from '../roles/join.ts';
import type { Services } from '../services.ts';
import { addCannedReplies } from './canned-replies.ts';
import { refuseUnfitCharges } from './charges.ts';
import { addSamples } from './samples.ts';
import { addSegments } from './segments.ts';

interface NewShop {
  fields: Create<FieldsOf<'shops'>>;
  owner: { userId: string; name: string };
  /** Pictures of the sample catalogue, from {@link drawSamples}; null: an empty shop. */
  samples: Picture[] | null;
  botId?: number;
  /** See `shops.demo`: no call makes one. */
  demo?: boolean;
}

/**
 * Opens a shop: the shop, its roles, its owner, its bot with a working flow, and sample products when asked. Throws
 * `shop_exists`. Runs across shops: there is none yet.
 */
export async function createShop(
  services: Services,
  tx: Tx,
  { fields, owner, samples, botId, demo }: NewShop,
): Promise<string> {
  const { world } = services;
  refuseUnfitCharges(fields.charges ?? []);
  // A second tap waits here for the first.
  await tx.selectFrom('users').select('id').where('id', '=', owner.userId).forNoKeyUpdate().execute();
  if (await isOwner(tx, owner.userId)) throw problem('shop_exists');
  const id = world.newId();
  const now = world.now().toISOString();
  const language = fields.language ?? 'sw';
  await tx
    .insertInto('shops')
    .values({
      ...fields,
      opening_hours: JSON.stringify(fields.opening_hours ?? []),
      delivery_zones: JSON.stringify((fields.delivery_zones ?? []).map((zone) => ({ ...zone, id: world.newId() }))),
      places: JSON.stringify((fields.places ?? []).map((place) => ({ ...place, id: world.newId() }))),
      charges: JSON.stringify((fields.charges ?? []).map((charge) => ({ ...charge, id: world.newId() }))),
      id,
      demo: demo ?? null,
      language,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await addReadyRoles(world, tx, id);
  await addSegments(world, tx, { shopId: id, language });
  await addCannedReplies(world, tx, { shopId: id, language });
  await join(world, tx, { shopId: id, userId: owner.userId, role: 'owner' });
  await provisionChat(services, tx, id, { language, ...(botId === undefined ? {} : { botId }) });
  if (samples)
    await addSamples(services, tx, id, {
      category: fields.category,
      language,
      by: person(owner.userId, owner.name),
      pictures: samples,
    });
  return id;
}
