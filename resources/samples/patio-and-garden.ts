import { addUpTo, both, chooseOne, measured, priced } from './builders.ts';
import type { SampleProduct } from './type.ts';

export const patioAndGarden: SampleProduct[] = [
  {
    name: both('Plastic chair', 'Kiti cha plastiki'),
    description: both(
      'Strong stacking chair for the yard, church or celebrations.',
      'Kiti imara kinachopangika, kwa nyumbani, kanisani au sherehe.',
    ),
    price: 15_000,
    cost: 11_500,
    stock: 80,
    sku: 'PG-KITI',
    variants: [priced('Without arms', 'Bila mikono', 15_000), priced('With arms', 'Chenye mikono', 19_000)],
    emoji: '🪑',
  },
  {
    name: both('Flower pot', 'Chungu cha maua'),
    description: both(
      'Fired clay pot with a drainage hole.',
      'Chungu cha udongo kilichochomwa, kina tundu la kutolea maji.',
    ),
    price: 8_000,
    cost: 4_500,
    stock: 35,
    sku: 'PG-CHUNGU',
    variants: [
      priced('Small', 'Kidogo', 8_000),
      priced('Medium', 'Cha kati', 15_000),
      priced('Large', 'Kikubwa', 28_000),
    ],
    addOns: [
      addUpTo(2, 'Fill it', 'Weka na', [
        priced('Potting soil', 'Udongo wenye mbolea', 3_000),
        priced('Aloe plant', 'Mche wa aloe vera', 5_000),
      ]),
    ],
    emoji: '🪴',
  },
  {
    name: both('Fruit tree seedling', 'Mche wa tunda'),
    description: both(
      'Grafted seedling that bears in two to three years.',
      'Mche uliopandikizwa, unaanza kuzaa baada ya miaka miwili hadi mitatu.',
    ),
    price: 5_000,
    cost: 2_500,
    stock: 120,
    sku: 'PG-MCHE',
    addOns: [
      chooseOne('Which fruit', 'Mche wa nini?', [
        priced('Mango', 'Embe', 0),
        priced('Hass avocado', 'Parachichi la Hass', 2_000),
        priced('Orange', 'Chungwa', 0),
        priced('Passion fruit', 'Pasheni', 0),
      ]),
    ],
    emoji: '🌱',
  },
  {
    name: both('Vegetable seeds', 'Mbegu za mboga'),
    description: both(
      'Sealed packet with sowing instructions in Swahili.',
      'Pakiti iliyofungwa, ina maelekezo ya kupanda kwa Kiswahili.',
    ),
    price: 2_500,
    cost: 1_600,
    stock: 150,
    sku: 'PG-MBEGU',
    variants: [
      priced('Chinese cabbage', 'Chainizi', 2_500),
      priced('Amaranth', 'Mchicha', 2_500),
      priced('Tomato', 'Nyanya', 4_000),
      priced('Onion', 'Kitunguu', 6_000),
    ],
    emoji: '🥬',
  },
  {
    name: both('Hoe with handle', 'Jembe na mpini'),
    description: both(
      'Forged steel hoe with a hardwood handle already fitted.',
      'Jembe la chuma imara, mpini wa mti mgumu umeshafungwa.',
    ),
    price: 13_000,
    cost: 9_500,
    stock: 30,
    sku: 'PG-JEMBE',
    emoji: '⛏️',
  },
  {
    name: both('Garden hose', 'Mpira wa kumwagilia'),
    description: both(
      'Half-inch hose that does not kink, with tap connector.',
      'Mpira wa nusu inchi usiojikunja, una kiunganishi cha bomba.',
    ),
    price: 30_000,
    cost: 22_000,
    stock: 20,
    sku: 'PG-MPIRA-MAJI',
    variants: [measured('15 m', 30_000), measured('30 m', 55_000)],
    emoji: '🚿',
  },
  {
    name: both('Charcoal grill', 'Jiko la kuchomea nyama'),
    description: both(
      'Steel grill with legs for nyama choma at home.',
      'Jiko la chuma lenye miguu, kwa nyama choma nyumbani.',
    ),
    price: 65_000,
    cost: 45_000,
    stock: 9,
    sku: 'PG-JIKO-NYAMA',
    emoji: '🍖',
  },
];
