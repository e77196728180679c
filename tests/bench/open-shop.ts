import type pg from 'pg';
import { hashPassword } from '../../server/auth/passwords.ts';
import { caller } from '../harness/server.ts';

const password = 'a long password';
const shop = { shop_name: 'Duka la Asha', category: 'food & beverages', place: 'Dar es Salaam', language: 'sw' };

interface Opened {
  token: string;
  shopId: string;
  /** It was made just now, and has sample goods alone. */
  isNew: boolean;
}

/** Signs its nth owner in; the first time she is made, with a shop. */
export async function openShop(base: string, client: pg.Client, nth = 0): Promise<Opened> {
  const identifier = `asha${nth}@example.com`;
  const known = await client.query<{ id: string }>(
    `select s.id from users u join memberships m on m.user_id = u.id join shops s on s.id = m.shop_id
      where u.email = $1`,
    [identifier],
  );
  const shopId = known.rows[0]?.id;
  if (!shopId)
    await client.query(
      `insert into users (id, name, email, password_hash, created_at, updated_at) values (gen_random_uuid(), 'Asha',
        $1, $2, now(), now())`,
      [identifier, await hashPassword(password)],
    );
  const signedIn = await caller(base)('POST', '/api/auth/sign-in', { identifier, password });
  const token: string = signedIn.body.access_token;
  if (shopId) return { token, shopId, isNew: false };
  const made = await caller(base, token)('POST', '/api/shop', { ...shop, sample_catalogue: true });
  return { token, shopId: made.body.id, isNew: true };
}
