import { sql } from 'kysely';
import type { PopupEvent } from '../../common/contracts/popups.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { problem } from '../problems.ts';

export interface Happened {
  shopId: string;
  popupId: string;
  /** Of one display, minted by the visitor's browser: however often it is sent, each kind of event counts once. */
  eventId: string;
  /** The path it stood on. */
  page: string;
  at: string;
}

/** Counts what happened to a popup. Throws `not_found` where the shop has no such popup on its website. */
export async function countEvent(
  tx: Tx,
  event: PopupEvent,
  { shopId, popupId, eventId, page, at }: Happened,
): Promise<void> {
  const { rows } = await sql`
    with found as (select id from popups where shop_id = ${shopId} and id = ${popupId} and state = 'published'),
    counted as (
      insert into popup_events (shop_id, popup_id, event, event_id, page, created_at)
      select ${shopId}, id, ${event}, ${eventId}::uuid, ${page}, ${at}::timestamptz from found
      on conflict do nothing
    )
    select id from found`.execute(tx);
  if (rows.length === 0) throw problem('not_found');
}
