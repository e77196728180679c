import { formatMoney } from '../../common/money.ts';
import { credit } from '../../resources/credit.ts';
import type { Language } from '../../resources/enums.ts';
import { may } from '../../resources/may.ts';
import type { EventContext } from '../events/emit.ts';
import { Problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';

/** How a shop gives credit: as its settings say. */
export async function termsOf({ tx, shopId }: Pick<EventContext, 'tx' | 'shopId'>) {
  const row = await tx
    .selectFrom('credit')
    .select(['days', 'credit_limit'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row ?? { days: credit.fields.days.fallback ?? 0, credit_limit: null };
}

const beyond: Record<Language, (name: string, limit: string, left: string) => string> = {
  en: (name, limit, left) => `${name} may owe ${limit}; ${left} is left. Take a part first, or ask a manager.`,
  sw: (name, limit, left) =>
    `Kikomo cha ${name} ni ${limit}; zimebaki ${left}. Pokea sehemu kwanza, au muulize msimamizi.`,
};

/**
 * Refuses that a customer owes `amount` more than they may. `despite`: who may say how much that is also goes beyond
 * it; left out where nobody may ask for that. The caller holds the customer's row. Throws `credit_limit`, at the field
 * `despite_limit` where the caller could go beyond.
 */
export async function refuseBeyond(
  { tx, caller }: ActionContext,
  customerId: string,
  { amount, despite }: { amount: number; despite?: boolean },
): Promise<void> {
  const mayGoBeyond = may(caller, 'credit.update');
  if (despite && mayGoBeyond) return;
  const { credit_limit: usual } = await termsOf({ tx, shopId: caller.shopId });
  const customer = await tx
    .selectFrom('customers')
    .select(['name', 'debt', 'credit_limit'])
    .where('shop_id', '=', caller.shopId)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const limit = customer.credit_limit ?? usual;
  const left = Math.max(0, (limit ?? 0) - (customer.debt ?? 0));
  if (limit === null || amount <= left) return;
  const message = beyond[caller.language](customer.name, formatMoney(limit), formatMoney(left));
  const at: Record<string, string> = despite === false && mayGoBeyond ? { despite_limit: message } : {};
  throw new Problem('credit_limit', at, { message, limit, left });
}
