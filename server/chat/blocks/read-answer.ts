import type { BlockOf } from '../../../common/flow/flow.ts';

const longestValue = 500;

/** What came of asking a system: its answer, or none. */
type Reached = { ok: true; status: number; body: string } | { ok: false; code: string };

/** What is kept of an answer, by the variables' names; undefined for one that is no success, or cannot be read. */
export function readAnswer({ read }: BlockOf<'http'>, reached: Reached): Record<string, string> | undefined {
  if (!reached.ok || reached.status < 200 || reached.status > 299) return undefined;
  if (read.length === 0) return {};
  try {
    const answer: unknown = JSON.parse(reached.body);
    return Object.fromEntries(read.map(({ path, variable }) => [variable, textAt(answer, path)]));
  } catch {
    return undefined;
  }
}

/** `order.items.0.name` of an answer; empty for what is not there, or is no single value. */
function textAt(answer: unknown, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>(
      (at, key) => (Object(at) === at && Object.hasOwn(at as object, key) ? Reflect.get(at as object, key) : undefined),
      answer,
    );
  const isSingle = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isSingle ? String(value).slice(0, longestValue) : '';
}
