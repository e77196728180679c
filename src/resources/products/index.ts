import { lazy } from 'react';
import { lazyPicture } from '../../parts/drawing.tsx';
import type { RecordView } from '../types.ts';

export const products: RecordView = {
  icon: 'shopping',
  group: 'selling',
  key: 'p',
  picture: lazyPicture(() => import('../pictures/products.tsx')),
  empty: {
    en: 'Add what you sell: a name and a price are enough to begin.',
    sw: 'Weka unachouza: jina na bei vinatosha kuanza.',
  },
  starts: ({ category }) => ({ category }),
  slots: { 'action.above': lazy(() => import('./current-stock.tsx')) },
  beforeSave: async (change) => (await import('./removed-stock.ts')).confirmRemovedStock(change),
};
