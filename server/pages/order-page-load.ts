import type { DebtView } from '../../common/contracts/debt-view.ts';
import type { OrderView } from '../../common/contracts/order-view.ts';
import { type ProblemCode, problems } from '../../resources/problems.ts';
import { chatUrl } from '../chat-url.ts';
import { type DebtLink, findDebtLink } from '../debts/link.ts';
import { viewDebts } from '../debts/view.ts';
import { findLink, type OrderLink } from '../orders/link.ts';
import { findPayLink, type PayLink, viewPayLink } from '../orders/pay-link.ts';
import { viewOrder } from '../orders/view.ts';
import { Problem } from '../problems.ts';
import { hashToken } from '../secrets.ts';
import type { Services } from '../services.ts';

export type PageKind = 'order' | 'pay' | 'debt' | 'receipt';

/** What stands behind a link: an order, what is to pay of one, what somebody owes, or why there is none of them. */
export interface Found {
  order?: OrderView;
  pay?: Awaited<ReturnType<typeof viewPayLink>>;
  debt?: DebtView;
  link?: OrderLink | PayLink | DebtLink;
  shop?: { shop_name: string; whatsapp_url: string | null } | null;
  problem: ProblemCode | 'error' | null;
  status: number;
}

export async function loadOrderPage(services: Services, kind: PageKind, token: string | undefined): Promise<Found> {
  try {
    if (kind === 'pay') {
      const link = await findPayLink(services, token);
      const pay = await services.db.withShop(link.shopId, (tx) => viewPayLink(services, tx, link));
      return { pay, link, problem: null, status: 200 };
    }
    if (kind === 'debt') {
      const link = await findDebtLink(services, token);
      const debt = await services.db.withShop(link.shopId, (tx) => viewDebts(services, tx, link));
      return { debt, link, problem: null, status: 200 };
    }
    const link = await findLink(services, token);
    const order = await services.db.withShop(link.shopId, (tx) => viewOrder(services, tx, link.shopId, link.linkId));
    return { order, link, problem: null, status: 200 };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const shop = error.code === 'order_link_expired' && token ? await shopOf(services, token) : null;
    return { problem: error.code, status: problems[error.code].status, shop };
  }
}

/** A link that is too old is still of a shop, which can be written to. */
async function shopOf(services: Services, token: string): Promise<Found['shop']> {
  const link = await services.db.find('find the shop of an old link', (tx) =>
    tx.selectFrom('order_links').select('shop_id').where('token_hash', '=', hashToken(token)).executeTakeFirst(),
  );
  if (!link) return null;
  return services.db.withShop(link.shop_id, (tx) =>
    tx
      .selectFrom('shops')
      .select(['shop_name', chatUrl(services, 'shops')])
      .where('id', '=', link.shop_id)
      .executeTakeFirstOrThrow(),
  );
}
