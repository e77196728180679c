import type { FastifyInstance } from 'fastify';
import { explainSegment, previewOfSegment } from '../../common/contracts/segments.ts';
import { timeZone } from '../../resources/brand.ts';
import { customers } from '../../resources/customers.ts';
import type { Subject } from '../../resources/kit/condition.ts';
import { mayDo, mayReadAll } from '../../resources/may.ts';
import { explain } from '../conditions/explain.ts';
import { compiling } from '../conditions/records.ts';
import { sentenceContextFor } from '../conditions/sentence-context.ts';
import { readTree, requestedTree } from '../conditions/where.ts';
import { whyOf } from '../conditions/why.ts';
import { previewSegment } from '../customers/segment-preview.ts';
import { type Caller, callerOf } from '../http.ts';
import { problem } from '../problems.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

export function segmentRoutes(app: FastifyInstance, services: Services): void {
  serve(app, explainSegment, async ({ request, params }) => {
    const caller = callerOf(request);
    const { shopId } = caller;
    const asking = await askingFor(services, caller);
    const explained = await services.db.withShop(shopId, async (tx) => {
      const segment = await tx
        .selectFrom('segments')
        .select('conditions')
        .where('shop_id', '=', shopId)
        .where('id', '=', params.id)
        .executeTakeFirst();
      if (!segment) throw problem('not_found');
      const read = readTree(customers, segment.conditions, mayReadBy(caller));
      if ('issues' in read) {
        if ('condition' in readTree(customers, segment.conditions)) throw problem('not_allowed');
        // What fits its record no more is met by nobody.
        return { all: [], met: false };
      }
      return explain(tx, customers, read.condition, { ...asking, id: params.customer_id });
    });
    if (!explained) throw problem('not_found');
    return whyOf(explained);
  });

  serve(app, previewOfSegment, async ({ request, body }) => {
    const caller = callerOf(request);
    const mayRead = mayReadBy(caller);
    const condition = requestedTree(customers, body.conditions, { at: 'conditions', mayRead });
    const asking = await askingFor(services, caller);
    return services.reads.list(caller.shopId, 'many', (tx) => previewSegment(tx, condition, asking));
  });
}

/** What is found in other records is for who may read those. */
const mayReadBy = (caller: Caller) => (record: Subject) => mayReadAll(caller, record);

/** Who asks about customers has a right to read them as well: both calls name some. */
async function askingFor(services: Services, caller: Caller) {
  if (!mayDo(caller, customers.name, 'read')) throw problem('not_allowed');
  const moment = { now: services.world.now(), zone: timeZone };
  return {
    ...compiling(caller.shopId, moment),
    sentenceContext: await sentenceContextFor(customers, caller.language),
  };
}
