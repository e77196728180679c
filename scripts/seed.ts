/**
 * Fills a shop with a year of invented trade: `npm run seed -- --orders 2000 --customers 400 [--seed 1] [--shop <id>]
 * [--until <instant>]`.
 */
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { brand } from '../resources/brand.ts';
import { openDatabase } from '../server/db/connection.ts';
import { migrate } from '../server/db/migrate.ts';
import { type Db, makeTenantScope } from '../server/db/tenant-scope.ts';
import { CannotSeed } from '../server/seed/open-shop.ts';
import { seedShop } from '../server/seed/shop.ts';
import { readSettings } from '../server/settings.ts';
import { finish } from './finish.ts';

const year = 365 * 24 * 3_600_000;
const count = z
  .string()
  .regex(/^\d{1,7}$/, 'a whole number, 0 to 9999999')
  .transform(Number);
const optionsSchema = z.object({
  orders: count,
  customers: count,
  seed: count,
  shop: z.uuid({ error: 'the id of a shop' }).optional(),
  until: z.iso.datetime({ error: 'like 2026-11-01T00:00:00Z' }).optional(),
});

const labels: Record<string, string> = {
  customers: 'new customers',
  known: 'known before',
  events: 'order events',
  transfers: 'ledger transfers',
  movements: 'stock movements',
  expenses: 'expenses',
  debts: 'debts',
};

/** Throws with one line for each option that is not right. */
function readOptions(): z.infer<typeof optionsSchema> {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: '2000' },
      customers: { type: 'string', default: '400' },
      seed: { type: 'string', default: '1' },
      shop: { type: 'string' },
      until: { type: 'string' },
    },
  });
  const read = optionsSchema.safeParse(values);
  if (read.success) return read.data;
  const given: Record<string, string | undefined> = values;
  throw new CannotSeed(
    read.error.issues.map(({ path, message }) => `--${path.join('.')} ${given[path.join('.')]}: ${message}`).join('\n'),
  );
}

async function demoShop(db: Db): Promise<string> {
  const bot = await db.asSystem('find the demo shop', (tx) =>
    tx.selectFrom('bots').select('shop_id').where('id', '=', brand.demoBotId).executeTakeFirst(),
  );
  if (!bot)
    throw new CannotSeed('There is no demo shop here. Start the server once to have it made, or name a --shop.');
  return bot.shop_id;
}

await finish(async () => {
  const { orders, customers, seed, shop, until } = readOptions();
  const settings = readSettings();
  if (!settings.rehearsal)
    throw new CannotSeed('Without REHEARSAL=on these are real shops: invented orders have no place in them.');
  const { dataDir: folder, databaseUrl } = settings;
  const connection = await openDatabase({ folder, ...(databaseUrl === undefined ? {} : { url: databaseUrl }) });
  try {
    await migrate(connection.kysely);
    const db = makeTenantScope(connection.kysely);
    const began = performance.now();
    const to = until === undefined ? new Date() : new Date(until);
    const from = new Date(to.getTime() - year);
    let next = 0;
    const seeded = await seedShop(db, shop ?? (await demoShop(db)), { seed, orders, customers, from, to }, (done) => {
      if (done < next) return;
      console.log(`  ${done.toLocaleString('en')} of ${orders.toLocaleString('en')} orders`);
      next += orders / 10;
    });
    const seconds = (performance.now() - began) / 1000;
    const rows = Object.entries(seeded).map(
      ([name, number]) => `${number.toLocaleString('en')} ${labels[name] ?? name}`,
    );
    console.log(`Added ${rows.join(', ')}, in ${seconds.toFixed(1)} s.`);
  } finally {
    await connection.close();
  }
});
