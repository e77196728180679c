/** Rows on a page, until somebody chooses. */
export const usualPageSize = 25;

/** What a person set on this device: kept in the browser. */
const defaults = {
  mode: 'auto' as 'auto' | 'light' | 'dark',
  sound: true,
  /** Letters that lead somewhere. */
  shortcuts: true,
  /** Saves data: as the phone was told, or as it was chosen here. */
  saver: 'auto' as 'auto' | 'on' | 'off',
  hiddenColumns: {} as Record<string, string[]>,
  pageSize: usualPageSize,
};
export type Preferences = typeof defaults;

const key = 'dukani-preferences';

export function storedPreferences(): Preferences {
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Preferences>) };
  } catch {
    return defaults;
  }
}

export function storePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(key, JSON.stringify(preferences));
  } catch {
    // Storage is blocked: it holds as long as the page.
  }
}
