import type { Session } from '../../common/contracts/accounts.ts';
import { accessToken, keepToken } from '../../common/session.ts';
import { forgetTyped } from './use-typed.ts';

/**
 * Keeps the token in the `access-token` cookie and goes on to the dashboard. Gives false when the browser takes no
 * cookies.
 */
export function enter({ access_token }: Session, next: string): boolean {
  keepToken(access_token);
  if (accessToken() !== access_token) return false;
  forgetTyped();
  location.replace(next);
  return true;
}
