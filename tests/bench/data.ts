import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { hashPassword } from '../../server/auth/passwords.ts';
import { hashToken, makeSecrets } from '../../server/secrets.ts';

/** What the plain server's order call takes. */
export interface BaselineOrder {
  customer: { name: string; phone: string };
  lines: { product_id: string; quantity: number }[];
}

/** A link that was not submitted yet. */
export interface Link {
  token: string;
  id: string;
  number: number;
  lines: { id: string; product_id: string; variant_id: null; quantity: number }[];
}

export interface Data {
  token: string;
  shopId: string;
  productIds: string[];
  links: Link[];
  /**
   * Waits until the work that follows orders is done, so that it does not run into another's round. Gives the seconds
   * it took.
   */
  settled(): Promise<number>;
  close(): Promise<void>;
}

export const secretKey = 'a secret key for the bench, 32 bytes or more';
const productCount = 50;
const orderCount = 5000;

/**
 * A shop with products, 5,000 orders and so many links to submit, made through the API as far as numbers allow and in
 * SQL from there.
 */
export async function makeData(base: string, databaseUrl: string, linkCount: number): Promise<Data> {
  let token = '';
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    const made = (await answer.json()) as { id: string; access_token: string };
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(made)}`);
    return made;
  };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const [identifier, password] = ['asha@example.com', 'a long password'];
  await client.query(
    `insert into users (id, name, email, password_hash, created_at, updated_at) values (gen_random_uuid(), 'Asha',
      $1, $2, now(), now())`,
    [identifier, await hashPassword(password)],
  );
  token = (await post('/api/auth/sign-in', { identifier, password })).access_token;
  const shop = { shop_name: 'Duka la Asha', category: 'electronics', place: 'Dar es Salaam', language: 'en' };
  const { id: shopId } = await post('/api/shop', { ...shop, sample_catalogue: false });
  const productIds: string[] = [];
  for (let index = 0; index < productCount; index += 1) {
    const product = { name: `Chaja ${index}`, price: (5 + index) * 1000_00, category: 'electronics' };
    productIds.push((await post('/api/products', { ...product, opening_stock: 1_000_000 })).id);
  }
  const [first = '', second = ''] = productIds;
  await post('/api/orders', {
    lines: [first, second].map((product_id) => ({ product_id, quantity: 1 })),
    customer_name: 'Neema Mushi',
    customer_phone: '0712345678',
    note: 'Leave it with the guard.',
  });

  // The copies differ in what lists sort by; one in four is cancelled, so that `due` has something to compute.
  await client.query(
    `insert into orders
     select (jsonb_populate_record(o, jsonb_build_object(
       'id', gen_random_uuid(), 'number', o.number + n, 'customer_name', 'Customer ' || n % 700,
       'status', case n % 4 when 0 then 'cancelled' else 'completed' end,
       'created_at', o.created_at - n * interval '17 minutes', 'updated_at', o.created_at - n * interval '16
         minutes'))).*
     from orders o, generate_series(1, ${orderCount}) as n`,
  );
  await client.query(`
    create schema plain;
    create table plain.products (id uuid primary key, name text not null, price bigint not null, stock int not null);
    create table plain.orders (id bigint generated always as identity primary key, shop_id uuid not null,
      customer_name text not null,
      customer_phone text not null, status text not null, total bigint not null, created_at timestamptz not null
        default now());
    create table plain.lines (id bigint generated always as identity primary key, order_id bigint not null
      references plain.orders,
      product_id uuid not null references plain.products, name text not null, quantity int not null, total bigint
        not null);
    create index on plain.orders (shop_id, created_at);
    create index on plain.lines (order_id);
    insert into plain.products select id, name, price, 1000000 from products;`);
  const links = await makeLinks(client, shopId, productIds, linkCount);
  await client.query('vacuum analyze');

  return {
    token,
    shopId,
    productIds,
    links,
    async settled() {
      const from = performance.now();
      const waiting = `select 1 from pgboss.job where state in ('created', 'active') limit 1`;
      while ((await client.query(waiting)).rows.length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
      return (performance.now() - from) / 1000;
    },
    close: () => client.end(),
  };
}

async function makeLinks(client: pg.Client, shopId: string, productIds: string[], linkCount: number): Promise<Link[]> {
  const secrets = makeSecrets(secretKey);
  const links = Array.from({ length: linkCount }, (_, index): Link => {
    const at = Math.floor(Math.random() * productIds.length);
    const other = (at + 1 + Math.floor(Math.random() * (productIds.length - 1))) % productIds.length;
    return {
      token: randomBytes(24).toString('base64url'),
      id: randomUUID(),
      number: 100_000 + index,
      lines: [at, other].map((index) => ({
        id: randomUUID(),
        product_id: productIds[index] ?? '',
        variant_id: null,
        quantity: 1,
      })),
    };
  });
  const rows = links.map(({ token, id, number, lines }) => ({
    id,
    token_hash: hashToken(token),
    token_sealed: secrets.seal(token),
    number,
    lines,
  }));
  await client.query(
    `insert into order_links (shop_id, id, token_hash, token_sealed, number, channel, language, lines, expires_at,
      created_at)
     select $1, id, token_hash, token_sealed, number, 'link', 'en', lines, now() + interval '14 days', now()
     from jsonb_to_recordset($2) as link(id uuid, token_hash text, token_sealed text, number int, lines jsonb)`,
    [shopId, JSON.stringify(rows)],
  );
  return links;
}
