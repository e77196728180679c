import { useState } from 'react';
import type { Over } from './shortcuts.ts';

interface Opening {
  over: Over;
  nth: number;
}

/**
 * What is open over the page. Each opening is one of its own: what is closing says so a moment later, when the same may
 * have been opened again, and then closes itself alone.
 */
export function useOver() {
  const [opening, setOpening] = useState<Opening>();
  return {
    opening,
    open: (over: Over) => setOpening((before) => ({ over, nth: (before?.nth ?? 0) + 1 })),
    closed: (which: Opening) => setOpening((now) => (now === which ? undefined : now)),
    leave: () => setOpening(undefined),
  };
}
