import type { RecordView } from '../types.ts';

export const products: RecordView = {
  icon: 'shopping',
  group: 'selling',
  empty: {
    en: 'Add what you sell: a name and a price are enough to begin.',
    sw: 'Weka unachouza: jina na bei vinatosha kuanza.',
  },
  beforeSave: async (change) => (await import('./removed-stock.ts')).confirmRemovedStock(change),
};
