import { sql } from 'kysely';
import type { Jioni, JioniFirst } from '../../common/contracts/jioni.ts';
import { daysOf, type Span } from '../../common/span.ts';
import { dayAfter } from '../../common/wall-time.ts';
import { may } from '../../resources/may.ts';
import type { Holder } from '../../resources/permissions.ts';
import { bounded } from '../db/sum.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { balanceAt } from '../debts/balance.ts';
import { isSold, within } from '../money/in-span.ts';
import { toCollect } from '../money/to-collect.ts';
import { buyersIn } from './buyers.ts';
import { receivedIn, spentIn } from './money.ts';
import { salesIn } from './sales.ts';
import { topProducts } from './top-products.ts';

/** At most so many things to begin the next day with. */
const mostFirst = 3;
/** What lasts no longer than that is bought in tomorrow, by the pace of so many days. */
const soonDays = 3;
const paceDays = 14;

/** A day of the shop in one minute, and what to begin the next one with. Amounts in minor units. */
export async function jioniOf(tx: Tx, shopId: string, day: string): Promise<Jioni> {
  const span: Span = { from: day, to: day };
  const before = { from: dayAfter(day, -1), to: dayAfter(day, -1) };
  const sales = (await salesIn(tx, shopId, { now: span, before })).all.find(({ part }) => part === 'now');
  const received = await receivedIn(tx, shopId, { now: span, before });
  const moved = (part: 'now' | 'before') =>
    received.reduce((all, row) => (row.part === part ? all + row.received : all), 0);
  const expenses = await spentIn(tx, shopId, span);
  const { buyers } = await buyersIn(tx, shopId, span);
  const [best] = await topProducts(tx, shopId, span);
  const { amount, orders, debts } = await toCollect(tx, shopId, true);
  const owing = await owingIn(tx, shopId);
  const [latest] = owing.filter(({ due_on }) => due_on < day);
  const waits = await waitingNow(tx, shopId);
  const { sold = 0, cost = 0, uncosted = 0 } = sales ?? {};
  return {
    day,
    received: moved('now'),
    received_before: moved('before'),
    orders: sales?.orders ?? 0,
    sold,
    expenses,
    profit: sold - cost - expenses,
    uncosted,
    best: best ? { id: best.id, name: best.name, quantity: best.quantity, amount: best.amount } : null,
    new_people: buyers.new.people,
    returning_people: buyers.returning.people,
    waiting: waits.chats,
    to_collect: { amount, orders, debts },
    latest: latest ? { id: latest.id, name: latest.name, days: daysOf({ from: latest.due_on, to: day }) - 1 } : null,
    tomorrow: firstOf(day, waits, owing, await runningOut(tx, shopId, day)),
  };
}

/** The same for somebody: without what goods cost unless they may see that. */
export const jioniFor = (holder: Holder, jioni: Jioni): Jioni =>
  may(holder, 'orders.costs') ? jioni : { ...jioni, profit: null, uncosted: null };

interface Waits {
  /** Sold and not handed over, and what these come to. */
  sold: number;
  amount: number;
  chats: number;
  held: number;
}
interface Owing {
  id: string;
  name: string;
  balance: number;
  due_on: string;
  promised_on: string | null;
}
type RunningOut = Pick<Extract<JioniFirst, { task: 'restock' }>, 'id' | 'name' | 'left' | 'days'>;

function firstOf(day: string, waits: Waits, owing: readonly Owing[], out: readonly RunningOut[]): JioniFirst[] {
  const tomorrow = dayAfter(day, 1);
  const promised = owing.find(({ promised_on }) => promised_on === tomorrow);
  const remind = promised ?? owing.find(({ due_on }) => due_on <= tomorrow);
  const found: (JioniFirst | false | undefined)[] = [
    waits.sold > 0 && { task: 'hand_over', count: waits.sold, amount: waits.amount },
    out[0] && { task: 'restock', ...out[0] },
    remind && {
      task: 'remind',
      ...{ id: remind.id, name: remind.name, amount: remind.balance, promised: remind === promised },
      days: daysOf({ from: remind.due_on, to: tomorrow }) - 1,
    },
    waits.chats > 0 && { task: 'answer', count: waits.chats },
    waits.held > 0 && { task: 'held', count: waits.held },
  ];
  return found.flatMap((each) => each || []).slice(0, mostFirst);
}

/** What customers owe, the longest late first. */
async function owingIn(tx: Tx, shopId: string): Promise<Owing[]> {
  const { rows } = await sql<Owing>`
    select id, name, ${balanceAt('debts')} as balance, chase_on as due_on, promised_on from debts
    where shop_id = ${shopId} and direction = 'receivable' and chase_on is not null and ${balanceAt('debts')} > 0
    order by chase_on, id limit 1000`.execute(tx);
  return rows;
}

async function waitingNow(tx: Tx, shopId: string): Promise<Waits> {
  const handOver = sql`shop_id = ${shopId} and status in ('pending', 'paid') and ${isSold}
    and handed_over_at is null`;
  const { rows } = await sql<Waits>`
    select (select count(*) from orders where ${handOver}) as sold,
           (select ${bounded(sql`sum(total)`)} from orders where ${handOver} and not rehearsal) as amount,
           (select count(*) from conversations where shop_id = ${shopId} and waiting_since is not null) as chats,
           (select count(*) from transactions where shop_id = ${shopId} and state = 'held') as held`.execute(tx);
  return rows[0] ?? { sold: 0, amount: 0, chats: 0, held: 0 };
}

/** What will be gone first at the pace of the last days; what nobody buys lasts. */
async function runningOut(tx: Tx, shopId: string, day: string): Promise<RunningOut[]> {
  const pace = within(sql`m.created_at`, { from: dayAfter(day, 1 - paceDays), to: day });
  const { rows } = await sql<RunningOut>`
    select id, name, "left", floor("left" * ${paceDays}::numeric / gone)::int as days
    from (select p.id, p.name, sold.gone, (
            select sum(l.on_hand) from stock_levels l where l.shop_id = ${shopId} and l.product_id = p.id) as "left"
          from (select m.product_id, -sum(m.change) as gone from stock_movements m
                where m.shop_id = ${shopId} and ${pace}
                  and m.reason in ('order', 'cancelled', 'returned', 'released', 'undone')
                group by m.product_id having sum(m.change) < 0) as sold
          join products p on p.shop_id = ${shopId} and p.id = sold.product_id and p.status = 'active') as shelf
    where "left" * ${paceDays}::numeric <= gone * ${soonDays}::numeric
    order by "left" / gone, gone desc, id limit 1`.execute(tx);
  return rows;
}
