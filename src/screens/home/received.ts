/** As lists keep their filters: by query parameter. */
const is = (field: string, value: string) => ({ field, operator: 'eq', value }) as const;

/** Exactly the rows of what was received since `midnight`: only what moved has a time at which it did. */
export const received = (midnight: string) => [
  is('settled_at_gte', midnight),
  is('type_in', 'payment,refund'),
  is('rehearsal', 'false'),
];

/** Exactly the orders that were sold since `midnight`. */
export const sold = (midnight: string) => [
  is('created_at_gte', midnight),
  is('is_sold', 'true'),
  is('rehearsal', 'false'),
];

/** Exactly the orders that money is to be collected for. */
export const toCollect = () => [is('due_gt', '0'), is('rehearsal', 'false')];

/** Exactly the debts that customers owe. */
export const owedByDebts = () => [is('direction', 'receivable'), is('balance_gt', '0')];
