/** What happened to an order, in the words of the shop and of its shoppers alike. */
export const orderEventLabels = {
  en: {
    placed: 'Order placed',
    payment_requested: 'Payment asked for',
    paid: 'Paid',
    payment_failed: 'Payment failed',
    picked_up: 'Picked up',
    delivered: 'Delivered',
    completed: 'Completed',
    cancelled: 'Cancelled',
    refunded: 'Money given back',
    link_sent: 'Link sent',
    edited: 'Changed',
  },
  sw: {
    placed: 'Oda imewekwa',
    payment_requested: 'Malipo yameombwa',
    paid: 'Imelipwa',
    payment_failed: 'Malipo hayakukamilika',
    picked_up: 'Imechukuliwa',
    delivered: 'Imefikishwa',
    completed: 'Imekamilika',
    cancelled: 'Imefutwa',
    refunded: 'Pesa imerudishwa',
    link_sent: 'Kiungo kimetumwa',
    edited: 'Imebadilishwa',
  },
};
