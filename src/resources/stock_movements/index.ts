import { lazyPicture } from '../../parts/drawing.tsx';
import type { RecordView } from '../types.ts';

/** They stand on their product's page, which leads to their list; neither the menu nor a page of its own names one. */
export const stockMovements: RecordView = {
  icon: 'shopping',
  picture: lazyPicture(() => import('../pictures/stock_movements.tsx')),
  empty: {
    en: 'Every change of stock appears here: what was sold, counted and received.',
    sw: 'Mabadiliko yote ya stoku huonekana hapa: kilichouzwa, kilichohesabiwa na kilichopokelewa.',
  },
  paths: {},
};
