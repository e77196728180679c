import type { Language } from '../enums.ts';
import { languageLabels } from './languages.ts';
import { productCategoryLabels } from './product-categories.ts';
import type { ResourceLabels } from './type.ts';
import { weekdayLabels as days } from './weekdays.ts';

export const labels: Record<Language, ResourceLabels<'shops'>> = {
  en: {
    one: 'Shop',
    many: 'Shops',
    fields: {
      id: 'ID',
      shop_name: 'Shop name',
      category: 'What you sell',
      place: 'Place',
      whatsapp_number: 'WhatsApp number',
      language: 'Language of your shoppers',
      logo: 'Logo',
      delivers: 'We deliver',
      delivery_fee: 'Usual delivery fee',
      delivery_zones: 'Delivery areas',
      charges: 'Charges',
      opening_hours: 'Opening hours',
      takes_orders: 'Take orders by link',
      part_payment: 'Least to pay first (%)',
      unpaid_hours: 'Hours an unpaid order keeps its goods',
      listed: 'Show my shop in the public list of shops',
      demo: 'Made up',
      deletes_at: 'Goes for good on',
      created_at: 'Added on',
      updated_at: 'Last changed',
    },
    parts: {
      delivery_zones: { id: 'ID', name: 'Area', fee: 'Fee' },
      charges: {
        id: 'ID',
        name: 'What it is for',
        type: {
          title: 'How it is counted',
          choices: { 'Fixed Amount': 'Fixed amount', 'Percentage Charge': 'Percentage' },
        },
        amount: 'Amount',
        percent: 'Percent',
        on: {
          title: 'Added to',
          choices: { all: 'All orders', delivery: 'Deliveries', 'pick up': 'Orders picked up' },
        },
      },
      opening_hours: { day: { title: 'Day', choices: days.en }, opens: 'Opens', closes: 'Closes' },
    },
    choices: {
      category: productCategoryLabels.en,
      language: languageLabels.en,
      takes_orders: { always: 'Always', 'when open': 'Only while open', never: 'Not now' },
    },
    sections: {
      shop: 'Shop',
      delivery: 'Delivery',
      hours: 'Opening hours',
      orders: 'Orders and payment',
      charges: 'Charges',
    },
    events: { closed: 'Shop closed', reopened: 'Shop opened again' },
    actions: {},
  },
  sw: {
    one: 'Duka',
    many: 'Maduka',
    fields: {
      id: 'ID',
      shop_name: 'Jina la duka',
      category: 'Unauza nini',
      place: 'Mahali',
      whatsapp_number: 'Namba ya WhatsApp',
      language: 'Lugha ya wateja wako',
      logo: 'Nembo',
      delivers: 'Tunapeleka kwa wateja',
      delivery_fee: 'Gharama ya usafiri',
      delivery_zones: 'Maeneo mnayopeleka',
      charges: 'Makato',
      opening_hours: 'Saa za kazi',
      takes_orders: 'Pokea oda kwa kiungo',
      part_payment: 'Kianzio cha chini (%)',
      unpaid_hours: 'Masaa ya kushikilia bidhaa kabla ya malipo',
      listed: 'Onyesha duka langu kwenye orodha ya maduka',
      demo: 'Duka la mfano',
      deletes_at: 'Litafutwa kabisa',
      created_at: 'Tarehe ya kuwekwa',
      updated_at: 'Mabadiliko ya mwisho',
    },
    parts: {
      delivery_zones: { id: 'ID', name: 'Eneo', fee: 'Gharama' },
      charges: {
        id: 'ID',
        name: 'Ni ya nini',
        type: {
          title: 'Inavyohesabiwa',
          choices: { 'Fixed Amount': 'Kiasi maalumu', 'Percentage Charge': 'Asilimia' },
        },
        amount: 'Kiasi',
        percent: 'Asilimia',
        on: {
          title: 'Inaongezwa kwenye',
          choices: { all: 'Oda zote', delivery: 'Oda za kupelekewa', 'pick up': 'Oda za kuchukua dukani' },
        },
      },
      opening_hours: { day: { title: 'Siku', choices: days.sw }, opens: 'Kufungua', closes: 'Kufunga' },
    },
    choices: {
      category: productCategoryLabels.sw,
      language: languageLabels.sw,
      takes_orders: { always: 'Muda wote', 'when open': 'Duka likiwa wazi tu', never: 'Si kwa sasa' },
    },
    sections: { shop: 'Duka', delivery: 'Kupeleka', hours: 'Saa za kazi', orders: 'Oda na malipo', charges: 'Makato' },
    events: { closed: 'Duka limefungwa', reopened: 'Duka limefunguliwa tena' },
    actions: {},
  },
};
