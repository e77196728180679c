import type { User } from '../../common/contracts/accounts.ts';
import { keepReturn } from '../../common/return-to.ts';
import { endedQuery, endSession } from '../../common/session.ts';
import { queryClient } from './query-client.ts';

let isByHand = false;
/** Before a person signs out: what the server refuses from then on is no news. */
export const endsByHand = (): void => {
  isByHand = true;
};

let isOut = false;
/** The person is signed out: until the page is left nothing is asked that could only be refused. */
export const signedOut = (): void => {
  isOut = true;
};
export const isSignedOut = (): boolean => isOut;

/** The server refused the session: whoever signs in again comes back to this page. */
export function sessionEnded(): void {
  if (isByHand) return;
  const person = queryClient.getQueryData<User>(['user'])?.id;
  if (person !== undefined) keepReturn({ person, path: location.pathname + location.search });
  endSession(`/?${endedQuery}`);
}
