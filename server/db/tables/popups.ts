import type { PopupEvent } from '../../../common/contracts/popups.ts';
import type { Language } from '../../../resources/enums.ts';
import type { Instant } from '../column-types.ts';

export interface PopupTables {
  popup_events: {
    shop_id: string;
    popup_id: string;
    event: PopupEvent;
    event_id: string;
    page: string;
    created_at: Instant;
  };
  consents: {
    shop_id: string;
    id: string;
    customer_id: string;
    phone: string;
    language: Language;
    text: string;
    source: 'popup';
    source_id: string;
    event_id: string;
    page: string;
    created_at: Instant;
  };
}
