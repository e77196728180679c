import type { Language } from '../resources/enums.ts';
import type { JioniFirst } from './contracts/jioni.ts';
import { formatAmount } from './money.ts';

/** A sentence, and a second one that says more. */
export interface Line<K> {
  key: K;
  title: string;
  line?: string | undefined;
}

/** What names the day: summed up in its evening, or in the morning after it. */
interface DayWords {
  received: string;
  more(amount: string): string;
  less(amount: string): string;
  same: string;
  nothing: string;
  tomorrow: string;
  promised: string;
  payable: string;
}

export interface Words extends DayWords {
  sold(orders: number): string;
  profit(amount: string): string;
  loss(amount: string): string;
  /** Said kindly where neither goods nor money moved. */
  quiet: string;
  spent(sold: string, expenses: string): string;
  uncosted(amount: string): string;
  best(name: string): string;
  bestLine(quantity: number, amount: string): string;
  people(fresh: number, returning: number): string;
  nobodyWaits: string;
  wait(count: number): string;
  owed(amount: string): string;
  nothingOwed: string;
  owedBy(orders: number, debts: number): string;
  late(name: string, days: number): string;
  first: {
    [T in JioniFirst['task']]: (each: Extract<JioniFirst, { task: T }>, words: DayWords) => Omit<Line<T>, 'key'>;
  };
  /** The day before is summed up. */
  ofYesterday: DayWords;
}

const one = (count: number, single: string, many: string) => (count === 1 ? `1 ${single}` : `${count} ${many}`);

const en: Words = {
  received: 'Received today',
  more: (amount) => `${amount} more than yesterday`,
  less: (amount) => `${amount} less than yesterday`,
  same: 'The same as yesterday',
  sold: (orders) => `${one(orders, 'order', 'orders')} sold`,
  profit: (amount) => `profit ${amount}`,
  loss: (amount) => `loss ${amount}`,
  nothing: 'Nothing was sold today',
  quiet: 'Nothing was sold today. Rest well, tomorrow is a new day',
  spent: (sold, expenses) => `Sales ${sold} · expenses ${expenses}`,
  uncosted: (amount) => `not counted: the cost of goods sold for ${amount}`,
  best: (name) => `${name} sold most`,
  bestLine: (quantity, amount) => `${one(quantity, 'piece', 'pieces')} · ${amount}`,
  people: (fresh, returning) => `${one(fresh, 'new customer', 'new customers')}, ${returning} came back`,
  nobodyWaits: 'Nobody waits for an answer',
  wait: (count) => `${one(count, 'person waits', 'people wait')} for an answer`,
  owed: (amount) => `You are owed ${amount}`,
  nothingOwed: 'Nobody owes you',
  owedBy: (orders, debts) =>
    [orders > 0 && one(orders, 'order', 'orders'), debts > 0 && one(debts, 'debt', 'debts')]
      .filter(Boolean)
      .join(' · '),
  late: (name, days) => `${name} is ${one(days, 'day', 'days')} late`,
  tomorrow: 'Begin tomorrow with',
  promised: 'Promised to pay tomorrow',
  payable: 'To be paid tomorrow',
  first: {
    hand_over: ({ count, amount }) => ({
      title: `Hand over ${one(count, 'order', 'orders')}`,
      line: `Worth ${formatAmount(amount)}`,
    }),
    restock: ({ name, left, days }) => ({
      title: `Buy more ${name}`,
      line:
        left === 0
          ? 'None left'
          : `${left} left, enough for ${days < 1 ? 'less than a day' : one(days, 'day', 'days')}`,
    }),
    remind: ({ name, amount, promised, days }, t) => ({
      title: `Remind ${name}: ${formatAmount(amount)}`,
      line: promised ? t.promised : days < 1 ? t.payable : `${one(days, 'day', 'days')} late`,
    }),
    answer: ({ count }) => ({ title: `Answer ${one(count, 'chat', 'chats')}` }),
    held: ({ count }) => ({ title: `Decide on ${one(count, 'held payment', 'held payments')}` }),
  },
  ofYesterday: {
    received: 'Received yesterday',
    more: (amount) => `${amount} more than the day before`,
    less: (amount) => `${amount} less than the day before`,
    same: 'The same as the day before',
    nothing: 'Nothing was sold yesterday',
    tomorrow: 'Begin today with',
    promised: 'Promised to pay today',
    payable: 'To be paid today',
  },
};

