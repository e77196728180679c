import { sql } from 'kysely';
import type { Behaviour } from '../rest/behaviour.ts';

export const debtPayments: Behaviour<'debt_payments'> = {
  computed: {
    direction: sql`(select d.direction from debts d
      where d.shop_id = debt_payments.shop_id and d.id = debt_payments.debt_id)`,
  },
};
