import type { Language, OrderStatus } from '../enums.ts';

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
