import { type OrderProblem, orderProblems } from '../../../resources/enums.ts';

/**
 * A problem as it is kept (`damaged: the lid`, or its kind alone), in its parts. What has no kind we know is somebody's
 * own words.
 */
export function troubleOf(stored: string): { kind: OrderProblem; text: string | null } {
  const kind = orderProblems.find((each) => stored === each || stored.startsWith(`${each}: `));
  if (kind === undefined) return { kind: 'other', text: stored };
  return { kind, text: stored.slice(kind.length + 2).trim() || null };
}
