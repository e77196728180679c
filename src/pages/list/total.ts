/**
 * How many there are, as far as it is known: an estimate is said as what there is for sure, `10,000+`. `seen`: rows up
 * to the end of this page.
 */
export function totalText({
  total,
  isEstimate,
  lastRow = 0,
}: {
  total: number;
  isEstimate: boolean;
  lastRow?: number;
}): string {
  if (!isEstimate) return String(total);
  return `${Math.max(lastRow, total > countedUpTo ? countedUpTo : 0).toLocaleString('en')}+`;
}
/** Up to here the server counts. */
const countedUpTo = 10_000;
