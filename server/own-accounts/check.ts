import { sql } from 'kysely';
import * as z from 'zod';
import { brand } from '../../resources/brand.ts';
import type { OwnAccountFault } from '../../resources/enums.ts';
import { system } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { againAfter } from '../events/again-after.ts';
import { enqueueByMinute } from '../events/by-minute.ts';
import type { EventContext } from '../events/emit.ts';
import type { Outside } from '../outside/outside.ts';
import { problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import type { Services } from '../services.ts';
import { type Outcome, unknown } from '../stored/outcome.ts';

/** An account of a shop's own at another service, with its keys still sealed: so it may wait in a plan. */
export interface Sealed {
  shop_id: string;
  id: string;
  sealed_key: string | null;
  sealed_secret: string | null;
}
/** What a service says of an account: nothing that is wrong, and what it tells of it. */
export interface CheckResult<F extends string = OwnAccountFault> {
  fault: F | null;
  /** What else is written down, as columns. */
  columns?: Readonly<Record<string, string | number | null>>;
}
type Reach = Parameters<Outside<unknown, unknown>['perform']>[0];

/** What is the same of all accounts of a shop's own: each is asked about when its keys change, and once a day. */
export interface OwnAccounts<S extends Sealed, F extends string = OwnAccountFault> {
  table: 'payment_accounts' | 'sms_accounts';
  /** Null where there is none. */
  find(tx: Tx, shopId: string, id: string): Promise<S | null>;
  /** Outside of any transaction. Moves no money and sends nothing. */
  check(services: Reach, account: S): Promise<CheckResult<F>>;
  /** What was learned of an account that was so before. */
  learned?(context: EventContext, before: S, columns: NonNullable<CheckResult['columns']>): Promise<unknown>;
  works(context: EventContext, id: string): Promise<unknown>;
  fails(context: EventContext, id: string, fault: F): Promise<unknown>;
}

const jobData = z.object({ shopId: z.uuid(), id: z.uuid(), tries: z.int().default(0) });
const jobOf = { payment_accounts: 'payment.check_account', sms_accounts: 'sms.check_account' } as const;

const keyOf = (id: string, why: string) => `account:${id}:${why}`;

/** Has an account looked at soon; `why` is the key, so that the same reason asks its service once. */
const checkSoon = (
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  table: keyof typeof jobOf,
  { shopId, id, why }: { shopId: string; id: string; why: string },
): Promise<void> => jobs.enqueue(tx, jobOf[table], { shopId, id }, { key: keyOf(id, why) });

/** An account's service did not take what it was asked to do: it is looked at soon. */
export const checkRefused = (
  services: Pick<Services, 'jobs' | 'world'>,
  tx: Tx,
  table: keyof typeof jobOf,
  account: { shopId: string; id: string },
): Promise<void> => enqueueByMinute(services, tx, jobOf[table], account, keyOf(account.id, 'refused'));

/** Job: looks at one account and writes down how it is. */
export const checkOne =
  <S extends Sealed, F extends string>(kind: OwnAccounts<S, F>) =>
  async (services: Services, data: unknown): Promise<void> => {
    const { shopId, id, tries } = jobData.parse(data);
    const account = await services.db.withShop(shopId, (tx) => kind.find(tx, shopId, id));
    if (!account) return;
    const found = await kind.check(services, account);
    const actor = system(brand.name);
    const startAfterSeconds = found.fault === 'unreachable' ? againAfter[tries] : undefined;
    await services.db.withShop(shopId, async (tx) => {
      await record(kind, { services, tx, shopId, actor }, account, found);
      if (startAfterSeconds === undefined) return;
      const key = keyOf(id, `again:${services.world.newId()}`);
      await services.jobs.enqueue(tx, jobOf[kind.table], { shopId, id, tries: tries + 1 }, { key, startAfterSeconds });
    });
  };

/** Job: every account that is not turned off is looked at. */
export async function checkAll(services: Services): Promise<void> {
  const why = services.world.now().toISOString().slice(0, 10);
  await services.db.asSystem('look at accounts of shops', async (tx) => {
    for (const table of Object.keys(jobOf) as (keyof typeof jobOf)[]) {
      const { rows } = await sql<{ shop_id: string; id: string }>`
        select shop_id, id from ${sql.table(table)} where state in ('working', 'failing')`.execute(tx);
      for (const { shop_id: shopId, id } of rows) await checkSoon(services, tx, table, { shopId, id, why });
    }
  });
}

/** Writes what a service said of an account as it was when it was asked: with other keys it is looked at anew. */
async function record<S extends Sealed, F extends string>(
  kind: OwnAccounts<S, F>,
  context: EventContext & { services: Services },
  account: S,
  { fault, columns = {} }: CheckResult<F>,
): Promise<void> {
  const { services, tx, shopId } = context;
  const { id } = account;
  const { rows } = await sql<{ state: string }>`
    select state from ${sql.table(kind.table)} where shop_id = ${shopId} and id = ${id} for no key update`.execute(tx);
  const { state: before } = rows[0] ?? {};
  const now = await kind.find(tx, shopId, id);
  if (before === undefined || before === 'off' || !now) return;
  if (now.sealed_key !== account.sealed_key || now.sealed_secret !== account.sealed_secret) return;
  // That a service does not answer for a moment ends no account that works.
  const isPassing = fault === 'unreachable' && before === 'working';
  const state = fault === null || isPassing ? 'working' : 'failing';
  const at = services.world.now().toISOString();
  const set = Object.entries({ ...columns, state, fault, checked_at: at, updated_at: at }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  await sql`update ${sql.table(kind.table)} set ${sql.join(set)}
    where shop_id = ${shopId} and id = ${id}`.execute(tx);
  await kind.learned?.(context, now, columns);
  if (state === before) return;
  await (fault === null || isPassing ? kind.works(context, id) : kind.fails(context, id, fault));
}

/** The action by which somebody has an account looked at now. */
export const checkNow = <S extends Sealed, F extends string>(kind: OwnAccounts<S, F>) => {
  const perform = async (services: Reach, plan: unknown): Promise<Outcome<unknown>> => ({
    is: 'done',
    result: await kind.check(services, plan as S),
  });
  return {
    async prepare({ tx, caller }: ActionContext, id: string): Promise<unknown> {
      const account = await kind.find(tx, caller.shopId, id);
      if (!account) throw problem('not_found');
      return account;
    },
    perform,
    // A question: asked twice it does no harm.
    ask: perform,
    async record(
      context: EventContext & { services: Services },
      _id: string,
      plan: unknown,
      outcome: Outcome<unknown> = unknown,
    ) {
      if (outcome.is === 'done') await record(kind, context, plan as S, outcome.result as CheckResult<F>);
    },
  };
};

/** Turned on it is looked at first; turned off it asks and sends nothing new. */
export const turning = (table: keyof typeof jobOf) => {
  const set = ({ services, tx, caller }: ActionContext, id: string, state: 'new' | 'off') =>
    sql`update ${sql.table(table)} set state = ${state}, fault = null,
        updated_at = ${services.world.now().toISOString()}
      where shop_id = ${caller.shopId} and id = ${id}`.execute(tx);
  return {
    async turn_on(context: ActionContext, id: string): Promise<void> {
      const { services, tx, caller } = context;
      await set(context, id, 'new');
      await checkSoon(services, tx, table, { shopId: caller.shopId, id, why: services.world.newId() });
    },
    async turn_off(context: ActionContext, id: string): Promise<void> {
      await set(context, id, 'off');
    },
  };
};

/** After an account was written: with other keys it is a new one, and what may have changed is looked at. */
export async function accountWritten(
  { services, tx, caller: { shopId } }: ActionContext,
  table: keyof typeof jobOf,
  { id, state }: { id: string; state: string },
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  const hasKeys = 'key' in change || 'secret' in change;
  // What is turned off stays so until it is turned on.
  if (hasKeys && state !== 'off')
    await sql`update ${sql.table(table)} set state = 'new', fault = null
      where shop_id = ${shopId} and id = ${id}`.execute(tx);
  if (hasKeys || ['merchant', 'username', 'sender', 'float_vendor', 'pin'].some((field) => field in change))
    await checkSoon(services, tx, table, { shopId, id, why: services.world.newId() });
}
