import type { MoneyLeg } from '../../../common/contracts/money-path.ts';
import type { PaymentFailure } from '../../../resources/enums.ts';

type Next = Partial<Record<PaymentFailure, string>>;
const en = {
  again: 'No money came. Ask again, or take cash, from its order.',
  /** Why none came is said above: what to do now. */
  next: {
    insufficient_funds: 'When there is money in the wallet, ask again. Another phone or cash pays as well.',
    wrong_pin: 'Ask again, and have the payer type the PIN with care.',
    cancelled_by_payer: 'Talk to the customer first, then ask again.',
    timeout: 'Ask that the phone is at hand with a network, then ask again.',
    not_registered: 'Ask for another number, or take cash.',
    provider_error: 'Wait a little and ask again. While it does not work, take cash.',
  } as Next,
  open_order: 'Open the order',
  refund_waits: 'The money is on its way back. The service is asked until it says that it went; it is sent once.',
  refund_failed: 'The service did not send it. The money is in your balance again; give it back by hand if you can.',
  way: 'The way of the money',
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
const sw: typeof en = {
  again: 'Hakuna pesa iliyoingia. Omba tena, au pokea taslimu, kwenye oda yake.',
  next: {
    insufficient_funds: 'Salio likiongezwa, omba tena. Anaweza pia kulipa kwa simu nyingine au taslimu.',
    wrong_pin: 'Omba tena, na mlipaji aandike PIN kwa makini.',
    cancelled_by_payer: 'Ongea na mteja kwanza, kisha omba tena.',
    timeout: 'Hakikisha ana simu mkononi na mtandao upo, kisha omba tena.',
    not_registered: 'Omba namba nyingine, au pokea taslimu.',
    provider_error: 'Subiri kidogo kisha omba tena. Isipofanya kazi, pokea taslimu.',
  },
  open_order: 'Fungua oda',
  refund_waits: 'Pesa inarudi. Huduma inaulizwa hadi iseme imetumwa; inatumwa mara moja tu.',
  refund_failed: 'Huduma haikuituma. Pesa iko tena kwenye salio lako; mrudishie mwenyewe ukiweza.',
  way: 'Safari ya pesa',
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
