import { lazyPicture } from '../../parts/lazy-picture.ts';
import type { RecordView } from '../types.ts';

/** They stand on their product's page, which leads to their list; neither the menu nor a page of its own names one. */
export const stockMovements: RecordView = {
  picture: lazyPicture(() => import('../pictures/stock_movements.tsx')),
  step: { record: 'products', part: 'list' },
  paths: {},
};
