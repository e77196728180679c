import { createHmac } from 'node:crypto';
import type { RehearsalShop } from '../../common/rehearsal.ts';
import { deliver } from './deliver.ts';
import type { Stage } from './stage.ts';

/** What `derive` makes a rehearsal account's app secret and access token from. */
export const appSecretOf = (phoneNumberId: string) => `whatsapp-app-secret:${phoneNumberId}`;
export const accessTokenOf = (phoneNumberId: string) => `whatsapp-access-token:${phoneNumberId}`;

/**
 * Sends one change to the shop's webhook in Meta's format: signed over the raw bytes, non-ASCII escaped, resent until
 * taken.
 */
export function sendWebhook(
  stage: Stage,
  shop: RehearsalShop,
  address: string,
  value: Record<string, unknown>,
  delivered?: () => void,
): void {
  const body = ascii({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: `1${shop.phone_number_id}`,
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: {
                display_phone_number: shop.display_phone.replace(/\D/g, ''),
                phone_number_id: shop.phone_number_id,
              },
              ...value,
            },
          },
        ],
      },
    ],
  });
  const secret = stage.derive(appSecretOf(shop.phone_number_id));
  const { chat_twice: twice, chat_late: late, chat_unsigned: unsigned } = stage.phones.switches(address);
  const key = unsigned ? `not ${secret}` : secret;
  const signature = `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
  const headers = () => ({ 'content-type': 'application/json', 'x-hub-signature-256': signature });
  for (let copy = 0; copy < (twice ? 2 : 1); copy++)
    stage.schedule(
      late * 1000,
      () => void deliver(stage, { path: '/api/webhooks/whatsapp', body, headers, delivered, isForged: unsigned }),
    );
}

/** Meta escapes non-ASCII characters in the bytes it signs. */
function ascii(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
