/** Where the specification keeps the token (section 6). */
export const sessionCookie = 'access-token';

/** The token our sign-in screen keeps in the `access-token` cookie; undefined when signed out. */
export const accessToken = (): string | undefined => {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${sessionCookie}=`));
  return found ? decodeURIComponent(found.slice(sessionCookie.length + 1)) || undefined : undefined;
};

let leaving = false;
// Back to a page that was kept as it was left: it can be left again.
globalThis.addEventListener?.('pageshow', () => {
  leaving = false;
});

/** A 401 on any call ends the session: the cookie goes, the person is sent to the root path. Several calls may be refused at once. */
export function endSession(): void {
  document.cookie = `${sessionCookie}=; path=/; max-age=0; samesite=strict`;
  if (leaving) return;
  leaving = true;
  location.assign('/');
}
