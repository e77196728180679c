import { useEffect, useState } from 'react';
import { paint } from './browser.ts';
import { check, type Outcome } from './check.ts';
import type { Sheet } from './sheets.ts';

/** Milliseconds without a change before the code is read: a finger on a slider is not kept waiting. */
const calm = 500;

/** What a decoder says of what is drawn now; undefined while it is being asked. */
export function useCheck(sheet: Sheet | undefined, link: string | undefined): Outcome | undefined {
  const [found, setFound] = useState<{ of: Sheet; outcome: Outcome }>();
  useEffect(() => {
    if (!sheet || !link) return;
    const timer = setTimeout(() => {
      check(sheet.checked, link, paint)
        .catch((): Outcome => 'unknown')
        .then((outcome) => setFound({ of: sheet, outcome }));
    }, calm);
    return () => clearTimeout(timer);
  }, [sheet, link]);
  return found && found.of === sheet ? found.outcome : undefined;
}
