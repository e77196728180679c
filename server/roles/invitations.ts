import { formatPhone, toE164 } from '../../common/phone.ts';
import { brand } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';
import { invitations } from '../../resources/invitations.ts';
import { lacks } from '../../resources/may.ts';
import { person } from '../actor.ts';
import { isPhone } from '../auth/identifier.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { emit } from '../events/emit.ts';
import type { Person } from '../http.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { chooseShop } from './choose.ts';
import { heldBy } from './held.ts';
import { withheldFrom } from './withheld.ts';

/** Days for which an invitation may be accepted from when it was last sent. */
const openDays = 7;
export const openUntil = (now: Date): Date => new Date(now.getTime() + openDays * 86_400_000);

/** A number in E.164 or an address in lower case, of what a person typed; undefined for what is neither. */
export function identifierOf(typed: string): string | undefined {
  const phone = toE164(typed);
  if (phone !== undefined) return phone;
  const address = typed.trim().toLowerCase();
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) ? address : undefined;
}

const sentences: Record<Language, (of: { by: string; shop: string; to: string; url: string }) => string> = {
  en: ({ by, shop, to, url }) =>
    `${by} invites you to work in ${shop} on ${brand.name}. Sign in, or sign up, with ${to}: ${url}`,
  sw: ({ by, shop, to, url }) =>
    `${by} anakualika ufanye kazi kwenye ${shop}, ndani ya ${brand.name}. Ingia, au fungua akaunti, kwa ${to}: ${url}`,
};

/** Has an invitation sent by SMS or mail; nothing in the message opens anything by itself. */
export async function sendInvitation(
  { jobs, settings, world }: Pick<Services, 'jobs' | 'settings' | 'world'>,
  tx: Tx,
  { shopId, to, by, language }: { shopId: string; to: string; by: string; language: Language },
): Promise<void> {
  const { shop_name: shop } = await tx
    .selectFrom('shops')
    .select('shop_name')
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  const url = `${settings.publicUrl}/dashboard?auth=Signup&invited`;
  const text = sentences[language]({ by, shop, to: isPhone(to) ? formatPhone(to) : to, url });
  const letter = { to, subject: `${brand.name}: ${shop}`, language, text };
  await jobs.enqueue(tx, 'account.invite', { ...letter, ref: world.newId() });
}

/** The invitations that somebody may answer: to the number or address that their account has proved. */
export async function invitationsTo({ db, world }: Pick<Services, 'db' | 'world'>, userId: string) {
  return db.find('look for invitations', (tx) =>
    tx
      .selectFrom('invitations as i')
      .innerJoin('users as u', (on) =>
        on.on(({ or, eb }) =>
          or([eb('u.phone', '=', eb.ref('i.recipient')), eb('u.email', '=', eb.ref('i.recipient'))]),
        ),
      )
      .innerJoin('shops as s', 's.id', 'i.shop_id')
      .innerJoin('roles as r', (on) => on.onRef('r.shop_id', '=', 'i.shop_id').onRef('r.id', '=', 'i.role_id'))
      .select(['i.id', 'i.shop_id', 's.shop_name', 'i.by', 'i.expires_at', 'r.id as role_id', 'r.name', 'r.preset'])
      .where('u.id', '=', userId)
      .where('i.state', '=', 'open')
      .where('i.expires_at', '>', world.now().toISOString())
      // Nobody begins in a shop that its owner closed.
      .where('s.deletes_at', 'is', null)
      .orderBy('i.created_at')
      .limit(20)
      .execute(),
  );
}

/**
 * Somebody answers an invitation to them: who accepts works in the shop from then on, and their session goes on there.
 * Throws `not_found` for what is not theirs, `invitation_over` where it is no longer open or whoever invited may not
 * give the role any more.
 */
export async function answerInvitation(
  services: Services,
  { userId, sessionId }: Pick<Person, 'userId' | 'sessionId'>,
  id: string,
  answer: 'accepted' | 'declined',
): Promise<void> {
  const found = (await invitationsTo(services, userId)).find((each) => each.id === id);
  if (!found) throw problem('not_found');
  const { db, world } = services;
  const { name } = await db.find('read who answers', (tx) =>
    tx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow(),
  );
  const { shop_id: shopId } = found;
  await db.withShop(shopId, async (tx) => {
    const now = world.now().toISOString();
    const answered = await tx
      .updateTable('invitations')
      .set({ state: answer, updated_at: now })
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where('expires_at', '>', now)
      .returning(['role_id', 'by_id'])
      .executeTakeFirst();
    if (!answered) throw problem('invitation_over');
    await emit({ services, tx, shopId, actor: person(userId, name) }, invitations, answer, { id }, {});
    if (answer === 'declined') return;
    if (!(await mayStillGrant(tx, shopId, answered))) throw problem('invitation_over');
    await tx
      .insertInto('memberships')
      .values({
        ...{ shop_id: shopId, id: world.newId(), user_id: userId, role_id: answered.role_id },
        ...{ notified: found.preset === 'owner', created_at: now, updated_at: now },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    services.live.publish(shopId, { type: 'access.changed' });
  });
  if (answer === 'accepted') await chooseShop(services, { sessionId, userId }, shopId);
}

/** Whoever invited still works there and holds all that the role holds. */
async function mayStillGrant(
  tx: Tx,
  shopId: string,
  { role_id, by_id }: { role_id: string; by_id: string | null },
): Promise<boolean> {
  const roleOf = (id: string) =>
    tx
      .selectFrom('roles')
      .select(['preset', 'permissions', withheldFrom('roles').as('withheld')])
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .executeTakeFirst();
  const inviter = await tx
    .selectFrom('memberships')
    .select('role_id')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', by_id ?? '')
    .executeTakeFirst();
  const [granted, theirs] = [await roleOf(role_id), inviter && (await roleOf(inviter.role_id))];
  return (
    granted !== undefined &&
    theirs !== undefined &&
    lacks({ permissions: heldBy(theirs) }, heldBy(granted)).length === 0
  );
}
