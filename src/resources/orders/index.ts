import { lazyPicture } from '../../parts/drawing.tsx';
import { moneyCame } from '../../trade/money-came.ts';
import type { RecordView } from '../types.ts';

export const orders: RecordView = {
  picture: lazyPicture(() => import('../pictures/orders.tsx')),
  // The specification's addresses.
  paths: { show: '/dashboard/orders/order-info/:id', create: '/dashboard/orders/add-order' },
  pages: {
    show: () => import('./order-page.tsx'),
    create: () => import('./add/add-order.tsx'),
  },
  labels: ['transactions'],
  announces: {
    placed: { en: ({ number }) => `New order ${number}`, sw: ({ number }) => `Oda mpya ${number}` },
    paid: moneyCame,
    part_paid: moneyCame,
    problem_reported: { en: () => 'A customer reports a problem', sw: () => 'Mteja ameripoti tatizo' },
  },
};
