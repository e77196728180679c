const en = {
  people: (total: string) => (total === '1' ? '1 person' : `${total} people`),
  who: 'Who is in it now',
  all: 'See all of them',
  nobody: 'Nobody is in it now. Change its rules, or wait until somebody fits.',
  why: 'Why is she in it, or not?',
  whose: 'Customer',
  isIn: (name: string) => `${name} is in it`,
  isNot: (name: string) => `${name} is not in it`,
  allOf: 'All of these are needed',
  anyOf: 'Any of these is enough',
  found: 'Found:',
  nothing: 'nothing',
};
const sw: typeof en = {
  people: (total) => (total === '1' ? 'mtu 1' : `watu ${total}`),
  who: 'Waliomo sasa',
  all: 'Ona wote',
  nobody: 'Kwa sasa hakuna aliyemo. Badilisha masharti yake, au subiri mtu atakayefaa.',
  why: 'Kwa nini yumo, au hayumo?',
  whose: 'Mteja',
  isIn: (name) => `${name} yumo`,
  isNot: (name) => `${name} hayumo`,
  allOf: 'Yote haya yanahitajika',
  anyOf: 'Moja kati ya haya linatosha',
  found: 'Ilivyo:',
  nothing: 'hakuna',
};
export const texts = { en, sw };
