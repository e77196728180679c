import { ApiError } from '../common/api.ts';
import { pause } from '../common/event-stream.ts';
import { type Line, type Outgoing, readHistory, sendMessage, tellWriting } from './calls.ts';
import { uuid } from './ids.ts';
import { inStorage } from './in-storage.ts';
import { listen } from './live.ts';
import { ifFilesWait, outboxOf } from './outbox.ts';
import { errorText, maxWaitMs, planRetry, statusOf } from './retry.ts';
import type { Shown, State, Trouble } from './shown.ts';

/** What has been said in one chat, and how it stands. */
export interface Conversation {
  view(): View;
  /** `tap`: what was tapped; once more at once, it is a tap too many. */
  send(shown: string, message: string, type: Outgoing['type'], tap?: string): void;
  /** Sends once more what the server could not take. */
  again(trouble: Trouble): void;
  type(text: string): void;
  /** Ends what it waits for and listens to. */
  stop(): void;
  stopped(): boolean;
  /** Something waits to be sent. */
  waits(): boolean;
  /** Forgets what waits: the chat is over. */
  forget(): void;
}
export interface View {
  entries: readonly Shown[];
  typed: string;
  state: State;
  /** What was said earlier is there. */
  recalled: boolean;
  /** Who of the shop writes just now; empty where nobody knows their name. */
  typing: string | undefined;
  /** Sends files; there once the server keeps this chat. */
  attach: ((files: readonly File[]) => void) | undefined;
}
const slowMs = 10_000;
/** Who goes on writing says so again before. */
const typingMs = 6000;
const againMs = 4000;
/** Two taps within so long are one. */
const tapsMs = 1000;

