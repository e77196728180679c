import { pause, readEvents } from '../common/event-stream.ts';
import { chatUrl, type Entry, type Line, whoAsks } from './calls.ts';
import { maxWaitMs } from './retry.ts';

/**
 * Hears what the shop says from now on, and what it said since `last()`, until it is stopped. A lost connection is made
 * again, later and later; at once when the browser says that the network is back. A server that refuses is not asked
 * again.
 */
export function listen(
  line: Line,
  last: () => string | undefined,
  onEntry: (entry: Entry) => void,
  onTyping: (name: string) => void,
): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  void (async () => {
    let wait = 1000;
    let refused = false;
    while (!signal.aborted) {
      await readEvents(chatUrl(line, '/live', last()), {
        headers: whoAsks(line),
        signal,
        answered({ ok, status }) {
          if (ok) wait = 1000;
          refused = status >= 400 && status < 500 && status !== 408 && status !== 429;
          return ok;
        },
        onTyping,
        onData: (data) => onEntry(JSON.parse(data) as Entry),
      }).catch(() => {
        // Tried again below.
      });
      if (refused) return;
      await pause(wait, signal);
      wait = Math.min(wait * 2, maxWaitMs);
    }
  })();
  return () => stopped.abort();
}
