import { useSyncExternalStore } from 'react';
import { type Preferences, storedPreferences, storePreferences } from '../opening/stored-preferences.ts';

let current = storedPreferences();
const listeners = new Set<() => void>();

/** Shared by all parts of the page. */
export function setPreferences(change: Partial<Preferences>): void {
  current = { ...current, ...change };
  storePreferences(current);
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
