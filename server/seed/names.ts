import { oneOf, type Random, type Weighted, weighted } from './random.ts';

export type Gender = 'Male' | 'Female';

/**
 * A name as it stands in a Tanzanian phone book; one in 25 goes by a child's name (Mama Neema), one in 12 tells no
 * gender.
 */
export function personName(random: Random): { name: string; gender: Gender | null } {
  const gender = weighted(random, genders);
  const family = oneOf(random, families);
  const style = random();
  if (style < 0.04) return { name: `${parent[gender]} ${oneOf(random, children)}`, gender };
  const fathers = style < 0.14 ? [oneOf(random, family.Male)] : [];
  const name = [oneOf(random, family[gender]), ...fathers, oneOf(random, family.surnames)].join(' ');
  return { name, gender: random() < 1 / 12 ? null : gender };
}

const genders: Weighted<Gender> = [
  ['Female', 0.58],
  ['Male', 0.42],
];
const parent: Record<Gender, string> = { Male: 'Baba', Female: 'Mama' };
const words = (text: string) => text.trim().split(/\s+/);

const children = words('Junior Neema Brayan Abdul Doreen Sabrina Gift Prince Nasra Ivan Princess Faraja');

/** Names that go together: those of the coast and those of the mainland's churches. */
const families: readonly (Record<Gender, readonly string[]> & { surnames: readonly string[] })[] = [
  {
    Female: words(`
      Amina Fatuma Asha Zainabu Mwajuma Halima Mariamu Saida Zuhura Hadija Salma Subira Tatu Mwanaidi Rukia Nuru Siwema
      Bahati Mwanahamisi Latifa Nasra Hawa Sharifa Rehema Zawadi Husna Ashura Mwantumu Riziki Sabra Maimuna Tausi Zena
    `),
    Male: words(`
      Juma Hamisi Rashidi Salum Ally Abdallah Omari Saidi Ramadhani Shabani Idrisa Bakari Athumani Selemani
      Mohamed Hassan
      Haji Makame Khamis Yusufu Jumanne Kassimu Issa Nassoro Mussa Sadiki Hemedi Yassini Mashaka Shukuru Mwinyi Twaha
    `),
    surnames: words(`
      Mkwizu Salehe Mzee Mfaume Mtumwa Kitwana Mbwana Semboja Mhina Kibwana Kiluvia Shekilindi Mkomwa Mnyamani
      Ngwali Kombo Vuai Machano Mshangama Kipande Mtulia Mwinyimkuu Chande Likwata Mpili Nandonde Mkali Kaoneka Msangi
      Mrisho Abeid Suleiman Masoud Seif Othman Kambi Mwalimu Hussein Kilindo Mdoe Shemdoe Shekimweri Matimbwa Pazi
    `),
  },
  {
    Female: words(`
      Neema Upendo Furaha Grace Esther Joyce Anna Agnes Rose Happiness Glory Witness Jackline Irene Doreen
      Beatrice Lilian
      Veronica Elizabeth Consolata Restituta Scholastica Felista Modesta Anitha Winfrida Leah Rachel Sara
      Devotha Theresia
      Pendo Tumaini Imani Rehema Zawadi
    `),
    Male: words(`
      Baraka Emmanuel Joseph John Peter Paulo Godfrey Frank Daniel Elia Isaya Yohana Samweli Michael Innocent Deogratius
      Castory Festo Zakaria Kelvin Brian Denis Erasto Elisha Amani Masanja Goodluck Gervas Titus Obadia Renatus Fadhili
    `),
    surnames: words(`
      Mushi Massawe Kimaro Mrema Lyimo Swai Temba Mosha Shirima Tarimo Minja Mwakyusa Mwaipopo Mwakalinga Mwambene
      Mwasomola Kasanga Mwanjala Masanja Magesa Malima Marwa Mwita Chacha Wambura Nyamhanga Magige Masatu
      Bundala Maganga
      Kulwa Shija Ngassa Mabula Nkwabi Komba Ngonyani Mapunda Haule Ndunguru Mbawala Kapinga Sanga Mgaya Kyando Chaula
      Mbilinyi Kihongosi Kagaruki Rweyemamu Kamugisha Mutalemwa Lukindo Mlawa Msigwa Mahenge Chiwanga Mazengo Msuya
    `),
  },
];
