import type { Flow } from '../../../common/flow/flow.ts';

/** A value of a step, or of what stands beside the steps, that is not what it was; null where it was not there. */
export interface ChangedPart {
  /** A dotted path: `text.sw`, `options.2.title.en`. */
  place: string;
  before: string | null;
  after: string | null;
}
/** What is not as it was: a step, or with `block` null what stands beside the steps. */
export interface Difference {
  block: string | null;
  how: 'added' | 'removed' | 'changed';
  parts: ChangedPart[];
}

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What became of one flow in another, steps first; where steps stand on a map is no difference. */
export function differencesOf(before: Flow, after: Flow): Difference[] {
  const names = new Set([...Object.keys(after.blocks), ...Object.keys(before.blocks)]);
  const blocks = [...names].flatMap((block): Difference[] => {
    const [was, is] = [before.blocks[block], after.blocks[block]];
    if (same(was, is)) return [];
    return [{ block, how: was && is ? 'changed' : is ? 'added' : 'removed', parts: partsOf(was, is) }];
  });
  const [was, is] = [beside(before), beside(after)];
  if (same(was, is)) return blocks;
  return [...blocks, { block: null, how: 'changed', parts: partsOf(was, is) }];
}

const beside = ({ start, keywords, events = [], unknown, any, order = [] }: Flow) => ({
  ...{ start, unknown, any: any || undefined, order: order.join(' ') },
  // By the step that they lead to, in whatever order they stand.
  keywords: Object.fromEntries(keywords.map(({ words, next }) => [next, words.join(', ')])),
  events: Object.fromEntries(events.map(({ event, next }) => [event, next])),
});

function partsOf(before: unknown, after: unknown): ChangedPart[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((place) => {
    const part = { place, before: was.get(place) ?? null, after: is.get(place) ?? null };
    return part.before === part.after ? [] : [part];
  });
}

/** The plain values of data by their places; what is empty is not there. */
function leavesOf(data: unknown, place = ''): Map<string, string> {
  if (data === undefined || data === null || data === '') return new Map();
  if (typeof data !== 'object') return new Map([[place, String(data)]]);
  return new Map(
    Object.entries(data).flatMap(([key, each]) => [...leavesOf(each, place === '' ? key : `${place}.${key}`)]),
  );
}
