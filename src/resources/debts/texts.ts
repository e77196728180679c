const en = {
  direction: 'Kind of debt',
  ages: 'By how late it is',
  left: 'To pay',
  all_of_it: (sum: string) => `All of it: ${sum}`,
  reminder_to: (channel: string, phone: string) => `By ${channel} to ${phone}:`,
  example: (name: string, count: number) => `As ${name} reads it. All ${count} get their own:`,
  cash_despite: {
    waits: 'The prompt is open on the phone just now. If it is paid as well, the same money comes twice.',
    undecided: 'The payment by phone may still arrive. If it does, the same money comes twice.',
    held: 'That money has arrived and is held. Use it instead, or give it back.',
  },
  free: 'It costs nothing: their chat with you is open.',
  cost: (parts: number, sum: string, count: number) =>
    `${parts === 1 ? '1 SMS' : `${parts} SMS`}: up to ${sum}${count > 1 ? ' for this one' : ''}`,
  schedule: 'Instalments',
  settled_of: (settled: number, all: number) => `${settled} of ${all} paid`,
  instalment: { settled: 'Paid', late: 'Late', waits: 'To pay', left: 'left' },
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
  direction: 'Aina ya deni',
  ages: 'Kwa siku yalizochelewa',
  left: 'Inayobaki kulipwa',
  all_of_it: (sum) => `Lote: ${sum}`,
  reminder_to: (channel, phone) => `Kwa ${channel} kwenda ${phone}:`,
  example: (name, count) => `Atakavyosoma ${name}. Wote ${count} wanapata wa kwao:`,
  cash_despite: {
    waits: 'Ombi la malipo liko wazi kwenye simu sasa hivi. Likilipwa pia, pesa ileile itaingia mara mbili.',
    undecided: 'Malipo kwa simu yanaweza bado kufika. Yakifika, pesa ileile itaingia mara mbili.',
    held: 'Pesa hiyo imeshafika na imezuiwa. Tumia hiyo, au irudishe.',
  },
  free: 'Ni bure: chat yake na wewe iko wazi.',
  cost: (parts, sum, count) => `SMS ${parts}: hadi ${sum}${count > 1 ? ' kwa huyu' : ''}`,
  schedule: 'Awamu za malipo',
  settled_of: (settled, all) => `${settled} kati ya ${all} zimelipwa`,
  instalment: { settled: 'Imelipwa', late: 'Imechelewa', waits: 'Bado', left: 'inabaki' },
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
