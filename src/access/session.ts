import { sessionCookie } from '../../common/session.ts';
import { forgetTyped } from './use-typed.ts';

export interface Session {
  access_token: string;
}

const days30 = 30 * 24 * 60 * 60;

/** Keeps the token in the `access-token` cookie and goes on to the dashboard. Gives false when the browser takes no cookies. */
export function enter({ access_token }: Session, next: string): boolean {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${sessionCookie}=${encodeURIComponent(access_token)}; Path=/; Max-Age=${days30}; SameSite=Strict${secure}`;
  if (!document.cookie.includes(`${sessionCookie}=`)) return false;
  forgetTyped();
  location.replace(next);
  return true;
}
