import { timeZone } from '../resources/brand.ts';
import { type Language, languages } from '../resources/enums.ts';

const key = 'language';
/** Storage as the server may read it: pages then come in the right language at once. */
export const languageCookie = { name: key, maxAgeSeconds: 365 * 24 * 3600 } as const;
/** Says for a minute that the cookie was picked where no script could tell the storage of it. */
export const pickedCookie = { name: 'language-picked', maxAgeSeconds: 60 } as const;

/** What was read as the language that it is; undefined for anything else. */
export const asLanguage = (value: unknown): Language | undefined => languages.find((each) => each === value);
const cookie = (name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(globalThis.document?.cookie ?? '')?.[1];

/**
 * What was picked a moment ago without a script, else what storage keeps, else what the cookie does; undefined on a
 * first visit.
 */
export function storedLanguage(): Language | undefined {
  const cookieLanguage = asLanguage(cookie(languageCookie.name));
  if (cookie(pickedCookie.name) && cookieLanguage) return cookieLanguage;
  return inStorage() ?? cookieLanguage;
}

function inStorage(): Language | undefined {
  try {
    return asLanguage(localStorage.getItem(key));
  } catch {
    return undefined;
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Storage is blocked: the cookie keeps it.
  }
  const forPage = 'Path=/; SameSite=Lax';
  document.cookie = `${languageCookie.name}=${language}; Max-Age=${languageCookie.maxAgeSeconds}; ${forPage}`;
  document.cookie = `${pickedCookie.name}=; Max-Age=0; ${forPage}`;
}

/**
 * First visit by country: Tanzania gives sw, anything else and any failure en; the result is stored. Where the server
 * could tell the country it has kept the answer in the cookie; otherwise the browser's time zone, which is the
 * country's own, tells it without a wait.
 */
export function firstLanguage(): Language {
  const stored = storedLanguage();
  // A phone writes for longer than all the rest of a first script takes.
  const isEverywhere = inStorage() === stored && cookie(languageCookie.name) === stored && !cookie(pickedCookie.name);
  if (stored && isEverywhere) return stored;
  const language = stored ?? zoneLanguage();
  storeLanguage(language);
  return language;
}

const zoneLanguage = (): Language => {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone === timeZone ? 'sw' : 'en';
  } catch {
    return 'en';
  }
};
