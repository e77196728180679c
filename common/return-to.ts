const key = 'return-to';

interface Stored {
  /** Whose session ended. */
  person: string;
  /** The page of the dashboard that was open. */
  path: string;
}

/** A page of the dashboard: nothing that a browser would read as another site, and not the sign-in itself. */
export const isDashboardPath = (path: string): boolean =>
  /^\/dashboard(?:[/?][\w\-./?=&%+:,]*)?$/.test(path) && !/[?&]auth=/.test(path);

/** Remembers, for this tab, where somebody was when the session ended. */
export function keepReturn(stored: Stored): void {
  try {
    if (isDashboardPath(stored.path)) sessionStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Storage is blocked: signing in leads to the first page.
  }
}

/** Whether a session ended in this tab and nobody signed in since. */
export function awaitsReturn(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Where this person was, once; whatever somebody else left is forgotten. */
export function takeReturn(person: string): string | undefined {
  try {
    const stored: Partial<Stored> = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    sessionStorage.removeItem(key);
    const { path = '' } = stored;
    return stored.person === person && isDashboardPath(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
