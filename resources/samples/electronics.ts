import { addUpTo, both, chooseOne, measured, priced } from './builders.ts';
import type { SampleProduct } from './type.ts';

const phoneExtras = addUpTo(3, 'Protect it', 'Ilinde simu yako', [
  priced('Screen protector', 'Protekta ya kioo', 5_000),
  priced('Phone cover', 'Kava ya simu', 8_000),
  priced('Earphones', 'Earphone', 7_000),
]);

export const electronics: SampleProduct[] = [
  {
    name: both('Android smartphone', 'Simu janja (Android)'),
    description: both(
      '6.6" screen, 5000 mAh battery and two SIMs; one-year warranty.',
      'Kioo inchi 6.6, betri 5000 mAh na laini mbili, waranti mwaka mmoja.',
    ),
    price: 290_000,
    cost: 250_000,
    stock: 14,
    sku: 'EL-SIMU-JANJA',
    variants: [
      priced('64 GB, 4 GB RAM', 'GB 64, RAM GB 4', 290_000),
      priced('128 GB, 6 GB RAM', 'GB 128, RAM GB 6', 380_000),
      priced('256 GB, 8 GB RAM', 'GB 256, RAM GB 8', 520_000),
    ],
    addOns: [phoneExtras],
    emoji: '📱',
  },
  {
    name: both('Button phone', 'Simu ya batani'),
    description: both(
      'Torch, radio and a battery that lasts for days.',
      'Ina tochi, redio na chaji inayokaa siku kadhaa.',
    ),
    price: 38_000,
    cost: 31_000,
    stock: 30,
    sku: 'EL-SIMU-BATANI',
    emoji: '📞',
  },
  {
    name: both('Fast charger', 'Chaja ya haraka'),
    description: both(
      '20 W charger with its cable and a six-month warranty.',
      'Chaja ya wati 20 pamoja na waya wake, waranti miezi sita.',
    ),
    price: 15_000,
    cost: 9_500,
    stock: 65,
    sku: 'EL-CHAJA',
    addOns: [
      chooseOne('Plug', 'Aina ya waya', [
        priced('Type-C', 'Type-C', 0),
        priced('Micro USB', 'Micro USB', 0),
        priced('Lightning', 'Lightning (iPhone)', 3_000),
      ]),
    ],
    emoji: '🔌',
  },
  {
    name: both('Power bank', 'Power bank'),
    description: both(
      'Charges a phone two to four times when the power is out.',
      'Inachaji simu mara mbili hadi nne umeme ukikatika.',
    ),
    price: 35_000,
    cost: 25_000,
    stock: 38,
    sku: 'EL-PAWABENKI',
    variants: [measured('10,000 mAh', 35_000), measured('20,000 mAh', 55_000)],
    emoji: '🔋',
  },
  {
    name: both('Smart television', 'Smart TV'),
    description: both(
      'Wi-Fi, YouTube and free-to-air channels; wall bracket included.',
      'Ina Wi-Fi, YouTube na chaneli za bure, pamoja na bracket ya ukutani.',
    ),
    price: 360_000,
    cost: 305_000,
    stock: 9,
    sku: 'EL-TV',
    variants: [
      priced('32 inch', 'Inchi 32', 360_000),
      priced('43 inch', 'Inchi 43', 620_000),
      priced('55 inch', 'Inchi 55', 1_050_000),
    ],
    addOns: [addUpTo(1, 'Fitting', 'Ufungaji', [priced('Fit it on my wall', 'Nifungieni ukutani', 25_000)])],
    emoji: '📺',
  },
  {
    name: both('Bluetooth speaker', 'Spika ya Bluetooth'),
    description: both(
      'Loud bass, USB, memory card and radio; plays for six hours.',
      'Besi nzito, USB, memori kadi na redio, inapiga masaa sita.',
    ),
    price: 45_000,
    cost: 32_000,
    stock: 21,
    sku: 'EL-SPIKA',
    emoji: '🔊',
  },
  {
    name: both('Solar light kit', 'Sola ya taa na chaji'),
    description: both(
      'Panel, three bulbs and a phone charging port.',
      'Paneli, balbu tatu na sehemu ya kuchajia simu.',
    ),
    price: 85_000,
    cost: 63_000,
    stock: 17,
    sku: 'EL-SOLA',
    emoji: '☀️',
  },
  {
    name: both('Electric iron', 'Pasi ya umeme'),
    description: both('Non-stick dry iron with heat control.', 'Pasi isiyoganda nguo, unaweza kurekebisha joto.'),
    price: 32_000,
    cost: 23_500,
    stock: 23,
    sku: 'EL-PASI',
    emoji: '👔',
  },
];
