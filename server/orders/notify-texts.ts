import { formatDay } from '../../common/dates.ts';
import { formatMoney } from '../../common/money.ts';
import type { Language } from '../../resources/enums.ts';
import type { EventType } from '../../resources/index.ts';
import type { OrderEvent } from './steps.ts';

export interface MessageValues {
  /** Who ordered, by the first name. */
  name: string;
  /** Where it goes, or is picked up. */
  place: string;
  /** What was paid. */
  paid: string;
  number: number;
  shop: string;
  total: string;
  due: string;
  owes: boolean;
  url: string;
  /** Where its receipt is; empty like `url`. */
  receipt: string;
  /** Said at the counter; empty for what is delivered. */
  code: string;
  /** What the step itself says, by {@link detailOf}; empty where it says nothing. */
  detail: string;
}
type Text = (values: MessageValues) => string;

/** Money that came and is held, by why. */
const held: Record<Language, Record<string, (number: number) => string>> = {
  en: {
    wrong_amount: (number) =>
      `Money for order ${number} arrived, but not the amount that was asked for. Do not pay again: the shop looks at ` +
      'it and writes to you.',
    not_owed: (number) =>
      `More money arrived for order ${number} than was still to be paid. The shop holds it and gives back what is ` +
      'too much.',
    order_closed: (number) => `Money for order ${number} arrived after it was cancelled. The shop will give it back.`,
  },
  sw: {
    wrong_amount: (number) =>
      `Pesa ya oda namba ${number} imefika, lakini si kiasi kilichoombwa. Usilipe tena: duka litaiangalia na ` +
      'kukuandikia.',
    not_owed: (number) =>
      `Pesa iliyofika kwa oda namba ${number} ni zaidi ya iliyobaki kulipwa. Duka limeizuia na litakurudishia ` +
      'iliyozidi.',
    order_closed: (number) => `Pesa ya oda namba ${number} imefika baada ya oda kughairiwa. Duka litakurudishia.`,
  },
};

/** Handed over before its money was there, or after a part of it went back. */
const owed: Record<Language, (values: Pick<MessageValues, 'owes' | 'due' | 'url'>) => string> = {
  en: ({ owes, due, url }) => (owes ? `Still to pay: *${due}*.${url && ` Pay here: ${url}`}` : ''),
  sw: ({ owes, due, url }) => (owes ? `Inayobaki kulipwa: *${due}*.${url && ` Lipa hapa: ${url}`}` : ''),
};

/** Told for courtesy: who wants to hear no more than she must is not told these. */
export const courtesies: readonly string[] = [
  'confirmed',
  'picked_up',
  'delivered',
  'completed',
] satisfies OrderEvent[];

/**
 * Done by the shopper on her own page, which showed it: an SMS of it would only cost the shop, and a number written
 * there by mistake gets none.
 */
export const ownDoing: readonly string[] = ['edited'] satisfies OrderEvent[];

