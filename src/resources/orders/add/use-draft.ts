import { useEffect, useState } from 'react';
import { emptyDraft, type OrderDraft } from './draft.ts';

const key = 'order-draft';

/** The order being written down, kept over a reload until it is saved. */
export function useDraft() {
  const [draft, setDraft] = useState(loadDraft);
  useEffect(() => keep(draft), [draft]);
  return {
    draft,
    change: (part: Partial<OrderDraft>) => setDraft((before) => ({ ...before, ...part })),
    clear() {
      const fresh = emptyDraft(crypto.randomUUID());
      keep(fresh);
      setDraft(fresh);
    },
  };
}

function loadDraft(): OrderDraft {
  const fresh = emptyDraft(crypto.randomUUID());
  try {
    return { ...fresh, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') };
  } catch {
    return fresh;
  }
}

function keep(draft: OrderDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is blocked: the draft lives as long as the page.
  }
}
