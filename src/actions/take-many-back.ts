import { toast } from '../app/toasts/toast.ts';
import { readProblem } from '../parts/problem.ts';
import { restore } from './restore.ts';
import type { Former } from './restored.ts';
import type { texts } from './texts.ts';

/** What a notice holds that takes rows back: these, in these fields. */
export type WayBack = (rows: readonly Former[], fields: readonly string[]) => Parameters<typeof toast.success>[2];
interface Page {
  resource: string;
  fields: readonly string[];
  t: typeof texts.en;
  wayBack: WayBack;
  refetch(): Promise<void>;
}

/** Writes rows back as they were, and says what became of it. */
export async function takeManyBack(former: readonly Former[], page: Page): Promise<void> {
  const { resource, fields, t, wayBack, refetch } = page;
  const left = await restore({ resource, rows: former, fields });
  await refetch();
  const back = former.length - left.length;
  if (back > 0) toast.success(t.restoredMany(back));
  const [first] = left;
  if (first === undefined) return;
  // What met no network is offered once more; what somebody has changed since is theirs.
  const lost = left.flatMap(({ row, error }) => (readProblem(error).status === 0 ? [row] : []));
  toast.danger(
    t.refusedMany(left.length),
    readProblem(first.error).message,
    lost.length > 0 ? wayBack(lost, fields) : undefined,
  );
}