/** What a shopper is told at each step. Steps that are the shop's own business have none. */
export const texts: Record<Language, Partial<Record<OrderEvent, Text>>> = {
  en: {
    placed: ({ number, shop, total }) => `We have your order ${number} at ${shop}: *${total}*.`,
    confirmed: ({ number, shop }) => `${shop} has confirmed your order ${number}.`,
    part_paid: ({ number, due, url }) =>
      `Thank you! A part of order ${number} is paid. Still to pay: *${due}*. Pay the rest here: ${url}`,
    edited: ({ number, total }) => `Order ${number} was changed. It is now *${total}*.`,
    edited_by_staff: ({ number, shop, total, detail, ...rest }) =>
      [
        `${shop} has changed your order ${number}: ${detail}.`,
        `It is now *${total}*.`,
        owed.en(rest) || (rest.url && `See it here: ${rest.url}`),
      ]
        .filter(Boolean)
        .join(' '),
    problem_solved: ({ number, detail }) => `The shop answers about order ${number}: ${detail}`,
    paid: ({ number, total, code, receipt }) =>
      [
        `Thank you! Order ${number} is paid: *${total}*.`,
        code && `Say this code at the counter: *${code}*.`,
        receipt ? `Receipt: ${receipt}` : 'We are getting it ready.',
      ]
        .filter(Boolean)
        .join(' '),
    on_credit: ({ number, shop, detail }) => `${shop} gives you order ${number} on credit. Please pay by ${detail}.`,
    payment_held: ({ number, detail }) => held.en[detail]?.(number) ?? '',
    held_moved: ({ number, detail }) => `The money the shop held for order ${number} was used for order ${detail}.`,
    held_returned: ({ number }) => `The money the shop held for order ${number} has been given back.`,
    payment_failed: ({ number, url }) =>
      `The payment for order ${number} did not go through. You can try again here: ${url}`,
    picked_up: ({ number, ...rest }) => `Order ${number} has been picked up. ${owed.en(rest) || 'Enjoy it!'}`,
    delivered: ({ number, ...rest }) => `Order ${number} has been delivered. ${owed.en(rest) || 'Thank you!'}`,
    completed: ({ number }) => `Order ${number} is complete. Karibu tena!`,
    cancelled: ({ number, detail }) =>
      detail ? `Order ${number} was cancelled: ${detail}` : `Order ${number} was cancelled.`,
    refunded: ({ number, detail, ...rest }) =>
      [
        detail
          ? `${detail} of order ${number} has been given back.`
          : `The money for order ${number} has been given back.`,
        owed.en(rest),
      ]
        .filter(Boolean)
        .join(' '),
    link_sent: ({ number, shop, url }) => `Your order ${number} at ${shop}: ${url}`,
  },
  sw: {
    placed: ({ number, shop, total }) => `${shop} wamepokea oda yako namba ${number}: *${total}*.`,
    confirmed: ({ number, shop }) => `${shop} wamethibitisha oda yako namba ${number}.`,
    part_paid: ({ number, due, url }) =>
      `Asante! Sehemu ya oda namba ${number} imelipwa. Inayobaki kulipwa: *${due}*. Lipa hapa: ${url}`,
    edited: ({ number, total }) => `Oda namba ${number} imebadilishwa. Sasa ni *${total}*.`,
    edited_by_staff: ({ number, shop, total, detail, ...rest }) =>
      [
        `${shop} wamebadilisha oda yako namba ${number}: ${detail}.`,
        `Sasa ni *${total}*.`,
        owed.sw(rest) || (rest.url && `Itazame hapa: ${rest.url}`),
      ]
        .filter(Boolean)
        .join(' '),
    problem_solved: ({ number, detail }) => `Duka linajibu kuhusu oda namba ${number}: ${detail}`,
    paid: ({ number, total, code, receipt }) =>
      [
        `Asante! Oda namba ${number} imelipwa: *${total}*.`,
        code && `Taja namba hii dukani: *${code}*.`,
        receipt ? `Risiti: ${receipt}` : 'Tunaiandaa sasa.',
      ]
        .filter(Boolean)
        .join(' '),
    on_credit: ({ number, shop, detail }) =>
      `${shop} wamekupa oda namba ${number} kwa mkopo. Tafadhali lipa kufikia ${detail}.`,
    payment_held: ({ number, detail }) => held.sw[detail]?.(number) ?? '',
    held_moved: ({ number, detail }) => `Pesa ya oda namba ${number} iliyozuiwa imetumika kulipia oda namba ${detail}.`,
    held_returned: ({ number }) => `Pesa ya oda namba ${number} iliyozuiwa imerudishwa.`,
    payment_failed: ({ number, url }) => `Malipo ya oda namba ${number} hayakukamilika. Jaribu tena hapa: ${url}`,
    picked_up: ({ number, ...rest }) => `Oda namba ${number} imechukuliwa. ${owed.sw(rest) || 'Karibu tena!'}`,
    delivered: ({ number, ...rest }) => `Oda namba ${number} imefikishwa. ${owed.sw(rest) || 'Asante!'}`,
    completed: ({ number }) => `Oda namba ${number} imekamilika. Karibu tena!`,
    cancelled: ({ number, detail }) =>
      detail ? `Oda namba ${number} imeghairiwa: ${detail}` : `Oda namba ${number} imeghairiwa.`,
    refunded: ({ number, detail, ...rest }) =>
      [
        detail ? `${detail} ya oda namba ${number} imerudishwa.` : `Pesa ya oda namba ${number} imerudishwa.`,
        owed.sw(rest),
      ]
        .filter(Boolean)
        .join(' '),
    link_sent: ({ number, shop, url }) => `Oda yako namba ${number} kutoka ${shop}: ${url}`,
  },
};

const pay = { en: 'Pay now', sw: 'Lipa sasa' };
const open = { en: 'Open your order', sw: 'Fungua oda yako' };
/** What the button says that stands for a step's link. */
export const buttons: Partial<Record<OrderEvent, Record<Language, string>>> = {
  part_paid: pay,
  picked_up: pay,
  delivered: pay,
  payment_failed: pay,
  refunded: pay,
  paid: { en: 'See the receipt', sw: 'Tazama risiti' },
  edited_by_staff: open,
  link_sent: open,
};

/** How an order is got from now on, by the way; `where` may be empty. */
const got: Record<Language, Record<string, (where: string) => string>> = {
  en: {
    delivery: (where) => `It is brought to ${where}`,
    'pick up': (where) => `Pick it up at ${where || 'the shop'}`,
  },
  sw: {
    delivery: (where) => `Italetwa ${where}`,
    'pick up': (where) => `Utaichukua ${where || 'dukani'}`,
  },
};

/** Which of an event's data its text tells. */
const details: Partial<Record<OrderEvent, string>> = {
  cancelled: 'reason',
  edited_by_staff: 'reason',
  problem_solved: 'answer',
  payment_held: 'why',
  on_credit: 'due_on',
  held_moved: 'number',
  refunded: 'amount',
};
type Data = Readonly<Record<string, unknown>>;
const worded: Partial<Record<OrderEvent, (detail: string, language: Language, data: Data) => string>> = {
  on_credit: formatDay,
  edited_by_staff: (reason, language, { fulfilment, where }) =>
    [reason, got[language][String(fulfilment)]?.(String(where ?? ''))].filter(Boolean).join('. '),
  refunded: (amount) => formatMoney(Number(amount)),
};
export function detailOf(name: OrderEvent, data: Data, language: Language): string {
  const detail = String(data[details[name] ?? ''] ?? '');
  return detail === '' ? '' : (worded[name]?.(detail, language, data) ?? detail);
}

/** The types of events that a shopper may be told of. */
export const notifiedEvents: readonly EventType[] = (Object.keys(texts.en) as OrderEvent[]).map(
  (name): EventType => `orders.${name}`,
);
