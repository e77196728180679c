import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { newId } from '../../app/offline/new-id.ts';
import { useUnsaved } from '../../app/unsaved/use-unsaved.ts';
import { withGoods } from '../basket/basket.ts';
import { useCurrentGoods } from '../basket/use-current-goods.ts';
import { emptyDraft, isWritten, type SaleDraft } from './draft.ts';

/**
 * A sale being written down, kept until it is saved: over a reload, and over a session that ends. `form` is the name it
 * is kept by; `given` is what it begins with, which by itself is nothing written.
 */
export function useSaleDraft(form: string, given: Partial<SaleDraft> = {}) {
  const found = useDraft<SaleDraft>(form);
  const [draft, setDraft] = useState<SaleDraft>(() => ({
    ...{ ...emptyDraft(newId()), ...given },
    ...found.taken?.values,
  }));
  const [restored, setRestored] = useState(() => found.taken?.values.lines ?? []);
  // Also what comes with the address.
  const prefilled = useRef(given);
  const isChanged = isWritten(draft, prefilled.current);
  useUnsaved(isChanged);
  // biome-ignore lint/correctness/useExhaustiveDependencies: written when the draft changes, and only then
  useEffect(() => found.write(isChanged ? draft : undefined), [draft]);
  const change = (part: Partial<SaleDraft>) => setDraft((before) => ({ ...before, ...part }));
  useCurrentGoods(restored, (goods) => setDraft((now) => ({ ...now, lines: withGoods(now.lines, goods) })));
  /** Goes on with one that was kept. */
  const resume = (sale: SaleDraft) => {
    setDraft(sale);
    setRestored(sale.lines);
  };
  const startAnew = () => {
    prefilled.current = given;
    setDraft({ ...emptyDraft(newId()), ...given });
  };
  return {
    draft,
    change,
    resume,
    prefill(part: Partial<SaleDraft>) {
      prefilled.current = { ...prefilled.current, ...part };
      change(part);
    },
    /** It stays in sight until its page has gone. */
    saved: found.done,
    /** Begins the next one: what was written is not wanted. */
    clear() {
      found.done();
      startAnew();
    },
    /** What is written now is another sale than what was sent. */
    renew: (key = newId()) => change({ key }),
    note: {
      taken: found.taken,
      offered: found.offered,
      take() {
        if (found.offered) resume(found.offered.values);
        found.take();
      },
      forget() {
        if (found.taken) startAnew();
        found.forget();
      },
    },
  };
}
