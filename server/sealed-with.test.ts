import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { columnFields } from '../resources/kit/group.ts';
import { whatsappNumbers } from '../resources/whatsapp_numbers.ts';
import { copyData } from '../tests/harness/templates.ts';
import type { Tx } from './db/tenant-scope.ts';
import { createOrderLink } from './orders/link.ts';
import { sealSecrets } from './rest/secret-fields.ts';
import type { Services } from './services.ts';
import { readSettings } from './settings.ts';
import { start } from './start.ts';

type Seal = (services: Services, tx: Tx, shopId: string) => Promise<unknown>;
const sealed: readonly (readonly [string, Seal])[] = [
  [
    'an order link',
    (services, tx, shopId) =>
      createOrderLink(services, tx, shopId, {
        ...{ lines: [], language: 'sw', channel: 'link', conversationId: null },
        customer: { name: null, phone: null },
      }),
  ],
  [
    'a key of an account',
    async ({ secrets, world }, tx, shopId) => {
      const [id, now] = [world.newId(), world.now().toISOString()];
      const at = { resource: 'whatsapp_numbers', shopId, id, now };
      const row = { phone_number_id: '1', business_account_id: '2', access_token: 'siri', app_secret: 'siri' };
      await tx
        .insertInto('whatsapp_numbers')
        .values({
          ...(sealSecrets(secrets, columnFields(whatsappNumbers.fields), at, row) as typeof row),
          ...{ shop_id: shopId, id, state: 'new', is_default: false, rehearsal: false },
          ...{ created_at: now, updated_at: now },
        })
        .execute();
    },
  ],
];

test.each(sealed)('a database in which %s was sealed with another key is refused with a sentence', async (_, seal) => {
  const folder = mkdtempSync(join(tmpdir(), 'sealed-'));
  await copyData('empty', folder);
  const settings = (key: string) =>
    readSettings({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'new', SECRET_KEY: key.repeat(32) });
  const first = await start(settings('a'), { pages: false });
  const { services } = first;
  const { id } = await services.db.asSystem('find the demo shop', (tx) =>
    tx.selectFrom('shops').select('id').executeTakeFirstOrThrow(),
  );
  await services.db.withShop(id, (tx) => seal(services, tx, id));
  await first.stop();
  await expect(start(settings('b'), { pages: false })).rejects.toThrow(/SECRET_KEY is not the one/);
  const again = await start(settings('a'), { pages: false });
  await again.stop();
  rmSync(folder, { recursive: true });
});
