import { chatUrl, type Entry, type Line, whoAsks } from './calls.ts';

const mostWaitMs = 30_000;
/** The server sends something at least every 20 s; without it the connection is dead, whatever the phone believes. */
const silentMs = 50_000;

/**
 * Hears what the shop says from now on, and what it said since `last()`, until it is stopped. A lost connection is made again, later and later;
 * at once when the browser says that the network is back. A server that refuses is not asked again.
 */
export function listen(line: Line, last: () => string | undefined, heard: (entry: Entry) => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  void (async () => {
    let wait = 1000;
    while (!signal.aborted) {
      try {
        const response = await fetch(chatUrl(line, '/live', last()), { headers: whoAsks(line), signal });
        if (response.status >= 400 && response.status < 500 && response.status !== 429) return;
        if (!response.ok || !response.body) throw new Error(response.statusText);
        wait = 1000;
        for await (const data of events(response.body, signal)) heard(JSON.parse(data) as Entry);
      } catch {
        // Tried again below.
      }
      await pause(wait, signal);
      wait = Math.min(wait * 2, mostWaitMs);
    }
  })();
  return () => stopped.abort();
}

/** The data of server-sent events. */
async function* events(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const silent = setTimeout(() => void reader.cancel().catch(() => {}), silentMs);
    const { done, value } = await reader.read();
    clearTimeout(silent);
    if (done || signal.aborted) return;
    text += decoder.decode(value, { stream: true });
    const whole = text.split('\n\n');
    text = whole.pop() ?? '';
    for (const event of whole) {
      const data = /^data: ?(.*)$/m.exec(event)?.[1];
      if (data !== undefined) yield data;
    }
  }
}

/** Waits so long, or until the network is back or the signal ends it. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((go) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      go();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal?.addEventListener('abort', end);
  });
