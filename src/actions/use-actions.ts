import { useRef, useState } from 'react';
import { type Action, isList, type Resource } from '../../resources/kit/index.ts';
import { http, untilOver } from '../app/http.ts';
import { invalidateLists, invalidateRecord } from '../app/invalidate.ts';
import { useLanguage } from '../app/language.ts';
import { useHolder } from '../app/may.ts';
import { texts as commonTexts } from '../app/texts.ts';
import { attemptToast, toast, toasts } from '../app/toasts/toast.ts';
import { ifMatch, readStale } from '../pages/merge/stale.ts';
import { texts as pageTexts } from '../pages/texts.ts';
import { useWords } from '../pages/words.ts';
import { isRefusal } from '../parts/is-refusal.ts';
import { readProblem } from '../parts/problem.ts';
import { useTexts } from '../parts/use-texts.ts';
import { useTooMany } from '../parts/use-too-many.ts';
import { doneSentence } from './done.ts';
import { offeredOf } from './offered.ts';
import { texts } from './texts.ts';
import { undoName, undoTimeOf, undoToast } from './undo.ts';

export type ActedRow = Record<string, unknown> & { id: string };
type Answer = Readonly<Record<string, unknown>>;
interface Done {
  answer: Answer;
  /** Says so, once the page shows it. */
  notify(): unknown;
  /** Nobody knows how it ended: its key is kept. */
  isOpen?: boolean;
}
type Outcome = { done: true; answer: Answer } | { done: false; errors: Record<string, string> };

interface Options {
  /** Several at once, as a list's selection: only what may be done so. */
  isBulk?: boolean;
  /** What else is to be fetched anew. */
  refresh?: (() => Promise<unknown>) | undefined;
}

/**
 * What may be done to rows of a record type, and the doing of it: the one interface for a page's head, a record's cards
 * and a list's selection. Without the permission an action is not there; where the rows do not fit it, it is there with
 * its sentence.
 */
export function useActions(resource: Resource, rows: readonly ActedRow[], options: Options = {}) {
  const { isBulk = false, refresh } = options;
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const pages = useTexts(pageTexts);
  const words = useWords(resource);
  const language = useLanguage();
  const tooMany = useTooMany();
  const [running, setRunning] = useState<string>();
  const keys = useRef(new Map<string, string>());
  const isRunning = useRef(false);

  const offered = offeredOf(resource, rows, { holder: useHolder(), words: words.action, isBulk });

  const refetch = async () => {
    const ids = isBulk ? [] : rows;
    await Promise.all([
      invalidateLists(resource.name),
      ...ids.map(({ id }) => invalidateRecord(resource.name, id)),
      refresh?.(),
    ]);
  };

  /** A way back, for as long as the notice stands. */
  const undoFor = (duration: number, run: () => Promise<void>) => ({
    ...{ duration, counts: true },
    action: { label: pages.undo, run: () => void run() },
  });

  /** Does one thing at a time. A try whose answer was lost keeps its key, so that doing it again does it once. */
  async function run(name: string, given?: Readonly<Record<string, unknown>>): Promise<Outcome> {
    // A second tap before the button rests would be told as done once more.
    if (isRunning.current) return { done: false, errors: {} };
    isRunning.current = true;
    const args = given ?? {};
    const request = JSON.stringify([name, args, rows.map(({ id }) => id)]);
    const key = keys.current.get(request) ?? crypto.randomUUID();
    keys.current.set(request, key);
    setRunning(name);
    try {
      const { answer, notify, isOpen } = await (isBulk ? doToAll(name, args, key) : doToOne(name, args, key));
      if (!isOpen) keys.current.delete(request);
      await refetch();
      toasts.dismiss(attemptToast);
      notify();
      return { done: true, answer };
    } catch (error) {
      const problem = readProblem(error);
      if (isRefusal(problem)) keys.current.delete(request);
      if (problem.code === 'wrong_state' || readStale(error)) await refetch();
      // What its form says at its fields is not said twice.
      if (isSaidInForm(resource.actions?.[name], problem.errors)) return { done: false, errors: problem.errors };
      // What passes by itself stays in sight where it was asked for, with when.
      const passing = tooMany(problem);
      if (given && passing && hasPlace(resource.actions?.[name])) return { done: false, errors: { root: passing } };
      const titles = problem.allowed.map((each) => words.action(each).title).join(', ');
      const allowed = titles === '' ? t.nothingAllowed : t.allowed(titles);
      toast.danger(
        common.notDone,
        `${passing ?? problem.message}${problem.code === 'wrong_state' ? ` ${allowed}` : ''}`,
        { id: attemptToast },
      );
      return { done: false, errors: problem.errors };
    } finally {
      isRunning.current = false;
      setRunning(undefined);
    }
  }

  async function doToOne(name: string, args: object, key: string): Promise<Done> {
    const [row] = rows;
    if (!row) throw new Error('there is nothing to do it to');
    const headers = { 'idempotency-key': key, ...ifMatch(row) };
    const start = performance.now();
    const call = () => http.post<ActedRow>(`/api/${resource.name}/${row.id}/${name}`, args, { headers });
    const { data, status } = await untilOver(call);
    if (status === 202) return { answer: {}, isOpen: true, notify: () => toast.info(t.goesOn) };
    const action = resource.actions?.[name];
    const { fields } = resource;
    const done = doneSentence({ action, words: words.action(name), fields, row: data, language, usual: t.done });
    const undoTime = undoTimeOf(resource, data, performance.now() - start);
    return {
      answer: data,
      notify: () =>
        undoTime === undefined
          ? done !== '' && toast.success(done)
          : toast.success(done, undefined, { id: undoToast(row.id), ...undoFor(undoTime, () => takeBack(row.id)) }),
    };
  }

  /** Of a record whose page may be left already. */
  async function takeBack(id: string): Promise<void> {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    try {
      await http.post(`/api/${resource.name}/${id}/${undoName}`, {}, { headers });
      toast.success(words.action(undoName).done ?? t.done);
    } catch (error) {
      toast.danger(common.notDone, readProblem(error).message);
    }
    await refetch();
  }

  async function doToAll(name: string, args: object, key: string): Promise<Done> {
    const bulk = await import('./bulk.ts');
    return bulk.doToAll({ resource, rows, language, words, undoFor, refetch }, { name, args, key });
  }

  return { offered, running, run };
}

/** Whether it is begun in a form, which shows what is wrong with it as a whole (`root`). */
const hasPlace = ({ args, confirm }: Partial<Action> = {}): boolean => args !== undefined || confirm === true;

/** Whether each thing that is wrong belongs to a field of the action's form, which says so below it. */
const isSaidInForm = (action: Action | undefined, errors: Readonly<Record<string, string>>): boolean => {
  const wrong = Object.keys(errors);
  return wrong.length > 0 && wrong.every((name) => action?.args?.[name] && !isList(action.args[name]));
};
