import type { GoesBack } from './goes-back.ts';
import type { Standing } from './standing.ts';

/** Of one action, before it is done. The amount comes written for a person. */
type Asks = Readonly<Record<string, (amount: string, goesBack: GoesBack) => string>>;

/** What the page of anything sold says: how it stands, what is to be done, whose it is. */
const en = {
  standings: {
    unpaid: 'Waiting for payment',
    cash: 'To be paid in cash',
    waits: 'Waiting for the PIN',
    undecided: 'Payment not decided yet',
    held: 'Money came and is held',
    part: 'Part of it is paid',
    'paid delivery': 'Paid, deliver it',
    'paid pick up': 'Paid, hand it over',
    'paid somehow': 'Paid, hand it over',
    'credit delivery': 'On credit, deliver it',
    'credit pick up': 'On credit, hand it over',
    'credit somehow': 'On credit, hand it over',
    rehearsed: 'Paid in rehearsal',
    'paid after': 'Paid and handed over',
    'picked up unpaid': 'Picked up, not paid yet',
    'delivered unpaid': 'Delivered, not paid yet',
    'picked up': 'Picked up',
    delivered: 'Delivered',
    'gives back': 'There is money to give back',
    completed: 'Completed',
    cancelled: 'Cancelled',
    owing: 'Cancelled, give the money back',
  } satisfies Record<Standing, string>,
  through: (channel: string) => `by ${channel}`,
  confirmed: 'confirmed',
  steps: 'How far it has come',
  placed: 'Placed',
  handed_over: 'Handed over',
  complete: 'Done',
  asks: {
    record_cash: (due) => `Did you receive ${due} in cash?`,
    request_payment: (due) => `This phone gets a prompt to pay ${due}.`,
    give_credit: (due) => `${due} becomes a debt of this customer. The order then owes nothing.`,
    cancel: (_, { goods, money }) =>
      [goods && 'The goods go back into stock.', money && 'Whatever was paid is then to be given back.']
        .filter(Boolean)
        .join(' '),
    return_lines: () => 'What was paid for what comes back is then to be given back.',
    record_refund: (due) => `Did you give back ${due}?`,
  } as Asks,
  change_reasons: ['The customer asked for it', 'It is sold out', 'My mistake'],
  cancel_reasons: ['They changed their mind', 'It is sold out', 'My mistake'],
  held_first: 'Money for it has come by phone and is held: decide about that first.',
  customer: 'The customer',
  nobody: 'Name not given',
  deliver_to: (place: string) => `Deliver to ${place}`,
  pick_up_at: (place: string) => `Picked up at ${place}`,
  no_fulfilment: 'Not chosen yet',
  pickup_hint: 'Ask the customer for this code before you hand the goods over.',
  customer_note: 'Note from the customer',
  change_buyer: 'Change name, phone or address',
  released: (time: string) => `Nobody paid in time: the goods went back on the shelf (${time}).`,
  short: 'It is paid, but its goods had gone back on the shelf and not enough is left.',
  claimed: (reference: string) => `Reference they give: ${reference}. Compare it with your messages from the network.`,
};

const sw: typeof en = {
  standings: {
    unpaid: 'Inasubiri malipo',
    cash: 'Italipwa taslimu',
    waits: 'Inasubiri PIN',
    undecided: 'Malipo bado hayajajulikana',
    held: 'Pesa imefika na imezuiwa',
    part: 'Imelipwa sehemu',
    'paid delivery': 'Imelipwa, ipeleke',
    'paid pick up': 'Imelipwa, mkabidhi mteja',
    'paid somehow': 'Imelipwa, mkabidhi mteja',
    'credit delivery': 'Kwa mkopo, ipeleke',
    'credit pick up': 'Kwa mkopo, mkabidhi mteja',
    'credit somehow': 'Kwa mkopo, mkabidhi mteja',
    rehearsed: 'Imelipwa kwa majaribio',
    'paid after': 'Imelipwa na imekabidhiwa',
    'picked up unpaid': 'Imechukuliwa, bado haijalipwa',
    'delivered unpaid': 'Imefikishwa, bado haijalipwa',
    'picked up': 'Imechukuliwa',
    delivered: 'Imefikishwa',
    'gives back': 'Kuna pesa ya kumrudishia mteja',
    completed: 'Imekamilika',
    cancelled: 'Imeghairiwa',
    owing: 'Imeghairiwa, rudisha pesa',
  },
  through: (channel) => `kupitia ${channel}`,
  confirmed: 'imethibitishwa',
  steps: 'Ilipofika',
  placed: 'Imewekwa',
  handed_over: 'Imekabidhiwa',
  complete: 'Kamili',
  asks: {
    record_cash: (due) => `Umepokea ${due} taslimu?`,
    request_payment: (due) => `Simu hii itapata ombi la kulipa ${due}.`,
    give_credit: (due) => `${due} itakuwa deni la mteja huyu. Oda haitadaiwa tena.`,
    cancel: (_, { goods, money }) =>
      [goods && 'Bidhaa zitarudi kwenye stoku.', money && 'Kilicholipwa kitatakiwa kurudishwa kwa mteja.']
        .filter(Boolean)
        .join(' '),
    return_lines: () => 'Kilicholipwa kwa bidhaa zinazorudi kitatakiwa kurudishwa kwa mteja.',
    record_refund: (due) => `Umemrudishia mteja ${due}?`,
  },
  change_reasons: ['Mteja ameomba', 'Imeisha', 'Nimekosea'],
  cancel_reasons: ['Amebadili mawazo', 'Imeisha', 'Nimekosea'],
  held_first: 'Pesa yake imefika kwa simu na imezuiwa: amua kwanza kuhusu hiyo.',
  customer: 'Mteja',
  nobody: 'Jina halijatajwa',
  deliver_to: (place) => `Peleka ${place}`,
  pick_up_at: (place) => `Atachukulia ${place}`,
  no_fulfilment: 'Bado haijachaguliwa',
  pickup_hint: 'Muulize mteja namba hii kabla ya kumkabidhi mzigo.',
  customer_note: 'Ujumbe wa mteja',
  change_buyer: 'Badilisha jina, simu au anwani',
  released: (time) => `Hakuna aliyelipa kwa wakati: bidhaa zimerudishwa dukani (${time}).`,
  short: 'Imelipwa, lakini bidhaa zake zilishauzwa na zilizobaki hazitoshi.',
  claimed: (reference) => `Kumbukumbu namba aliyotoa: ${reference}. Linganisha na ujumbe wa mtandao wako.`,
};

export const soldTexts = { en, sw };
