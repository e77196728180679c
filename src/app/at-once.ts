/**
 * A change that fails without a network, and says so: done by itself once there is one again, it would come when nobody
 * expects it.
 */
export const atOnce = { networkMode: 'always' } as const;
