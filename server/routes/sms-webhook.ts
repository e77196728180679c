import type { FastifyInstance } from 'fastify';
import { smsCallback, smsWebhook } from '../../common/contracts/providers.ts';
import { toE164 } from '../../common/phone.ts';
import { smsServiceNames } from '../../resources/enums.ts';
import { answerSmsConsent, heedSmsOptOut } from '../chat/consent/answer-sms-consent.ts';
import { consentRequestOf } from '../chat/consent/consent.ts';
import { type SmsSource, takeReport } from '../outbound/take-report.ts';
import { problem } from '../problems.ts';
import { idOf } from '../providers/payments/callback-body.ts';
import { type SmsCallback, smsHook } from '../providers/sms/callback.ts';
import { smsServices } from '../providers/sms/services.ts';
import { sameSecret } from '../secrets.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { minuteOf } from '../world.ts';

/** What people answer by SMS, and what became of ours. */
export function smsWebhookRoutes(app: FastifyInstance, services: Services): void {
  // The rehearsal's own number: verified on the raw bytes, done once for its id, then taken.
  serve(app, smsWebhook, async ({ request, params: { provider } }) => {
    const { parseInbound } = services.sms?.find((each) => each.parseInbound) ?? {};
    if (provider !== 'rehearsal' || !parseInbound) throw problem('not_found');
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value ?? '')]),
    );
    const inbound = parseInbound(request.rawBody ?? Buffer.alloc(0), headers);
    if (!inbound) throw problem('bad_signature');
    await answerSmsConsent(services, { ...inbound, id: `${provider}:${inbound.id}` }, null);
    return { received: true };
  });

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    serve(scope, smsCallback, async ({ params: { provider, hook }, body }) => {
      const service = smsServiceNames.find((name) => name === provider);
      const source = service && (await sourceOf(services, service, hook));
      if (!source) throw problem('not_found');
      const callback = smsServices[source.service].readCallback(body);
      // What makes no sense is taken as well: refused, it would be sent again for days.
      if (!callback) return { received: true };
      await take[callback.kind](services, source, callback as never);
      return { received: true, ...smsServices[source.service].acknowledge?.(callback) };
    });
  });
}

/** Whose address ends so; undefined: nobody's. */
async function sourceOf(
  { db, secrets }: Services,
  service: SmsSource['service'],
  hook: string,
): Promise<SmsSource | undefined> {
  if (sameSecret(hook, smsHook(secrets, service))) return { service, shopId: null };
  const account = await db.find('find an SMS account', (tx) =>
    tx
      .selectFrom('sms_accounts')
      .select('shop_id')
      .where('hook', '=', hook)
      .where('provider', '=', service)
      .executeTakeFirst(),
  );
  return account && { service, shopId: account.shop_id };
}

type Take = {
  [K in SmsCallback['kind']]: (
    services: Services,
    source: SmsSource,
    callback: Extract<SmsCallback, { kind: K }>,
  ) => Promise<unknown>;
};
/**
 * Without an id of its own, what comes twice within a minute is the same. To stop is never that: twice it is harmless,
 * and forgotten it would not be.
 */
const idIn = ({ world }: Services, { service }: SmsSource, id: string | null, parts: string[]): string =>
  `${service}:${id ?? idOf(Buffer.from(JSON.stringify([...parts, minuteOf(world)])))}`;

const take: Take = {
  report: takeReport,
  async text(services, source, { id, from, text }) {
    const phone = toE164(from);
    if (phone === undefined) return;
    const isStop = consentRequestOf(text) === 'stop';
    const known = idIn(services, source, id ?? (isStop ? services.world.newId() : null), [phone, text]);
    await answerSmsConsent(services, { id: known, from: phone, text }, source.shopId);
  },
  async opt_out(services, source, { phone: given }) {
    const phone = toE164(given);
    if (phone !== undefined)
      await heedSmsOptOut(services, { id: `${source.service}:${services.world.newId()}`, phone }, source.shopId);
  },
};
