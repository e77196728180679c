import type { ColumnType, Generated } from 'kysely';
import type { Language } from '../../../resources/enums.ts';
import type { Instant } from '../column-types.ts';

/** May be left out. */
type Unset<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface AccountTables {
  /** People who have proved the number (E.164) or the address (lower case) that stands here. */
  users: {
    id: string;
    name: string;
    email: Unset<string>;
    phone: Unset<string>;
    password_hash: Unset<string>;
    language: Unset<Language>;
    created_at: Instant;
    updated_at: Instant;
  };
  sessions: {
    id: string;
    user_id: string;
    /** Of the shops its person works in, the one this session shows; ends with their membership. */
    chosen_shop: Unset<string>;
    token_hash: string;
    next_hash: string;
    previous_hash: Unset<string>;
    /** What its browser called itself when it was opened, and the network it last called from. */
    agent: Unset<string>;
    network: Unset<string>;
    rotated_at: Instant;
    created_at: Instant;
    expires_at: Instant;
  };
  /** Sign-ups, resets, new numbers and second steps that wait for their person. */
  verifications: {
    id: string;
    purpose: 'sign_up' | 'reset' | 'identifier' | 'second_step';
    identifier: string;
    token_hash: string;
    code_hash: Unset<string>;
    guesses: Generated<number>;
    name: Unset<string>;
    password_hash: Unset<string>;
    user_id: Unset<string>;
    created_at: Instant;
    good_until: Instant;
    expires_at: Instant;
  };
  user_factors: {
    user_id: string;
    /** Sealed for its person. */
    secret: string;
    confirmed_at: ColumnType<string | null, string | Date | null, string | Date | null>;
    last_step: Generated<number>;
    created_at: Instant;
  };
  recovery_codes: {
    id: string;
    user_id: string;
    code_hash: string;
    used_at: ColumnType<string | null, string | Date | null, string | Date | null>;
  };
}
