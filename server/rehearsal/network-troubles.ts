import type { Switches } from '../../common/rehearsal.ts';

/** How a service refuses while its network is switched to something: what its own `refuse` takes. */
export type NetworkTroubles<Refusal extends readonly unknown[]> = Readonly<
  Partial<Record<Switches['network'], Refusal>>
>;
