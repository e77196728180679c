type Values = Readonly<Record<string, unknown>>;

/** What is sent of cash for what is owed in this field: what goes back is worked out, and written down nowhere. */
export const cashOf =
  (owed: string) =>
  (typed: Values, row: Values): Record<string, unknown> => ({
    ...typed,
    amount: Math.min(Number(typed.amount), Number(row[owed])),
  });
