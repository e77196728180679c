import { useSyncExternalStore } from 'react';

/** Bytes that came to this device: since the page was opened, and of the day by every tab. */
interface DataUsed {
  visit: number;
  today: number;
}

const key = 'data-used';
const listeners = new Set<() => void>();
let used: DataUsed = { visit: 0, today: 0 };

const dayOf = (at: Date) => `${at.getFullYear()}-${at.getMonth() + 1}-${at.getDate()}`;
export function bytesOfDay(stored: string | null, day: string): number {
  const [ofDay, bytes] = (stored ?? '').split(' ');
  return ofDay === day ? Number(bytes) || 0 : 0;
}

/** Counts what travels, as the browser tells it; what comes from the device itself is nothing. */
export function countData(): void {
  new PerformanceObserver((list) => {
    let bytes = 0;
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) bytes += entry.transferSize;
    if (bytes > 0) add(bytes);
  }).observe({ type: 'resource', buffered: true });
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  add(page?.transferSize ?? 0);
}

function add(bytes: number): void {
  const day = dayOf(new Date());
  try {
    const today = bytesOfDay(localStorage.getItem(key), day) + bytes;
    localStorage.setItem(key, `${day} ${today}`);
    used = { visit: used.visit + bytes, today };
  } catch {
    // Storage is blocked: it is counted as long as the page lives.
    used = { visit: used.visit + bytes, today: used.today + bytes };
  }
  for (const listener of [...listeners]) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useDataUsed = (): DataUsed => useSyncExternalStore(subscribe, () => used);
