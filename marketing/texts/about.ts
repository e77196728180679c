import { brand } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';

const en = {
  title: `About us · ${brand.name}`,
  description:
    `Why ${brand.name} exists: small shops in Tanzania already sell in the chat. We give them the order, ` +
    'the payment and the record that belong to it.',
  heading: 'The shop was always in the chat.',
  lead: 'We only added what was missing: an order, a payment that can be trusted, and a record of both.',
  parts: [
    {
      title: 'Mission',
      text:
        'To let anybody who sells with a phone take an order and be paid for it in under a minute, in their own ' +
        'language, on the network they have.',
    },
    {
      title: 'Vision',
      text:
        'A Tanzania in which the smallest shop keeps books as good as the largest, without buying a computer or ' +
        'hiring an accountant.',
    },
  ],
  values: {
    title: 'What we hold to',
    list: [
      { title: 'Say the price', text: 'One fee, said on the first page. No charge that appears later.' },
      {
        title: 'Paid means paid',
        text:
          'Only the provider’s own word, or cash your staff ' +
          'counted, turns an order paid. Not a screenshot, not a ' +
          'hope.',
      },
      { title: 'The cheap phone first', text: 'If it does not work on a 360-pixel screen on slow 3G, it is not done.' },
      {
        title: 'Your customers are yours',
        text: 'You can take your products, customers and orders with you. We sell nobody’s numbers.',
      },
    ],
  },
  story: {
    title: 'How it began',
    text: [
      'Walk through Kariakoo and watch a stall at noon. One hand measures fabric, the other answers the same ' +
        'question for the fortieth time: “Bei gani?” Then comes a screenshot of a payment, and nobody is sure ' +
        'whether the money is there.',
      'The shop did not need another website. Its customers had already chosen where to talk. It needed the chat ' +
        'to do what a good shop assistant does: show the goods, write the order down, take the money properly, and ' +
        'tell the owner.',
      `So that is what ${brand.name} is. It speaks Swahili first, because the people who sell and buy here do.`,
    ],
  },
};
type Texts = typeof en;
const sw: Texts = {
  title: `Kuhusu sisi · ${brand.name}`,
  description:
    `Kwa nini ${brand.name} ipo: maduka madogo Tanzania tayari yanauza kwenye chat. Tunayapa oda, malipo ` +
    'ya uhakika na kumbukumbu.',
  heading: 'Duka lilikuwa kwenye chat siku zote.',
  lead: 'Sisi tumeongeza kilichokosekana tu: oda, malipo ya kuaminika, na kumbukumbu ya vyote viwili.',
  parts: [
    {
      title: 'Dhamira',
      text:
        'Kumwezesha yeyote anayeuza kwa simu kupokea oda na kulipwa ndani ya dakika moja, kwa lugha yake, kwa ' +
        'mtandao alio nao.',
    },
    {
      title: 'Dira',
      text:
        'Tanzania ambayo duka dogo kabisa lina hesabu nzuri ' +
        'kama za duka kubwa, bila kununua kompyuta wala kuajiri ' +
        'mhasibu.',
    },
  ],
  values: {
    title: 'Tunachosimamia',
    list: [
      { title: 'Bei iko wazi', text: 'Ada moja, imeandikwa ukurasa wa kwanza. Hakuna makato yanayojitokeza baadaye.' },
      {
        title: 'Imelipwa ni imelipwa',
        text:
          'Neno la mtoa huduma mwenyewe, au taslimu aliyoihesabu mfanyakazi wako, ndilo linalofanya oda isome ' +
          'imelipwa. Si picha ya muamala, si matumaini.',
      },
      {
        title: 'Simu ya bei nafuu kwanza',
        text: 'Kama haifanyi kazi kwenye simu ndogo na 3G ya taratibu, bado haijakamilika.',
      },
      {
        title: 'Wateja wako ni wako',
        text: 'Unaweza kuondoka na bidhaa, wateja na oda zako. Hatuuzi namba za mtu yeyote.',
      },
    ],
  },
  story: {
    title: 'Ilivyoanza',
    text: [
      'Pita Kariakoo saa sita mchana uangalie kibanda kimoja. Mkono mmoja unapima kitambaa, mwingine unajibu ' +
        'swali lilelile mara ya arobaini: “Bei gani?” Kisha inakuja picha ya muamala, na hakuna mwenye uhakika ' +
        'kama pesa imeingia.',
      'Duka halikuhitaji tovuti nyingine. Wateja wake walishachagua pa kuongea. Lilihitaji chat ifanye kazi ya ' +
        'msaidizi mzuri wa duka: ionyeshe bidhaa, iandike oda, ipokee pesa ipasavyo, na imwambie mwenye duka.',
      `Hiyo ndiyo ${brand.name}. Inaongea Kiswahili kwanza, kwa sababu wanaouza na kununua hapa wanaongea Kiswahili.`,
    ],
  },
};
export const about: Record<Language, Texts> = { en, sw };
