import { oneOf, type Random, type Weighted, weighted } from './random.ts';

type Place = { region: string; district: string; street: string };

/** A place people would tell a delivery rider: a real street or ward and a landmark beside it. */
export function somePlace(random: Random): Place {
  const { region, districts } = weighted(random, regions);
  const [district, streets] = oneOf(random, Object.entries(districts));
  return { region, district, street: `${oneOf(random, streets)}, ${oneOf(random, landmarks)}` };
}

const landmarks = [
  'karibu na msikiti',
  'karibu na kanisa',
  'mkabala na kituo cha daladala',
  'nyuma ya shule ya msingi',
  'jirani na soko',
  'karibu na kituo cha mafuta',
  'mkabala na zahanati',
  'nyumba ya geti jeusi',
  'karibu na ofisi ya serikali ya mtaa',
  'jirani na duka la dawa',
  'barabara ya vumbi upande wa kulia',
  'karibu na kituo cha bodaboda',
] as const;

type Region = { region: string; districts: Readonly<Record<string, readonly string[]>> };

/** Weights follow where people buy by phone, not the census: the big towns first. */
const regions: Weighted<Region> = [
  [
    {
      region: 'Dar es Salaam',
      districts: {
        Kinondoni: ['Sinza Mori', 'Mwananyamala', 'Mikocheni B', 'Kijitonyama', 'Tegeta Nyuki', 'Magomeni Mapipa'],
        Ubungo: ['Kimara Mwisho', 'Manzese Tiptop', 'Mbezi Luis', 'Makuburi', 'Goba Center'],
        Ilala: [
          'Kariakoo, Mtaa wa Msimbazi',
          'Buguruni Malapa',
          'Tabata Segerea',
          'Gongo la Mboto',
          'Upanga Mashariki',
        ],
        Temeke: ['Mbagala Rangi Tatu', 'Tandika', 'Keko Machungwa', 'Chang’ombe', 'Mtoni Mtongani'],
        Kigamboni: ['Kigamboni Feri', 'Kibada', 'Mjimwema', 'Tuangoma'],
      },
    },
    46,
  ],
  [
    {
      region: 'Mwanza',
      districts: {
        Nyamagana: ['Mkolani', 'Igoma', 'Nyegezi Stendi', 'Pamba', 'Buhongwa'],
        Ilemela: ['Kirumba', 'Pasiansi', 'Nyakato', 'Buswelu'],
      },
    },
    9,
  ],
  [
    {
      region: 'Arusha',
      districts: {
        'Arusha Mjini': ['Njiro', 'Sakina', 'Ngarenaro', 'Sekei', 'Kaloleni'],
        Arumeru: ['Usa River', 'Tengeru', 'Ngaramtoni'],
      },
    },
    8,
  ],
  [
    {
      region: 'Dodoma',
      districts: {
        'Dodoma Mjini': ['Area D', 'Kikuyu', 'Chang’ombe Juu', 'Nkuhungu', 'Makulu', 'Ilazo'],
        Kongwa: ['Kibaigwa', 'Mlali'],
      },
    },
    7,
  ],
  [
    {
      region: 'Mbeya',
      districts: {
        'Mbeya Mjini': ['Mwanjelwa', 'Sokomatola', 'Uyole', 'Mafiati', 'Ilomba'],
        Rungwe: ['Tukuyu', 'Kiwira'],
      },
    },
    6,
  ],
  [
    {
      region: 'Kilimanjaro',
      districts: { 'Moshi Mjini': ['Majengo', 'Soweto', 'Pasua', 'Rau'], Hai: ['Bomang’ombe', 'Machame'] },
    },
    5,
  ],
  [
    {
      region: 'Morogoro',
      districts: { 'Morogoro Mjini': ['Kihonda', 'Msamvu', 'Mazimbu', 'Kilakala'], Kilombero: ['Ifakara', 'Mang’ula'] },
    },
    4,
  ],
  [
    {
      region: 'Tanga',
      districts: { 'Tanga Mjini': ['Ngamiani', 'Chumbageni', 'Makorora', 'Raskazone'], Korogwe: ['Manundu', 'Mombo'] },
    },
    4,
  ],
  [
    {
      region: 'Mjini Magharibi',
      districts: {
        'Zanzibar Mjini': ['Mji Mkongwe', 'Michenzani', 'Kikwajuni', 'Amani'],
        'Magharibi B': ['Fuoni', 'Kiembe Samaki'],
      },
    },
    4,
  ],
  [
    {
      region: 'Pwani',
      districts: { Kibaha: ['Maili Moja', 'Mlandizi', 'Picha ya Ndege'], Bagamoyo: ['Dunda', 'Kerege'] },
    },
    3,
  ],
  [{ region: 'Iringa', districts: { 'Iringa Mjini': ['Kihesa', 'Mwangata', 'Ipogolo'], Mufindi: ['Mafinga'] } }, 2],
  [
    {
      region: 'Kagera',
      districts: { 'Bukoba Mjini': ['Hamugembe', 'Kashai', 'Rwamishenye'], Muleba: ['Muleba Mjini'] },
    },
    2,
  ],
];
