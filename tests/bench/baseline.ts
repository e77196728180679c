/** What the figures are held against: node:http and pg with nothing between them, on the same database. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import type { BaselineOrder } from './data.ts';
import { type Recording, type Replayed, replayer } from './replay.ts';

const { DATABASE_URL, PORT, SHOP_ID, RECORDING } = process.env;
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options: '-c TimeZone=UTC' });

async function inTransaction<T>(begin: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** The SQL of `GET /api/orders`; the bench checks that both answers are the same. */
async function listOrders(token: string) {
  const [id, secret = ''] = token.split('.');
  const session = await pool.query(
    `select sessions.token_hash, sessions.expires_at, users.id as user_id, users.name, memberships.shop_id,
      roles.preset, roles.permissions
     from sessions join users on users.id = sessions.user_id left join memberships on memberships.shop_id =
       sessions.chosen_shop and memberships.user_id = sessions.user_id
       left join roles on roles.shop_id = memberships.shop_id and roles.id = memberships.role_id
     where sessions.id = $1`,
    [id],
  );
  const hash = createHash('sha256').update(secret).digest('base64url');
  if (session.rows[0]?.token_hash !== hash) throw new Error('not signed in');
  return inTransaction(
    `begin; set local role dukani_app; set local app.shop_id = '${session.rows[0].shop_id}'`,
    async (client) => {
      const shop = [session.rows[0].shop_id];
      const counted = await client.query('select count(*) as total from orders where shop_id = $1', shop);
      const { rows } = await client.query(
        `select id, number, status, channel, customer_id, customer_name, customer_phone, lines, subtotal, discount,
          delivery_fee,
                total, paid, refunded, (case when status = 'cancelled' then 0 else total end - paid + refunded) as due,
                payment_method, fulfilment, zone, place, landmark, pickup_code, note, staff_note, confirmed_at,
                  problem, rehearsal, stock_held_until, stock_released_at, version,
                changed_by, changed_by_kind, changed_by_id, created_at, updated_at
         from orders where shop_id = $1 order by created_at desc, id desc limit 25 offset 0`,
        shop,
      );
      return { rows, total: counted.rows[0].total };
    },
  );
}

/** An order, its lines and the stock they take, and no more. */
const placeOrder = ({ customer, lines }: BaselineOrder) =>
  inTransaction('begin', async (client) => {
    const ids = lines.map(({ product_id }) => product_id).sort();
    const { rows: products } = await client.query('select id, name, price from plain.products where id = any($1)', [
      ids,
    ]);
    const priced = ids.map((id) => {
      const product = products.find((each) => each.id === id);
      const quantity = lines.find(({ product_id }) => product_id === id)?.quantity ?? 0;
      return { product_id: id, name: product.name, quantity, total: product.price * quantity };
    });
    for (const { product_id, quantity } of priced) {
      const taken = await client.query('update plain.products set stock = stock - $2 where id = $1 and stock >= $2', [
        product_id,
        quantity,
      ]);
      if (taken.rowCount !== 1) throw new Error('out of stock');
    }
    const total = priced.reduce((sum, line) => sum + line.total, 0);
    const { rows } = await client.query(
      `insert into plain.orders (shop_id, customer_name, customer_phone, status, total)
       values ($1, $2, $3, 'pending', $4) returning *`,
      [SHOP_ID, customer.name, customer.phone, total],
    );
    await client.query(
      `insert into plain.lines (order_id, product_id, name, quantity, total)
       select $1, * from json_to_recordset($2) as line(product_id uuid, name text, quantity int, total bigint)`,
      [rows[0].id, JSON.stringify(priced)],
    );
    return { ...rows[0], lines: priced };
  });

/** An order with every statement the real one has. */
const replay = replayer(JSON.parse(readFileSync(RECORDING ?? '', 'utf8')) as Recording);
async function replayOrder(order: Replayed) {
  const client = await pool.connect();
  try {
    return await replay(client, order);
  } finally {
    client.release();
  }
}

async function readJson(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

createServer(async (request, response) => {
  try {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    if (request.method === 'POST' && request.url === '/api/same') {
      response.writeHead(201).end(JSON.stringify(await replayOrder(await readJson(request))));
    } else if (request.method === 'POST') {
      const placed = await placeOrder(await readJson(request));
      response.writeHead(201).end(JSON.stringify(placed));
    } else if (request.url?.startsWith('/api/orders')) {
      const { rows, total } = await listOrders((request.headers.authorization ?? '').slice('Bearer '.length));
      response.writeHead(200, { 'x-total-count': total }).end(JSON.stringify(rows));
    } else {
      response.end('{}');
    }
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}).listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
