import type { MoneyHop, MoneyLeg } from '../../../common/contracts/money-path.ts';
import { brand } from '../../../resources/brand.ts';
import type { PaymentFailure } from '../../../resources/enums.ts';

type Next = Partial<Record<PaymentFailure, string>>;
/** Of a customer who pays, why none came is said above: what to do now. */
const nextEn: Next = {
  insufficient_funds: 'When there is money in the wallet, ask again. Another phone or cash pays as well.',
  wrong_pin: 'Ask again, and have the payer type the PIN with care.',
  cancelled_by_payer: 'Talk to the customer first, then ask again.',
  timeout: 'Ask that the phone is at hand with a network, then ask again.',
  not_registered: 'Ask for another number, or take cash.',
  network_down: 'Ask for a number of another network, or take cash.',
  refused: 'Have the payer look at the PIN and the money in the wallet, then ask again.',
  provider_error: 'Wait a little and ask again. While it does not work, take cash.',
};
const en = {
  failed: {
    orders: {
      next: nextEn,
      again: 'No money came. Ask again, or take cash, from its order.',
      open: 'Open the order',
    },
    debts: { next: nextEn, again: 'No money came. Ask again, or take cash, from its debt.', open: 'Open the debt' },
    payment_accounts: {
      next: {
        insufficient_funds: 'Put money into the wallet, then try the account again.',
        wrong_pin: 'Try the account again, and type the PIN with care.',
        cancelled_by_payer: 'Try the account again, and accept the prompt on the phone.',
        timeout: 'Have the phone at hand with a network, then try the account again.',
        not_registered: 'Try the account with another number.',
        network_down: 'Try the account with a number of another network, or wait a little.',
        refused: 'Look at the PIN and the money in the wallet, then try the account again.',
        provider_error: 'Check the account: its keys may be wrong. Then try it again.',
      } as Next,
      again: 'No money came. Try the account again.',
      open: 'Open the account',
    },
  },
  on_hold: 'The service is checking this payment itself, which may take days. Do not ask for the money again.',
  refund_waits: 'The money is on its way back. The service is asked until it says that it went; it is sent once.',
  refund_failed: 'The service did not send it. The money is in your balance again; give it back by hand if you can.',
  hops_title: 'From the payer to you',
  hops: {
    paid: 'The payer paid',
    surcharge: 'Fee, paid by the payer',
    settled: 'Settled',
    fee: 'Fee, paid by your shop',
    given_back: 'Given back',
    balance: 'Yours',
  } satisfies Record<MoneyHop, string>,
  to_be_settled: 'To be settled',
  at_platform: (service: string) => `It is with ${brand.name}, by its account at ${service}.`,
  at_own: (account: string, service: string) => `It is at your own account “${account}” (${service}).`,
  way: 'Step by step',
  legs: {
    arrived: 'The payer paid; it waits to be settled',
    in_till: 'Cash came into the till',
    held: 'It came and was held',
    used: 'Taken out of hold',
    fee: 'Fee',
    available: 'In your balance',
    reserved: 'Put aside to go back',
    released: 'It did not go and is yours again',
    went_back: 'Went back to the payer',
  } satisfies Record<MoneyLeg, string>,
  refunds: 'Given back',
  left: 'Left of this payment',
  owes_again: 'The order will owe what goes back. If that is not meant, change or cancel the order first.',
  debt_again: 'The debt that it paid is owed again by as much.',
  received: 'Received',
};
const nextSw: Next = {
  insufficient_funds: 'Salio likiongezwa, omba tena. Anaweza pia kulipa kwa simu nyingine au taslimu.',
  wrong_pin: 'Omba tena, na mlipaji aandike PIN kwa makini.',
  cancelled_by_payer: 'Ongea na mteja kwanza, kisha omba tena.',
  timeout: 'Hakikisha ana simu mkononi na mtandao upo, kisha omba tena.',
  not_registered: 'Omba namba nyingine, au pokea taslimu.',
  network_down: 'Omba namba ya mtandao mwingine, au pokea taslimu.',
  refused: 'Mlipaji ahakikishe PIN na salio lake, kisha omba tena.',
  provider_error: 'Subiri kidogo kisha omba tena. Isipofanya kazi, pokea taslimu.',
};
const sw: typeof en = {
  failed: {
    orders: {
      next: nextSw,
      again: 'Hakuna pesa iliyoingia. Omba tena, au pokea taslimu, kwenye oda yake.',
      open: 'Fungua oda',
    },
    debts: {
      next: nextSw,
      again: 'Hakuna pesa iliyoingia. Omba tena, au pokea taslimu, kwenye deni lake.',
      open: 'Fungua deni',
    },
    payment_accounts: {
      next: {
        insufficient_funds: 'Weka pesa kwenye simu, kisha jaribu akaunti tena.',
        wrong_pin: 'Jaribu akaunti tena, na andika PIN kwa makini.',
        cancelled_by_payer: 'Jaribu akaunti tena, na ukubali ombi kwenye simu.',
        timeout: 'Hakikisha simu iko mkononi na mtandao upo, kisha jaribu akaunti tena.',
        not_registered: 'Jaribu akaunti kwa namba nyingine.',
        network_down: 'Jaribu akaunti kwa namba ya mtandao mwingine, au subiri kidogo.',
        refused: 'Hakikisha PIN na salio, kisha jaribu akaunti tena.',
        provider_error: 'Kagua akaunti: huenda funguo zake si sahihi. Kisha ijaribu tena.',
      },
      again: 'Hakuna pesa iliyoingia. Jaribu akaunti tena.',
      open: 'Fungua akaunti',
    },
  },
  on_hold: 'Huduma inayakagua malipo haya yenyewe; inaweza kuchukua siku kadhaa. Usiombe pesa tena.',
  refund_waits: 'Pesa inarudi. Huduma inaulizwa hadi iseme imetumwa; inatumwa mara moja tu.',
  refund_failed: 'Huduma haikuituma. Pesa iko tena kwenye salio lako; mrudishie mwenyewe ukiweza.',
  hops_title: 'Kutoka kwa mlipaji hadi kwako',
  hops: {
    paid: 'Mlipaji amelipa',
    surcharge: 'Ada, amelipa mlipaji',
    settled: 'Imeingia kwenye salio',
    fee: 'Ada, limelipa duka lako',
    given_back: 'Imerudishwa',
    balance: 'Imebaki kwako',
  },
  to_be_settled: 'Itaingia kwenye salio',
  at_platform: (service) => `Iko kwa ${brand.name}, kwenye akaunti yake ya ${service}.`,
  at_own: (account, service) => `Iko kwenye akaunti yako “${account}” (${service}).`,
  way: 'Hatua kwa hatua',
  legs: {
    arrived: 'Mlipaji amelipa; inasubiri kuingia kwenye salio',
    in_till: 'Taslimu imeingia kwenye droo',
    held: 'Imefika na imezuiwa',
    used: 'Imeondolewa kwenye zuio',
    fee: 'Ada',
    available: 'Kwenye salio lako',
    reserved: 'Imetengwa ili irudi',
    released: 'Haikutumwa, imerudi kwako',
    went_back: 'Imerudi kwa mlipaji',
  },
  refunds: 'Iliyorudishwa',
  left: 'Iliyobaki kwenye malipo haya',
  debt_again: 'Deni lililolipwa litafunguliwa tena kwa kiasi hicho.',
  owes_again: 'Oda itadaiwa kiasi kitakachorudishwa. Kama sivyo, badilisha au ghairi oda kwanza.',
  received: 'Imeingia',
};
export const texts = { en, sw };
