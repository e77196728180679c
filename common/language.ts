import { type Language, languages } from '../resources/enums.ts';

const key = 'language';
/** Storage as the server may read it: pages then come in the right language at once. */
export const languageCookie = { name: key, maxAgeSeconds: 365 * 24 * 3600 } as const;
/** Says for a minute that the cookie was picked where no script could tell the storage of it. */
export const pickedCookie = { name: 'language-picked', maxAgeSeconds: 60 } as const;
const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** The stored choice, or undefined on a first visit or where storage is blocked. */
export function storedLanguage(): Language | undefined {
  try {
    const value = localStorage.getItem(key);
    return isLanguage(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Storage is blocked: the choice lives as long as the page.
  }
  document.cookie = `${languageCookie.name}=${language}; Path=/; Max-Age=${languageCookie.maxAgeSeconds}; SameSite=Lax`;
}

/** First visit by country: Tanzania gives sw, anything else and any failure en; the result is stored. */
export async function firstLanguage(geoUrl = '/api/geo'): Promise<Language> {
  const stored = storedLanguage();
  if (stored) return stored;
  let language: Language = 'en';
  try {
    const response = await fetch(geoUrl, { signal: AbortSignal.timeout(3000) });
    const found = (await response.json()) as { country_code?: string };
    if (response.ok && found.country_code === 'TZ') language = 'sw';
  } catch {
    // The specification's silent fallback to en.
  }
  storeLanguage(language);
  return language;
}
