import { useCancelNotification } from '@refinedev/core';
import { useEffect } from 'react';
import { toasts } from '../toasts/toast.ts';
import { finishWith, undoToast } from './pending.ts';

const sent = new WeakSet<() => void>();

/**
 * Deletions that can still be undone are sent at once when the person goes: what was said to go is gone, wherever she
 * went. A page that is closed says nothing more, so without a network the browser asks before it closes.
 */
export function FinishDeletions() {
  const { notifications, notificationDispatch } = useCancelNotification();
  useEffect(() => {
    const finish = () => {
      for (const { id, resource, doMutation } of notifications) {
        // Going fires more than one event.
        if (sent.has(doMutation)) continue;
        sent.add(doMutation);
        toasts.dismiss(undoToast(resource, id));
        notificationDispatch({ type: 'REMOVE', payload: { id, resource } });
        doMutation();
      }
    };
    const hide = () => document.visibilityState === 'hidden' && finish();
    const leave = (event: BeforeUnloadEvent) => {
      if (notifications.length > 0 && !navigator.onLine) event.preventDefault();
    };
    const forget = finishWith(finish);
    // A phone may end a page that is out of sight without another word.
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', finish);
    addEventListener('beforeunload', leave);
    return () => {
      forget();
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', finish);
      removeEventListener('beforeunload', leave);
    };
  }, [notifications, notificationDispatch]);
  return null;
}
