import { useState } from 'react';

/** Which of a page's sheets is up, `first` from the beginning: it stays drawn until it has gone down. */
export function useSheet<K extends string>(first?: K) {
  const [shown, setShown] = useState(first);
  const [open, setOpen] = useState(first !== undefined);
  return {
    shown,
    show(which: K) {
      setShown(which);
      setOpen(true);
    },
    sheet: { open, onClose: () => setOpen(false), onClosed: () => setShown(undefined) },
  };
}
