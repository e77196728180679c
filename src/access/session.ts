import type { Session } from '../../common/contracts/accounts.ts';
import { takeReturn } from '../../common/return-to.ts';
import { accessToken, keepToken } from '../../common/session.ts';
import { forgetTyped } from './use-typed.ts';

/**
 * Keeps the token in the `access-token` cookie and goes on to the dashboard. Gives false when the browser takes no
 * cookies.
 */
export function enter({ access_token, user }: Session, next: string): boolean {
  keepToken(access_token);
  if (accessToken() !== access_token) return false;
  forgetTyped();
  // Who only signs in goes on where the session ended.
  const before = takeReturn(user.id);
  location.replace(next === '/dashboard' ? (before ?? next) : next);
  return true;
}
