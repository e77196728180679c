import type { Instant } from '../column-types.ts';

export interface LimitTables {
  rate_limits: { name: string; key: string; used: number; expires_at: Instant };
}
