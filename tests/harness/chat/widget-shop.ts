import { queueReplies } from '../../../server/chat/conversations/queue-replies.ts';
import { anyDatabase } from '../databases.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../server.ts';
import { wordsOf } from './talk.ts';
import type { Entry, Visitor } from './visitor.ts';

/** A server with one shop, whose widget shows one product. */
export async function startWidgetShop() {
  const server = await startTestServer(anyDatabase);
  const shop = await newShop(server);
  const product = await newProduct(shop, { name: 'Chaja', price: 15_000_00, description: 'Ya haraka' });
  const botId: number = (await shop.call('GET', '/api/widget')).body.bot_id;
  return { server, shop, product, botId };
}

export const textOf = ({ action, text }: Entry) => text ?? wordsOf(action ? [action] : []);

/** Notices from elsewhere in the shop, as an agent or an order gives them. */
export async function queueNotices(
  { server, shop }: { server: TestServer; shop: TestShop },
  visitor: Visitor,
  count: number,
  from = 0,
) {
  const { services } = server.running;
  await services.db.withShop(shop.shopId, async (tx) => {
    const { id } = await tx
      .selectFrom('conversations')
      .select('id')
      .where('address', 'like', `${visitor.chatId} %`)
      .executeTakeFirstOrThrow();
    for (let at = from; at < from + count; at++)
      await queueReplies(
        services,
        tx,
        shop.shopId,
        id,
        [{ action: { send_message: `Notice ${at}` } }],
        `test:${id}:${at}`,
      );
  });
}
