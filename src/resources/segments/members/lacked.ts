import type { WhyGroup } from '../../../../common/contracts/segments.ts';

/** The rules of a group that are not met, in their sentences: of a group of which any is enough, all that it has. */
export const lackedIn = (group: WhyGroup): string[] =>
  group.parts.flatMap((part) => (part.met ? [] : 'parts' in part ? lackedIn(part) : [part.sentence]));
