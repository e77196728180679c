import { expect } from 'vitest';
import { appSecretOf } from '../../server/rehearsal/whatsapp-webhook.ts';
import { derive, testShop } from './rehearsal-stage.ts';
import type { Call, TestServer } from './server.ts';
import { eventually } from './until.ts';

/**
 * A shop's own number at the stand-in of another server, as its page guides its owner: keys, the callback that Meta
 * verifies, and what Meta says of it.
 */
export async function connectStandInNumber(call: Call, server: Pick<TestServer, 'call'>): Promise<void> {
  const number = testShop.phone_number_id;
  const { status, body } = await call('POST', '/api/whatsapp_numbers', {
    ...{ phone_number_id: number, business_account_id: `1${number}` },
    ...{ access_token: `rehearsal-${number}-1${number}`, app_secret: derive(appSecretOf(number)) },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const read = async () => (await call('GET', `/api/whatsapp_numbers/${body.id}`)).body;
  const { verify_token: token } = await read();
  const path = `/api/webhooks/whatsapp?hub.mode=subscribe&hub.challenge=11&hub.verify_token=${token}`;
  expect((await server.call('GET', path)).status).toBe(200);
  await eventually(async () => expect(await read()).toMatchObject({ state: 'connected' }));
}
