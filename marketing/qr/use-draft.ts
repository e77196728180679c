import { useEffect, useState } from 'react';
import { type Draft, keepDraft, newDraft, recallDraft } from './draft.ts';

export interface Drafting {
  draft: Draft;
  change(part: Partial<Draft>): void;
  /** False on the server and while the page wakes up: nothing is drawn yet. */
  awake: boolean;
}

/** The draft of this device, which both pages share. */
export function useDraft(): Drafting {
  const [draft, setDraft] = useState(newDraft);
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    setDraft(recallDraft());
    setAwake(true);
  }, []);
  useEffect(() => {
    if (awake) keepDraft(draft);
  }, [awake, draft]);
  return { draft, awake, change: (part) => setDraft((before) => ({ ...before, ...part })) };
}
