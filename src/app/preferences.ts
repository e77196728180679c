import { useSyncExternalStore } from 'react';

/** What a person set on this device: kept in the browser, shared by all parts of the page. */
const defaults = {
  mode: 'auto' as 'auto' | 'light' | 'dark',
  sound: true,
  hiddenColumns: {} as Record<string, string[]>,
  pageSize: 25,
};
type Preferences = typeof defaults;

const key = 'dukani-preferences';
let current: Preferences = { ...defaults, ...read() };
const listeners = new Set<() => void>();

function read(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Preferences>;
  } catch {
    return {};
  }
}

export function setPreferences(change: Partial<Preferences>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(key, JSON.stringify(current));
  } catch {
    // Storage is blocked: it holds as long as the page.
  }
  for (const listener of listeners) listener();
}

export const preferences = (): Preferences => current;
export const usePreferences = (): Preferences =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, preferences);

const darkQuery = matchMedia('(prefers-color-scheme: dark)');
export function useDark(): boolean {
  const { mode } = usePreferences();
  const system = useSyncExternalStore(
    (listener) => {
      darkQuery.addEventListener('change', listener);
      return () => darkQuery.removeEventListener('change', listener);
    },
    () => darkQuery.matches,
  );
  return mode === 'auto' ? system : mode === 'dark';
}
