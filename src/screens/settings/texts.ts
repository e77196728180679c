import { asInside } from '../../../common/as-inside.ts';

const en = {
  search: 'Search the settings',
  hint: 'Search, like “delivery”',
  found: 'Found',
  foundCount: (count: number) => `${count} found`,
  nothing: (text: string) => `Nothing found for “${text}”`,
  nothingHint: 'Try another word, in English or Swahili.',
  none: 'None yet',
  count: (count: number, one: string, many: string) => `${count} ${asInside(count === 1 ? one : many)}`,
};
const sw: typeof en = {
  search: 'Tafuta kwenye mipangilio',
  hint: 'Tafuta, mfano “usafiri”',
  found: 'Yaliyopatikana',
  foundCount: (count) => `Yamepatikana ${count}`,
  nothing: (text) => `Hakuna kilichopatikana kwa “${text}”`,
  nothingHint: 'Jaribu neno lingine, kwa Kiswahili au Kiingereza.',
  none: 'Bado hakuna',
  count: (count, one, many) => `${count === 1 ? one : many} ${count}`,
};
export const texts = { en, sw };
