import type { GatewayName, SmsServiceName } from '../../resources/enums.ts';
import { freePort } from '../../scripts/free-port.ts';
import { gatewayAccounts } from '../../server/providers/payments/services.ts';
import { smsCallbackPath, smsHook } from '../../server/providers/sms/callback.ts';
import { smsAccounts } from '../../server/providers/sms/services.ts';
import { standInPaths, typedKey } from '../../server/rehearsal/payment-keys.ts';
import { smsStandInLabel, smsStandInPaths, standInSender } from '../../server/rehearsal/sms-services.ts';
import { anyDatabase } from './databases.ts';
import { startMailServer } from './mail-server.ts';
import { derive, startStage } from './rehearsal-stage.ts';
import { startTestServer, type TestServer } from './server.ts';
import { settled } from './settled.ts';
import { until } from './until.ts';

/** What an operator types for a service of text messages, with its stand-in in the service's place. */
export function typedSms(service: SmsServiceName, base: string): Record<string, string> {
  const settings: Record<string, string> = {
    SMS: service,
    [`${service.toUpperCase()}_URL`]: base + smsStandInPaths[service],
  };
  smsAccounts.accountOf(service, '', (key, setting) => {
    settings[setting] = key === 'sender' ? standInSender : derive(smsStandInLabel(service, key));
    return '';
  });
  return settings;
}

/** The same for a payment service. */
export function typedPayments(service: GatewayName, base: string): Record<string, string> {
  const settings: Record<string, string> = { [`${service.toUpperCase()}_URL`]: base + standInPaths[service] };
  gatewayAccounts.accountOf(service, '', (key, setting) => {
    settings[setting] = typedKey(derive, { service, key });
    return '';
  });
  return settings;
}

interface Wanted {
  /** Who is asked first coming first. */
  payments: GatewayName | readonly GatewayName[];
  sms: SmsServiceName | readonly SmsServiceName[];
  /** What an operator typed otherwise. */
  env?: Record<string, string>;
  /** With the built pages. */
  pages?: boolean;
}

/**
 * A server without a rehearsal, whose every adapter is pointed by its settings at a stand-in of another server, and a
 * server of mail.
 */
export async function startRealServer({ env = {}, pages = false, ...wanted }: Wanted) {
  const [payments, sms] = [[wanted.payments].flat(), [wanted.sms].flat()];
  const port = await freePort();
  const smsCallback = (service: SmsServiceName) =>
    smsCallbackPath(service, smsHook(server.running.services.secrets, service));
  const refused: string[] = [];
  const watched: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (response.status >= 400) refused.push(new URL(String(input)).pathname);
    return response;
  };
  const stage = await startStage({ fetch: watched }, 300, { base: `http://127.0.0.1:${port}`, smsCallback });
  const mail = await startMailServer(stage.rehearsal);
  const typed: Record<string, string> = {
    ...{ REHEARSAL: 'off', DEMO: 'off', WHATSAPP_URL: `${stage.base}/rehearsal/graph` },
    ...{ SMTP_URL: mail.url, MAIL_FROM: 'Dukani <hello@duka.example>' },
    ...Object.assign({}, ...payments.map((service) => typedPayments(service, stage.base))),
    ...Object.assign({}, ...sms.map((service) => typedSms(service, stage.base))),
    ...{ PAYMENTS: payments.join(','), SMS: sms.join(','), ...env },
  };
  const server: TestServer = await startTestServer(anyDatabase, { port, env: typed, pages }).catch(async (error) => {
    await Promise.all([stage.close(), mail.close()]);
    throw error;
  });
  return {
    server,
    stage,
    /** As `.env` would have it. */
    typed,
    mail,
    /** Addresses of ours that refused what was brought there. */
    refused,
    /** Waits until nothing is on its way any more. */
    async settled() {
      await until(() => stage.rehearsal?.idle === true);
      await settled(server);
      await until(() => stage.rehearsal?.idle === true);
      await settled(server);
    },
    async stop() {
      await server.stop();
      await stage.close();
      await mail.close();
    },
  };
}
export type RealServer = Awaited<ReturnType<typeof startRealServer>>;
