import type { Tx } from '../db/tenant-scope.ts';
import { consume, expectRoom, type Use } from '../limits/consume.ts';
import type { Services } from '../services.ts';
import { isPhone } from './identifier.ts';
import { knownBrowser, type Origin } from './known-browser.ts';
import { findUser } from './users.ts';

/** The inbox of an address is that without its tag: asha+1@… is read by asha@…. */
const inboxOf = (identifier: string) => identifier.replace(/(?<=[^@])\+[^@]*(?=@)/, '');

/** A message to a number or an address counts against the platform's ceiling of its kind. */
export const sending = (identifier: string): Use => ({
  limit: isPhone(identifier) ? 'codes_by_sms' : 'codes_by_mail',
  key: 'accounts',
});

/**
 * Counts a code or a link that is asked for, the same for who has an account and who has none. That of a sign-up or of
 * a new number is sent for certain and is counted as sent; a reset's only where there is an account, so that its job
 * counts it and here one only looks. A reset from a browser that has been in the account counts apart from what
 * strangers ask for. Throws `too_many`.
 */
export async function countCodeRequest(
  needs: Pick<Services, 'world' | 'secrets'>,
  tx: Tx,
  { identifier, purpose, origin }: { identifier: string; purpose: 'sign_up' | 'reset' | 'identifier'; origin: Origin },
): Promise<void> {
  const sent = sending(identifier);
  const key = inboxOf(identifier);
  const strangers: Use[] = [
    { limit: 'codes_to_number', key },
    { limit: 'codes_from_address', key: origin.network },
  ];
  if (purpose !== 'reset') return consume(needs, tx, ...strangers, sent);
  const browser = knownBrowser(needs, await findUser(tx, identifier), origin);
  await consume(needs, tx, ...(browser === undefined ? strangers : [{ limit: 'codes_to_own_number', key } as const]));
  await expectRoom(needs, tx, sent);
}
