import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPhone } from '../../../../scripts/rehearse/phone.ts';
import { anyDatabase } from '../../../../tests/harness/databases.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../../../../tests/harness/server.ts';
import { settled } from '../../../../tests/harness/settled.ts';
import { heedFailure } from './undelivered.ts';

let server: TestServer;
let shop: TestShop;
let conversation_id: string;
beforeAll(async () => {
  server = await startTestServer(anyDatabase);
  shop = await newShop(server);
  const { db } = server.running.services;
  const { phone_number_id: number } = await db.withShop(shop.shopId, (tx) =>
    tx.selectFrom('whatsapp_numbers').select('phone_number_id').executeTakeFirstOrThrow(),
  );
  const phone = await openPhone(server.base, '+255600000701');
  await phone.send(number, 'Neema', { type: 'text', text: { body: 'habari' } });
  phone.close();
  await settled(server);
  ({ id: conversation_id } = await db.withShop(shop.shopId, (tx) =>
    tx.selectFrom('conversations').select('id').executeTakeFirstOrThrow(),
  ));
});
afterAll(() => server?.stop());

test.each([
  // Permissions of its token.
  ['0', true],
  ['3', true],
  ['10', true],
  ['104', true],
  ['190', true],
  ['200', true],
  ['299', true],
  // Ids that do not exist.
  ['33', true],
  ['803', true],
  // Its account, its name, its registration.
  ['368', true],
  ['130497', true],
  ['131005', true],
  ['131031', true],
  ['131037', true],
  ['131042', true],
  ['131045', true],
  ['133010', true],
  // About who was written to.
  ['131026', true],
  ['131047', true],
  ['no_account', true],
  // About the message, or passing.
  ['131049', false],
  ['131000', false],
  ['100', false],
  ['300', false],
])('of a step refused with %s its customer hears by another way: %s', async (failure, expected) => {
  const { services } = server.running;
  const [id, eventId] = [services.world.newId(), services.world.newId()];
  const failed = { id, effect_key: `order:${eventId}:chat`, body: { text: 'Tayari', picked: null }, failure };
  await services.db.withShop(shop.shopId, (tx) =>
    heedFailure(services, tx, shop.shopId, { ...failed, conversation_id }),
  );
  const { rows } = await server.running.connection.pool.query(
    `select 1 from pgboss.job where name = 'order.tell_otherwise' and data ->> 'eventId' = $1`,
    [eventId],
  );
  expect(rows).toHaveLength(expected ? 1 : 0);
});
