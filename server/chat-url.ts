import { type RawBuilder, sql } from 'kysely';
import { playedChatUrl } from '../common/chat-url.ts';
import type { Services } from './services.ts';

/** The shop's WhatsApp is the rehearsal phone: `shop` is the alias under which a query reads the shop. */
export const isPlayed = ({ settings }: Pick<Services, 'settings'>, shop: string): RawBuilder<boolean> =>
  sql<boolean>`(${settings.rehearsal}::boolean and not exists (select 1 from whatsapp_numbers w
    where w.shop_id = ${sql.ref(`${shop}.id`)} and not w.rehearsal and w.state in ('connected', 'failing')))`;

/**
 * Where a shop's chat opens, as everybody is led there: the number that writes first; while the rehearsal phone
 * plays it, that phone, since a number of a rehearsal may be anybody's; else the number that the shop wrote. Null:
 * none.
 */
export function chatUrl({ settings }: Pick<Services, 'settings'>, shop: string) {
  const id = sql.ref(`${shop}.id`);
  const number = sql.ref(`${shop}.whatsapp_number`);
  const played = `${settings.publicUrl}${playedChatUrl(0).slice(0, -1)}`;
  const onWhatsApp = (text: RawBuilder<unknown>) => sql`'https://wa.me/' || regexp_replace(${text}, '\\D', '', 'g')`;
  return sql<string | null>`coalesce(
    (select ${onWhatsApp(sql`w.display_phone`)} from whatsapp_numbers w where w.shop_id = ${id} and not w.rehearsal
      and w.state in ('connected', 'failing') order by w.is_default desc, w.created_at, w.id limit 1),
    case when ${number} is null then null
      when ${settings.rehearsal}::boolean
        then (select ${played}::text || b.id from bots b where b.shop_id = ${id} order by b.id limit 1)
      else ${onWhatsApp(number)} end)`.as('whatsapp_url');
}
