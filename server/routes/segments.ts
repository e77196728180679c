import type { FastifyInstance } from 'fastify';
import { explainSegment, type WhyGroup } from '../../common/contracts/segments.ts';
import { timeZone } from '../../resources/brand.ts';
import { customers } from '../../resources/customers.ts';
import { type Explained, explain } from '../conditions/explain.ts';
import { compiling } from '../conditions/records.ts';
import { sentenceContextFor } from '../conditions/sentence-context.ts';
import { readTree } from '../conditions/where.ts';
import { callerOf } from '../http.ts';
import { problem } from '../problems.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

export function segmentRoutes(app: FastifyInstance, services: Services): void {
  serve(app, explainSegment, async ({ request, params }) => {
    const { shopId, language } = callerOf(request);
    const sentenceContext = await sentenceContextFor(customers, language);
    const by = compiling(shopId, { now: services.world.now(), zone: timeZone });
    const explained = await services.db.withShop(shopId, async (tx) => {
      const segment = await tx
        .selectFrom('segments')
        .select('conditions')
        .where('shop_id', '=', shopId)
        .where('id', '=', params.id)
        .executeTakeFirst();
      if (!segment) throw problem('not_found');
      const read = readTree(customers, segment.conditions);
      // What fits its record no more is met by nobody.
      if ('issues' in read) return { all: [], met: false };
      return explain(tx, customers, read.condition, { ...by, sentenceContext, id: params.customer_id });
    });
    if (!explained) throw problem('not_found');
    const part = partOf(explained);
    const why: WhyGroup = 'parts' in part ? part : { match: 'all', met: part.met, parts: [part] };
    return why;
  });
}

function partOf(explained: Explained): WhyGroup['parts'][number] {
  const { met } = explained;
  if ('all' in explained) return { match: 'all', met, parts: explained.all.map(partOf) };
  if ('any' in explained) return { match: 'any', met, parts: explained.any.map(partOf) };
  const { sentence, found } = explained;
  return { sentence, met, field: 'field' in explained ? explained.field : null, found: shown(found) };
}

/** As an answer of JSON has it. */
const shown = (found: unknown) =>
  found instanceof Date ? found.toISOString() : ((found ?? null) as string | number | boolean | string[] | null);
