import { both, chooseOne, measured, priced } from './builders.ts';
import type { SampleProduct } from './type.ts';

export const petSupplies: SampleProduct[] = [
  {
    name: both('Dog food', 'Chakula cha mbwa'),
    description: both(
      'Dry food with beef flavour for grown dogs.',
      'Chakula kikavu chenye ladha ya nyama, kwa mbwa wakubwa.',
    ),
    price: 16_000,
    cost: 12_500,
    stock: 40,
    sku: 'PS-MBWA-CHAKULA',
    variants: [measured('2 kg', 16_000), measured('8 kg', 58_000), measured('20 kg', 135_000)],
    emoji: '🐶',
  },
  {
    name: both('Cat food', 'Chakula cha paka'),
    description: both(
      'Dry fish-flavoured food for cats of every age.',
      'Chakula kikavu chenye ladha ya samaki, kwa paka wa rika zote.',
    ),
    price: 9_000,
    cost: 6_800,
    stock: 36,
    sku: 'PS-PAKA-CHAKULA',
    variants: [measured('500 g', 9_000), measured('1.5 kg', 24_000)],
    emoji: '🐱',
  },
  {
    name: both('Layers mash', 'Chakula cha kuku layers'),
    description: both(
      'Complete feed for laying hens, from 18 weeks.',
      'Chakula kamili cha kuku wa mayai, kuanzia wiki ya 18.',
    ),
    price: 1_700,
    cost: 1_450,
    stock: 300,
    sku: 'PS-LAYERS',
    variants: [priced('1 kg', 'Kilo 1', 1_700), priced('50 kg bag', 'Mfuko wa kilo 50', 72_000)],
    emoji: '🐔',
  },
  {
    name: both('Dog collar and lead', 'Mkanda na kamba ya mbwa'),
    description: both('Strong nylon collar with a 1.2 m lead.', 'Mkanda imara wa nailoni wenye kamba ya mita 1.2.'),
    price: 14_000,
    cost: 8_500,
    stock: 18,
    sku: 'PS-MKANDA',
    addOns: [
      chooseOne('Size', 'Chagua saizi', [
        priced('Small', 'Ndogo', 0),
        priced('Medium', 'Ya kati', 0),
        priced('Large', 'Kubwa', 3_000),
      ]),
    ],
    emoji: '🦮',
  },
  {
    name: both('Flea and tick shampoo', 'Shampuu ya viroboto'),
    description: both(
      'Kills fleas and ticks and leaves the coat soft.',
      'Inaua viroboto na kupe na kuacha manyoya yakiwa laini.',
    ),
    price: 12_000,
    cost: 8_000,
    stock: 26,
    sku: 'PS-SHAMPUU',
    emoji: '🧴',
  },
  {
    name: both('Chicken drinker', 'Chombo cha maji ya kuku'),
    description: both(
      'Plastic drinker that refills itself and stays clean.',
      'Chombo cha plastiki kinachojijaza chenyewe na hakichafuki haraka.',
    ),
    price: 7_500,
    cost: 5_000,
    stock: 50,
    sku: 'PS-CHOMBO-MAJI',
    variants: [priced('4 litres', 'Lita 4', 7_500), priced('10 litres', 'Lita 10', 14_000)],
    emoji: '🚰',
  },
  {
    name: both('Aquarium fish', 'Samaki wa mapambo'),
    description: both(
      'Healthy goldfish, packed in water and air for the road.',
      'Samaki wa dhahabu wenye afya, wanafungwa vizuri kwa safari.',
    ),
    price: 5_000,
    cost: 2_800,
    stock: 40,
    sku: 'PS-SAMAKI',
    emoji: '🐠',
  },
];
