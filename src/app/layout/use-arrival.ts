import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * After a change of page the keyboard is where the page begins, and a new page is seen from its top. A field that took
 * the focus by itself keeps it.
 */
export function useArrival(leave: () => void): void {
  const { pathname, hash } = useLocation();
  const isNew = useNavigationType() === NavigationType.Push;
  const last = useRef(pathname);
  const arrive = useEffectEvent(() => {
    leave();
    const page = document.getElementById('content');
    if (isNew && hash === '') scrollTo(0, 0);
    if (!page?.contains(document.activeElement) || document.activeElement?.closest('a')) {
      page?.focus({ preventScroll: true });
    }
  });
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    arrive();
  }, [pathname]);
}
