import { formatDay } from '../../common/dates.ts';
import { dayAt } from '../../common/wall-time.ts';
import { brand, timeZone } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { queueMessage } from '../outbound/queue-message.ts';
import type { Services } from '../services.ts';

interface Facts {
  shop: string;
  day: string;
  url: string;
}
/** What owners read, by when. */
const letters = {
  closed: {
    en: ({ shop, day, url }) =>
      `${shop} is closed. All of it is deleted on ${day}. Until then you can download it all, or open again: ${url}`,
    sw: ({ shop, day, url }) =>
      `Duka lako ${shop} limefungwa. Litafutwa tarehe ${day}. Kabla ya hapo unaweza kupakua taarifa zote, au ` +
      `kulifungua: ${url}`,
  },
  soon: {
    en: ({ shop, day, url }) => `${shop} and all that is in it is deleted on ${day}. To keep it, open it again: ${url}`,
    sw: ({ shop, day, url }) =>
      `${shop} na taarifa zake zote vitafutwa tarehe ${day}. Ukitaka kuvibakiza, lifungue tena: ${url}`,
  },
  reopened: {
    en: ({ shop, url }) => `${shop} is open again: ${url}`,
    sw: ({ shop, url }) => `Duka lako ${shop} limefunguliwa tena: ${url}`,
  },
} satisfies Record<string, Record<Language, (of: Facts) => string>>;
type Letter = keyof typeof letters;

/**
 * Writes to every owner of a shop, by SMS or else by mail, each letter once for each closing (`again`: once more for
 * another day before the end). Where nothing can be sent nobody is told.
 */
export async function writeToOwners(
  services: Services,
  tx: Tx,
  shopId: string,
  letter: Letter,
  again = '',
): Promise<void> {
  const owners = await tx
    .selectFrom('memberships as m')
    .innerJoin('roles as r', (on) => on.onRef('r.shop_id', '=', 'm.shop_id').onRef('r.id', '=', 'm.role_id'))
    .innerJoin('shops as s', 's.id', 'm.shop_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.phone', 'u.email', 'u.language', 's.shop_name', 's.language as shop_language', 's.deletes_at'])
    .select('s.version')
    .where('m.shop_id', '=', shopId)
    .where('r.preset', '=', 'owner')
    .execute();
  const url = `${services.settings.publicUrl}/dashboard/settings/data`;
  for (const { id, phone, email, shop_name: shop, deletes_at, version, ...owner } of owners) {
    const language = owner.language ?? owner.shop_language;
    const day = deletes_at === null ? '' : formatDay(dayAt(timeZone, new Date(deletes_at)), language);
    const text = letters[letter][language]({ shop, day, url });
    // What marks one closing from the next: when it ends; of an opening, the shop's version.
    const which = `closing:${shopId}:${letter}${again}:${deletes_at ?? version}:${id}`;
    if (phone !== null && services.sms)
      await queueMessage(services, tx, {
        ...{ shopId: null, channel: 'sms', purpose: 'account', to: phone, text, effectKey: which },
      });
    else if (email !== null && services.mail)
      await queueMessage(services, tx, {
        ...{ shopId: null, channel: 'mail', purpose: 'account', to: email, subject: `${brand.name}: ${shop}`, text },
        ...{ language, effectKey: which },
      });
  }
}
