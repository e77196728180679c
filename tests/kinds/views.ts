import { views as ofTheProduct } from '../../src/resources/index.ts';
import type { RecordView } from '../../src/resources/types.ts';

export { phoneTabs } from '../../src/resources/index.ts';

const agreements: RecordView = {
  icon: 'receipt',
  group: 'selling',
  picture: ofTheProduct.orders.picture,
  empty: { en: 'Write down what you agreed on.', sw: 'Andika mlichokubaliana.' },
};

const instalments: RecordView = {
  icon: 'receipt',
  group: 'selling',
  picture: ofTheProduct.orders.picture,
  empty: { en: 'Write down when how much is due.', sw: 'Andika lini kinalipwa kiasi gani.' },
};

/** The product's records with pages and two more. */
export const views = { ...ofTheProduct, agreements, instalments };
export const viewOf = (name: string): RecordView | undefined => (views as Record<string, RecordView>)[name];
export const hasOwnForm = (name: string): boolean => viewOf(name)?.pages?.create !== undefined;
