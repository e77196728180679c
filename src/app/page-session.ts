import { accessToken, sessionOf } from '../../common/session.ts';

/** What is on this page is of this session: name, shop, permissions, lists. */
const session = sessionOf(accessToken());

/** Whether the browser's session is still the one this page is of. */
export const isOwnSession = (): boolean => sessionOf(accessToken()) === session;

/**
 * Whether somebody else signed in meanwhile, in another tab: then this page begins anew, and whoever asks sends
 * nothing. Otherwise what is done here would happen in the other's shop.
 */
export function leavesForAnother(token: string | undefined): boolean {
  const isOther = token !== undefined && session !== undefined && sessionOf(token) !== session;
  if (isOther) location.assign('/dashboard');
  return isOther;
}
