import { dayAt } from '../../common/wall-time.ts';
import { brand, timeZone } from '../../resources/brand.ts';
import { expenses } from '../../resources/expenses.ts';
import { doneBy, system } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { emit } from '../events/emit.ts';
import type { Services } from '../services.ts';
import { nextDay } from './next-day.ts';
import { oweExpense } from './owe.ts';

const batchSize = 200;

/**
 * Job: what comes again is added down on its day; days that were missed each once. Whoever moves the next day forward
 * writes, so that two processes write one.
 */
export async function repeatExpenses(services: Services): Promise<void> {
  const today = dayAt(timeZone, services.world.now());
  for (;;) {
    const due = await services.db.asSystem('find expenses that come again', (tx) =>
      tx
        .selectFrom('expenses')
        .select(['shop_id', 'id'])
        .where('next_on', '<=', today)
        .orderBy('next_on')
        .orderBy('id')
        .limit(batchSize)
        .execute(),
    );
    let added = 0;
    for (const { shop_id: shopId, id } of due)
      added += await services.db
        .withShop(shopId, (tx) => repeatOne(services, tx, { shopId, id, today }))
        .catch((error: unknown) => {
          services.log.error({ err: error, expense: id }, 'an expense that comes again could not be added');
          return 0;
        });
    // Those that fail are due again the next time.
    if (due.length < batchSize || added === 0) return;
  }
}

async function repeatOne(
  services: Services,
  tx: Tx,
  { shopId, id, today }: { shopId: string; id: string; today: string },
): Promise<number> {
  const found = await tx
    .selectFrom('expenses')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('next_on', '<=', today)
    .forUpdate()
    .executeTakeFirst();
  if (!found?.next_on || !found.repeats || !found.repeat_day) return 0;
  const actor = system(brand.name);
  const now = services.world.now().toISOString();
  let day = found.next_on;
  let added = 0;
  for (; day <= today; day = nextDay(day, found.repeats, found.repeat_day)) {
    const copy = services.world.newId();
    await tx
      .insertInto('expenses')
      .values({
        ...{ shop_id: shopId, id: copy, repeat_of: id, spent_on: day, created_at: now, updated_at: now },
        amount: found.amount,
        category: found.category,
        description: found.description,
        paid_from: found.paid_from,
        supplier_id: found.supplier_id,
        attachments: '[]',
        version: 1,
        ...doneBy(actor),
      })
      .execute();
    const context = { services, tx, shopId, actor };
    const { amount, paid_from, supplier_id, description } = found;
    await oweExpense(context, { id: copy, amount, paid_from, supplier_id, description, debt_id: null });
    await emit(context, expenses, 'repeated', { id: copy }, {});
    added += 1;
  }
  await tx
    .updateTable('expenses')
    // Who sees the day before and leaves it out does not mean the next one.
    .set((eb) => ({ next_on: day, version: eb('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute();
  return added;
}
