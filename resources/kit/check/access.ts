import { includes } from '../access.ts';
import type { Check } from './check.ts';

/** Who may write may read. */
export const access: Check = ({ access: { read, ...writes } }) =>
  Object.entries(writes)
    .filter(([, min]) => !includes(min, read))
    .map(([verb]) => `access: who may ${verb} may read`);
