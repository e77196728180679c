import pg from 'pg';
import { pino } from 'pino';
import { makeSums } from '../../server/analytics/sums/make.ts';
import { openDatabase } from '../../server/db/connection.ts';
import { makeTenantScope } from '../../server/db/tenant-scope.ts';
import { seedShop } from '../../server/seed/shop.ts';
import { realWorld } from '../../server/world.ts';
import { copyRows } from './copy-rows.ts';

const year = 365 * 24 * 3_600_000;
/**
 * One order in so many is invented with all that happened to it; the others are its copies, of other customers and
 * minutes.
 */
const copies = 50;

/**
 * Fills a shop that has products with a year of so many orders of a fifth as many customers, and the payments of each.
 * Copies have no timeline, no stock movements and no ledger: lists, search, sums and home read none of these.
 */
export async function seedMillion(url: string, shopId: string, orders: number): Promise<void> {
  const connection = await openDatabase({ url });
  const to = new Date();
  const from = new Date(to.getTime() - year);
  const options = { seed: 1, orders: Math.ceil(orders / copies), customers: Math.ceil(orders / 5), from, to };
  await seedShop(makeTenantScope(connection.kysely), shopId, options);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Nothing is checked against other tables: the copies point where their originals do.
  await client.query("set session_replication_role = 'replica'; set statement_timeout = 0; set work_mem = '256MB'");
  await client.query(
    `create temp table people as select row_number() over (order by id) - 1 as place, id, name, phone from customers
      where shop_id = '${shopId}'`,
  );
  await client.query('analyze people');
  const copied = `generate_series(1, ${copies - 1}) as copy`;
  const minutes = "(copy * 37 % 120 - 60) * interval '1 minute'";
  // What has not happened has no time; `least` would take now for it.
  const at = (column: string) => `case when o.${column} is not null then least(o.${column} + ${minutes}, now()) end`;
  await copyRows(
    client,
    'orders',
    `orders o cross join ${copied} join people p on p.place = abs(hashint8(o.number * 64 + copy)::bigint) % (select ` +
      'count(*) from people)',
    shopId,
    {
      id: copyOf('o.id'),
      number: `o.number + copy * (select count(*)::int from orders)`,
      customer_id: 'p.id',
      customer_name: 'p.name',
      customer_phone: 'p.phone',
      created_at: at('created_at'),
      updated_at: at('updated_at'),
    },
  );
  await copyRows(client, 'transactions', `transactions o cross join ${copied}`, shopId, {
    id: copyOf('o.id'),
    order_id: copyOf('o.order_id'),
    reference: `left(o.reference, 4) || upper(substr(md5(o.id::text || copy), 1, 12))`,
    provider_reference: `o.provider_reference || '-' || copy`,
    created_at: at('created_at'),
    settled_at: at('settled_at'),
  });
  await client.query(
    `update customers c set total_orders = bought.orders, total_amount = bought.amount,
       first_order_at = bought.first, last_order_at = bought.last
     from (select customer_id, count(*) filter (where status <> 'cancelled') as orders,
                  min(created_at) filter (where status <> 'cancelled') as first,
                  max(created_at) filter (where status <> 'cancelled') as last,
                  coalesce(sum(total) filter (where ${sold}), 0) as amount
           from orders where shop_id = '${shopId}' and customer_id is not null group by 1) as bought
     where c.shop_id = '${shopId}' and c.id = bought.customer_id`,
  );
  await client.query('select dukani_sums_anew()');
  await client.query('vacuum analyze');
  await makeSums({ db: makeTenantScope(connection.kysely), world: realWorld, log: pino() });
  // As autovacuum leaves what a year of nights has made and taken away; no day leaves the marks of a whole year.
  await client.query('vacuum full sums_due');
  await client.query('vacuum analyze');
  await client.end();
  await connection.close();
}

const sold = `not rehearsal and (status in ('paid', 'picked up', 'delivered', 'completed')
  or status = 'pending' and coalesce(credited, 0) > 0)
  and not (total = 0 and returns is not null and coalesce(cost, 0) = 0)`;

/** The same beginning, which is its time, and another end. */
const copyOf = (id: string) =>
  `(left(replace(${id}::text, '-', ''), 13) || substr(md5(${id}::text || copy), 1, 19))::uuid`;
