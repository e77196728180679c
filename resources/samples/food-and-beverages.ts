import { addUpTo, both, chooseOne, measured, priced } from './builders.ts';
import type { SampleProduct } from './type.ts';
import { bottle, kilo, piece, plate } from './units.ts';

const drinks = [
  priced('Water 500 ml', 'Maji 500 ml', 600),
  priced('Soda', 'Soda', 1_000),
  priced('Passion juice', 'Juisi ya pasheni', 2_000),
];

export const foodAndBeverages: SampleProduct[] = [
  {
    name: both('Chapati', 'Chapati'),
    description: both(
      'Soft layered chapati, cooked fresh every morning.',
      'Chapati laini za kukunja, zinapikwa kila asubuhi.',
    ),
    price: 700,
    cost: 400,
    unit: piece,
    stock: null,
    sku: 'FB-CHAPATI',
    variants: [priced('Plain', 'Ya kawaida', 700), priced('With egg', 'Ya mayai', 1_500)],
    emoji: '🫓',
  },
  {
    name: both('Chips and eggs', 'Chipsi mayai'),
    description: both(
      'Chips fried into an omelette, served with kachumbari.',
      'Chipsi zilizokaangwa na mayai, zinakuja na kachumbari.',
    ),
    price: 4_000,
    cost: 2_200,
    unit: plate,
    stock: null,
    sku: 'FB-CHIPSI-MAYAI',
    addOns: [
      chooseOne('Sauce', 'Chagua sosi', [
        priced('Tomato sauce', 'Tomato sosi', 0),
        priced('Chilli', 'Pilipili', 0),
        priced('No sauce', 'Bila sosi', 0),
      ]),
      addUpTo(3, 'Extras', 'Ongeza', [
        priced('Beef skewer', 'Mshikaki mmoja', 1_000),
        priced('Extra egg', 'Yai moja', 700),
        priced('Sausage', 'Soseji', 1_200),
      ]),
    ],
    emoji: '🍟',
  },
  {
    name: both('Beef pilau', 'Pilau ya nyama'),
    description: both(
      'Spiced rice with beef, kachumbari and a banana.',
      'Pilau ya viungo na nyama ya ng’ombe, kachumbari na ndizi.',
    ),
    price: 6_000,
    cost: 3_500,
    unit: plate,
    stock: null,
    sku: 'FB-PILAU-NYAMA',
    variants: [priced('One plate', 'Sahani moja', 6_000), priced('Family tray (4)', 'Sinia la watu 4', 22_000)],
    addOns: [addUpTo(2, 'Drink', 'Kinywaji', drinks)],
    emoji: '🍛',
  },
  {
    name: both('Ugali and fish', 'Ugali samaki'),
    description: both(
      'Fried or coconut tilapia with ugali and greens.',
      'Sato wa kukaanga au wa nazi, pamoja na ugali na mboga za majani.',
    ),
    price: 10_000,
    cost: 6_500,
    unit: plate,
    stock: null,
    sku: 'FB-UGALI-SAMAKI',
    addOns: [
      chooseOne('How it is cooked', 'Apikwe vipi?', [
        priced('Fried', 'Wa kukaanga', 0),
        priced('In coconut sauce', 'Wa nazi', 1_500),
        priced('Grilled', 'Wa kuchoma', 1_000),
      ]),
      addUpTo(2, 'Drink', 'Kinywaji', drinks),
    ],
    emoji: '🐟',
  },
  {
    name: both('Sunflower oil', 'Mafuta ya alizeti'),
    description: both(
      'Refined sunflower cooking oil from Singida.',
      'Mafuta safi ya kupikia ya alizeti kutoka Singida.',
    ),
    price: 6_500,
    cost: 5_600,
    unit: bottle,
    stock: 48,
    sku: 'FB-ALIZETI',
    variants: [
      priced('1 litre', 'Lita 1', 6_500),
      priced('3 litres', 'Lita 3', 19_000),
      priced('5 litres', 'Lita 5', 31_000),
    ],
    emoji: '🌻',
  },
  {
    name: both('Maize flour (sembe)', 'Unga wa sembe'),
    description: both('Fine white maize flour for ugali and porridge.', 'Unga mweupe wa mahindi kwa ugali na uji.'),
    price: 1_900,
    cost: 1_600,
    stock: 120,
    sku: 'FB-SEMBE',
    variants: [measured('1 kg', 1_900), measured('2 kg', 3_700), measured('5 kg', 9_000), measured('25 kg', 43_000)],
    emoji: '🌽',
  },
  {
    name: both('Mbeya rice (Kyela)', 'Mchele wa Kyela'),
    description: both(
      'Fragrant long-grain rice, stones already picked out.',
      'Mchele wa Mbeya unaonukia vizuri, umeshachambuliwa mawe.',
    ),
    price: 3_400,
    cost: 2_900,
    unit: kilo,
    stock: 200,
    sku: 'FB-MCHELE-KYELA',
    emoji: '🍚',
  },
  {
    name: both('Drinking water 1.5 L', 'Maji ya kunywa lita 1.5'),
    description: both(
      'Cold bottled water, one bottle or a whole carton.',
      'Maji baridi ya chupa, chupa moja au katoni nzima.',
    ),
    price: 1_000,
    cost: 750,
    unit: bottle,
    stock: 144,
    sku: 'FB-MAJI-1500',
    variants: [priced('One bottle', 'Chupa moja', 1_000), priced('Carton of 12', 'Katoni ya chupa 12', 10_500)],
    emoji: '💧',
  },
];
