/** Numbers behind one prefix: no two customers share a tail. */
const tails = 10_000_000;
/** Shares no factor with 10,000,000 (odd, not a multiple of 5), so the steps visit every tail once. */
const stride = 6_180_339;

/**
 * E.164 mobile number of customer `index`: unique for the first ten million, and nobody's: no network has these.
 */
export function mobileNumber(seed: number, index: number): string {
  if (index >= tails) throw new RangeError('mobileNumber: no more than 10,000,000 customers');
  const tail = ((index + 1) * stride + (seed >>> 0)) % tails;
  return `+255${unassigned}${String(tail).padStart(7, '0')}`;
}

/** A prefix that no network of Tanzania has been assigned, valid all the same (libphonenumber's carrier file, 2025). */
const unassigned = '60';
