import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 767px)');

/** Whether rows are better shown as cards. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    () => narrow.matches,
  );
