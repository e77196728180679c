import { lazy } from 'react';
import { lazyPicture } from '../../parts/lazy-picture.ts';
import type { RecordView } from '../types.ts';

export const products: RecordView = {
  picture: lazyPicture(() => import('../pictures/products.tsx')),
  starts: ({ category }) => ({ category }),
  draws: { change: ['price_by', 'amount', 'percent'] },
  slots: { 'action.above': lazy(() => import('./above.tsx')) },
  tools: {
    cost: lazy(() => import('./profit.tsx')),
    variants: lazy(() => import('../../trade/variants/combine.tsx')),
  },
  beforeSave: async (change) => (await import('./removed-stock.ts')).confirmRemovedStock(change),
};