export function converse(line: Line, known: boolean, changed: (entry?: Shown) => void): Conversation {
  const outbox = outboxOf(line.options.botId, line.visitor);
  const ended = new AbortController();
  let entries: Shown[] = outbox.list().map(mine);
  const typedKey = `dukani-typed-${line.visitor.chatId}`;
  let typed = '';
  let tapped: string | undefined;
  let saidAt = 0;
  let state: State = 'quiet';
  let last: string | undefined;
  let unlisten: (() => void) | undefined;
  let sending = false;
  let recalled = !known;
  let typing: string | undefined;
  let typingEnds: ReturnType<typeof setTimeout> | undefined;

  inStorage(() => {
    typed = sessionStorage.getItem(typedKey) ?? '';
  });
  if (known) void recall();
  if (outbox.list().length > 0) void work();
  ifFilesWait(line.options.botId, () => attach([]));

  return {
    view: () => ({ entries, typed, state, recalled, typing, attach: unlisten && attach }),
    send(shown, message, type, tap) {
      const outgoing = { id: uuid(), shown, message, type };
      // Full: what is typed stays where it is.
      if ((tap && tap === tapped) || !outbox.add(outgoing)) return;
      tapped = tap;
      setTimeout(() => {
        tapped = undefined;
      }, tapsMs);
      if (type === 'text') write('');
      entries = [...entries, mine(outgoing)];
      changed(entries.at(-1));
      void work();
    },
    again(trouble) {
      const { failed } = trouble;
      if (!failed || !outbox.add(failed)) return;
      entries = entries
        .filter((entry) => entry !== trouble)
        .map((entry) => (entry.id === failed.id ? { ...entry, waits: true } : entry));
      changed();
      void work();
    },
    type(text) {
      write(text);
      changed();
      // Only where the shop has heard of this chat; lost, nothing is.
      if (text === '' || !unlisten || Date.now() - saidAt < againMs) return;
      saidAt = Date.now();
      void tellWriting(line);
    },
    stop() {
      ended.abort();
      clearTimeout(typingEnds);
      unlisten?.();
    },
    stopped: () => ended.signal.aborted,
    waits: () => entries.some(({ waits }) => waits),
    forget() {
      outbox.clear();
      write('');
    },
  };

  /** What is typed outlives the page. */
  function write(text: string): void {
    typed = text;
    inStorage(() => sessionStorage.setItem(typedKey, text));
  }

  /** What was said on an earlier page or visit stands before what waits to be sent. */
  async function recall(): Promise<void> {
    for (let wait = 2000; !ended.signal.aborted; wait = Math.min(wait * 2, maxWaitMs)) {
      try {
        const previous = await readHistory(line);
        if (ended.signal.aborted) return;
        const ids = new Set(previous.map(({ id }) => id));
        entries = [...previous, ...entries.filter(({ id }) => !ids.has(id))];
        last ??= previous.at(-1)?.id;
        if (previous.length > 0) startListening();
        break;
      } catch (error) {
        const { statusCode, retryAfter } = statusOf(error);
        if (statusCode > 0 && statusCode < 500 && statusCode !== 429) break;
        await pause(retryAfter * 1000 || wait, ended.signal);
      }
    }
    recalled = true;
    changed();
  }

  function startListening(): void {
    unlisten ??= listen(
      line,
      () => last,
      (entry) => {
        last = entry.id;
        if (entry.from === 'shop') writes(undefined);
        add(entry);
      },
      writes,
    );
  }

  function writes(name: string | undefined): void {
    clearTimeout(typingEnds);
    if (name === typing && name === undefined) return;
    typing = name;
    if (name !== undefined) typingEnds = setTimeout(writes, typingMs, undefined);
    changed();
  }

  /** The same entry comes with the answer and by the live stream: it is shown once. */
  function add(entry: Shown): void {
    const known = entries.find(({ id }) => id === entry.id);
    if (!known) {
      entries = [...entries, entry];
      changed(entry);
    } else if (known.from === 'visitor') {
      // What she wrote comes back with the place it was given.
      entries = entries.map((each) => (each === known ? ({ ...known, waits: false, ...entry } as Shown) : each));
      changed();
    }
  }

  /** Without a network, how to do it cannot be fetched yet. */
  function attach(files: readonly File[]): void {
    import('./files/index.tsx').then(
      ({ send }) => {
        if (!sending) set('quiet');
        send(files, { line, signal: ended.signal, put: add });
      },
      async () => {
        set('offline');
        await pause(2000, ended.signal);
        if (!ended.signal.aborted) attach(files);
      },
    );
  }

  /** Sends what waits, one after the other, until nothing does. */
  async function work(): Promise<void> {
    if (sending) return;
    sending = true;
    let wait = 2000;
    let tries = 0;
    let proof = '';
    for (let next = outbox.list()[0]; next && !ended.signal.aborted; next = outbox.list()[0]) {
      if (state === 'quiet') set(navigator.onLine ? 'answering' : 'offline');
      // A network that swallows what it is given tells nobody.
      const slow = setTimeout(() => set('offline'), slowMs);
      try {
        const { replies, stored } = await sendMessage(line, next, proof);
        if (ended.signal.aborted) return;
        wait = 2000;
        tries = 0;
        proof = '';
        state = 'answering';
        outbox.remove(next.id);
        arrived(next.id);
        for (const entry of replies) add(entry);
        // Where the stream stands is the stream's own: an answer may come before what was said earlier.
        if (stored) startListening();
      } catch (error) {
        if (ended.signal.aborted) return;
        clearTimeout(slow);
        tries += 1;
        const again = planRetry(error, tries);
        proof = await prove(error, ended.signal);
        if (proof) continue;
        if (again) {
          if (state !== again.state) set(again.state);
          await pause(again.ms || wait, ended.signal);
          wait = Math.min(wait * 2, maxWaitMs);
        } else {
          tries = 0;
          state = 'answering';
          // It may be taken later: too much at once, or the server's own fault.
          const failed = statusOf(error).statusCode >= 429 ? next : undefined;
          outbox.remove(next.id, failed !== undefined);
          arrived(next.id);
          const at = new Date().toISOString();
          entries = [...entries, { id: uuid(), from: 'trouble', at, text: errorText(error, line), failed }];
          changed(entries.at(-1));
        }
      } finally {
        clearTimeout(slow);
      }
    }
    sending = false;
    set('quiet');
  }

  function arrived(id: string): void {
    entries = entries.map((entry) => (entry.id === id ? { ...entry, waits: false } : entry));
  }
  function set(now: State): void {
    state = now;
    changed();
  }
}

/** What the server has a new chat work on first; empty where it wants nothing, or how to do it cannot be fetched. */
const prove = (error: unknown, signal: AbortSignal): string | Promise<string> =>
  error instanceof ApiError && error.code === 'proof_needed'
    ? import('./proof.ts').then(
        (proof) => proof.solve(error.body, signal),
        () => '',
      )
    : '';

const mine = ({ id, shown }: Outgoing): Shown => ({
  id,
  from: 'visitor',
  at: new Date().toISOString(),
  text: shown,
  waits: true,
});
