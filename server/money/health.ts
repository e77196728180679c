import { sql } from 'kysely';
import type { NetworkHealth } from '../../common/contracts/payments.ts';
import { type Wallet, wallets } from '../../resources/enums.ts';
import type { Services } from '../services.ts';

const minute = 60_000;
const hour = 60 * minute;
/** From so many seconds on half of the payments take, a network is slow. */
const slowSeconds = 90;
/** It is down where so many people in a row had no answer and nobody has paid for so long. */
const inARow = 3;
const unpaidFor = 15 * minute;
/** A prompt younger than this may still be answered. */
const patience = 5 * minute;

export interface Prompt {
  network: Wallet;
  prompted_at: string;
  settled_at: string | null;
  /** Whose phone was asked. */
  payer_phone: string | null;
  /** Nobody answered, or the service did not take it. */
  silent: boolean;
}

/**
 * Whether a prompt says anything of its network and service: not what was refused without a word why, which may be its
 * payer's doing, nor what went to a service's test address. Of the rows of `transactions`.
 */
export const countsWhere = ({ rehearsal }: Pick<Services['settings'], 'rehearsal'>) => sql`type = 'payment'
  and failure is distinct from 'refused' and (${rehearsal}::boolean or not rehearsal)`;

/** Whether nobody answered a prompt, or its service did not take it; of the rows of `transactions`. */
export const silentWhere = (now: number) => sql`settled_at is null and (state = 'expired'
  or failure in ('timeout', 'provider_error')
  or (state = 'pending' and on_hold_at is null and prompted_at < ${new Date(now - patience).toISOString()}))`;

/**
 * What a service answered about a shop's own account (its keys, one call too many): that says nothing of the network.
 * Of the rows of `transactions`.
 */
export const ofAccountAlone = sql`(payment_account_id is not null and failure = 'provider_error') is true`;

/** Whether prompts, the newest first, say that nobody is answered. */
export function isSilentIn(prompts: readonly Prompt[], now: number): boolean {
  const paid = prompts.flatMap(({ settled_at }) => (settled_at === null ? [] : Date.parse(settled_at)));
  const last = paid.length > 0 ? Math.max(...paid) : null;
  // Of one person the last time: who mistypes her PIN three times says nothing of others.
  const newest = [...new Map(prompts.toReversed().map((each) => [each.payer_phone, each])).values()]
    .toSorted((one, other) => (one.prompted_at < other.prompted_at ? 1 : -1))
    .slice(0, inARow);
  const isSilent = newest.length === inARow && newest.every(({ silent }) => silent);
  return isSilent && (last === null || last < now - unpaidFor);
}

/** How each network has worked in the last hour, by the prompts of all shops: one shop's are too few to tell. */
export async function networkHealth({
  db,
  world,
  settings,
}: Pick<Services, 'db' | 'world' | 'settings'>): Promise<NetworkHealth[]> {
  const now = world.now().getTime();
  const { rows } = await db.asSystem('tell how networks work', (tx) =>
    sql<Prompt>`
      select network, prompted_at, settled_at, payer_phone, ${silentWhere(now)} as silent
      from transactions
      where prompted_at > ${new Date(now - hour).toISOString()} and network is not null
        and ${countsWhere(settings)} and not ${ofAccountAlone}
      order by prompted_at desc limit 5000`.execute(tx),
  );
  return wallets.flatMap((network) => {
    const prompts = rows.filter((row) => row.network === network);
    const known = network === 'tpesa' ? prompts.length > 0 : true;
    return known ? [healthOf(network, prompts, now)] : [];
  });
}

function healthOf(network: Wallet, prompts: readonly Prompt[], now: number): NetworkHealth {
  const paid = prompts.flatMap(({ prompted_at, settled_at }) =>
    settled_at === null ? [] : [{ at: Date.parse(settled_at), took: Date.parse(settled_at) - Date.parse(prompted_at) }],
  );
  const took = paid.map((each) => each.took).sort((a, b) => a - b)[Math.floor(paid.length / 2)];
  const seconds = took === undefined ? null : Math.max(0, Math.round(took / 1000));
  const last = paid.length > 0 ? Math.max(...paid.map(({ at }) => at)) : null;
  const isDown = isSilentIn(prompts, now);
  const state =
    prompts.length === 0 ? 'quiet' : isDown ? 'down' : seconds !== null && seconds > slowSeconds ? 'slow' : 'working';
  return {
    ...{ network, state, seconds },
    ...{ prompts: prompts.length, paid: paid.length },
    paid_at: last === null ? null : new Date(last).toISOString(),
  };
}
