import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts as commonTexts } from '../texts.ts';
import { texts } from './texts.ts';

/**
 * What is said in place of what did not come. Without a network it comes by itself once there is one, which is no
 * error.
 */
export function useUnloadedWords({ error }: { error: unknown }) {
  const common = useTexts(commonTexts);
  const t = useTexts(texts);
  const { status, code, message } = readProblem(error);
  // What stands before our server answers in its own words, for machines.
  const text = code === 'unknown' ? undefined : message;
  return status > 0
    ? ({ role: 'alert', isOffline: false, title: common.failed, text } as const)
    : ({ role: 'status', isOffline: true, title: t.offline, text: t.notHere } as const);
}
