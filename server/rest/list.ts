import { timeZone } from '../../resources/brand.ts';
import type { Resource } from '../../resources/kit/index.ts';
import { mayReadAll } from '../../resources/may.ts';
import { requestedWhere } from '../conditions/where.ts';
import type { Caller, FastifyReply, FastifyRequest } from '../http.ts';
import type { Services } from '../services.ts';
import { openCursor, sealCursor } from './cursor.ts';
import { type ListQuery, readListQuery } from './query.ts';
import { farther } from './reads.ts';
import type { Row } from './row.ts';
import type { Store } from './store.ts';
import { prefersExact } from './total.ts';

/** One page of a collection: its rows, how many there are in `X-Total-Count`, and in `Link` where the next page is. */
export async function answerList(
  services: Services,
  { resource, store, query }: { resource: Resource; store: Store; query: ListQuery },
  { shopId }: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Row[]> {
  const given = request.query as Record<string, string | string[]>;
  const { offset, after } = query.page;
  const list = `${shopId} ${resource.name} ${query.identity}`;
  const isExact = prefersExact(request.headers);
  const { rows, end, total, isEstimate, hasMore } = await services.reads.list(
    shopId,
    isExact ? farther(query.reach) : query.reach,
    (tx) =>
      store.list(tx, shopId, query, {
        isExact,
        after: after === undefined ? undefined : openCursor(services.secrets, list, after),
      }),
  );
  const place = rows.length === 0 || after !== undefined ? '*' : `${offset}-${offset + rows.length - 1}`;
  reply.header('x-total-count', total).header('content-range', `${resource.name} ${place}/${total}`);
  if (isEstimate || isExact) reply.header('preference-applied', `count=${isEstimate ? 'estimated' : 'exact'}`);
  if (hasMore && rows.length > 0) {
    const next = nextPage(given, sealCursor(services.secrets, list, end), query.page.limit);
    reply.header('link', `</api/${resource.name}?${next}>; rel="next"`);
  }
  return rows;
}

/** A list as this caller asks for it. Throws what its address says wrongly. */
export const queryOf = (
  { world }: Pick<Services, 'world'>,
  { resource, store }: { resource: Resource; store: Store },
  caller: Caller,
  parameters: Record<string, string | string[]>,
): ListQuery =>
  readListQuery(resource, parameters, {
    among: store.among,
    condition: (tree) =>
      requestedWhere(resource, tree, {
        at: 'condition',
        shopId: caller.shopId,
        now: world.now(),
        zone: timeZone,
        mayRead: (record) => mayReadAll(caller, record),
      }),
  });

const paged = ['_start', '_end', '_page', '_limit', '_after', 'range'];

/** The same question, for the page after this one. */
function nextPage(given: Record<string, string | string[]>, cursor: string, limit: number): string {
  const remaining = Object.entries(given).filter(([name]) => !paged.includes(name));
  const pairs = remaining.flatMap(([name, values]) => [values].flat().map((value): [string, string] => [name, value]));
  return new URLSearchParams([...pairs, ['_after', cursor], ['_limit', String(limit)]]).toString();
}
