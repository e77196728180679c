import { useEffect, useState } from 'react';
import { draftOwner, drafts, draftWriter } from './drafts.ts';

/**
 * The draft of a form. What this tab wrote is `taken` at once: after a reload, or when somebody signs in again. What
 * another tab wrote is `offered`.
 */
export function useDraft<T>(form: string) {
  const [found, setFound] = useState(() => drafts.find<T>(draftOwner(), form));
  const [isTaken, setTaken] = useState(found?.isOwn === true);
  const [writer] = useState(() => draftWriter<T>(draftOwner(), form));
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && writer.flush();
    addEventListener('pagehide', writer.flush);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('pagehide', writer.flush);
      document.removeEventListener('visibilitychange', hide);
      writer.flush();
    };
  }, [writer]);
  return {
    taken: isTaken ? found : undefined,
    offered: isTaken ? undefined : found,
    write: writer.write,
    take: () => setTaken(true),
    /** Forgets what was found, or with it what is being written. */
    forget() {
      if (found) drafts.dropFound(found);
      if (isTaken) writer.drop();
      setFound(undefined);
      setTaken(false);
    },
    /** It is saved. */
    done() {
      writer.drop();
      if (isTaken && found) drafts.dropFound(found);
      setFound(undefined);
      setTaken(false);
    },
  };
}
