import type { FlowTemplateName } from '../../../common/flow/templates/names.ts';

const en = {
  hint: 'It takes the place of the draft, which stays among the versions. Customers notice nothing.',
  use: 'Begin with this',
  first: 'What customers read first',
  names: {
    duka: 'Shop',
    chakula: 'Food',
    mavazi: 'Clothes',
    huduma: 'Services',
    saluni: 'Salon',
    vipuri: 'Spare parts',
    mikate: 'Bread and cakes',
    kozi: 'Courses',
  } satisfies Record<FlowTemplateName, string>,
};
const sw: typeof en = {
  hint: 'Utachukua nafasi ya rasimu, nayo itabaki kwenye matoleo. Wateja hawataona mabadiliko.',
  use: 'Anza na huu',
  first: 'Wateja watasoma hivi kwanza',
  names: {
    duka: 'Duka',
    chakula: 'Chakula',
    mavazi: 'Mavazi',
    huduma: 'Huduma',
    saluni: 'Saluni',
    vipuri: 'Vipuri',
    mikate: 'Mikate na keki',
    kozi: 'Kozi',
  },
};
/** They come with the sheet that shows them. */
export const templateTexts = { en, sw };
