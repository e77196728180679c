import type { Services } from '../services.ts';
import { isPhone } from './identifier.ts';

interface ShutOut {
  name: string;
  identifier: string;
}
const maxListed = 20;

/**
 * Accounts that have no password and that no message can reach to set one: nobody signs in to them without the
 * operator. The first of them, and how many there are.
 */
export async function findShutOut({
  db,
  sms,
  mail,
}: Pick<Services, 'db' | 'sms' | 'mail'>): Promise<{ listed: ShutOut[]; count: number }> {
  if (sms && mail) return { listed: [], count: 0 };
  const rows = await db.find('find accounts without a way in', (tx) =>
    tx
      .selectFrom('users')
      .select(['name', 'phone', 'email'])
      .select((by) => by.fn.countAll<number>().over().as('count'))
      .where('password_hash', 'is', null)
      .$if(sms !== undefined, (query) => query.where('phone', 'is', null))
      .$if(mail !== undefined, (query) => query.where('email', 'is', null))
      .orderBy('created_at')
      .orderBy('id')
      .limit(maxListed)
      .execute(),
  );
  const listed = rows.map(({ name, phone, email }) => ({ name, identifier: phone ?? email ?? '' }));
  return { listed, count: rows[0]?.count ?? 0 };
}

/** What an operator types to let its owner in again. */
export const commandFor = (identifier: string): string =>
  `npm run account -- --${isPhone(identifier) ? 'phone' : 'email'} ${identifier}`;

/** Says at the start whom it concerns, as long as it does: after an upgrade they find their password refused. */
export async function warnOfShutOut(services: Pick<Services, 'db' | 'sms' | 'mail' | 'log'>): Promise<void> {
  const { listed, count } = await findShutOut(services);
  if (count === 0) return;
  const more = count > listed.length ? ` The first ${listed.length}:` : '';
  const commands = listed.map(({ identifier }) => commandFor(identifier)).join('\n');
  services.log.warn(
    `${count} account(s) have no password, and nothing can be sent to set one. Give each a way in, with the server ` +
      `at rest where the database is embedded.${more}\n${commands}`,
  );
}
