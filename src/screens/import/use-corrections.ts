import { useEffect, useState } from 'react';
import { useDraft } from '../../app/drafts/use-draft.ts';

/** What is written instead of a row's cells: field → text. */
type Cells = Readonly<Record<string, string>>;
type Corrections = Readonly<Record<string, Cells>>;
export type Correcting = ReturnType<typeof useCorrections>;

/** What was written into rows of an import and has not been sent, by the row's number: a draft. */
export function useCorrections(importId: string) {
  const draft = useDraft<Corrections>(`import ${importId}`);
  const [typed, setTyped] = useState<Corrections>(draft.taken?.values ?? {});
  const isTyped = Object.keys(typed).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: written when the corrections change, and only then
  useEffect(() => draft.write(isTyped ? typed : undefined), [typed]);
  return {
    of: (row: number): Cells => typed[row] ?? {},
    write: (row: number, cells: Cells) => setTyped((before) => ({ ...before, [row]: cells })),
    /** The server has them. */
    sent: (row: number) => setTyped(({ [row]: _, ...others }) => others),
    done: draft.done,
    note: {
      // Once all of it is sent nothing is left to be deleted.
      ...{ taken: isTyped ? draft.taken : undefined, offered: draft.offered },
      take() {
        setTyped(draft.offered?.values ?? {});
        draft.take();
      },
      forget() {
        if (draft.taken) setTyped({});
        draft.forget();
      },
    },
  };
}
