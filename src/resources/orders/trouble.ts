import { type OrderProblem, orderProblems } from '../../../resources/enums.ts';

/**
 * A problem as it is kept (`damaged: the lid`, or its kind alone), in its parts. What has no kind we know is somebody's
 * own words.
 */
export function troubleOf(kept: string): { kind: OrderProblem; text: string | null } {
  const kind = orderProblems.find((each) => kept === each || kept.startsWith(`${each}: `));
  if (kind === undefined) return { kind: 'other', text: kept };
  return { kind, text: kept.slice(kind.length + 2).trim() || null };
}
