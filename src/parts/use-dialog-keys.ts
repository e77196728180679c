import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What is drawn over a page goes with Escape wherever the keys are, and gives them back to what opened it or, where
 * that is gone, to the page. antd's own Escape is heard inside the dialog alone: not before the keys have come into
 * it, and not after the field that had them was taken away.
 */
export function useDialogKeys(close: () => void): void {
  const [opener] = useState(() => document.activeElement);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isInside = document.activeElement?.closest('[role=dialog]');
    if (event.key === 'Escape' && !event.isComposing && !isInside) close();
  });
  useEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('keydown', pressed);
      // Once it is out of the page.
      setTimeout(() => {
        for (const place of [opener, document.getElementById('content')]) {
          if (document.activeElement !== document.body) return;
          if (place instanceof HTMLElement) place.focus({ preventScroll: true });
        }
      }, 0);
    };
  }, [opener]);
}
