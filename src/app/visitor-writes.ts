import { useSyncExternalStore } from 'react';

/** Who goes on writing says so again before. Milliseconds. */
const shownMs = 6000;
const writing = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** The visitor of a chat writes; it is forgotten by itself. */
export function heardWriting(conversation: string): void {
  clearTimeout(writing.get(conversation));
  writing.set(
    conversation,
    setTimeout(() => heardWritten(conversation), shownMs),
  );
  notify();
}

/** What was written has come. */
export function heardWritten(conversation: string): void {
  clearTimeout(writing.get(conversation));
  if (writing.delete(conversation)) notify();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the visitor of a chat writes just now. */
export const useWriting = (conversation: string): boolean =>
  useSyncExternalStore(subscribe, () => writing.has(conversation));
