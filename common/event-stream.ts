/**
 * The server says something every ten seconds; silent for so long, the connection is dead, whatever the phone believes.
 */
const silentMs = 25_000;

interface Reading {
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Given the answer before anything is read of it; without `true` nothing is. */
  answered(response: Response): boolean;
  /** Told of each sign of life. */
  onLife?(): void;
  /** Given the data of each event. */
  onData(data: string): void;
  /** Given the name of who writes just now. */
  onTyping?(name: string): void;
}

/**
 * Reads server-sent events until they end, fall silent, the browser finds its network again or `signal` aborts. Throws
 * what fetch throws. With fetch, because EventSource cannot carry headers.
 */
export async function readEvents(
  url: string,
  { headers, signal, answered, onLife, onData, onTyping }: Reading,
): Promise<void> {
  // By hand: older phones have no AbortSignal.any.
  const over = new AbortController();
  const end = () => over.abort();
  let silent = setTimeout(end, silentMs);
  signal.addEventListener('abort', end);
  // What was open before is of the old network.
  addEventListener('online', end);
  try {
    const response = await fetch(url, { headers, signal: over.signal });
    if (!answered(response) || !response.body) return;
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      clearTimeout(silent);
      silent = setTimeout(end, silentMs);
      onLife?.();
      text += decoder.decode(value, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: ?(.*)$/m.exec(event)?.[1];
        if (data !== undefined) onData(data);
        const typing = /^typing: (.*)$/m.exec(event)?.[1];
        if (typing !== undefined) onTyping?.(JSON.parse(typing) as string);
      }
    }
  } finally {
    clearTimeout(silent);
    signal.removeEventListener('abort', end);
    removeEventListener('online', end);
    end();
  }
}

/** Waits so long, or until the network is back or the signal ends it. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((go) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      go();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal?.addEventListener('abort', end);
  });
