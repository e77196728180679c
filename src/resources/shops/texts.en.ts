import { to12Hour } from '../../../common/dates.ts';

/** What each detail of the shop does, in plain words; most of it is seen on the page where customers order. */
export const en = {
  hints: {
    shop_name: 'Stands at the top of your order page and in every chat.',
    category: 'Helps us show you examples that fit.',
    place: 'Customers who pick up their order see it.',
    whatsapp_number: 'Your order page has a button that opens a chat with this number.',
    language: 'Chats and order pages begin in this language. Each customer can change it.',
    logo: 'Stands beside your name on the order page.',
    listed: 'Anybody can then find your shop and its products in the public list, without knowing your link.',
    delivers: 'When off, customers can only pick up.',
    delivery_fee: 'Added to every delivery, as long as you have no delivery areas.',
    delivery_zones: 'The customer chooses an area on the order page, and its fee is added to the order.',
    opening_hours:
      'The order page shows them. For a break at noon, write the day twice. A day that is not here is a day you ' +
      'are closed.',
    charges:
      'Each is added to the order by its name: the amount, or the percent of what is bought after discount. Orders ' +
      'that stand are not changed.',
    takes_orders:
      '“Only while open” keeps to your opening hours: at other times the order page says when you open. “Not ' +
      'now” takes no orders by link at all.',
    part_payment:
      'With 30, a customer can pay 30% first and the rest later. Leave it empty to ask for everything at once. ' +
      'Between 10 and 90.',
    unpaid_hours:
      'An order that nobody pays and you do not confirm puts its goods back on the shelf after so many hours. ' +
      'The order page says so. Between 1 and 720.',
  },
  updated: 'Shop updated',
  updatedText: 'Your shop details have been updated successfully',
  updateFailed: 'Failed to update shop',
  zone: 'Area',
  no_zones: 'No areas yet: the usual fee holds everywhere.',
  charge: 'Charge',
  no_charges: 'No charges: customers pay what is bought, and the delivery.',
  day: 'Day',
  add_day: 'Add a day',
  no_hours: 'No hours yet: your order page says nothing of hours and is open all the time.',
  every_day: `Every day ${to12Hour('08:00')}–${to12Hour('20:00')}`,
  closing: { next_day: 'Closes after midnight, on the next day.', whole_day: 'Open day and night.' },
};
export type SettingsTexts = typeof en;
