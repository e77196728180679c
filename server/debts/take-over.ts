import { debts } from '../../resources/debts.ts';
import type { DebtDirection } from '../../resources/enums.ts';
import { doneBy } from '../actor.ts';
import { type EventContext, emit } from '../events/emit.ts';
import { completeDebt } from './made.ts';

interface TakenOver {
  direction: DebtDirection;
  party: { id: string; name: string; phone: string | null };
  amount: number;
  due_on: string | null;
  order_id: string | null;
  what: string | null;
}

/** A debt that takes over what an order or an expense was to be paid with. Gives its id, and its day. */
export async function takeOver(context: EventContext, { party, ...given }: TakenOver) {
  const { services, tx, shopId, actor } = context;
  const now = services.world.now().toISOString();
  const debt = await tx
    .insertInto('debts')
    .values({
      ...{ shop_id: shopId, id: services.world.newId(), number: 0, state: 'open', paid: 0, forgiven: 0 },
      ...given,
      ...{ name: party.name, phone: party.phone },
      [given.direction === 'receivable' ? 'customer_id' : 'supplier_id']: party.id,
      ...{ ...doneBy(actor), created_at: now, updated_at: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const dueOn = await completeDebt(context, debt);
  await emit(context, debts, 'begun', { id: debt.id }, { amount: debt.amount });
  return { id: debt.id, dueOn };
}
