import { sql } from 'kysely';
import type { Language } from '../../resources/enums.ts';
import { customerByPhone } from '../customers/by-phone.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { consume } from '../limits/consume.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { consentText } from './consent.ts';
import type { Happened } from './count.ts';

interface Captured extends Happened {
  shopName: string;
  /** E.164. */
  phone: string;
  language: Language;
  /** Which text the visitor was shown. */
  consent: string;
  /** The caller's, as a hint. */
  network: string;
}

/**
 * Keeps a phone number that a visitor left, with the text she agreed to: as a customer of the shop, found by the number
 * or made, her name untouched; and as the proof, once for each display. Throws `validation_failed` for a text that the
 * shop does not show, `not_found` as counting does,
 * `too_many`.
 */
export async function keepCapture(services: Services, tx: Tx, captured: Captured): Promise<void> {
  const { world } = services;
  const { shopId, popupId, eventId, page, at, phone, language } = captured;
  const shown = consentText(captured.shopName, language);
  if (shown.id !== captured.consent) throw problem('validation_failed', { consent: 'consent_changed' });
  const { rows } = await sql<{ stored: boolean }>`
    with found as (
      select id from popups where shop_id = ${shopId} and id = ${popupId} and state = 'published' and button = 'phone'
    ),
    fresh as (
      select id from found where not exists (
        select from consents where shop_id = ${shopId} and source_id = ${popupId} and event_id = ${eventId}::uuid)
    ),
    customer as (
      select ${customerByPhone(services, shopId, { phone, name: phone, language, ordered: 0 }, at)} as id from fresh
    ),
    stored as (
      insert into consents (shop_id, id, customer_id, phone, language, text, source, source_id, event_id, page,
        created_at)
      select ${shopId}, ${world.newId()}, id, ${phone}, ${language}, ${shown.text}, 'popup', ${popupId},
        ${eventId}::uuid, ${page},
        ${at}::timestamptz from customer
      on conflict (shop_id, source_id, event_id) do nothing
    )
    select exists (select from fresh) as stored from found`.execute(tx);
  const [found] = rows;
  if (!found) throw problem('not_found');
  if (!found.stored) return;
  await consume(
    services,
    tx,
    { limit: 'captures', key: shopId },
    { limit: 'captures_from_address', key: `${shopId} ${captured.network}` },
  );
}
