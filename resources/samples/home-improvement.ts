import { both, chooseOne, measured, priced } from './builders.ts';
import type { SampleProduct } from './type.ts';
import { bag, piece } from './units.ts';

const wallColours = chooseOne('Colour', 'Chagua rangi', [
  priced('White', 'Nyeupe', 0),
  priced('Cream', 'Krimu', 0),
  priced('Sky blue', 'Bluu ya mawingu', 0),
  priced('Mixed to order', 'Changanya rangi yangu', 5_000),
]);

export const homeImprovement: SampleProduct[] = [
  {
    name: both('Cement 50 kg', 'Saruji mfuko wa kilo 50'),
    description: both(
      'Portland cement for plaster, blocks and slabs.',
      'Saruji ya kupiga plasta, kufyatua tofali na kumwaga zege.',
    ),
    price: 17_500,
    cost: 16_200,
    unit: bag,
    stock: 150,
    sku: 'HI-SARUJI-50',
    variants: [priced('42.5N (slabs)', '42.5N (zege)', 18_500), priced('32.5N (plaster)', '32.5N (plasta)', 17_500)],
    emoji: '🏗️',
  },
  {
    name: both('Iron sheet', 'Bati la mgongo mpana'),
    description: both(
      'Coloured roofing sheet 3 m long, made by order in your colour.',
      'Bati la rangi lenye urefu wa mita 3, unachagua rangi unayotaka.',
    ),
    price: 27_000,
    cost: 23_500,
    unit: piece,
    stock: 200,
    sku: 'HI-BATI',
    variants: [priced('Gauge 30', 'Geji 30', 27_000), priced('Gauge 28', 'Geji 28', 36_000)],
    addOns: [
      chooseOne('Colour', 'Chagua rangi', [
        priced('Red', 'Jekundu', 0),
        priced('Blue', 'La bluu', 0),
        priced('Green', 'La kijani', 0),
        priced('Brown', 'La kahawia', 0),
      ]),
    ],
    emoji: '🏠',
  },
  {
    name: both('Steel bar (nondo)', 'Nondo'),
    description: both(
      'Ribbed steel bar 12 m long, straight or bent for transport.',
      'Nondo ya mita 12, tunaikunja kama usafiri ni mdogo.',
    ),
    price: 13_000,
    cost: 11_500,
    unit: piece,
    stock: 180,
    sku: 'HI-NONDO',
    variants: [
      measured('8 mm', 13_000),
      measured('10 mm', 18_000),
      measured('12 mm', 25_000),
      measured('16 mm', 45_000),
    ],
    emoji: '🔩',
  },
  {
    name: both('Emulsion wall paint', 'Rangi ya maji ya ukuta'),
    description: both(
      'Washable paint for inside walls; 4 litres cover about 40 m².',
      'Rangi ya ndani inayosafishika; lita 4 zinatosha kama mita 40 za mraba.',
    ),
    price: 32_000,
    cost: 26_000,
    stock: 35,
    sku: 'HI-RANGI-MAJI',
    variants: [priced('4 litres', 'Lita 4', 32_000), priced('20 litres', 'Lita 20', 135_000)],
    addOns: [wallColours],
    emoji: '🎨',
  },
  {
    name: both('Hammer', 'Nyundo'),
    description: both(
      'Claw hammer with a rubber grip, drives and pulls nails.',
      'Nyundo yenye mshikio wa mpira, inagonga na kung’oa misumari.',
    ),
    price: 12_000,
    cost: 8_000,
    stock: 25,
    sku: 'HI-NYUNDO',
    emoji: '🔨',
  },
  {
    name: both('Door lock', 'Kitasa cha mlango'),
    description: both('Three-lever lock with handles and three keys.', 'Kitasa imara chenye mishikio na funguo tatu.'),
    price: 28_000,
    cost: 19_000,
    stock: 22,
    sku: 'HI-KITASA',
    emoji: '🔒',
  },
  {
    name: both('LED bulb', 'Balbu ya LED'),
    description: both(
      'Bright bulb that saves power; one-year guarantee.',
      'Balbu yenye mwanga mkali inayookoa umeme, ina waranti ya mwaka mmoja.',
    ),
    price: 3_000,
    cost: 1_800,
    stock: 90,
    sku: 'HI-BALBU',
    variants: [measured('9 W', 3_000), measured('12 W', 4_000), measured('20 W', 7_500)],
    emoji: '💡',
  },
];
