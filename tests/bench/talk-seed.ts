import type pg from 'pg';
import { makeSecrets } from '../../server/secrets.ts';
import { caller } from '../harness/server.ts';
import { copyRows } from './copy-rows.ts';
import { secretKey } from './data.ts';

export const words = [
  ...['habari', 'bei', 'oda', 'mzigo', 'asante', 'leo', 'kesho', 'nataka', 'unga', 'sukari', 'maji', 'duka'],
];
/** Of six common words, and one of 20,000 that is in 250 messages. */
const text = `array_to_string(array(
  select (array['${words.join("','")}'])[1 + abs(hashint8(n * 7 + w)) % ${words.length}]
  from generate_series(1, 6) w), ' ') || ' rangi' || n % 20000 || 'x'`;

/** An id as ours are: of a version that there is. */
const idOf = (what: string) => `overlay(overlay(md5(${what}) placing '8' from 13) placing '8' from 17)::uuid`;
const chat = idOf("'conversation' || n");
const customer = idOf("'customer' || n");
const phone = "'+2557' || (10000000 + n)";
const at = "now() - n * interval '1 minute'";
const until = "now() + n * interval '1 minute'";
const states = { waiting: 'n % 500 = 0', closed: 'n % 5 = 1', answered: 'n % 10 = 2', snoozed: 'n % 50 = 3' };
const when = (state: keyof typeof states, then = at) => `case when ${states[state]} then ${then} end`;

/** Whether this one of a hundred is one of so many, whatever its state; `salt` tells the shares apart. */
const share = (percent: number, salt: number) => `abs(hashint8(n * 31 + ${salt})::bigint) % 100 < ${percent}`;
const isCustomer = share(60, 1);
const tags = ['VIP', 'jumla', 'mpya', 'mkopo', 'mkoani'];
export const [chatTag = '', , , customerTag = ''] = tags;
export const rareTag = 'harusi';
const tagOf = `(array['${tags.join("','")}'])[1 + abs(hashint8(n)::bigint) % ${tags.length}]`;

/** From this number on orders are copies: a shop's own begin at 1001. */
const copies = 10_000;

interface Size {
  conversations: number;
  messagesEach: number;
}
interface Seeded {
  base: string;
  token: string;
  shopId: string;
}

/**
 * So many conversations with so many messages each, and what stands beside chats: who they are with, what she ordered
 * and owes, what chats and customers are called, whose they are. One in five hundred waits, one in ten was answered,
 * one in fifty put aside, one in five closed.
 */
