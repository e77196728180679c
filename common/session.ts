/** Where the specification keeps the token (section 6). */
export const sessionCookie = 'access-token';

/** The token our sign-in screen keeps in the `access-token` cookie; undefined when signed out. */
export const accessToken = (): string | undefined => {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${sessionCookie}=`));
  try {
    return found ? decodeURIComponent(found.slice(sessionCookie.length + 1)) || undefined : undefined;
  } catch {
    // Nothing of ours.
    return undefined;
  }
};

/** Which session a token is of: that stays while the token changes with use. */
export const sessionOf = (token: string | undefined): string | undefined => token?.split('.')[0];

/** Where the API answers with the token to use from now on. */
export const tokenHeader = 'access-token';

/** Where a call says for which shop alone it is. */
export const shopHeader = 'x-shop';

const maxAgeSeconds = 30 * 24 * 60 * 60;

export function keepToken(token: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie =
    `${sessionCookie}=${encodeURIComponent(token)}; Path=/; Max-Age=${maxAgeSeconds}; ` + `SameSite=Strict${secure}`;
}

/**
 * Takes over the token that follows the one a call was `sent` with, unless another tab has done so, or ended the
 * session.
 */
export function followToken(sent: string | undefined, next: string | null | undefined): void {
  if (sent && next && accessToken() === sent) keepToken(next);
}

export function forgetToken(): void {
  document.cookie = `${sessionCookie}=; path=/; max-age=0; samesite=strict`;
}

let leaving = false;
// Back to a page that was kept as it was left: it can be left again.
globalThis.addEventListener?.('pageshow', () => {
  leaving = false;
});

/** The root path as whoever was signed out against their will comes to it: it leads on to where they sign in again. */
export const endedQuery = 'session=ended';

/**
 * A 401 on any call ends the session: the cookie goes, the person is sent to the root path. Several calls may be
 * refused at once.
 */
export function endSession(at = '/'): void {
  forgetToken();
  if (leaving) return;
  leaving = true;
  location.assign(at);
}
