import type { Language } from '../../../resources/enums.ts';
import type { Instant } from '../column-types.ts';

export interface ContactTables {
  contact_messages: {
    id: string;
    ticket: string;
    stamp: string;
    name: string;
    email: string | null;
    phone: string | null;
    message: string;
    language: Language;
    created_at: Instant;
  };
}
