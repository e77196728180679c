import type { FastifyInstance } from 'fastify';
import { namedIn } from '../../common/conditions/named.ts';
import { explainSegment, previewOfSegment } from '../../common/contracts/segments.ts';
import { timeZone } from '../../resources/brand.ts';
import { customers } from '../../resources/customers.ts';
import type { Condition, Subject } from '../../resources/kit/condition.ts';
import { mayDo, mayReadAll } from '../../resources/may.ts';
import { relationsOf } from '../../resources/relations.ts';
import { explain } from '../conditions/explain.ts';
import { compiling } from '../conditions/records.ts';
import { sentenceContextFor } from '../conditions/sentence-context.ts';
import { readTree, requestedTree } from '../conditions/where.ts';
import { whyOf } from '../conditions/why.ts';
import { previewSegment } from '../customers/segment-preview.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { type Caller, callerOf } from '../http.ts';
import { problem } from '../problems.ts';
import { titlesOf } from '../rest/names.ts';
import { registry } from '../rest/registry.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

export function segmentRoutes(app: FastifyInstance, services: Services): void {
  serve(app, explainSegment, async ({ request, params }) => {
    const caller = callerOf(request);
    const { shopId } = caller;
    assertReadsCustomers(caller);
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
      return explain(tx, customers, read.condition, {
        ...(await askingFor(services, tx, caller, read.condition)),
        id: params.customer_id,
      });
    });
    if (!explained) throw problem('not_found');
    return whyOf(explained);
  });

  serve(app, previewOfSegment, async ({ request, body }) => {
    const caller = callerOf(request);
    const mayRead = mayReadBy(caller);
    const condition = requestedTree(customers, body.conditions, { at: 'conditions', mayRead });
    assertReadsCustomers(caller);
    return services.reads.list(caller.shopId, 'many', async (tx) =>
      previewSegment(tx, condition, await askingFor(services, tx, caller, condition)),
    );
  });
}

/** What is found in other records is for who may read those. */
const mayReadBy = (caller: Caller) => (record: Subject) => mayReadAll(caller, record);

/** Who asks about customers has a right to read them as well: both calls name some. */
function assertReadsCustomers(caller: Caller): void {
  if (!mayDo(caller, customers.name, 'read')) throw problem('not_allowed');
}

async function askingFor(services: Services, tx: Tx, caller: Caller, condition: Condition) {
  const titles = await titlesOf(registry, tx, caller, namedIn(customers, condition, relationsOf));
  const moment = { now: services.world.now(), zone: timeZone };
  return {
    ...compiling(caller.shopId, moment),
    sentenceContext: await sentenceContextFor(customers, caller.language, titles),
  };
}
