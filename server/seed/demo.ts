import { sql } from 'kysely';
import { brand } from '../../resources/brand.ts';
import { hashPassword } from '../auth/passwords.ts';
import { findUser, makeUser } from '../auth/users.ts';
import type { Services } from '../services.ts';
import { createShop } from '../shops/create.ts';
import { drawSamples } from '../shops/samples.ts';
import { linkChats } from './chat-links.ts';
import { seedShop } from './shop.ts';
import { writeWaysToPay } from './ways-to-pay.ts';

/** How to sign in to the demo shop. It holds nothing real, and is only made when the settings ask for a demo. */
export const demoOwner = { name: 'Asha Mushi', phone: '+255600000001', password: 'karibu-dukani' } as const;

/** What the demo shop has behind it when it is first seen. */
const livedDays = 60;
const livedOrders = 420;
const livedCustomers = 90;

/** Fees in minor units. */
const zones = [
  { name: 'Kariakoo na Ilala', fee: 2_000_00 },
  { name: 'Upanga na Posta', fee: 3_000_00 },
  { name: 'Kinondoni na Sinza', fee: 5_000_00 },
];

/** What the shop says in its own words, where it has any. */
const ownWords = {
  confirmed: {
    en: 'Hello {name}, we have your order {number} and are getting it ready.',
    sw: 'Habari {name}, tumepokea oda yako {number} na tunaiandaa.',
  },
  paid: {
    en: 'Thank you {name}! We have received {paid} for order {number}. Your receipt: {url}',
    sw: 'Asante {name}! Tumepokea {paid} ya oda {number}. Risiti yako: {url}',
  },
  delivered: {
    en: 'Hello {name}, order {number} has arrived. Thank you for buying at {shop}!',
    sw: 'Habari {name}, oda yako {number} imefika. Asante kwa kununua {shop}!',
  },
};

/**
 * Makes the demo shop in an empty database, so that the rehearsal phone and the widget work at once. False when there
 * are shops already.
 */
export async function makeDemo(services: Services): Promise<boolean> {
  const { db } = services;
  const shops = await db.asSystem('look for shops', (tx) => tx.selectFrom('shops').select('id').limit(1).execute());
  if (shops.length > 0) return false;
  const owner = await findOrMakeOwner(services, demoOwner);
  const samples = await drawSamples('food & beverages');
  const shopId = await db.asSystem('make the demo shop', (tx) =>
    createShop(services, tx, {
      fields: {
        shop_name: 'Duka la Asha',
        category: 'food & beverages',
        place: 'Kariakoo, Dar es Salaam',
        whatsapp_number: '+255600000001',
        language: 'sw',
        delivers: true,
        delivery_fee: 2_000_00,
        delivery_zones: zones.map((zone) => ({ id: services.world.newId(), ...zone })),
        part_payment: 50,
        listed: true,
      },
      owner,
      samples,
      botId: brand.demoBotId,
      demo: true,
    }),
  );
  if (services.settings.demo === 'lived') await live(services, shopId);
  return true;
}

/** Sixty days of trade up to this moment. */
async function live(services: Services, shopId: string): Promise<void> {
  const { db, world } = services;
  const to = world.now();
  const from = new Date(to.getTime() - livedDays * 24 * 3_600_000);
  await seedShop(db, shopId, { seed: 1, orders: livedOrders, customers: livedCustomers, from, to });
  const [confirmed, paid, delivered] = [ownWords.confirmed, ownWords.paid, ownWords.delivered].map((text) =>
    JSON.stringify(text),
  );
  await db.withShop(shopId, async (tx) => {
    await sql`insert into order_workflow (shop_id, cash_on_delivery, confirmed_text, paid_text, delivered_text)
      values (${shopId}, true, ${confirmed}::jsonb, ${paid}::jsonb, ${delivered}::jsonb)`.execute(tx);
    await writeWaysToPay(services, tx, shopId);
    await linkChats(services, tx, shopId);
  });
}

/**
 * An account with a confirmed phone (E.164), without a code having been sent: whoever calls this knows whose it is. One
 * that is there is left as it is.
 */
export async function findOrMakeOwner(
  services: Pick<Services, 'db' | 'world'>,
  { name, phone: identifier, password }: { name: string; phone: string; password: string },
): Promise<{ userId: string; name: string; made: boolean }> {
  const passwordHash = await hashPassword(password);
  return services.db.asSystem('find or make an owner', async (tx) => {
    const user = await makeUser(services, tx, { identifier, name, passwordHash });
    if (user) return { userId: user.id, name, made: true };
    const known = await findUser(tx, identifier);
    if (!known) throw new Error(`${identifier} was taken and left meanwhile`);
    return { userId: known.id, name, made: false };
  });
}
