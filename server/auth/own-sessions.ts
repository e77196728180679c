import type { OpenSession } from '../../common/contracts/profile.ts';
import type { Person } from '../http.ts';
import type { Services } from '../services.ts';
import { deviceOf } from './device.ts';

type Whose = Pick<Person, 'userId' | 'sessionId'>;
/** More than anybody has devices: what is older shows once others are ended. */
const maxListed = 50;

/** Where somebody is signed in: here first, then what was used last. */
export async function listOwnSessions({ db, world }: Services, { userId, sessionId }: Whose): Promise<OpenSession[]> {
  const rows = await db.find('list sessions', (tx) =>
    tx
      .selectFrom('sessions')
      .select(['id', 'agent', 'network', 'rotated_at', 'created_at'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', world.now().toISOString())
      .orderBy(({ eb }) => eb('id', '=', sessionId), 'desc')
      .orderBy('rotated_at', 'desc')
      .limit(maxListed)
      .execute(),
  );
  return rows.map(({ id, agent, network, rotated_at: used_at, created_at }) => ({
    ...{ id, network, used_at, created_at, here: id === sessionId },
    ...deviceOf(agent),
  }));
}

/** Ends one of somebody's own, or all but this one. How many ended. */
export async function endOwnSessions({ db }: Services, { userId, sessionId }: Whose, id?: string): Promise<number> {
  const { numDeletedRows } = await db.find('end sessions', (tx) =>
    tx
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .$if(id === undefined, (query) => query.where('id', '!=', sessionId))
      .executeTakeFirstOrThrow(),
  );
  return Number(numDeletedRows);
}
