import type { readProblem } from './problem.ts';
import { useTexts } from './use-texts.ts';
import { useTime } from './use-time.ts';

const texts = {
  en: { again: (time: string) => `You can try again from ${time}.` },
  sw: { again: (time: string) => `Unaweza kujaribu tena kuanzia ${time}.` },
};
/** A time is said to the minute: by the one that is said it is over. */
const restOfMinute = 59_999;

/** What was done too often passes by itself: why it was refused, and when to try again. Else undefined. */
export function useTooMany(): (problem: ReturnType<typeof readProblem>) => string | undefined {
  const t = useTexts(texts);
  const time = useTime();
  return ({ status, message, retryAfter }) => {
    if (status !== 429) return undefined;
    return retryAfter > 0 ? `${message} ${t.again(time(Date.now() + retryAfter * 1000 + restOfMinute))}` : message;
  };
}
