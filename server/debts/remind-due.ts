import { sql } from 'kysely';
import { dayAfter, dayAt } from '../../common/wall-time.ts';
import { brand, timeZone } from '../../resources/brand.ts';
import { system } from '../actor.ts';
import { beforeAnyId } from '../ids.ts';
import { secondsToOpening } from '../limits/hours.ts';
import { Problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { balanceAt } from './balance.ts';
import { remindDebtor } from './remind.ts';
import { byItself, remindsAfter } from './to-remind.ts';

const batchSize = 200;

/**
 * Job: customers whose debt has a day for it are reminded, each once of all that is due. One transaction a customer:
 * what goes wrong with one is not the others' matter. What was missed at nine is done later in the day.
 */
export async function remindDue(services: Services): Promise<void> {
  const now = services.world.now();
  const today = dayAt(timeZone, now);
  const wait = secondsToOpening(services.settings.sendingHours, now);
  if (wait === undefined) return;
  if (wait > 0) return remindFrom(services, today, wait);
  let last: Debtor = { shop_id: beforeAnyId, customer_id: beforeAnyId };
  for (;;) {
    const due = await dueDebtors(services, today, last);
    for (const debtor of due) await remindOne(services, debtor);
    const end = due.at(-1);
    if (due.length < batchSize || !end) return;
    last = end;
  }
}

/** The day's turn came before anybody may hear of it: it comes once more when they may. */
const remindFrom = ({ db, jobs }: Services, today: string, startAfterSeconds: number): Promise<void> =>
  db.asSystem('wait for the hours of reminders', (tx) =>
    jobs.enqueue(tx, 'debts.remind', {}, { key: `debts.remind:${today}`, startAfterSeconds }),
  );

interface Debtor {
  shop_id: string;
  customer_id: string;
}

/**
 * Whom to remind today, by shop and customer after `last`: their shop is open and reminds, the debt does too, and they
 * have not promised a day that is to come. The people of a demo shop are made up, and their numbers may be somebody's.
 */
async function dueDebtors({ db }: Services, today: string, last: Debtor): Promise<Debtor[]> {
  const days = remindsAfter.map((after) => dayAfter(today, -after));
  const { rows } = await db.asSystem('find debtors to remind', (tx) =>
    sql<Debtor>`
      select distinct d.shop_id, d.customer_id from debts d
      join shops s on s.id = d.shop_id
      left join credit c on c.shop_id = d.shop_id
      where d.direction = 'receivable' and ${balanceAt('d')} > 0 and d.reminders
        and d.chase_on = any (${days}::date[])
        and (d.promised_on is null or d.promised_on <= ${today}::date)
        and coalesce(c.remind, true) and s.demo is not true and s.deletes_at is null
        and (d.shop_id, d.customer_id) > (${last.shop_id}::uuid, ${last.customer_id}::uuid)
      order by d.shop_id, d.customer_id limit ${batchSize}`.execute(tx),
  );
  return rows;
}

async function remindOne(services: Services, { shop_id: shopId, customer_id: customerId }: Debtor): Promise<void> {
  try {
    await services.db.withShop(shopId, (tx) =>
      remindDebtor({ services, tx, shopId, actor: system(brand.name) }, customerId, byItself),
    );
  } catch (error) {
    // Reminded already, paid meanwhile, on its way, or not to be written to.
    if (error instanceof Problem) return;
    services.log.error({ err: error, customer: customerId }, 'a debtor could not be reminded');
  }
}
