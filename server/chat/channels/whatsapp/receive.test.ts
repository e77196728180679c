import { afterAll, beforeAll, expect, test } from 'vitest';
import { databases } from '../../../../tests/harness/databases.ts';
import { fromMeta } from '../../../../tests/harness/from-meta.ts';
import { newShop, startTestServer, type TestServer } from '../../../../tests/harness/server.ts';
import type { Services } from '../../../services.ts';
import { receive } from './receive.ts';

const waiting = 6;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(databases.at(-1) ?? 'pglite');
});
afterAll(() => server?.stop());

test('what waits of a number is read once, however many jobs of it begin at once', async () => {
  const { services } = server.running;
  const { shopId } = await newShop(server);
  const ids = Array.from({ length: waiting }, () => services.world.newId());
  await services.db.asSystem('deliveries that came while nobody read', async (tx) => {
    const { id: number_id, phone_number_id } = await tx
      .selectFrom('whatsapp_numbers')
      .select(['id', 'phone_number_id'])
      .where('shop_id', '=', shopId)
      .executeTakeFirstOrThrow();
    const received_at = services.world.now().toISOString();
    for (const [at, id] of ids.entries()) {
      const message = { id: `wamid.${id}`, from: '255712000499', type: 'text', text: { body: `habari ${at}` } };
      const messages = [{ ...message, timestamp: String(Math.floor(Date.parse(received_at) / 1000)) }];
      const { body } = fromMeta({ messages }, { phoneNumberId: phone_number_id, secret: undefined });
      await tx
        .insertInto('whatsapp_deliveries')
        .values({ id, number_id, phone_number_id, body, received_at })
        .execute();
    }
  });
  let read = 0;
  const find: Services['db']['find'] = (reason, statement) => {
    if (reason === 'find a WhatsApp number') read += 1;
    return services.db.find(reason, statement);
  };
  const counted = { ...services, db: { ...services.db, find } };
  await Promise.all(ids.map((deliveryId) => receive(counted, { deliveryId })));
  expect(read).toBe(waiting);
  const taken = await services.db.withShop(shopId, (tx) =>
    tx.selectFrom('messages').select('body').where('direction', '=', 'in').orderBy('seq').execute(),
  );
  expect(JSON.stringify(taken).match(/habari \d/g)).toEqual(ids.map((_, at) => `habari ${at}`));
});
