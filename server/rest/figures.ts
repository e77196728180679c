import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import * as z from 'zod';
import { listCount } from '../../common/contracts/figures.ts';
import { timeZone } from '../../resources/brand.ts';
import { readDay } from '../../resources/kit/day.ts';
import { isChosen, type Resource, sumDayOf } from '../../resources/kit/index.ts';
import { type Caller, callerOf } from '../http.ts';
import type { Services } from '../services.ts';
import { described, groupsOf } from './described.ts';
import type { ListQuery } from './query.ts';
import { farther } from './reads.ts';
import { refuseReserved } from './reserved.ts';
import type { Store } from './store.ts';
import { prefersExact } from './total.ts';

/** As many as a page has rows. */
const mostDays = 100;
const dayList = z
  .string()
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(z.string().refine((day) => readDay(day) !== undefined)).max(mostDays));
const groupList = (groups: readonly string[]) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.enum(groups)));
const filter = z.union([z.string(), z.array(z.string())]);
const prefer = z.looseObject({
  prefer: z
    .string()
    .optional()
    .describe('`count=exact` counts to the end; otherwise above 10,000 the count is an estimate.'),
});

/**
 * `/count` of a list, also by the values of one of its choices, and `/sum` of one of the fields that may be summed:
 * with the list's filters, for who may read it; of a list that goes by days, also of some of its days, and by
 * the values of several choices at once.
 */
export function figureRoutes(
  app: FastifyInstance,
  services: Services,
  {
    resource,
    store,
    config,
    read,
  }: {
    resource: Resource;
    store: Store;
    config: FastifyContextConfig;
    /** The list as this caller may see it. */
    read(caller: Caller, filters: Record<string, string | string[]>): ListQuery;
  },
): void {
  const path = `/api/${resource.name}`;
  const about = described(resource);
  const groups = groupsOf(resource);
  const countQuery = z
    .object({ _by: groups.length > 0 ? z.enum(groups).optional() : z.never().optional() })
    .catchall(filter);
  const countSchema = { ...about.count, querystring: countQuery, headers: prefer, response: { 200: listCount } };
  app.get(`${path}/count`, { config, schema: countSchema }, async (request, reply) => {
    const caller = callerOf(request);
    const { shopId } = caller;
    const { _by: by, ...filters } = request.query as z.output<typeof countQuery>;
    const query = read(caller, filters);
    const isExact = prefersExact(request.headers);
    const { all, groups } = await services.reads.list(shopId, farther(query.reach), async (tx) => ({
      all: await store.count(tx, shopId, query, isExact),
      groups:
        by === undefined
          ? undefined
          : await store.countBy(tx, shopId, query, { field: by, values: valuesOf(resource, by) ?? [] }, isExact),
    }));
    if (all.isEstimate || isExact) reply.header('preference-applied', `count=${isExact ? 'exact' : 'estimated'}`);
    const toAnswer = ({ total, isEstimate }: typeof all) => ({ count: total, is_estimate: isEstimate });
    return {
      ...toAnswer(all),
      ...(groups && { by: Object.fromEntries(groups.map(([value, each]) => [value, toAnswer(each)])) }),
    };
  });

  const sums = resource.query?.sum ?? [];
  if (sums.length === 0) return;
  const by = sumDayOf(resource);
  const sumQuery = z
    .object({
      field: z.enum(sums),
      _days: by === undefined ? z.never().optional() : dayList.optional(),
      _by: groups.length > 0 ? groupList(groups).optional() : z.never().optional(),
    })
    .catchall(filter);
  const sum = {
    sum: z.int(),
    ...(resource.fields.rehearsal && { rehearsed: z.int().describe('Rehearsed money, which is not in the sum.') }),
  };
  const summed = z.strictObject({
    field: z.enum(sums),
    ...sum,
    ...(by !== undefined && { days: z.record(z.string(), z.strictObject(sum)).optional() }),
    ...(groups.length > 0 && {
      by: z.record(z.string(), z.record(z.string(), z.strictObject({ ...sum, count: z.int().min(0) }))).optional(),
    }),
  });
  app.get(
    `${path}/sum`,
    { config, schema: { ...about.sum, querystring: sumQuery, response: { 200: summed } } },
    async (request) => {
      const caller = callerOf(request);
      const { shopId } = caller;
      const { field, _days: days, _by: wanted, ...filters } = request.query as z.output<typeof sumQuery>;
      refuseReserved(resource, caller, field);
      const query = read(caller, filters);
      return services.reads.list(shopId, farther(query.reach), async (tx) => {
        if (wanted !== undefined) {
          const found = await store.sumBy(tx, shopId, query, field, wanted);
          const grouped = [...found].map(([name, values]) => [name, Object.fromEntries(values)]);
          return { field, ...(await store.sum(tx, shopId, query, field)), by: Object.fromEntries(grouped) };
        }
        if (by === undefined || days === undefined) return { field, ...(await store.sum(tx, shopId, query, field)) };
        const [all, each] = await store.sumOfDays(tx, shopId, query, field, { by, zone: timeZone, days });
        return { field, ...all, days: Object.fromEntries(each) };
      });
    },
  );
}

function valuesOf({ fields }: Resource, name: string): readonly string[] | undefined {
  const field = fields[name];
  return isChosen(field) ? field.options.values : undefined;
}
