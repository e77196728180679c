import { addUpTo, both, chooseOne, priced } from './builders.ts';
import type { SampleProduct } from './type.ts';
import { set } from './units.ts';

export const travelAndLuggage: SampleProduct[] = [
  {
    name: both('Suitcase on wheels', 'Sanduku la magurudumu'),
    description: both(
      'Hard shell with four wheels and a number lock.',
      'Sanduku gumu la magurudumu manne, lina kufuli ya namba.',
    ),
    price: 85_000,
    cost: 60_000,
    stock: 16,
    sku: 'TL-SANDUKU',
    variants: [
      priced('20 inch', 'Inchi 20', 85_000),
      priced('24 inch', 'Inchi 24', 110_000),
      priced('28 inch', 'Inchi 28', 140_000),
    ],
    addOns: [addUpTo(1, 'Name tag', 'Kibandiko cha jina', [priced('Leather name tag', 'Kibandiko cha ngozi', 5_000)])],
    emoji: '🧳',
  },
  {
    name: both('School backpack', 'Begi la shule'),
    description: both(
      'Water-resistant bag with padded straps and three pockets.',
      'Begi lisiloingiza maji, lina mikanda laini na mifuko mitatu.',
    ),
    price: 28_000,
    cost: 19_000,
    stock: 42,
    sku: 'TL-BEGI-SHULE',
    variants: [priced('Primary', 'La msingi', 28_000), priced('Secondary', 'La sekondari', 38_000)],
    emoji: '🎒',
  },
  {
    name: both('Laptop bag', 'Begi la laptop'),
    description: both(
      'Fits laptops to 15.6 inches, with a charging cable outlet.',
      'Linabeba laptop hadi inchi 15.6, lina tundu la waya wa chaja.',
    ),
    price: 45_000,
    cost: 31_000,
    stock: 20,
    sku: 'TL-BEGI-LAPTOP',
    emoji: '💼',
  },
  {
    name: both('Large travel bag', 'Begi kubwa la safari'),
    description: both(
      'Tough nylon bag for the bus hold; folds flat when empty.',
      'Begi imara la nailoni kwa buti la basi, linakunjika likiwa tupu.',
    ),
    price: 22_000,
    cost: 14_500,
    stock: 33,
    sku: 'TL-BEGI-SAFARI',
    emoji: '👜',
  },
  {
    name: both('Neck pillow', 'Mto wa shingo'),
    description: both(
      'Memory-foam pillow for long bus or plane journeys.',
      'Mto laini wa kulalia safari ndefu za basi au ndege.',
    ),
    price: 15_000,
    cost: 9_000,
    stock: 25,
    sku: 'TL-MTO',
    emoji: '😴',
  },
  {
    name: both('Camping tent', 'Hema la kambi'),
    description: both(
      'Rainproof tent with a carrying bag and pegs.',
      'Hema lisilopitisha mvua, lina begi lake na vigingi.',
    ),
    price: 120_000,
    cost: 88_000,
    stock: 6,
    sku: 'TL-HEMA',
    variants: [priced('2 people', 'Watu 2', 120_000), priced('4 people', 'Watu 4', 190_000)],
    emoji: '⛺',
  },
  {
    name: both('Zanzibar ferry booking', 'Tiketi ya boti Zanzibar'),
    description: both(
      'We book your Dar to Zanzibar seat and send the ticket here.',
      'Tunakukatia tiketi ya Dar kwenda Zanzibar na kukutumia hapa hapa.',
    ),
    price: 40_000,
    stock: null,
    sku: 'TL-TIKETI-BOTI',
    variants: [priced('Economy', 'Daraja la kawaida', 40_000), priced('VIP', 'Daraja la VIP', 75_000)],
    addOns: [
      chooseOne('Departure', 'Muda wa kuondoka', [
        priced('7:00 in the morning', 'Saa 1 asubuhi', 0),
        priced('12:30 midday', 'Saa 6:30 mchana', 0),
        priced('4:00 in the afternoon', 'Saa 10 jioni', 0),
      ]),
    ],
    emoji: '⛴️',
  },
  {
    name: both('Packing bags', 'Mifuko ya kupangia nguo'),
    description: both(
      'Six zipped bags that keep clothes sorted in a suitcase.',
      'Mifuko sita ya zipu ya kupanga nguo ndani ya sanduku.',
    ),
    price: 20_000,
    cost: 13_000,
    unit: set,
    stock: 22,
    sku: 'TL-MIFUKO',
    emoji: '🗂️',
  },
];
