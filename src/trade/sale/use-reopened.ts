import { useEffect } from 'react';
import { timelessKey } from '../../app/offline/new-id.ts';
import { texts } from '../../app/offline/texts.ts';
import { outbox, takeReopened } from '../../app/offline/waiting.ts';
import { toast } from '../../app/toasts/toast.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { linesOf } from '../basket/amount.ts';
import { settledBy } from './after-save.ts';
import type { SaleDraft } from './draft.ts';

/** A sale that waits for the network, or was refused, is written on where it is opened again; it waits no more. */
export function useReopened(resource: string, draft: SaleDraft, resume: (sale: SaleDraft) => void): void {
  const t = useTexts(texts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const found = takeReopened(resource);
    if (!found) return;
    if (linesOf(draft).length > 0) return void toast.warning(t.finishFirst);
    const reopened = { ...(found.draft as SaleDraft), settled: settledBy(found.next) };
    resume(found.refused?.errors.id !== undefined ? { ...reopened, key: timelessKey() } : reopened);
    void outbox()?.remove(found.id);
  }, []);
}
