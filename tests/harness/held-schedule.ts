import type { Stage } from '../../server/rehearsal/stage.ts';
import { until } from './until.ts';

/**
 * Holds what the stand-ins would do `fromMs` or more from now, so that a test sees what is before; then has it happen
 * in its order, each once what came of the one before has arrived.
 */
export function holdSchedule(stage: Stage | undefined, fromMs = 1000): { release(): Promise<void> } {
  if (!stage) throw new Error('there is no rehearsal');
  const { schedule } = stage;
  const held: { milliseconds: number; work: () => void }[] = [];
  stage.schedule = (milliseconds, work) => {
    if (milliseconds < fromMs) schedule(milliseconds, work);
    else held.push({ milliseconds, work });
  };
  return {
    async release() {
      stage.schedule = schedule;
      for (const { work } of held.sort((a, b) => a.milliseconds - b.milliseconds)) {
        work();
        await until(() => stage.idle);
      }
    },
  };
}
