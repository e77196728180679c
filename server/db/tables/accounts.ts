import type { Role } from '../../../resources/kit/index.ts';
import type { Instant } from '../schema.ts';

/** better-auth's tables keep its spelling. */
export interface AccountTables {
  users: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean;
    phoneNumber: string | null;
    phoneNumberVerified: boolean | null;
    createdAt: Instant;
  };
  sessions: {
    id: string;
    token: string;
    userId: string;
    expiresAt: Instant;
    createdAt: Instant;
    userAgent: string | null;
    ipAddress: string | null;
  };
  shop_members: { shop_id: string; user_id: string; role: Role; created_at: Instant };
}
