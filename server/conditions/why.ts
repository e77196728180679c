import type { WhyGroup } from '../../common/contracts/segments.ts';
import type { Explained } from './explain.ts';

/** An explained tree as an answer has it: its outermost group, each rule a sentence with what was found. */
export function whyOf(explained: Explained): WhyGroup {
  const part = partOf(explained);
  return 'parts' in part ? part : { match: 'all', met: part.met, parts: [part] };
}

function partOf(explained: Explained): WhyGroup['parts'][number] {
  const { met } = explained;
  if ('all' in explained) return { match: 'all', met, parts: explained.all.map(partOf) };
  if ('any' in explained) return { match: 'any', met, parts: explained.any.map(partOf) };
  const { sentence, found } = explained;
  return { sentence, met, field: 'field' in explained ? explained.field : null, found: inJson(found) };
}

const inJson = (found: unknown) =>
  found instanceof Date ? found.toISOString() : ((found ?? null) as string | number | boolean | string[] | null);
