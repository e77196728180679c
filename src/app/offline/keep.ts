import type { Query, QueryClient } from '@tanstack/react-query';
import { accessToken, sessionOf } from '../../../common/session.ts';
import { forgetRows } from '../../opening/last-rows.ts';
import { readProblem } from '../../parts/problem.ts';
import { shopQuery, userQuery } from '../access.ts';
import { connection, onConnection } from '../connection.ts';
import { gathered } from './forget.ts';
import { dropSaved, readSaved, save } from './saved.ts';

/** Milliseconds in which answers are gathered before they are written down. */
const gatherMs = 1000;
/** What is known before the shop is. */
const ofNobodysShop = new Set<unknown>([userQuery.queryKey[0], shopQuery.queryKey[0]]);
const largest = 500_000;

/**
 * What the page was answered is kept on the device, and stands in for the answer while the network is away, with the
 * time at which it came.
 */
export function keepAnswers(client: QueryClient): void {
  const session = sessionOf(accessToken());
  if (session === undefined) return;
  const cache = client.getQueryCache();
  let writing: ReturnType<typeof setTimeout> | undefined;
  const shopHere = () => client.getQueryData(shopQuery.queryKey)?.id;

  const write = () => {
    writing = undefined;
    const shop = shopHere();
    // Whose rows these are is not known yet.
    const ready = [...gathered.values()].filter(({ key }) => shop !== undefined || isEarly(key));
    for (const { key } of ready) gathered.delete(key);
    if (sessionOf(accessToken()) !== session || ready.length === 0) return;
    void save(
      ready.map((each) => ({ ...each, shop: shop ?? '' })),
      session,
    ).catch(() => undefined);
  };
  const keep = ({ queryHash: key, state }: Query) => {
    const json = JSON.stringify(state.data);
    if (json === undefined || json.length > largest) return;
    gathered.set(key, { key, session, shop: '', at: state.dataUpdatedAt, json });
    if (writing === undefined) writing = setTimeout(write, gatherMs);
  };
  const restore = async (query: Query) => {
    const found = await readSaved(query.queryHash).catch(() => undefined);
    if (found?.session !== session || query.state.data !== undefined) return;
    const shop = shopHere() ?? (await readSaved(hashOf(shopQuery.queryKey)))?.shop;
    if (!isEarly(query.queryHash) && found.shop !== shop) return;
    client.setQueryData(query.queryKey, JSON.parse(found.json), { updatedAt: found.at });
  };
  const restoreIfAway = (query: Query) => {
    const { data, fetchStatus, fetchFailureReason, error } = query.state;
    const failed = fetchFailureReason ?? error;
    const isAway =
      connection() !== 'online' || fetchStatus === 'paused' || (failed && readProblem(failed).status === 0);
    if (data === undefined && isAway) void restore(query);
  };

  cache.subscribe((event) => {
    const { query } = event;
    if (event.type === 'added') return restoreIfAway(query);
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'success' && action.manual !== true) return keep(query);
    if (action.type === 'pause' || action.type === 'failed') restoreIfAway(query);
    // What is refused, or gone, is not shown from memory either.
    if (action.type === 'error' && [403, 404].includes(readProblem(action.error).status)) {
      forgetRows();
      void dropSaved(query.queryHash).catch(() => undefined);
    }
  });
  onConnection(() => cache.getAll().forEach(restoreIfAway));
  for (const query of cache.getAll()) {
    if (query.state.status === 'success') keep(query);
    else restoreIfAway(query);
  }
}

const hashOf = (key: readonly unknown[]) => JSON.stringify(key);
const isEarly = (hash: string) => ofNobodysShop.has((JSON.parse(hash) as unknown[])[0]);
