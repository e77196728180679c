import { phoneProblems } from '../../parts/phone-problem.ts';
import type { SaleTexts } from './texts.en.ts';

export const sw: SaleTexts = {
  customer: 'Mteja',
  customer_name: 'Jina',
  customer_phone: 'Simu',
  known: 'Wateja wako',
  chosen: 'Mteja wako',
  other_customer: 'Badilisha',
  handover: 'Anaipataje?',
  pick_up: 'Anachukua dukani',
  delivery: 'Anapelekewa',
  zone: 'Eneo',
  choose_zone: 'Chagua eneo',
  place: 'Wapi?',
  place_example: 'Sinza Kijiweni, nyumba namba 12',
  landmark: 'Karibu na nini?',
  landmark_example: 'Duka la dawa',
  delivery_fee: 'Gharama ya usafiri (TZS)',
  payment: 'Njia ya malipo',
  discount: 'Punguzo (TZS)',
  note: 'Maelezo',
  more_fields: 'Punguzo na maelezo',
  change_back: (change) => `Mrudishie chenji ya ${change}.`,
  no_network: 'Hakuna mtandao. Ulichoandika kipo: jaribu tena.',
  wrong_phone: phoneProblems.sw,
  problems: {
    no_lines: 'Weka angalau bidhaa moja.',
    no_amount: 'Weka kiasi cha kulipwa.',
    amount: 'Andika kiasi kwa shilingi kamili, kama 2,000.',
  },
};
