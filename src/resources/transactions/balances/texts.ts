import type { MoneyKeeper } from '../../../../common/contracts/balances.ts';
import { brand } from '../../../../resources/brand.ts';

const en = {
  title: 'Money by phone',
  keepers: {
    platform: `With ${brand.name}`,
    own: 'At your own accounts',
    rehearsal: 'Rehearsal, no real money',
  } satisfies Record<MoneyKeeper, string>,
  places: { pending: 'To be settled', available: 'Balance', held: 'Held', outgoing: 'Going back' },
  next: 'of it',
};
const sw: typeof en = {
  title: 'Malipo kwa simu',
  keepers: {
    platform: `Kwa ${brand.name}`,
    own: 'Kwenye akaunti zako',
    rehearsal: 'Majaribio, si pesa halisi',
  },
  places: { pending: 'Inasubiri', available: 'Salio', held: 'Imezuiwa', outgoing: 'Inarudishwa' },
  next: 'kati yake',
};
export const texts = { en, sw };
