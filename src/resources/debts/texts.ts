const en = {
  direction: 'Who owes',
  ages: 'By how late it is',
  left: 'To pay',
  statement: 'Statement',
  statement_text: ({ name, shop, url }: { name: string; shop: string; url: string }) =>
    `Hello${name && ` ${name}`}! This is your statement of debt at ${shop}. See it and pay here: ${url}`,
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  age: (from: number, to: number | null) => {
    if (to === 0) return 'Not late';
    return to === null ? `Over ${from - 1} days` : `${from}–${to} days`;
  },
};

const sw: typeof en = {
  direction: 'Anayedaiwa',
  ages: 'Kwa siku yalizochelewa',
  left: 'Inayobaki kulipwa',
  statement: 'Taarifa ya deni',
  statement_text: ({ name, shop, url }) =>
    `Habari${name && ` ${name}`}! Hii ni taarifa ya deni lako ${shop}. Iangalie na ulipe hapa: ${url}`,
  people: (count) => (count === 1 ? 'mtu 1' : `watu ${count}`),
  age: (from, to) => {
    if (to === 0) return 'Hayajachelewa';
    return to === null ? `Zaidi ya ${from - 1}` : `Siku ${from}–${to}`;
  },
};

export const texts = { en, sw };
