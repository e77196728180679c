import type { Generated } from 'kysely';
import type { Actor } from '../../actor.ts';
import type { Outcome } from '../../stored/outcome.ts';
import type { Instant, Json } from '../column-types.ts';

export interface AttemptTables {
  /** What actions have other services do: by the id, which is our reference there. */
  attempts: {
    shop_id: string;
    id: string;
    record: string;
    action: string;
    subject_id: string;
    actor: Json<Actor>;
    plan: Json<unknown>;
    state: 'waiting' | 'performing' | 'unknown' | 'done' | 'failed' | 'lost';
    tries: Generated<number>;
    outcome: Json<Outcome<unknown> | null> | Generated<null>;
    created_at: Instant;
    updated_at: Instant;
  };
}
