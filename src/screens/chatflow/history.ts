import type { Flow } from '../../../common/flow/flow.ts';
import { mergeFlows } from './changes.ts';

interface Change {
  before: Flow;
  after: Flow;
}
/** What was changed here, the newest last; `at`: when that was, milliseconds. */
interface History {
  done: readonly Change[];
  undone: readonly Change[];
  at: number;
}
export const noHistory: History = { done: [], undone: [], at: 0 };

const longest = 50;
/** Letters that follow each other within so many milliseconds are one change. */
const typingMs = 1000;

const countOf = ({ blocks }: Flow) => Object.keys(blocks).length;

export function withChange({ done, at }: History, { before, after }: Change, now: number): History {
  const last = done.at(-1);
  const goesOn = last?.after === before && now - at < typingMs && countOf(before) === countOf(after);
  const change = { before: goesOn ? last.before : before, after };
  return { done: [...(goesOn ? done.slice(0, -1) : done.slice(1 - longest)), change], undone: [], at: now };
}

/** One change taken back, or made again; what was changed otherwise since stays. Undefined where there is none. */
export function step(history: History, flow: Flow, way: 'back' | 'on'): { history: History; flow: Flow } | undefined {
  const { done, undone } = history;
  const change = (way === 'back' ? done : undone).at(-1);
  if (!change) return undefined;
  const { before, after } = change;
  return way === 'back'
    ? {
        flow: mergeFlows(after, flow, before),
        history: { done: done.slice(0, -1), undone: [...undone, change], at: 0 },
      }
    : {
        flow: mergeFlows(before, flow, after),
        history: { done: [...done, change], undone: undone.slice(0, -1), at: 0 },
      };
}
