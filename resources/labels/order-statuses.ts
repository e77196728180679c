import type { Language, OrderStatus } from '../enums.ts';
import type { OrderStanding } from '../trade/order-standing.ts';

/** How an order stands, for the owner and for the shopper. */
export const orderStatusLabels: Record<Language, Record<OrderStatus, string>> = {
  en: {
    pending: 'Pending',
    paid: 'Paid',
    'picked up': 'Picked up',
    delivered: 'Delivered',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  sw: {
    pending: 'Inasubiri',
    paid: 'Imelipwa',
    'picked up': 'Imechukuliwa',
    delivered: 'Imefikishwa',
    completed: 'Imekamilika',
    cancelled: 'Imeghairiwa',
  },
};

/** The same to her who ordered it, who may owe it. */
export const orderStandingLabels: Record<Language, Record<OrderStanding, string>> = {
  en: { ...orderStatusLabels.en, 'on credit': 'On credit', owed: 'Not paid yet' },
  sw: { ...orderStatusLabels.sw, 'on credit': 'Kwa mkopo', owed: 'Haijalipwa' },
};
