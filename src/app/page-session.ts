import { accessToken, sessionOf } from '../../common/session.ts';

/** What is on this page is of this session: name, shop, permissions, lists. */
const session = sessionOf(accessToken());

/** Whether the browser's session is still the one this page is of. */
export const isOwnSession = (): boolean => sessionOf(accessToken()) === session;

/** Whoever stays, because of what she wrote, is asked again after so long. */
const askedAgainMs = 30_000;
let leftAt = Number.NEGATIVE_INFINITY;

/**
 * Whether somebody else signed in meanwhile, in another tab: then this page begins anew, and whoever asks sends
 * nothing. Otherwise what is done here would happen in the other's shop.
 */
export function leavesForAnother(token: string | undefined): boolean {
  const isOther = token !== undefined && session !== undefined && sessionOf(token) !== session;
  // Several calls find it out at once, and a second way there would cut the first one off.
  if (isOther && performance.now() - leftAt > askedAgainMs) {
    leftAt = performance.now();
    location.assign('/dashboard');
  }
  return isOther;
}
