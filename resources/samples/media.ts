import { addUpTo, both, chooseOne, measured, priced } from './builders.ts';
import type { SampleProduct } from './type.ts';

export const media: SampleProduct[] = [
  {
    name: both('Swahili novel', 'Riwaya ya Kiswahili'),
    description: both(
      'Well-known Tanzanian novels, new copies.',
      'Riwaya maarufu za waandishi wa Tanzania, nakala mpya.',
    ),
    price: 15_000,
    cost: 10_500,
    stock: 34,
    sku: 'MD-RIWAYA',
    variants: [priced('Paperback', 'Jalada laini', 15_000), priced('Hard cover', 'Jalada gumu', 28_000)],
    emoji: '📖',
  },
  {
    name: both('School textbook', 'Kitabu cha shule'),
    description: both('Approved textbook for the current syllabus.', 'Kitabu kilichoidhinishwa cha mtaala wa sasa.'),
    price: 10_000,
    cost: 7_800,
    stock: 110,
    sku: 'MD-KITABU-SHULE',
    variants: [priced('Primary', 'Shule ya msingi', 10_000), priced('Secondary', 'Sekondari', 15_000)],
    addOns: [
      chooseOne('Subject', 'Chagua somo', [
        priced('Mathematics', 'Hisabati', 0),
        priced('English', 'Kiingereza', 0),
        priced('Kiswahili', 'Kiswahili', 0),
        priced('Science', 'Sayansi', 0),
      ]),
      addUpTo(1, 'Covering', 'Kujaladia', [priced('Cover in plastic', 'Jaladia kwa plastiki', 1_000)]),
    ],
    emoji: '📚',
  },
  {
    name: both('Swahili Bible', 'Biblia ya Kiswahili'),
    description: both(
      'Union Version with clear print and ribbon.',
      'Toleo la Union Version, maandishi yanasomeka vizuri, lina utepe.',
    ),
    price: 18_000,
    cost: 13_500,
    stock: 25,
    sku: 'MD-BIBLIA',
    emoji: '✝️',
  },
  {
    name: both('Quran with translation', 'Qurani yenye tafsiri'),
    description: both(
      'Arabic text with Swahili translation on the same page.',
      'Maandishi ya Kiarabu na tafsiri ya Kiswahili ukurasa mmoja.',
    ),
    price: 30_000,
    cost: 22_500,
    stock: 18,
    sku: 'MD-QURANI',
    emoji: '☪️',
  },
  {
    name: both('Loaded USB stick', 'Flashi yenye nyimbo'),
    description: both(
      'USB stick with licensed gospel, taarab or children’s songs.',
      'Flashi yenye nyimbo halali za injili, taarabu au za watoto.',
    ),
    price: 18_000,
    cost: 12_000,
    stock: 40,
    sku: 'MD-FLASHI',
    variants: [measured('16 GB', 18_000), measured('32 GB', 25_000)],
    addOns: [
      chooseOne('Which songs', 'Nyimbo gani?', [
        priced('Gospel', 'Injili', 0),
        priced('Taarab', 'Taarabu', 0),
        priced('For children', 'Za watoto', 0),
      ]),
    ],
    emoji: '💾',
  },
  {
    name: both('Photo printing', 'Kusafisha picha'),
    description: both(
      'Send photos by WhatsApp and collect glossy prints today.',
      'Tuma picha kwa WhatsApp, chukua zikiwa zimechapwa leo leo.',
    ),
    price: 1_000,
    cost: 450,
    stock: null,
    sku: 'MD-PICHA',
    variants: [
      priced('Passport (set of 4)', 'Pasipoti (picha 4)', 5_000),
      priced('4 × 6 inch', 'Inchi 4 × 6', 1_000),
      measured('A4', 4_000),
    ],
    emoji: '🖼️',
  },
  {
    name: both('Wall calendar 2027', 'Kalenda ya ukutani 2027'),
    description: both(
      'Large calendar with public holidays and moon dates.',
      'Kalenda kubwa yenye sikukuu zote na tarehe za mwezi.',
    ),
    price: 5_000,
    cost: 3_000,
    stock: 70,
    sku: 'MD-KALENDA',
    emoji: '🗓️',
  },
];
