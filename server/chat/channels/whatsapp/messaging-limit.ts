/** Meta writes how many people as `TIER_2K`; without a limit it counts nobody. */
export function limitOf(tier = ''): number | null {
  const [, digits, thousands] = /^TIER_(\d+)(K?)$/.exec(tier) ?? [];
  return digits === undefined ? null : Number(digits) * (thousands === 'K' ? 1000 : 1);
}

/** As many as a business has that Meta has not verified: a campaign reaches no more. */
const few = 250;
export const isLow = (tier: string | undefined): boolean => (limitOf(tier) ?? Number.POSITIVE_INFINITY) <= few;
