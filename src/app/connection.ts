import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { againMs, answerMs, silentMs } from './connection-times.ts';
import { unreached } from './unreached.ts';

/** `slow`: it was asked, and no answer came in time. */
type Connection = 'online' | 'slow' | 'offline';

/** For a page that nobody looks at. Milliseconds. */
const hiddenAgainMs = 20_000;

let state: Connection = navigator.onLine ? 'online' : 'offline';
let lastHeard = 0;
let probing: Promise<boolean> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * What is known of the way to the server. The browser knows whether it has a network, not whether anything comes
 * through it: answers, the live line and what fails tell.
 */
export const connection = (): Connection => state;
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const useConnection = (): Connection => useSyncExternalStore(onConnection, connection);

/** Something came from the server. */
export function reached(): void {
  lastHeard = performance.now();
  clearTimeout(again);
  become('online');
}

/** Something failed or is late: whether the server is reached is found out, and from now on until it is. */
export function doubt(): Promise<boolean> {
  probing ??= probe().finally(() => {
    probing = undefined;
  });
  return probing;
}

/** Something was asked: where nothing at all comes for a while, the network is doubted. */
export function expectAnswer(): void {
  const at = performance.now();
  setTimeout(() => void (lastHeard < at && state === 'online' && doubt()), silentMs);
}

/** Tells whoever waits for the network; at once where there is one. */
export async function untilOnline(): Promise<void> {
  while (state !== 'online')
    await new Promise<void>((go) => {
      const stop = onConnection(() => {
        stop();
        go();
      });
    });
}

/** A call's answer; rejects as one that met no network as soon as the network is known to be away. */
export function unlessLost<T>(call: () => Promise<T>): Promise<T> {
  if (state !== 'online') return Promise.reject(unreached());
  return new Promise<T>((resolve, reject) => {
    const stop = onConnection(() => state !== 'online' && reject(unreached()));
    call().then(resolve, reject).finally(stop);
  });
}

async function probe(): Promise<boolean> {
  clearTimeout(again);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), answerMs);
  try {
    // Whatever it answers, it was reached.
    await fetch('/api/health', { cache: 'no-store', signal: late.signal });
    reached();
    return true;
  } catch {
    become(late.signal.aborted && navigator.onLine ? 'slow' : 'offline');
    again = setTimeout(doubt, document.visibilityState === 'hidden' ? hiddenAgainMs : againMs);
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function become(next: Connection): void {
  if (next === state) return;
  state = next;
  onlineManager.setOnline(next !== 'offline');
  for (const listener of [...listeners]) listener();
}

/** Watches what the browser says; calls wait for the network from the first on. */
export function watchConnection(): void {
  // A question that was out already says how it was before.
  const ask = () => void Promise.resolve(probing).then(doubt);
  onlineManager.setEventListener(() => undefined);
  onlineManager.setOnline(state !== 'offline');
  addEventListener('online', ask);
  addEventListener('offline', ask);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && state !== 'online') ask();
  });
  if (state === 'offline') ask();
}
