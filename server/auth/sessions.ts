import type { Tx } from '../db/tenant-scope.ts';
import type { Person } from '../http.ts';
import { firstShopOf } from '../roles/choose.ts';
import { heldBy } from '../roles/held.ts';
import { withheldFrom } from '../roles/withheld.ts';
import { hashToken } from '../secrets.ts';
import type { Services } from '../services.ts';
import type { Origin } from './known-browser.ts';
import { endOf, hashesOf, lifetimes, nextSecret } from './rotation.ts';
import { readToken, type Token, writeToken } from './token.ts';

type Needs = Pick<Services, 'db' | 'world' | 'secrets'>;

/** What a front end keeps in the `access-token` cookie. */
export interface Opened {
  access_token: string;
  user: { id: string; name: string };
}

const maxAgent = 300;

export async function openSession(
  { world, secrets }: Omit<Needs, 'db'>,
  tx: Tx,
  user: Opened['user'],
  { agent, network }: Pick<Origin, 'agent' | 'network'>,
): Promise<Opened> {
  const token = { id: world.newId(), secret: world.randomBytes(32).toString('base64url') };
  const now = world.now();
  await tx
    .insertInto('sessions')
    .values({
      id: token.id,
      user_id: user.id,
      chosen_shop: firstShopOf(tx, user.id),
      ...hashesOf({ secrets }, token.secret),
      agent: agent?.slice(0, maxAgent) ?? null,
      network,
      rotated_at: now,
      created_at: now,
      expires_at: endOf(now, now),
    })
    .execute();
  return { access_token: writeToken(token), user: { id: user.id, name: user.name } };
}

/**
 * Whose session a token opens, found in one join; with the token that is to be used from now on, where there is one.
 */
export async function readSession(
  services: Needs,
  text: string,
  network: string,
): Promise<{ person: Person; successor?: string } | undefined> {
  const token = readToken(text);
  const row = token && (await findWithShop(services, token.id));
  const now = services.world.now();
  if (!token || !row || row.expires_at < now.toISOString()) return undefined;
  const hash = hashToken(token.secret);
  const age = now.getTime() - Date.parse(row.rotated_at);
  const person = { userId: row.user_id, sessionId: token.id, name: row.name, member: memberOf(row) };
  const successor = writeToken({ id: token.id, secret: nextSecret(services, token.secret) });

  if (hash === row.token_hash) return age > lifetimes.token ? { person, successor } : { person };
  if (hash === row.next_hash) {
    await rotate(services, token, { created: row.created_at, network });
    return { person };
  }
  if (hash !== row.previous_hash) return undefined;
  if (age <= lifetimes.overlap) return { person, successor };
  // Long replaced and used again: one of its two holders is not the person. Neither goes on.
  await services.db.find('end a session', (tx) =>
    tx.deleteFrom('sessions').where('id', '=', token.id).where('previous_hash', '=', hash).execute(),
  );
  return undefined;
}

/** What the person of an open session is in the shop they work in; null where it ended, or they work in none. */
export async function readMember(services: Needs, sessionId: string): Promise<Person['member']> {
  const row = await find(services, sessionId);
  return row && row.expires_at > services.world.now().toISOString() ? memberOf(row) : null;
}

/** Somebody who had no shop when they signed in, and has one now, begins to work there. */
async function findWithShop(services: Needs, id: string): Promise<Found | undefined> {
  const row = await find(services, id);
  if (!row || row.chosen_shop !== null) return row;
  await services.db.find('begin in a shop', (tx) =>
    tx
      .updateTable('sessions')
      .set({ chosen_shop: firstShopOf(tx, row.user_id) })
      .where('id', '=', id)
      .where('chosen_shop', 'is', null)
      .where(({ exists }) => exists(firstShopOf(tx, row.user_id)))
      .execute(),
  );
  // Another call of the same session may have been faster.
  return find(services, id);
}

type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

function memberOf({
  shop_id,
  role_id,
  role_name,
  preset,
  role_permissions,
  withheld,
  deletes_at,
}: Found): Person['member'] {
  if (shop_id === null || role_id === null || role_name === null) return null;
  return {
    shopId: shop_id,
    role: { id: role_id, name: role_name, preset },
    permissions: heldBy({ preset, permissions: role_permissions ?? [], withheld }),
    isClosed: deletes_at !== null,
  };
}

const find = ({ db }: Needs, id: string) =>
  db.find('find a session', (tx) =>
    tx
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('memberships', (on) =>
        on
          .onRef('memberships.shop_id', '=', 'sessions.chosen_shop')
          .onRef('memberships.user_id', '=', 'sessions.user_id'),
      )
      .leftJoin('roles', (on) =>
        on.onRef('roles.shop_id', '=', 'memberships.shop_id').onRef('roles.id', '=', 'memberships.role_id'),
      )
      .leftJoin('shops', 'shops.id', 'memberships.shop_id')
      .select([
        'sessions.user_id',
        'sessions.token_hash',
        'sessions.next_hash',
        'sessions.previous_hash',
        'sessions.rotated_at',
        'sessions.created_at',
        'sessions.expires_at',
        'users.name',
        'sessions.chosen_shop',
        'memberships.shop_id',
        'roles.id as role_id',
        'roles.name as role_name',
        'roles.preset',
        'roles.permissions as role_permissions',
        withheldFrom('roles').as('withheld'),
        'shops.deletes_at',
      ])
      .where('sessions.id', '=', id)
      .executeTakeFirst(),
  );

/** The next token was used, so it has arrived: it is the token now. Of calls at once one does this. */
async function rotate(
  services: Needs,
  { id, secret }: Token,
  { created, network }: { created: string; network: string },
): Promise<void> {
  const now = services.world.now();
  await services.db.find('rotate a session', (tx) =>
    tx
      .updateTable('sessions')
      .set((row) => ({
        previous_hash: row.ref('token_hash'),
        ...hashesOf(services, secret),
        network,
        rotated_at: now,
        expires_at: endOf(new Date(created), now),
      }))
      .where('id', '=', id)
      .where('next_hash', '=', hashToken(secret))
      .execute(),
  );
}