export async function seedTalk(client: pg.Client, shop: Seeded, { conversations, messagesEach }: Size): Promise<void> {
  const began = performance.now();
  const { shopId } = shop;
  await makeFirst(shop);
  await client.query("set session_replication_role = 'replica'; set statement_timeout = 0; set work_mem = '256MB'");
  const all = `generate_series(1, ${conversations}) n`;
  // Three work here.
  const others = 'generate_series(1, 2) n';
  await copyRows(
    client,
    'users',
    `(select u.*, m.shop_id from users u join memberships m on m.user_id = u.id) o, ${others}`,
    shopId,
    {
      ...{ id: idOf("'user' || n"), email: "'colleague' || n || '@example.com'", name: "'Colleague ' || n" },
      created_at: 'o.created_at',
    },
  );
  await copyRows(client, 'memberships', `memberships o, ${others}`, shopId, {
    ...{ id: idOf("'member' || n"), user_id: idOf("'user' || n"), created_at: 'o.created_at' },
  });
  await client.query(
    `insert into conversations (shop_id, id, bot_id, channel, address, name, phone, language, state, received,
       answered, last_message_at, created_at, waiting_since, answered_at, snoozed_until, closed_at, tags, assignee_id)
     select $1::uuid, ${chat}, (select id from bots where shop_id = $1::uuid), 'whatsapp',
       '2557' || (10000000 + n), 'Mteja ' || n, ${phone}, 'sw', '{}', ${messagesEach} / 2,
       ${messagesEach} / 2, ${at}, now() - n * interval '2 minutes',
       ${when('waiting')}, ${when('answered')}, ${when('snoozed', until)}, ${when('closed')},
       case when n % 20000 = 7 then array['${rareTag}'] when ${share(10, 2)} then array[${tagOf}] else '{}' end,
       case when (${states.waiting} or ${states.answered} or ${states.snoozed}) and ${share(30, 3)} then
         (select id from memberships where shop_id = $1::uuid order by id offset n % 3 limit 1) end
     from ${all}`,
    [shopId],
  );
  await copyRows(
    client,
    'customers',
    `customers o, ${all}`,
    shopId,
    {
      ...{ id: customer, name: "'Mteja ' || n", phone, created_at: at, updated_at: at },
      tags: `case when ${share(10, 4)} then jsonb_build_array(${tagOf}) else '[]' end`,
    },
    isCustomer,
  );
  // Some ordered in their chat, and more of them before, by their number.
  const hasOrdered = `${isCustomer} and ${share(8, 5)}`;
  const isFirst = `o.number < ${copies}`;
  const order = {
    ...{ id: idOf("'order' || n"), customer_id: customer, customer_name: "'Mteja ' || n", customer_phone: phone },
    ...{ created_at: at, updated_at: at },
  };
  await copyRows(
    client,
    'orders',
    `orders o, ${all}`,
    shopId,
    { ...order, number: `${copies} + n` },
    `${isFirst} and ${hasOrdered}`,
  );
  await copyRows(
    client,
    'orders',
    `orders o, ${all}`,
    shopId,
    {
      ...{ ...order, id: idOf("'done' || n"), number: '1000000 + n', status: "'completed'", paid: 'o.total' },
    },
    `${isFirst} and ${isCustomer} and ${share(60, 6)}`,
  );
  await client.query(
    `insert into order_links (shop_id, id, token_hash, token_sealed, number, channel, language, conversation_id, lines,
       order_id, expires_at, created_at)
     select $1::uuid, ${idOf("'link' || n")}, md5('link' || n), $2, ${copies} + n, 'whatsapp', 'sw', ${chat}, '[]',
       ${order.id}, now() + interval '7 days', ${at}
     from ${all} where ${hasOrdered}`,
    [shopId, makeSecrets(secretKey).seal('a link')],
  );
  await copyRows(
    client,
    'debts',
    `debts o, ${all}`,
    shopId,
    {
      ...{ id: idOf("'debt' || n"), number: '1000 + n', customer_id: customer, name: "'Mteja ' || n", phone },
      ...{ created_at: at, updated_at: at },
    },
    `${isCustomer} and ${share(5, 7)}`,
  );
  // As they come: each conversation's messages lie among all others'.
  await client.query(
    `insert into messages (shop_id, id, conversation_id, direction, body, status, created_at)
     select $1::uuid, ${idOf("'message' || n")}, ${idOf("'conversation' || 1 + n % $2::int")},
       case when n / $2::int % 2 = 0 then 'in' else 'out' end,
       case when n / $2::int % 2 = 0 then jsonb_build_object('text', ${text}, 'picked', null)
         else jsonb_build_object('action', jsonb_build_object('send_message', ${text})) end,
       case when n / $2::int % 2 = 0 then 'received' else 'read' end,
       now() - interval '1 year' + n * interval '6 seconds'
     from generate_series(0, $2::int * ${messagesEach} - 1) n`,
    [shopId, conversations],
  );
  await client.query('reset session_replication_role; reset work_mem');
  await client.query('vacuum analyze');
  console.error(`seeded in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

/** One of each, whole, of which the others are copies. */
async function makeFirst({ base, token }: Seeded): Promise<void> {
  const call = caller(base, token);
  const post = async (path: string, body: object) => {
    const answer = await call('POST', path, body);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const product = await post('/api/products', { name: 'Unga', price: 350_000, category: 'food & beverages' });
  const first = await post('/api/customers', { name: 'Mteja', phone: '+255600000001' });
  const lines = [{ product_id: product.id, quantity: 2 }];
  await post('/api/orders', { lines, customer_id: first.id, fulfilment: 'pick up', payment_method: 'cash' });
  await post('/api/debts', { direction: 'receivable', customer_id: first.id, amount: 500_000 });
}
