import { useEffect } from 'react';

/** Asks before the page is left with something unsaved: on reload, on closing, and on a link inside the dashboard. */
export function useLeaveWarning(unsaved: boolean, text: string): void {
  useEffect(() => {
    if (!unsaved) return;
    const leave = (event: BeforeUnloadEvent) => event.preventDefault();
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!link || confirm(text)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('beforeunload', leave);
    document.addEventListener('click', follow, { capture: true });
    return () => {
      removeEventListener('beforeunload', leave);
      document.removeEventListener('click', follow, { capture: true });
    };
  }, [unsaved, text]);
}
