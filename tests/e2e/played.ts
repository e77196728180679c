import type { Language } from '../../resources/enums.ts';
import { inLongRun } from '../harness/long-run.ts';

type Way = Language | { language: Language } | readonly [Language, ...unknown[]];
const languageOf = (way: Way): Language => (typeof way === 'string' ? way : 'language' in way ? way.language : way[0]);

/**
 * A flow is played once where a change must pass: as most people play it, in Swahili, on a phone. All ways of it belong
 * to the long run; English and the desk are seen in the gate by the flows that exist in them alone.
 */
export const played = <Each extends Way>(ways: readonly Each[]): readonly Each[] =>
  inLongRun(
    ways.filter((way) => languageOf(way) === 'sw'),
    ways,
  );
