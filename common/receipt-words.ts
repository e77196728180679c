/** What a receipt says beside what was bought, on every screen and paper. */
const en = {
  receipt: 'Receipt',
  /** Before money came. */
  slip: 'Order slip',
  /** Of one that nothing was paid of. */
  no_payment: 'Order, not a receipt',
  cancelled: 'This order was cancelled',
  no_receipt: 'REHEARSAL · no receipt',
  not_fiscal: 'Not a fiscal receipt',
  due: 'Still to pay',
  refund_due: 'To be given back',
  /** Paid of the debt that it was, or let off. */
  credit_settled: 'Debt settled',
  came_back: (pieces: number) => `${pieces} came back`,
};
const sw: typeof en = {
  receipt: 'Risiti',
  slip: 'Karatasi ya oda',
  no_payment: 'Oda, si risiti',
  cancelled: 'Oda hii imeghairiwa',
  no_receipt: 'MAJARIBIO · si risiti',
  not_fiscal: 'Si risiti ya EFD',
  due: 'Inayobaki kulipwa',
  refund_due: 'Ya kumrudishia mteja',
  credit_settled: 'Deni lililomalizika',
  came_back: (pieces) => (pieces === 1 ? 'Imerudi 1' : `Zimerudi ${pieces}`),
};
export const receiptWords = { en, sw };

/** What a receipt says first, where it is not simply one; null where it is. */
export function receiptWarning(
  { rehearsal, cancelled, paid }: { rehearsal: boolean; cancelled: boolean; paid: boolean },
  t: typeof en,
): string | null {
  if (rehearsal) return t.no_receipt;
  if (cancelled) return t.cancelled;
  return paid ? null : t.no_payment;
}
