import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/tenant-scope.ts';
import type { Handed } from '../../../providers/handed.ts';
import type { WhatsAppSender } from '../../../providers/whatsapp/cloud-api.ts';
import type { GraphAccess } from '../../../providers/whatsapp/management.ts';
import { accessTokenOf, appSecretOf } from '../../../rehearsal/whatsapp-webhook.ts';
import { openSealed } from '../../../rest/secret-fields.ts';
import type { Services } from '../../../services.ts';

type Reach = Pick<Services, 'settings' | 'secrets' | 'world'>;

/** A number with its token still sealed: so it may wait in a plan. */
export interface SealedNumber {
  shop_id: string;
  id: string;
  phone_number_id: string;
  business_account_id: string;
  /** Null: nobody has given one, or it was wiped. */
  sealed_token: string | null;
  rehearsal: boolean;
}

const sealed = (field: 'access_token' | 'app_secret'): RawBuilder<string | null> =>
  sql<string | null>`${sql.ref(`whatsapp_numbers.${field}`)} ->> 'sealed'`;

/** The columns by which a number sends. */
export const selectNumbers = (tx: Tx) =>
  tx
    .selectFrom('whatsapp_numbers')
    .select(['shop_id', 'id', 'phone_number_id', 'business_account_id', 'rehearsal'])
    .select(sealed('access_token').as('sealed_token'));

/** The number that a shop sends from: the one that a conversation came in by, or else its default. */
export const findNumber = (tx: Tx, shopId: string, numberId: string | null): Promise<SealedNumber | undefined> =>
  selectNumbers(tx)
    .where('shop_id', '=', shopId)
    .where('state', 'in', ['connected', 'failing'])
    .$if(numberId !== null, (query) => query.where('id', '=', numberId ?? ''))
    .orderBy('is_default', 'desc')
    .orderBy('rehearsal')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();

/** How a message ends that has nobody to send it. */
export const noAccount: Handed = { is: 'failed', code: 'no_account' };

const placeOf = ({ shop_id: shopId, id }: Pick<SealedNumber, 'shop_id' | 'id'>, field: string) => ({
  ...{ resource: 'whatsapp_numbers', shopId, id },
  field,
});

/** The way to the Graph API for a number; undefined where it has no token, or is a rehearsal's outside of one. */
export function accessOf({ settings, secrets, world }: Reach, number: SealedNumber): GraphAccess | undefined {
  if (number.rehearsal && !settings.rehearsal) return undefined;
  const { sealed_token: token } = number;
  if (!number.rehearsal && token === null) return undefined;
  return {
    // A rehearsal writes to nobody, whatever number is tried in it.
    base: settings.rehearsal ? `http://127.0.0.1:${settings.port}/rehearsal/graph` : settings.whatsapp.url,
    version: settings.whatsapp.version,
    accessToken: number.rehearsal
      ? secrets.derive(accessTokenOf(number.phone_number_id))
      : openSealed(secrets, token ?? '', placeOf(number, 'access_token')),
    fetch: world.fetch,
  };
}

/** Who sends for a number; undefined where nobody can. */
export function senderOf(reach: Reach, number: SealedNumber | undefined): WhatsAppSender | undefined {
  const access = number && accessOf(reach, number);
  return access && { ...access, phoneNumberId: number.phone_number_id };
}

interface SecretNumber {
  shop_id: string;
  id: string;
  phone_number_id: string;
  sealed_secret: string | null;
  rehearsal: boolean;
}
/** Numbers with the secret that their deliveries are signed with. */
export const selectSecrets = (tx: Tx) =>
  tx
    .selectFrom('whatsapp_numbers')
    .select(['shop_id', 'id', 'phone_number_id', 'rehearsal'])
    .select(sealed('app_secret').as('sealed_secret'))
    .where('state', '<>', 'off');

/** Undefined where a number has none: then nothing is signed for it. */
export function appSecret({ settings, secrets }: Reach, number: SecretNumber): string | undefined {
  if (number.rehearsal) return settings.rehearsal ? secrets.derive(appSecretOf(number.phone_number_id)) : undefined;
  const { sealed_secret: secret } = number;
  return secret === null ? undefined : openSealed(secrets, secret, placeOf(number, 'app_secret'));
}
