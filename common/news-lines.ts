import type { Language, NewsEvent } from '../resources/enums.ts';
import { formatDay } from './dates.ts';
import { formatMoney } from './money.ts';

/** What is known of a piece of news: what a page hears the moment it happens is less than what it reads. */
interface NewsValues {
  /** Of the order. */
  number?: number;
  /** The record type that it is about. */
  record?: string | null;
  /** The debtor's, the product's, whoever waits, or the account's. */
  name?: string;
  /** Minor units. */
  amount?: number;
  /** How many are on the shelf, or can be sent. */
  left?: number;
  /** The day that is promised. */
  on?: string;
  /** Who handed it over. */
  from?: string;
  /** Nobody knows whether the message arrived. */
  unsure?: boolean;
  /** No real money came. */
  rehearsal?: boolean;
}
type Lines = Record<NewsEvent, (news: NewsValues) => string>;

const money = (amount: number) => formatMoney(amount).replace(/\.00$/, '');
/** `TZS 12,000 · #1003`: as much of it as is known. */
const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' · ');
const of = ({ number }: NewsValues) => number !== undefined && `#${number}`;
const sum = ({ amount }: NewsValues) => (amount === undefined ? '' : ` ${money(amount)}`);

type Accounts = Readonly<Record<string, string>>;
const account = (words: Accounts, { record, name }: NewsValues) => joined(words[record ?? ''], name);
const failing = {
  en: {
    payment_accounts: 'Payment account stopped working',
    sms_accounts: 'SMS account stopped working',
    whatsapp_numbers: 'WhatsApp number stopped working',
  },
  sw: {
    payment_accounts: 'Akaunti ya malipo haifanyi kazi',
    sms_accounts: 'Akaunti ya SMS haifanyi kazi',
    whatsapp_numbers: 'Namba ya WhatsApp haifanyi kazi',
  },
} satisfies Record<Language, Accounts>;

const en: Lines = {
  order_placed: ({ number, amount }) =>
    joined(number === undefined ? 'New order' : `New order #${number}`, amount !== undefined && money(amount)),
  order_paid: (news) =>
    joined(`Payment${sum(news) || ' received'}`, of(news), news.rehearsal && 'rehearsal, no real money'),
  payment_held: (news) => joined(`Money held${sum(news)}`, of(news), news.rehearsal && 'rehearsal, no real money'),
  payment_taken_back: ({ amount }) =>
    `The network sent ${amount === undefined ? 'a payment' : money(amount)} back to the payer`,
  payment_unsettled: ({ amount }) =>
    `The payment service has not settled ${amount === undefined ? 'a payment' : money(amount)} for over a week`,
  refund_failed: ({ amount }) =>
    `${amount === undefined ? 'Money' : money(amount)} could not be sent back to the customer`,
  problem_reported: (news) => joined('A customer reports a problem', of(news)),
  person_waiting: ({ name }) => `${name ?? 'Somebody'} wants to talk to you`,
  chat_handed: ({ from, name }) => joined(`${from ?? 'A colleague'} handed you a chat`, name),
  message_failed: ({ name, unsure }) =>
    unsure
      ? `Nobody knows whether a message to ${name ?? 'a customer'} arrived`
      : `A message to ${name ?? 'a customer'} was not delivered`,
  low_stock: ({ name, left }) =>
    joined(`${name ?? 'A product'} is running out`, left !== undefined && (left > 0 ? `${left} left` : 'none left')),
  debt_paid: (news) => joined(`Debt paid${sum(news)}`, news.name),
  debt_promised: ({ name, on }) =>
    `${name ?? 'A customer'} promises to pay${on === undefined ? '' : ` on ${formatDay(on, 'en')}`}`,
  account_failing: (news) => account(failing.en, news),
  sms_low: ({ name, left }) => joined('Your SMS are running out', left !== undefined && `about ${left} left`, name),
  evening: () => 'Your day in one minute',
};
const sw: Lines = {
  order_placed: ({ number, amount }) =>
    joined(number === undefined ? 'Oda mpya' : `Oda mpya #${number}`, amount !== undefined && money(amount)),
  order_paid: (news) =>
    joined(`Malipo${sum(news) || ' yameingia'}`, of(news), news.rehearsal && 'majaribio, si pesa halisi'),
  payment_held: (news) => joined(`Pesa imezuiwa${sum(news)}`, of(news), news.rehearsal && 'majaribio, si pesa halisi'),
  payment_taken_back: ({ amount }) =>
    `Mtandao umerudisha ${amount === undefined ? 'malipo' : money(amount)} kwa mlipaji`,
  payment_unsettled: ({ amount }) =>
    `Wiki imepita na huduma ya malipo haijaingiza ${amount === undefined ? 'malipo' : money(amount)} kwenye salio`,
  refund_failed: ({ amount }) => `Imeshindikana kumrudishia mteja ${amount === undefined ? 'pesa' : money(amount)}`,
  problem_reported: (news) => joined('Mteja ameripoti tatizo', of(news)),
  person_waiting: ({ name }) => `${name ?? 'Kuna mteja'} anataka kuongea nawe`,
  chat_handed: ({ from, name }) => joined(`${from ?? 'Mwenzako'} amekukabidhi chat`, name),
  message_failed: ({ name, unsure }) =>
    unsure ? `Haijulikani kama ujumbe kwa ${name ?? 'mteja'} umefika` : `Ujumbe kwa ${name ?? 'mteja'} haukufika`,
  low_stock: ({ name, left }) =>
    joined(
      `${name ?? 'Bidhaa'} inakaribia kuisha`,
      left !== undefined && (left === 0 ? 'imeisha' : left === 1 ? 'imebaki 1' : `zimebaki ${left}`),
    ),
  debt_paid: (news) => joined(`Deni limelipwa${sum(news)}`, news.name),
  debt_promised: ({ name, on }) =>
    `${name ?? 'Mteja'} ameahidi kulipa${on === undefined ? '' : ` ${formatDay(on, 'sw')}`}`,
  account_failing: (news) => account(failing.sw, news),
  sms_low: ({ name, left }) =>
    joined('SMS zako zinakaribia kuisha', left !== undefined && `zimebaki kama ${left}`, name),
  evening: () => 'Siku yako kwa dakika moja',
};

/** What happened in one line: at the bell, over a page, in a message. */
export const newsLines: Record<Language, Lines> = { en, sw };
