import type { BulkAnswer } from '../../common/contracts/bulk.ts';
import type { Language } from '../../resources/enums.ts';
import type { Resource } from '../../resources/kit/index.ts';
import type { ProblemCode } from '../../resources/problems.ts';
import { http } from '../app/http.ts';
import { texts as commonTexts } from '../app/texts.ts';
import { toast } from '../app/toasts/toast.ts';
import type { ActionWords } from '../pages/words.ts';
import { readProblem } from '../parts/problem.ts';
import type { Former } from './restored.ts';
import { takeManyBack, type WayBack } from './take-many-back.ts';
import { texts } from './texts.ts';
import { shortest, undoName } from './undo.ts';

/** As long as a person needs to see that it was the wrong thing, and that it was a hundred. */
const restoreMs = 20_000;

/** What is being done things to: the chosen rows of a list. */
interface Doing {
  resource: Resource;
  rows: readonly Former[];
  language: Language;
  words: { action(name: string): ActionWords };
  /** A notice's way back, for so many milliseconds. */
  undoFor(duration: number, run: () => Promise<void>): Parameters<typeof toast.success>[2];
  refetch(): Promise<void>;
}

/** One thing to several, and the saying of what became of it. */
export async function doToAll(
  { resource, rows, language, words, undoFor, refetch }: Doing,
  { name, args, key }: { name: string; args: object; key: string },
) {
  const [t, common] = [texts[language], commonTexts[language]];

  /** What became of several, and the saying of why the others were refused. */
  async function post(name: string, body: { ids: readonly string[]; args: object }, key: string) {
    const headers = { 'idempotency-key': key };
    const { data } = await http.post<BulkAnswer>(`/api/${resource.name}/${name}`, body, { headers });
    const [first] = data.refused;
    const why = first && (await sentenceOf(first.code, words.action(name).unless, language));
    return { ...data, notifyRefused: () => why && toast.danger(t.refusedMany(data.refused.length), why) };
  }

  async function takeAllBack(ids: readonly string[]): Promise<void> {
    try {
      const { done, notifyRefused } = await post(undoName, { ids, args: {} }, crypto.randomUUID());
      if (done.length > 0) toast.success(t.restoredMany(done.length));
      notifyRefused();
    } catch (error) {
      toast.danger(common.notDone, readProblem(error).message);
    }
    await refetch();
  }

  const wayBack: WayBack = (former, fields) =>
    undoFor(restoreMs, () => takeManyBack(former, { resource: resource.name, fields, t, wayBack, refetch }));

  /** Where it can be taken back, or what they had be written back, for as long as the notice stands. */
  function notifyDone({ done, undo_ms: undoMs = 0 }: BulkAnswer, elapsed: number): void {
    const fields = resource.actions?.[name]?.restores;
    const former = rows.filter(({ id }) => done.includes(id));
    const undoTime = undoMs - elapsed;
    const undo = undoTime >= shortest && undoFor(undoTime, () => takeAllBack(done));
    toast.success(t.doneMany(done.length), undefined, undo || (fields && wayBack(former, fields)));
  }

  const start = performance.now();
  const found = await post(name, { ids: rows.map(({ id }) => id), args }, key);
  return {
    answer: {},
    notify() {
      if (found.done.length > 0) notifyDone(found, performance.now() - start);
      found.notifyRefused();
    },
  };
}

/** Why one of several was refused. The words of all refusals are fetched when there is one. */
async function sentenceOf(code: string, unless: string | undefined, language: Language): Promise<string> {
  if (code === 'wrong_state' && unless !== undefined) return unless;
  const { problems } = await import('../../resources/problems.ts');
  return (problems[code as ProblemCode] ?? problems.internal_error)[language];
}
