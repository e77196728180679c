import * as z from 'zod';
import { debtDirections } from '../../resources/enums.ts';
import { contract } from './contract.ts';
import { count, sum } from './fields.ts';

const ageing = z
  .strictObject({
    balance: sum,
    count,
    /** Customers or suppliers they are with. */
    people: count,
    ages: z.array(
      z.strictObject({
        /** Days late, both ends among them; null for no end. */
        from: z.int(),
        to: z.int().nullable(),
        balance: sum,
        count,
      }),
    ),
  })
  .meta({ id: 'DebtAgeing', description: 'What is still to be paid, by how late it is. Amounts in minor units.' });
export type DebtAgeing = z.output<typeof ageing>;

export const getDebtAgeing = contract({
  id: 'debts.ageing',
  method: 'GET',
  path: '/api/debts/ageing',
  tag: 'debts',
  summary: 'What is still to be paid, by how late it is',
  access: 'debts.read',
  query: z.strictObject({ direction: z.enum(debtDirections) }),
  answers: { 200: ageing },
});
