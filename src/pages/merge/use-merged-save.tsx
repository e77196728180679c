import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Resource } from '../../../resources/kit/index.ts';
import type { FieldWords } from '../../fields/types.ts';
import type { Side } from './merge.ts';
import type { Question } from './question.ts';
import { type Row, touched } from './same.ts';
import { ifMatch, readStale, type Stale } from './stale.ts';

const ClashDialog = lazy(() => import('./clash-dialog.tsx'));
/** So often somebody else may be faster before the form gives up. */
const maxTries = 5;

interface Save {
  loaded: Row;
  values: Row;
  send(change: Row, headers: Record<string, string>): Promise<Row>;
  /** What the form now holds, and what that is compared with, after somebody else's changes came into it. */
  merged(current: Row, values: Row): void;
}

/**
 * Saves what was touched. What somebody else saved since is merged into it; where both changed one thing, the person
 * chooses.
 */
export function useMergedSave(resource: Resource, words: (name: string) => FieldWords) {
  const [question, setQuestion] = useState<Question>();

  /** Gives the row as it is saved; undefined when the person went back to the form. Throws what the last call threw. */
  async function save({ loaded, values, send, merged }: Save): Promise<Row | undefined> {
    let [base, mine] = [loaded, values];
    for (let tries = 1; ; tries += 1) {
      const change = touched(resource.fields, base, mine);
      if (Object.keys(change).length === 0) return base;
      try {
        return await send(change, ifMatch(base));
      } catch (error) {
        const stale = readStale(error);
        if (!stale || tries === maxTries) throw error;
        const settled = await settle(stale, base, mine);
        if (!settled) return undefined;
        [base, mine] = [stale.current, settled];
        merged(base, mine);
      }
    }
  }

  async function settle(stale: Stale, loaded: Row, mine: Row): Promise<Row | undefined> {
    const { mergeRows } = await import('./merge.ts');
    const rows = { loaded, mine, current: stale.current };
    const { values, clashes } = mergeRows(resource.fields, rows);
    if (clashes.length === 0) return values;
    const chosen = await new Promise<Record<string, Side> | undefined>((answer) =>
      setQuestion({ ...stale, clashes, answer }),
    );
    setQuestion(undefined);
    return chosen && mergeRows(resource.fields, rows, chosen).values;
  }

  const dialog: ReactNode = question && (
    <Suspense fallback={null}>
      <ClashDialog resource={resource} words={words} question={question} />
    </Suspense>
  );
  return { save, dialog, asking: question !== undefined };
}
