import type { FastifyInstance, FastifyReply } from 'fastify';
import { getReceipt, getReceiptOfLink, type Paper, papers } from '../../common/contracts/receipts.ts';
import type { Language } from '../../resources/enums.ts';
import { callerOf } from '../http.ts';
import { byToken } from '../limits/by-token.ts';
import { findLink } from '../orders/link.ts';
import { problem } from '../problems.ts';
import { receiptPdf } from '../receipts/pdf.ts';
import { readReceipt } from '../receipts/read.ts';
import { sent, serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** Of who is not signed in. */
const limits = { rateLimit: { max: 60, timeWindow: '1 minute', keyGenerator: byToken } };

/** Receipts on paper, for who works in the shop and for who bought. */
export function receiptRoutes(app: FastifyInstance, services: Services): void {
  async function send(
    reply: FastifyReply,
    { shopId, orderId }: { shopId: string; orderId: string },
    { paper, lang }: { paper?: Paper | undefined; lang?: Language | undefined },
  ) {
    const receipt = await readReceipt(services, shopId, orderId, lang);
    const own = papers.find((each) => receipt.paper.toLowerCase().startsWith(each));
    reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', 'inline; filename="receipt.pdf"')
      .header('cache-control', 'private, no-store')
      .send(await receiptPdf(receipt, paper ?? own ?? '58'));
    return sent;
  }
  serve(app, getReceipt, ({ request, reply, params: { id }, query }) =>
    send(reply, { shopId: callerOf(request).shopId, orderId: id }, query),
  );
  serve(
    app,
    getReceiptOfLink,
    async ({ reply, query }) => {
      const { shopId, linkId } = await findLink(services, query.token);
      const link = await services.db.withShop(shopId, (tx) =>
        tx
          .selectFrom('order_links')
          .select('order_id')
          .where('shop_id', '=', shopId)
          .where('id', '=', linkId)
          .executeTakeFirst(),
      );
      // Nothing was ordered by it yet.
      if (!link?.order_id) throw problem('not_found');
      return send(reply, { shopId, orderId: link.order_id }, query);
    },
    limits,
  );
}
