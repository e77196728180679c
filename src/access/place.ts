/** The forms of this front end. */
export type FormName = 'sign_in' | 'sign_up' | 'confirm' | 'forgot' | 'mail_sent' | 'reset' | 'second_step';

/** Which form is shown, for whom, and where the person goes once signed in. */
export interface Place {
  form: FormName;
  /** A path under /dashboard. */
  next: string;
  /** E.164 or an address, while a code sent to it is awaited; otherwise empty. */
  to: string;
  /**
   * Of the sign-up, the reset or the second step that waits for its proof, or from the link in the reset mail;
   * otherwise empty.
   */
  token: string;
}

/** How a code comes to where it was sent. */
export const wayTo = (to: string): 'email' | 'phone' => (to.includes('@') ? 'email' : 'phone');

interface Address {
  pathname: string;
  search: string;
}

/** The place an address means: `?auth=Signup` asks for the sign-up form, anything else under /dashboard for sign-in. */
export function placeOf({ pathname, search }: Address): Place {
  const query = new URLSearchParams(search);
  const place = { next: '/dashboard', to: '', token: query.get('token') ?? '' };
  if (pathname.startsWith('/forgot-password')) return { ...place, form: 'forgot' };
  // Without the link's token there is nothing to set a password with: it is asked for first.
  if (pathname.startsWith('/reset-password')) return { ...place, form: place.token ? 'reset' : 'forgot' };
  return { ...place, form: query.get('auth') === 'Signup' ? 'sign_up' : 'sign_in', next: wanted({ pathname, search }) };
}

/** Where somebody at this address was going: the same page of the dashboard without the `auth` word. */
function wanted({ pathname, search }: Address): string {
  if (!/^\/dashboard(\/|$)/.test(pathname)) return '/dashboard';
  const rest = new URLSearchParams(search);
  rest.delete('auth');
  return rest.size > 0 ? `${pathname}?${rest}` : pathname;
}

/** The address a place is shown at; codes and tokens never stand in it. */
export function addressOf({ form, next }: Place): string {
  if (form === 'forgot' || form === 'mail_sent') return '/forgot-password';
  if (form === 'reset') return '/reset-password';
  return withAuth(next, form === 'sign_in' || form === 'second_step' ? 'Login' : 'Signup');
}

function withAuth(next: string, auth: string): string {
  const [path = '/dashboard', search] = next.split('?');
  const query = new URLSearchParams(search);
  query.set('auth', auth);
  return `${path}?${query}`;
}

/** Whether an invitation led here: who follows it opens no shop of their own. */
export const isInvited = ({ next }: Place): boolean => new URLSearchParams(next.split('?')[1]).has('invited');
