import { brand } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';
import { setUpFee } from './set-up-fee.ts';

const en = {
  title: `Pricing · ${brand.name}`,
  description:
    `${brand.name} costs ${setUpFee} TZS once, to set up. No monthly subscription, free updates and ` +
    'support. Work out what your own shop would pay.',
  heading: `${setUpFee} TZS, once.`,
  lead: 'That is the set-up fee, and it is the whole bill. No monthly subscription. Updates and support are free.',
  receipt: { setUp: 'Set-up, once', monthly: 'Every month', support: 'Updates and support', total: 'To start' },
  fees: {
    title: 'Who pays the transaction fee',
    lead:
      'Taking mobile money costs something wherever you ' +
      'sell. What it costs is set by the payment provider, so we ' +
      'name no rate that is not ours.',
    cases: [
      {
        name: 'Payments through us',
        text: 'The shopper pays the fee on each sale and sees it before the PIN. The price you wrote is what you keep.',
      },
      {
        name: 'Your own gateway',
        text:
          'You have a contract with another gateway and connect it. Its fees are between you and the gateway, ' +
          'usually taken from what you sold.',
      },
    ],
    out:
      'Until a payment provider is connected, your shop takes cash and nobody pays a fee; your own gateway you ' +
      'connect in the dashboard. Withdrawing to a bank account or a mobile wallet is in preparation. Once it is ' +
      'live, whether a withdrawal costs something is the bank’s or the network’s price; it will be shown before ' +
      'you confirm.',
  },
  calculator: {
    title: 'Work out your shop',
    lead: 'Write your own numbers. The rate is an example: ask the provider you choose for theirs and put it in.',
    orders: 'Orders a month',
    amount: 'One order, on average (TZS)',
    rate: 'Transaction fee, % (an example)',
    through: 'Payments go',
    ways: { ours: 'through us', own: 'through my own gateway' },
    lines: {
      sales: 'Sold in the month',
      shopper: 'A shopper pays for an order',
      feesShoppers: 'Fees paid by shoppers',
      feesShop: 'Fees paid by you',
      monthly: 'Our monthly fee',
      setUp: 'Set-up, only once',
      net: 'Yours from the month’s sales',
    },
    noScript: 'The calculator needs a script. The worked examples below are the same sums.',
  },
  examples: {
    title: 'Worked examples',
    lead: (rate: string) => `Payments through us, with ${rate} as an example rate. No provider has promised it.`,
    head: ['Shop', 'Sold in the month', 'A shopper pays', 'Fees, paid by shoppers', 'You keep'],
    shops: ['50 orders of 20,000', '300 orders of 8,000', '12 orders of 150,000'],
  },
};
type PricingTexts = typeof en;

const sw: PricingTexts = {
  title: `Bei · ${brand.name}`,
  description:
    `${brand.name} inagharimu TZS ${setUpFee} ya kuanzia, mara moja tu. Hakuna malipo ya mwezi, maboresho na ` +
    'msaada ni bure. Piga hesabu ya duka lako.',
  heading: `TZS ${setUpFee}, mara moja.`,
  lead: 'Hiyo ni ada ya kuanzia, na ndiyo gharama yote. Hakuna malipo ya mwezi. Maboresho na msaada ni bure.',
  receipt: {
    setUp: 'Kuanzia, mara moja',
    monthly: 'Kila mwezi',
    support: 'Maboresho na msaada',
    total: 'Jumla ya kuanza',
  },
  fees: {
    title: 'Nani analipa ada ya muamala',
    lead:
      'Kupokea malipo kwa simu kuna gharama popote unapouza. Gharama hiyo hupangwa na mtoa huduma wa malipo, hivyo ' +
      'hatutaji kiwango kisicho chetu.',
    cases: [
      {
        name: 'Malipo kupitia kwetu',
        text: 'Mteja analipa ada kwa kila mauzo na anaiona kabla ya PIN. Bei uliyoandika ndiyo unayobaki nayo.',
      },
      {
        name: 'Mtoa huduma wako mwenyewe',
        text:
          'Una mkataba na mtoa huduma mwingine na unamuunganisha. Ada zake ni kati yako na yeye, kwa kawaida ' +
          'zinakatwa kwenye mauzo yako.',
      },
    ],
    out:
      'Mpaka mtoa huduma wa malipo aunganishwe, duka lako linapokea taslimu na hakuna anayelipa ada; mtoa huduma ' +
      'wako mwenyewe unamuunganisha kwenye dashibodi. Kutoa pesa kwenda benki au kwenye simu kunaandaliwa. ' +
      'Kukishaanza, kama kutoa kuna gharama, itakuwa bei ya benki au ya mtandao; utaiona kabla ya kuthibitisha.',
  },
  calculator: {
    title: 'Piga hesabu ya duka lako',
    lead: 'Weka namba zako mwenyewe. Kiwango cha ada ni mfano: muulize mtoa huduma utakayemchagua na ukiweke chake.',
    orders: 'Oda kwa mwezi',
    amount: 'Oda moja kwa wastani (TZS)',
    rate: 'Ada ya muamala, % (mfano)',
    through: 'Malipo yanapita',
    ways: { ours: 'kwetu', own: 'kwa mtoa huduma wangu' },
    lines: {
      sales: 'Mauzo ya mwezi',
      shopper: 'Mteja analipa kwa oda moja',
      feesShoppers: 'Ada zinazolipwa na wateja',
      feesShop: 'Ada unazolipa wewe',
      monthly: 'Ada yetu ya mwezi',
      setUp: 'Ya kuanzia, mara moja tu',
      net: 'Yako kutokana na mauzo ya mwezi',
    },
    noScript: 'Kikokotoo kinahitaji skripti. Mifano iliyopo chini ni hesabu zilezile.',
  },
  examples: {
    title: 'Mifano ya hesabu',
    lead: (rate) =>
      `Malipo kupitia kwetu, kwa kiwango cha mfano cha ${rate}. Hakuna mtoa huduma aliyeahidi kiwango hiki.`,
    head: ['Duka', 'Mauzo ya mwezi', 'Mteja analipa', 'Ada, wanalipa wateja', 'Unabaki na'],
    shops: ['Oda 50 za 20,000', 'Oda 300 za 8,000', 'Oda 12 za 150,000'],
  },
};

export const pricing: Record<Language, PricingTexts> = { en, sw };
