import type { FastifyInstance } from 'fastify';
import { verifyWhatsappWebhook, whatsappWebhook } from '../../common/contracts/providers.ts';
import { problem } from '../problems.ts';
import { whoseDelivery } from '../providers/whatsapp/inbound.ts';
import { isSignedByMeta } from '../providers/whatsapp/signature.ts';
import { sameSecret } from '../secrets.ts';
import { sent, serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** WhatsApp's largest delivery (protocol sheet §7.2). */
const largestDelivery = 3 * 1024 * 1024;
const maxAccounts = 50;

/**
 * WhatsApp's side of the conversation: its verification call, and what it delivers. Stored, answered, then worked off
 * by a job.
 */
export function whatsappWebhookRoutes(app: FastifyInstance, services: Services): void {
  serve(app, verifyWhatsappWebhook, async ({ query, reply }) => {
    const token = query['hub.verify_token'];
    if (query['hub.mode'] !== 'subscribe' || token === undefined) throw problem('bad_signature');
    const known = await services.db.find('check a verify token', (tx) =>
      tx.selectFrom('whatsapp_accounts').select('verify_token').where('verify_token', '=', token).executeTakeFirst(),
    );
    if (!known || !sameSecret(known.verify_token, token)) throw problem('bad_signature');
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
      const accounts = await services.db.find('find WhatsApp accounts', (tx) =>
        tx
          .selectFrom('whatsapp_accounts')
          .select(['phone_number_id', 'app_secret'])
          .where((by) =>
            by.or([
              by('phone_number_id', 'in', ['', ...phoneNumbers.slice(0, maxAccounts)]),
              by('business_account_id', 'in', ['', ...businessAccounts.slice(0, maxAccounts)]),
            ]),
          )
          .limit(maxAccounts)
          .execute(),
      );
      const signed = accounts.filter(({ app_secret }) =>
        isSignedByMeta(raw, signature, services.secrets.open(app_secret)),
      );
      if (signed.length === 0) throw problem('bad_signature');
      // What is about the business account only (a template, a policy) names no number: taken, and nothing to do.
      const about = signed.filter(({ phone_number_id }) => phoneNumbers.includes(phone_number_id));
      if (about.length > 0)
        await services.db.asSystem('keep a WhatsApp delivery', async (tx) => {
          for (const { phone_number_id } of about) {
            const id = services.world.newId();
            const received_at = services.world.now().toISOString();
            await tx
              .insertInto('whatsapp_deliveries')
              .values({ id, phone_number_id, body: raw.toString('utf8'), received_at })
              .execute();
            await services.jobs.enqueue(tx, 'chat.inbound', { deliveryId: id }, { key: id });
          }
        });
      return { received: true };
    },
    { bodyLimit: largestDelivery },
  );
}
