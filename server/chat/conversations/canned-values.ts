import type { CannedFilling } from '../../../common/contracts/inbox-answers.ts';
import type { Language } from '../../../resources/enums.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Caller } from '../../http.ts';
import { linkOfOrder } from '../../orders/link.ts';
import type { Services } from '../../services.ts';
import { chatMoney } from '../blocks/chat-money.ts';
import { findConversation } from './list-conversations.ts';

/** What a quick reply is filled in with in a conversation, and what the customer speaks. Throws `not_found`. */
export async function cannedValues(
  services: Services,
  tx: Tx,
  caller: Pick<Caller, 'shopId' | 'actor' | 'permissions'>,
  id: string,
): Promise<CannedFilling> {
  const { shopId } = caller;
  const { name, order } = await findConversation(tx, caller, id);
  const { shop_name: shop } = await tx
    .selectFrom('shops')
    .select('shop_name')
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  const { language } = await tx
    .selectFrom('conversations')
    .select('language')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    language: language as Language,
    values: {
      name: name === '' ? null : name,
      shop,
      order: order && String(order.number),
      due: order && order.due > 0 ? chatMoney(order.due) : null,
      link: order && (await linkOfOrder(services, tx, shopId, order.id)),
    },
  };
}
