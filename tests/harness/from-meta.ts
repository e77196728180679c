import { createHmac } from 'node:crypto';
import { appSecretOf } from '../../server/rehearsal/whatsapp-webhook.ts';
import type { Services } from '../../server/services.ts';

export interface FromMeta {
  body: string;
  headers: Record<string, string>;
}

/** The secret that signs what comes to a number of the rehearsal. */
export const rehearsalSecret = ({ secrets }: Pick<Services, 'secrets'>, phoneNumberId: string): string =>
  secrets.derive(appSecretOf(phoneNumberId));

interface Sender {
  phoneNumberId: string;
  /** Without one it is not signed. */
  secret: string | undefined;
  businessAccountId?: string;
  field?: string;
}

/** What happened at a number, as Meta brings it: signed over its bytes. */
export function fromMeta(
  value: object,
  { phoneNumberId, secret, businessAccountId = `1${phoneNumberId}`, field = 'messages' }: Sender,
): FromMeta {
  const change = { field, value: { metadata: { phone_number_id: phoneNumberId }, ...value } };
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: businessAccountId, changes: [change] }],
  });
  const signature = secret && `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const headers = { 'content-type': 'application/json', ...(signature && { 'x-hub-signature-256': signature }) };
  return { body, headers };
}

export const bring = (base: string, delivery: FromMeta): Promise<Response> =>
  fetch(`${base}/api/webhooks/whatsapp`, { method: 'POST', ...delivery });
