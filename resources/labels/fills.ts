import type { Language } from '../enums.ts';
import type { FillName } from '../fills.ts';

/** How a language writes it in braces, and what is filled in there. */
export type FillWords = Readonly<Record<FillName, readonly [shown: string, means: string]>>;

export const fillLabels: Readonly<Record<Language, FillWords>> = {
  en: {
    name: ['name', 'the customer’s name'],
    shop: ['shop', 'your shop’s name'],
    order: ['order', 'the number of the newest order'],
    number: ['number', 'the order’s number'],
    total: ['total', 'what it comes to'],
    paid: ['paid', 'what has been paid'],
    due: ['due', 'what is still to be paid'],
    balance: ['balance', 'what is owed'],
    date: ['date', 'the day to pay by'],
    promise: ['promise', 'that they promised to pay, and by when, if they did'],
    place: ['place', 'where it goes'],
    code: ['code', 'the code said at the counter'],
    detail: ['detail', 'why it was cancelled or changed, the day to pay by, or what was given back'],
    url: ['url', 'the link to see it and pay'],
    link: ['link', 'the link that opens the order'],
    phone: ['phone', 'the customer’s phone'],
    language: ['language', 'the language of the chat'],
    cart: ['cart', 'how many things are in the cart'],
  },
  sw: {
    name: ['jina', 'jina la mteja'],
    shop: ['duka', 'jina la duka lako'],
    order: ['oda', 'namba ya oda yake mpya'],
    number: ['namba', 'namba ya oda'],
    total: ['jumla', 'jumla ya oda'],
    paid: ['imelipwa', 'kiasi kilicholipwa'],
    due: ['inayobaki', 'inayobaki kulipwa'],
    balance: ['deni', 'deni lililobaki'],
    date: ['tarehe', 'tarehe ya kulipa'],
    promise: ['ahadi', 'kwamba aliahidi kulipa na siku yenyewe, kama aliahidi'],
    place: ['mahali', 'inapopelekwa'],
    code: ['namba_ya_kuchukulia', 'namba ya kusema dukani'],
    detail: ['maelezo', 'sababu ya kughairi au kubadilisha, siku ya kulipa, au kiasi kilichorudishwa'],
    url: ['kiungo', 'kiungo cha kuangalia na kulipa'],
    link: ['kiungo_cha_oda', 'kiungo cha kufungua oda'],
    phone: ['simu', 'simu ya mteja'],
    language: ['lugha', 'lugha ya chat'],
    cart: ['kikapu', 'idadi ya vitu kwenye kikapu'],
  },
};
