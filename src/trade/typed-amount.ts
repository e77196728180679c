/** `15000` → `15,000`, as it is read. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** More than any order holds: the server says how much that is. */
const maxDigits = 10;

/** What stands there once these digits were written behind, whole shillings. */
export const typedOn = (digits: string, more: string): string =>
  (digits + more).replace(/\D/g, '').replace(/^0+/, '').slice(0, maxDigits);