const sw: Words = {
  received: 'Pesa iliyoingia leo',
  more: (amount) => `${amount} zaidi ya jana`,
  less: (amount) => `${amount} pungufu ya jana`,
  same: 'Sawa na jana',
  sold: (orders) => `Umeuza oda ${orders}`,
  profit: (amount) => `faida ${amount}`,
  loss: (amount) => `hasara ${amount}`,
  nothing: 'Leo hakuna mauzo',
  quiet: 'Leo hakuna mauzo. Pumzika vizuri, kesho ni siku mpya',
  spent: (sold, expenses) => `Mauzo ${sold} · matumizi ${expenses}`,
  uncosted: (amount) => `haijahesabiwa gharama ya bidhaa zilizouzwa kwa ${amount}`,
  best: (name) => `${name} imeongoza kwa mauzo`,
  bestLine: (quantity, amount) => `Pisi ${quantity} · ${amount}`,
  people: (fresh, returning) => `Wateja wapya ${fresh}, waliorudi ${returning}`,
  nobodyWaits: 'Hakuna anayesubiri jibu kwenye chat',
  wait: (count) => (count === 1 ? 'Mtu 1 anasubiri jibu' : `Watu ${count} wanasubiri jibu`),
  owed: (amount) => `Unadai ${amount}`,
  nothingOwed: 'Hakuna unayemdai',
  owedBy: (orders, debts) =>
    [orders > 0 && `oda ${orders}`, debts > 0 && (debts === 1 ? 'deni 1' : `madeni ${debts}`)]
      .filter(Boolean)
      .join(' · '),
  late: (name, days) => `${name} amechelewa siku ${days}`,
  tomorrow: 'Kesho anza na haya',
  promised: 'Ameahidi kulipa kesho',
  payable: 'Siku ya kulipa ni kesho',
  first: {
    hand_over: ({ count, amount }) => ({ title: `Kabidhi oda ${count}`, line: `Jumla ${formatAmount(amount)}` }),
    restock: ({ name, left, days }) => ({
      title: `Agiza ${name}`,
      line:
        left === 0
          ? 'Imeisha'
          : days < 1
            ? `${left === 1 ? 'Imebaki 1, haitoshi' : `Zimebaki ${left}, hazitoshi`} siku nzima`
            : `${left === 1 ? 'Imebaki 1, inatosha' : `Zimebaki ${left}, zinatosha`} siku ${days}`,
    }),
    remind: ({ name, amount, promised, days }, t) => ({
      title: `Mkumbushe ${name}: ${formatAmount(amount)}`,
      line: promised ? t.promised : days < 1 ? t.payable : `Amechelewa siku ${days}`,
    }),
    answer: ({ count }) => ({ title: `Jibu chat ${count}` }),
    held: ({ count }) => ({ title: `Amua kuhusu malipo ${count} yaliyozuiwa` }),
  },
  ofYesterday: {
    received: 'Pesa iliyoingia jana',
    more: (amount) => `${amount} zaidi ya juzi`,
    less: (amount) => `${amount} pungufu ya juzi`,
    same: 'Sawa na juzi',
    nothing: 'Jana hakukuwa na mauzo',
    tomorrow: 'Leo anza na haya',
    promised: 'Ameahidi kulipa leo',
    payable: 'Siku ya kulipa ni leo',
  },
};

/** The sentences of the evening summary, in both languages. */
export const words: Record<Language, Words> = { en, sw };
