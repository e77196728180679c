import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { verifyWhatsappWebhook, whatsappWebhook } from '../../common/contracts/providers.ts';
import { checkByMinute, checkSoon } from '../chat/channels/whatsapp/check.ts';
import { appSecret, selectSecrets } from '../chat/channels/whatsapp/numbers.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { problem } from '../problems.ts';
import { whoseDelivery } from '../providers/whatsapp/inbound.ts';
import { isSignedByMeta } from '../providers/whatsapp/signature.ts';
import { sameSecret } from '../secrets.ts';
import { sent, serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** WhatsApp's largest delivery (protocol sheet §7.2). */
const largestDelivery = 3 * 1024 * 1024;
const maxNumbers = 50;

/**
 * WhatsApp's side of the conversation: its verification call, and what it delivers. Stored, answered, then worked off
 * by a job.
 */
export function whatsappWebhookRoutes(app: FastifyInstance, services: Services): void {
  serve(app, verifyWhatsappWebhook, async ({ query, reply }) => {
    const token = query['hub.verify_token'];
    if (query['hub.mode'] !== 'subscribe' || token === undefined) throw problem('bad_signature');
    const known = await services.db.find('check a verify token', (tx) =>
      tx
        .selectFrom('whatsapp_numbers')
        .select(['shop_id', 'id', 'verify_token', 'rehearsal'])
        .where('verify_token', '=', token)
        .where('state', '<>', 'off')
        .executeTakeFirst(),
    );
    if (!known?.verify_token || !sameSecret(known.verify_token, token)) throw problem('bad_signature');
    if (!known.rehearsal) await verified(services, known);
    reply.type('text/plain').send(query['hub.challenge'] ?? '');
    return sent;
  });

  serve(
    app,
    whatsappWebhook,
    async ({ request }) => {
      const raw = request.rawBody ?? Buffer.alloc(0);
      const { phoneNumbers, businessAccounts } = whoseDelivery(request.body);
      const signature = String(request.headers['x-hub-signature-256'] ?? '');
      const numbers = await services.db.find('find WhatsApp numbers', (tx) =>
        selectSecrets(tx)
          .select(['state'])
          .where((by) =>
            by.or([
              by('phone_number_id', 'in', ['', ...phoneNumbers.slice(0, maxNumbers)]),
              by('business_account_id', 'in', ['', ...businessAccounts.slice(0, maxNumbers)]),
            ]),
          )
          // Those that only claim a number crowd nobody out.
          .orderBy(sql`state in ('connected', 'failing')`, 'desc')
          .limit(maxNumbers)
          .execute(),
      );
      const signed = numbers.filter((number) => {
        const secret = appSecret(services, number);
        return secret !== undefined && isSignedByMeta(raw, signature, secret);
      });
      if (signed.length === 0) throw problem('bad_signature');
      const isClaimed = ({ state, phone_number_id }: (typeof numbers)[number]) =>
        state === 'new' && numbers.some((other) => other.state !== 'new' && other.phone_number_id === phone_number_id);
      const about = signed.filter((number) => phoneNumbers.includes(number.phone_number_id) && !isClaimed(number));
      await services.db.asSystem('keep a WhatsApp delivery', async (tx) => {
        const now = services.world.now().toISOString();
        for (const { id: number_id, shop_id: shopId, phone_number_id, rehearsal } of about) {
          const id = services.world.newId();
          await tx
            .insertInto('whatsapp_deliveries')
            .values({ id, number_id, phone_number_id, body: raw.toString('utf8'), received_at: now })
            .execute();
          await services.jobs.enqueue(tx, 'chat.inbound', { deliveryId: id }, { key: id });
          if (!rehearsal) await delivered(services, tx, { shopId, id: number_id }, now);
        }
        // What is about the business account alone (a template, quality, a policy) names no number: Meta is asked anew.
        if (about.length === 0)
          for (const { id, shop_id: shopId, rehearsal } of signed)
            if (!rehearsal) await checkByMinute(services, tx, { shopId, id }, 'changed');
      });
      return { received: true };
    },
    { bodyLimit: largestDelivery },
  );
}

/** Meta has called the address with a number's own token: whether that was all it lacked is looked at. */
const verified = (services: Services, { shop_id: shopId, id }: { shop_id: string; id: string }): Promise<void> =>
  services.db.asSystem('a WhatsApp number is verified', async (tx) => {
    const now = services.world.now().toISOString();
    await tx
      .updateTable('whatsapp_numbers')
      .set({ verified_at: now })
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .execute();
    await checkSoon(services, tx, { shopId, id }, `verified:${services.world.newId()}`);
  });

/** The first delivery that a number's secret had signed, since it was connected: it may be connected again. */
async function delivered(
  services: Services,
  tx: Tx,
  { shopId, id }: { shopId: string; id: string },
  now: string,
): Promise<void> {
  const first = await tx
    .updateTable('whatsapp_numbers')
    .set({ delivered_at: now })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (first) await checkSoon(services, tx, { shopId, id }, `delivered:${services.world.newId()}`);
}
