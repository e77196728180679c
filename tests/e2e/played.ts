import type { Language } from '../../resources/enums.ts';
import { inLongRun } from '../harness/long-run.ts';
import type { Width } from './harness.ts';

type Way = Language | { language: Language; width?: Width } | readonly [Language, ...unknown[]];
const languageOf = (way: Way): Language => (typeof way === 'string' ? way : 'language' in way ? way.language : way[0]);
const isPhone = (way: Way) => typeof way === 'object' && 'width' in way && way.width === 'phone';

/**
 * A flow is played once where a change must pass: as most people play it, in Swahili, on a phone if it is played there.
 * All ways of it belong to the long run; English and the desk are seen in the gate by the flows that exist in them
 * alone, and by the visit of each page.
 */
export function played<Each extends Way>(ways: readonly Each[]): readonly Each[] {
  const usual = ways.filter((way) => languageOf(way) === 'sw');
  const onPhones = usual.filter(isPhone);
  return inLongRun(onPhones.length > 0 ? onPhones : usual, ways);
}
