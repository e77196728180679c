import { Difference } from './difference.ts';

export interface EventStream {
  /** Every event so far, oldest first. */
  events: { event: string; data: unknown }[];
  /**
   * Waits until `find` gives something, looking again at each event. Throws {@link Difference} after `milliseconds`.
   */
  wait<T>(what: string, find: () => T | undefined | false, milliseconds?: number): Promise<T>;
  close(): void;
}

/** Opens server-sent events and keeps what they say. Throws {@link Difference} when the server refuses. */
export async function openStream(url: string, headers: Record<string, string> = {}): Promise<EventStream> {
  const stop = new AbortController();
  const response = await fetch(url, { headers, signal: stop.signal });
  if (response.status !== 200 || !response.body)
    throw new Difference(`GET ${url}`, 200, `${response.status} ${await response.text()}`);
  const events: EventStream['events'] = [];
  const waiting = new Set<() => void>();
  read(response.body, (event) => {
    events.push(event);
    for (const check of [...waiting]) check();
  }).catch(() => undefined);

  return {
    events,
    wait(what, find, milliseconds = 30_000) {
      return new Promise((resolve, reject) => {
        const check = () => {
          const value = find();
          if (value === undefined || value === false) return;
          finish();
          resolve(value);
        };
        const timer = setTimeout(() => {
          finish();
          reject(new Difference(what, `within ${milliseconds} ms`, events.slice(-5)));
        }, milliseconds);
        const finish = () => {
          clearTimeout(timer);
          waiting.delete(check);
        };
        waiting.add(check);
        check();
      });
    },
    close: () => stop.abort(),
  };
}

async function read(body: NonNullable<Response['body']>, onEvent: (event: { event: string; data: unknown }) => void) {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split('\n')
          .filter((line) => line.startsWith(`${name}:`))
          .map((line) => line.slice(name.length + 1).trim())
          .join('\n');
      const data = field('data');
      if (data) onEvent({ event: field('event') || 'message', data: JSON.parse(data) });
    }
  }
}
