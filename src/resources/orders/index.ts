import { lazyPicture } from '../../parts/lazy-picture.ts';
import type { RecordView } from '../types.ts';

export const orders: RecordView = {
  picture: lazyPicture(() => import('../pictures/orders.tsx')),
  // The specification's addresses.
  paths: {
    show: '/dashboard/orders/order-info/:id',
    create: '/dashboard/orders/add-order',
    edit: '/dashboard/orders/edit/:id',
  },
  pages: {
    show: () => import('./order-page.tsx'),
    create: () => import('./add/add-order.tsx'),
  },
  labels: ['transactions'],
};
