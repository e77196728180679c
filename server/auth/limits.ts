import type { Tx } from '../db/tenant-scope.ts';
import { consume, expectRoom, type Use } from '../limits/consume.ts';
import type { Services } from '../services.ts';
import { isPhone } from './identifier.ts';

/** The inbox of an address is that without its tag: asha+1@… is read by asha@…. */
const inboxOf = (identifier: string) => identifier.replace(/(?<=[^@])\+[^@]*(?=@)/, '');

/** A message to a number or an address counts against the platform's ceiling of its kind. */
export const sending = (identifier: string): Use => ({
  limit: isPhone(identifier) ? 'codes_by_sms' : 'codes_by_mail',
  key: 'accounts',
});

/**
 * Counts a code or a link that is asked for, the same for who has an account and who has none. A sign-up's is sent for
 * certain and is counted as sent; a reset's only where there is an account, so that its job counts it and here one only
 * looks. Throws `too_many`.
 */
export async function countCodeRequest(
  needs: Pick<Services, 'world' | 'secrets'>,
  tx: Tx,
  { identifier, purpose, network }: { identifier: string; purpose: 'sign_up' | 'reset'; network: string },
): Promise<void> {
  const sent = sending(identifier);
  await consume(
    needs,
    tx,
    { limit: 'codes_to_number', key: inboxOf(identifier) },
    { limit: 'codes_from_address', key: network },
    ...(purpose === 'sign_up' ? [sent] : []),
  );
  if (purpose === 'reset') await expectRoom(needs, tx, sent);
}
