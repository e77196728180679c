import { dayAt, endOfDay } from '../../common/wall-time.ts';
import { brand, timeZone } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';
import { createOrderLink } from '../../server/orders/link.ts';
import { demoOwner } from '../../server/seed/demo.ts';
import { seedShop } from '../../server/seed/shop.ts';
import { readSettings } from '../../server/settings.ts';
import { start } from '../../server/start.ts';
import { freePort } from '../free-port.ts';

/** A running server whose demo shop has a year of invented trade behind it. */
export interface PhotoShop {
  base: string;
  /** Of the demo owner. */
  token: string;
  /** An order link of two products, as a chat makes it. */
  orderLink(language: Language): Promise<string>;
  close(): Promise<void>;
}

const year = 365 * 24 * 3_600_000;

export async function openPhotoShop(folder: string): Promise<PhotoShop> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    DATA_DIR: folder,
    PUBLIC_URL: base,
    LOG_LEVEL: 'fatal',
    DEMO: 'new',
    REHEARSAL: 'on',
  };
  const { services, stop } = await start(readSettings(settings));
  const { db } = services;
  const { shop_id: shopId } = await db.asSystem('find the demo shop', (tx) =>
    tx.selectFrom('bots').select('shop_id').where('id', '=', brand.demoBotId).executeTakeFirstOrThrow(),
  );
  // Today's trade is in it whole, however early the pictures are taken.
  const to = endOfDay(timeZone, dayAt(timeZone, new Date()));
  await seedShop(db, shopId, { seed: 1, orders: 2400, customers: 240, from: new Date(to.getTime() - year), to });
  const answer = await fetch(`${base}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: demoOwner.phone, password: demoOwner.password }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  // As an owner would: the shop's colour, and a chat as tall as the picture.
  await fetch(`${base}/api/widget`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ theme: { primaryColor: brand.colour, title: 'Duka la Asha', width: 360, height: 640 } }),
  });
  return {
    base,
    token,
    close: stop,
    orderLink: (language) =>
      db.withShop(shopId, async (tx) => {
        const products = await tx
          .selectFrom('products')
          .select(['id', 'variants'])
          .where('shop_id', '=', shopId)
          .where('status', '=', 'active')
          .orderBy('created_at')
          .limit(2)
          .execute();
        const made = await createOrderLink(services, tx, shopId, {
          lines: products.map(({ id, variants }) => ({
            productId: id,
            variantId: variants[0]?.id ?? null,
            quantity: 2,
          })),
          language,
          channel: 'link',
          conversationId: null,
          customer: { name: 'Neema', phone: '+255600345678' },
        });
        return made.token;
      }),
  };
}
