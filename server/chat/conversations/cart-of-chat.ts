import { sql } from 'kysely';
import type { ChatCart } from '../../../common/contracts/inbox-answers.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { problem } from '../../problems.ts';
import type { Services } from '../../services.ts';
import type { CartLine } from '../../stored/chat-state.ts';
import type { MessageBody } from '../../stored/message-body.ts';
import { withoutLines } from '../blocks/in-cart.ts';
import { readShop } from '../engine/shop-reader.ts';
import { freshState } from '../engine/state.ts';
import { keepState } from './go-on.ts';
import { placeOf } from './list-messages.ts';
import { lockConversation } from './lock-conversation.ts';

/** Of her messages so many are looked through for a place. */
const maxBack = 200;

/**
 * What a customer has in the bot's cart: what is sold now, and the names of what is not; and the last place that she
 * shared. Throws `not_found`.
 */
export async function cartOfChat(services: Services, tx: Tx, shopId: string, id: string): Promise<ChatCart> {
  const chat = await tx
    .selectFrom('conversations')
    .select(['id', 'channel', 'name', 'phone', 'state'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!chat) throw problem('not_found');
  const { cart } = { ...freshState, ...chat.state };
  const found = await readShop(services, tx, shopId, '', chat).cartOf(cart);
  // Of what comes in several kinds since, nobody said which.
  const sold = found.lines.filter(({ line, product }) => line.variantId !== null || product.variants.length === 0);
  const lines = sold.map(({ line }) => line);
  return {
    lines: lines.map(({ productId, setId, variantId, quantity }) => ({
      ...{ product_id: productId, set_id: setId ?? null, variant_id: variantId, quantity },
    })),
    gone: await namesOf(
      tx,
      shopId,
      cart.filter((line) => !lines.includes(line)),
    ),
    place: await lastPlace(tx, shopId, id),
  };
}

async function lastPlace(tx: Tx, shopId: string, id: string): Promise<ChatCart['place']> {
  const { rows } = await sql<{ body: MessageBody; created_at: string }>`
    select body, created_at from (
      select body, created_at, seq from messages
      where shop_id = ${shopId} and conversation_id = ${id} and direction = 'in' order by seq desc limit ${maxBack}
    ) newest where jsonb_exists(body, 'location') order by seq desc limit 1`.execute(tx);
  const place = rows[0] && placeOf(rows[0].body);
  return rows[0] && place ? { ...place, at: new Date(rows[0].created_at).toISOString() } : null;
}

/** Null for what was deleted. */
async function namesOf(tx: Tx, shopId: string, lines: readonly CartLine[]): Promise<(string | null)[]> {
  const ids = lines.flatMap(({ productId, setId }) => productId ?? setId ?? []);
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from products where shop_id = ${shopId} and id = any(${ids}::uuid[])
    union all
    select id, name from product_sets where shop_id = ${shopId} and id = any(${ids}::uuid[])`.execute(tx);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return [...new Set(lines.map(({ productId, setId }) => names.get(productId ?? setId ?? '') ?? null))];
}

/** What staff wrote down as an order is no longer to be ordered in the chat. */
export async function takeFromCart(
  tx: Tx,
  shopId: string,
  id: string,
  ordered: readonly {
    product_id?: string | null | undefined;
    set_id?: string | null | undefined;
    variant_id?: string | null | undefined;
    quantity: number;
  }[],
): Promise<void> {
  const conversation = await lockConversation(tx, shopId, id);
  const state = { ...freshState, ...conversation.state };
  if (state.cart.length === 0) return;
  const lines = ordered.map(({ product_id, set_id, variant_id, quantity }) => ({
    ...{ productId: product_id ?? null, setId: set_id ?? undefined, variantId: variant_id ?? null, quantity },
  }));
  await keepState(tx, { shopId, conversationId: id }, { ...state, cart: withoutLines(state.cart, lines) });
}
