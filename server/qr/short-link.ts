import { withText } from '../../common/chat-url.ts';
import type { QrOpening } from '../../common/contracts/qr.ts';
import { greetings } from '../../common/greeting.ts';
import { dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';
import { chatUrl } from '../chat-url.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import type { World } from '../world.ts';

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Seven letters and digits without look-alikes: 34 thousand million, short enough for a small printed code. */
export const newCode = ({ randomBytes }: Pick<World, 'randomBytes'>): string =>
  Array.from(randomBytes(7), (byte) => letters[byte & 31]).join('');

/** What the first message of a scan carries, at its end. */
const codeTag = (code: string): string => `(#${code})`;
const codeTagPattern = /\(#([2-9A-HJ-NP-Z]{7})\)/;

/** A code of a shop that has nothing connected to write to. */
export interface Unconnected {
  shop: string;
  language: Language;
}

/**
 * Counts one scan and says where it leads: the shop's chat, with its first message written; or whose chat there is none
 * of. Throws `not_found`.
 */
export async function followCode(services: Services, code: string, counted: boolean): Promise<string | Unconnected> {
  const { db, world } = services;
  const found = await db.find('find a printed code', (tx) =>
    tx
      .selectFrom('qr_codes')
      .innerJoin('shops', 'shops.id', 'qr_codes.shop_id')
      .select(['qr_codes.shop_id', 'qr_codes.id', 'qr_codes.greeting', 'shops.shop_name', 'shops.language'])
      .select(chatUrl(services, 'shops'))
      .where('qr_codes.code', '=', code)
      .executeTakeFirst(),
  );
  if (!found) throw problem('not_found');
  const { shop_id: shopId, id, greeting, language, whatsapp_url: chat } = found;
  if (chat === null) return { shop: found.shop_name, language };
  if (counted)
    await db.withShop(shopId, (tx) =>
      tx
        .insertInto('qr_scans')
        .values({ shop_id: shopId, qr_code_id: id, day: dayAt(timeZone, world.now()), scans: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['shop_id', 'qr_code_id', 'day'])
            .doUpdateSet((set) => ({ scans: set('qr_scans.scans', '+', 1) })),
        )
        .execute(),
    );
  return withText(chat, firstMessage({ greeting, language, code }));
}

/** What stands in the chat of who scans a code, ready to be sent. */
const firstMessage = ({ greeting, language, code }: { greeting: string | null; language: Language; code: string }) =>
  `${greeting ?? greetings[language]} ${codeTag(code)}`;

/** The first message of a shop's own code, and the chat that it opens in. Throws `not_found`. */
export async function openingOf(services: Services, tx: Tx, shopId: string, id: string): Promise<QrOpening> {
  const found = await tx
    .selectFrom('qr_codes')
    .innerJoin('shops', 'shops.id', 'qr_codes.shop_id')
    .select(['qr_codes.code', 'qr_codes.greeting', 'shops.language'])
    .select(chatUrl(services, 'shops'))
    .where('qr_codes.shop_id', '=', shopId)
    .where('qr_codes.id', '=', id)
    .executeTakeFirst();
  if (!found) throw problem('not_found');
  const text = firstMessage(found);
  return { text, url: found.whatsapp_url === null ? null : withText(found.whatsapp_url, text) };
}

/** Remembers by which printed code a conversation came, from the mark in what was written. */
export async function creditCode(
  { world }: Services,
  tx: Tx,
  shopId: string,
  conversationId: string,
  text: string,
): Promise<void> {
  const [, code] = codeTagPattern.exec(text) ?? [];
  if (code === undefined) return;
  await tx
    .insertInto('qr_chats')
    .columns(['shop_id', 'qr_code_id', 'conversation_id', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('qr_codes')
        .select((value) => [
          'shop_id',
          'id',
          value.val(conversationId).as('conversation_id'),
          value.val(world.now().toISOString()).as('created_at'),
        ])
        .where('shop_id', '=', shopId)
        .where('code', '=', code),
    )
    .onConflict((conflict) => conflict.columns(['shop_id', 'qr_code_id', 'conversation_id']).doNothing())
    .execute();
}
